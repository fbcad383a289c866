import ContentCheck
import HostSystem
import SourceJSON
import Synchronization

/// The progress of long work on one line of a terminal; nothing elsewhere, and nothing for work that is soon done.
final class ProgressLine: Sendable {
  private struct State {
    var shown: ContinuousClock.Instant
    var isDrawn = false
    var stageBegan: ContinuousClock.Instant
    var stage: CompilerProgress.Stage?
  }

  private let began: ContinuousClock.Instant
  private let state: Mutex<State>
  /// Time until anything is shown, and between two changes.
  private static let patience = Duration.milliseconds(800)
  private static let interval = Duration.milliseconds(100)

  /// Nil when standard error is not a terminal.
  init?() {
    guard TerminalDevice.isAttached(2) else { return nil }
    began = ContinuousClock.now
    state = Mutex(State(shown: began, stageBegan: began))
  }

  /// Draws the progress if it is time to.
  func show(_ progress: CompilerProgress) {
    let now = ContinuousClock.now
    let text: String? = state.withLock { state in
      if state.stage != progress.stage {
        state.stage = progress.stage
        state.stageBegan = now
      }
      guard now - began > ProgressLine.patience, now - state.shown > ProgressLine.interval else { return nil }
      state.shown = now
      state.isDrawn = true
      return ProgressLine.text(progress, seconds: (now - state.stageBegan) / .seconds(1))
    }
    if let text { Output.draw(PrintableText(rendered: text)) }
  }

  /// Removes the line.
  func clear() { if state.withLock({ $0.isDrawn }) { Output.draw("") } }

  /// Such as `writing 63 %, 41000 items/s, 2 s left`.
  static func text(_ progress: CompilerProgress, seconds: Double) -> String {
    switch progress.stage {
    case .reading: return "reading"
    case .finishing: return "checking the database"
    case .compiling:
      guard let share = progress.share, share > 0, seconds > 0 else {
        return "checking \(progress.items) items"
      }
      let rate = Int(Double(progress.items) * share / seconds)
      let left = Int((seconds / share - seconds).rounded(.up))
      return "checking and writing \(Int(share * 100)) %, \(rate) items/s, \(left) s left"
    }
  }
}
