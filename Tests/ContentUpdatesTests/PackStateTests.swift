import TestSupport
import Testing
@testable import ContentUpdates

@Suite struct PackStateTests {
  private static let again = PackFailure(code: "connection", message: "it broke", isRetryable: true)
  private static let never = PackFailure(code: "validation", message: "it is \"bad\"\n", isRetryable: false)

  private static let states: [PackState] = [
    .queued, .downloading(bytes: 5), .paused(bytes: 5), .verifying, .installing, .ready, .failed(again),
    .failed(never),
  ]
  private static let events: [PackEvent] = [
    .started(bytes: 3), .started(bytes: -1), .received(bytes: 9), .received(bytes: 5), .received(bytes: 4),
    .downloaded, .verified, .installed, .failed(again), .failed(never), .interrupted,
  ]

  /// All valid transitions; everything else must be rejected.
  private static let table: [Step: PackState] = [
    Step(.queued, .started(bytes: 3)): .downloading(bytes: 3),
    Step(.queued, .failed(again)): .failed(again),
    Step(.queued, .failed(never)): .failed(never),
    Step(.queued, .interrupted): .queued,
    Step(.downloading(bytes: 5), .received(bytes: 9)): .downloading(bytes: 9),
    Step(.downloading(bytes: 5), .received(bytes: 5)): .downloading(bytes: 5),
    Step(.downloading(bytes: 5), .downloaded): .verifying,
    Step(.downloading(bytes: 5), .failed(again)): .failed(again),
    Step(.downloading(bytes: 5), .failed(never)): .failed(never),
    Step(.downloading(bytes: 5), .interrupted): .queued,
    Step(.verifying, .verified): .installing,
    Step(.verifying, .failed(again)): .failed(again),
    Step(.verifying, .failed(never)): .failed(never),
    Step(.verifying, .interrupted): .queued,
    Step(.installing, .installed): .ready,
    Step(.installing, .failed(again)): .failed(again),
    Step(.installing, .failed(never)): .failed(never),
    Step(.installing, .interrupted): .queued,
  ]

  @Test func handlesEveryEventInEveryStateAsInTheTable() throws {
    var legal = 0
    for state in PackStateTests.states {
      for event in PackStateTests.events {
        var now = state
        guard let expected = PackStateTests.table[Step(state, event)] else {
          #expect(throws: IllegalPackEvent(state: state, event: event)) { try now.take(event) }
          #expect(now == state)
          continue
        }
        legal += 1
        try now.take(event)
        #expect(now == expected, "\(state) \(event)")
      }
    }
    #expect(legal == PackStateTests.table.count)
  }

  @Test func reachesReadyOnlyThroughVerifyingAndInstalling() throws {
    // Whatever the order of events, only data that was compared with the signed digest is used.
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      var (state, verified) = (PackState.queued, false)
      for _ in 0..<40 {
        guard let event = PackStateTests.events.randomElement(using: &random),
          (try? state.take(event)) != nil
        else { continue }
        if case .downloading = state { verified = false }
        if state == .installing { verified = true }
        if state == .ready { #expect(verified) }
      }
    }
  }

  private struct Step: Hashable {
    let state: PackState
    let event: PackEvent
    init(_ state: PackState, _ event: PackEvent) {
      self.state = state
      self.event = event
    }
  }
}
