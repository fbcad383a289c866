import ContentUpdates
import GuideRuntime
import HostSystem
import Synchronization
import TerminalText

/// Shows the progress of an installation: on a terminal one line per pack that is redrawn, elsewhere a line
/// at each change of state, nothing for programs.
final class PackProgressView: Sendable {
  private struct Shown {
    var pack = ""
    var word = ""
    var percent = -1
    var isOpen = false
    /// True while bytes are expected.
    var isWaiting = false
  }

  private let catalogue: Catalogue
  private let isTerminal: Bool
  private let isQuiet: Bool
  private let shown = Mutex(Shown())
  private static let width = 24

  init(_ catalogue: Catalogue, isQuiet: Bool) {
    self.catalogue = catalogue
    self.isQuiet = isQuiet
    isTerminal = TerminalDevice.isAttached(2) && Environment.variables["TERM"] != "dumb"
  }

  /// Receives progress, from any thread.
  func show(_ progress: InstallProgress) {
    guard !isQuiet else { return }
    let word = word(progress)
    let percent = progress.size == 0 ? 100 : min(100, progress.bytes * 100 / progress.size)
    shown.withLock { shown in
      if case .downloading = progress.state, progress.pause == nil {
        shown.isWaiting = true
        Patience.begin { [weak self] in self?.reportSilence() }
      } else {
        shown.isWaiting = false
        Patience.end()
      }
      let isNew = shown.pack != progress.pack || shown.word != word
      guard isNew || (isTerminal && percent != shown.percent) else { return }
      if isTerminal {
        // Finished lines stay; the next pack gets its own.
        Output.draw(bar(progress, word, percent), isBelow: shown.isOpen && shown.pack != progress.pack)
        shown.isOpen = true
      } else {
        Output.note(line(progress, word))
      }
      (shown.pack, shown.word, shown.percent) = (progress.pack, word, percent)
    }
  }

  private func word(_ progress: InstallProgress) -> String {
    guard let pause = progress.pause else { return catalogue.word(progress.state) }
    return catalogue.text("pack.state.pausing", String(Int((pause / .seconds(1)).rounded(.up))))
  }

  /// Says once per silence what can be done if nothing arrives.
  private func reportSilence() {
    shown.withLock { shown in
      guard shown.isWaiting else { return }
      if shown.isOpen { Output.endDrawing() }
      Output.note(catalogue.text("plan.patience"))
      shown.isOpen = false
    }
  }

  /// Ends the last line.
  func finish() {
    shown.withLock { shown in
      shown.isWaiting = false
      Patience.end()
      if shown.isOpen { Output.endDrawing() }
      shown.isOpen = false
    }
  }

  private func line(_ progress: InstallProgress, _ word: String) -> String {
    let there =
      progress.bytes > 0 && progress.bytes < progress.size ? "\(catalogue.bytes(progress.bytes))/" : ""
    return "\(progress.pack) \(progress.version): \(word), \(there)\(catalogue.bytes(progress.size))"
  }

  private func bar(_ progress: InstallProgress, _ word: String, _ percent: Int) -> String {
    PackProgressView.bar(
      "\(progress.pack) \(progress.version)", percent,
      sizes: "\(catalogue.bytes(progress.bytes))/\(catalogue.bytes(progress.size))", word,
      columns: Terminal.columns)
  }

  /// A line that never wraps: first the bar gets shorter, then the sizes are dropped, then the bar.
  static func bar(_ name: String, _ percent: Int, sizes: String, _ word: String, columns: Int) -> String {
    func joined(_ parts: [String]) -> String { parts.joined(separator: "  ") }
    // Writing to the last column would already wrap.
    let room = columns - 1
    for tail in [["\(percent) %", sizes, word], ["\(percent) %", word]] {
      let width = min(PackProgressView.width, room - TextWidth.of(joined([name, ""] + tail)))
      guard width >= 6 else { continue }
      let done = min(width, max(0, percent * width / 100))
      let drawn = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
      return joined([name, drawn] + tail)
    }
    return TextLines.cut(joined([name, "\(percent) %", word]), room)
  }
}
