import Dispatch
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
    /// When something was heard last; nil while nothing is waited for.
    var heard: DispatchTime?
    /// Whether somebody looks later how long nothing came.
    var isWatched = false
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
    let word = word(news)
    let percent = news.size == 0 ? 100 : min(100, news.bytes * 100 / news.size)
    shown.withLock { shown in
      if case .downloading = news.state, news.pause == nil {
        shown.heard = .now()
        if !shown.isWatched { watch(&shown, after: Waiting.patience) }
      } else {
        shown.heard = nil
      }
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

  private func word(_ news: InstallProgress) -> String {
    guard let pause = news.pause else { return catalogue.word(news.state) }
    return catalogue.text("pack.state.pausing", String(Int((pause / .seconds(1)).rounded(.up))))
  }

  private func watch(_ shown: inout Shown, after seconds: Double) {
    shown.isWatched = true
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.askForPatience() }
  }

  /// Says, once for each silence, what can be done when nothing comes.
  private func askForPatience() {
    shown.withLock { shown in
      shown.isWatched = false
      guard let heard = shown.heard else { return }
      let quiet = Double(DispatchTime.now().uptimeNanoseconds - heard.uptimeNanoseconds) / 1e9
      guard quiet >= Waiting.patience else { return watch(&shown, after: Waiting.patience - quiet) }
      write((shown.isOpen ? "\n" : "") + catalogue.text("plan.patience") + "\n")
      shown.isOpen = false
    }
  }

  /// Ends the last line.
  func finish() {
    shown.withLock { shown in
      shown.heard = nil
      if shown.isOpen { write("\n") }
      shown.isOpen = false
    }
  }

  private func line(_ news: InstallProgress, _ word: String, _ percent: Int, bar: Bool) -> String {
    let name = "\(news.pack) \(news.version)"
    guard bar else {
      let there = news.bytes > 0 && news.bytes < news.size ? "\(catalogue.bytes(news.bytes))/" : ""
      return "\(name): \(word), \(there)\(catalogue.bytes(news.size))"
    }
    let done = percent * PackProgressView.width / 100
    let drawn =
      String(repeating: "█", count: done) + String(repeating: "░", count: PackProgressView.width - done)
    return
      "\(name)  \(drawn)  \(percent) %  \(catalogue.bytes(news.bytes))/\(catalogue.bytes(news.size))  \(word)"
  }

  private func write(_ text: String) { Output.draw(text) }
}
