import Foundation
import GuideRuntime
import Synchronization

/// Draws how far an installation is: one line that is redrawn for each pack on a terminal, a line at each change of
/// state elsewhere, nothing for programs.
final class PackProgressView: Sendable {
  private struct Shown {
    var pack = ""
    var word = ""
    var percent = -1
    var isOpen = false
  }

  private let catalogue: Catalogue
  private let isTerminal: Bool
  private let isQuiet: Bool
  private let shown = Mutex(Shown())
  private static let width = 24

  init(_ catalogue: Catalogue, isQuiet: Bool) {
    self.catalogue = catalogue
    self.isQuiet = isQuiet
    isTerminal = isatty(2) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Takes news, from any thread.
  func show(_ news: InstallProgress) {
    guard !isQuiet else { return }
    let word = catalogue.word(news.state)
    let percent = news.size == 0 ? 100 : min(100, news.bytes * 100 / news.size)
    shown.withLock { shown in
      let isNew = shown.pack != news.pack || shown.word != word
      guard isNew || (isTerminal && percent != shown.percent) else { return }
      if isTerminal {
        // Finished lines stay; the next pack gets its own.
        let start = shown.isOpen && shown.pack != news.pack ? "\n" : "\r\u{1B}[K"
        write(start + line(news, word, percent, bar: true))
        shown.isOpen = true
      } else {
        write(line(news, word, percent, bar: false) + "\n")
      }
      (shown.pack, shown.word, shown.percent) = (news.pack, word, percent)
    }
  }

  /// Ends the last line.
  func finish() {
    shown.withLock { shown in
      if shown.isOpen { write("\n") }
      shown.isOpen = false
    }
  }

  private func line(_ news: InstallProgress, _ word: String, _ percent: Int, bar: Bool) -> String {
    let name = "\(news.pack) \(news.version)"
    guard bar else { return "\(name): \(word), \(catalogue.bytes(news.size))" }
    let done = percent * PackProgressView.width / 100
    let drawn =
      String(repeating: "█", count: done) + String(repeating: "░", count: PackProgressView.width - done)
    return
      "\(name)  \(drawn)  \(percent) %  \(catalogue.bytes(news.bytes))/\(catalogue.bytes(news.size))  \(word)"
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
