import SourceJSON
import TestSupport
import Testing
@testable import ContentUpdates

@Suite struct PackStateTests {
  private static let again = PackFailure(code: "connection", message: "it broke", isRetryable: true)
  private static let never = PackFailure(code: "validation", message: "it is \"bad\"\n", isRetryable: false)

  private static let states: [PackState] = [
    .queued, .downloading(bytes: 5), .paused(bytes: 5), .verifying, .installing, .ready, .failed(again),
    .failed(never), .cancelled,
  ]
  private static let events: [PackEvent] = [
    .started(bytes: 3), .started(bytes: -1), .received(bytes: 9), .received(bytes: 5), .received(bytes: 4),
    .restarted,
    .downloaded, .verified, .installed, .paused, .resumed, .cancelled, .failed(again), .failed(never),
    .retried,
    .interrupted,
  ]

  /// All valid transitions; everything else must be rejected.
  private static let table: [Step: Result] = [
    Step(.queued, .started(bytes: 3)): Result(.downloading(bytes: 3), .download(from: 3)),
    Step(.queued, .paused): Result(.paused(bytes: 0), .none),
    Step(.queued, .cancelled): Result(.cancelled, .discard),
    Step(.queued, .failed(again)): Result(.failed(again), .stop),
    Step(.queued, .failed(never)): Result(.failed(never), .discard),
    Step(.queued, .interrupted): Result(.queued, .none),
    Step(.downloading(bytes: 5), .received(bytes: 9)): Result(.downloading(bytes: 9), .none),
    Step(.downloading(bytes: 5), .received(bytes: 5)): Result(.downloading(bytes: 5), .none),
    Step(.downloading(bytes: 5), .restarted): Result(.downloading(bytes: 0), .none),
    Step(.downloading(bytes: 5), .downloaded): Result(.verifying, .verify),
    Step(.downloading(bytes: 5), .paused): Result(.paused(bytes: 5), .stop),
    Step(.downloading(bytes: 5), .cancelled): Result(.cancelled, .discard),
    Step(.downloading(bytes: 5), .failed(again)): Result(.failed(again), .stop),
    Step(.downloading(bytes: 5), .failed(never)): Result(.failed(never), .discard),
    Step(.downloading(bytes: 5), .interrupted): Result(.queued, .none),
    Step(.paused(bytes: 5), .resumed): Result(.downloading(bytes: 5), .download(from: 5)),
    Step(.paused(bytes: 5), .cancelled): Result(.cancelled, .discard),
    Step(.paused(bytes: 5), .interrupted): Result(.paused(bytes: 5), .none),
    Step(.verifying, .verified): Result(.installing, .install),
    Step(.verifying, .cancelled): Result(.cancelled, .discard),
    Step(.verifying, .failed(again)): Result(.failed(again), .stop),
    Step(.verifying, .failed(never)): Result(.failed(never), .discard),
    Step(.verifying, .interrupted): Result(.queued, .none),
    Step(.installing, .installed): Result(.ready, .none),
    Step(.installing, .cancelled): Result(.cancelled, .discard),
    Step(.installing, .failed(again)): Result(.failed(again), .stop),
    Step(.installing, .failed(never)): Result(.failed(never), .discard),
    Step(.installing, .interrupted): Result(.queued, .none),
    Step(.ready, .interrupted): Result(.ready, .none),
    Step(.failed(again), .retried): Result(.queued, .none),
    Step(.failed(again), .cancelled): Result(.cancelled, .discard),
    Step(.failed(again), .interrupted): Result(.failed(again), .none),
    Step(.failed(never), .cancelled): Result(.cancelled, .discard),
    Step(.failed(never), .interrupted): Result(.failed(never), .none),
    Step(.cancelled, .retried): Result(.queued, .none),
    Step(.cancelled, .interrupted): Result(.cancelled, .none),
  ]

  @Test func handlesEveryEventInEveryStateAsInTheTable() throws {
    var legal = 0
    for state in PackStateTests.states {
      for event in PackStateTests.events {
        var now = state
        guard let expected = PackStateTests.table[Step(state, event)] else {
          #expect(throws: IllegalPackEvent(state: state, event: event)) { _ = try now.take(event) }
          #expect(now == state)
          continue
        }
        legal += 1
        #expect(try now.take(event) == expected.action, "\(state) \(event)")
        #expect(now == expected.state, "\(state) \(event)")
      }
    }
    #expect(legal == PackStateTests.table.count)
  }

  @Test func roundTripsThroughJSON() throws {
    for state in PackStateTests.states {
      var json = JSONWriter()
      state.write(to: &json)
      #expect(try PackState(json: Array(json.text.utf8)) == state)
    }
    var json = JSONWriter()
    PackState.downloading(bytes: 5).write(to: &json)
    #expect(json.text == #"{"state":"downloading","bytes":5}"#)
  }

  @Test func readsAStateOfANewerProgramAsARetryableFailure() throws {
    guard case .failed(let failure) = try PackState(json: Array(#"{"state":"mirroring","to":3}"#.utf8)) else {
      Issue.record("not a failure")
      return
    }
    #expect(failure.isRetryable && failure.message.contains("mirroring"))
  }

  @Test(arguments: [
    "", "{", "[]", "7", "{}", #"{"state":7}"#, #"{"state":"downloading"}"#, #"{"state":"paused","bytes":-1}"#,
    #"{"state":"paused","bytes":1.5}"#, #"{"state":"paused","bytes":1e40}"#,
    #"{"state":"ready","state":"queued"}"#,
    #"{"state":"failed","code":"x"}"#, #"{"state":"failed","code":"x","message":"m","retryable":1}"#,
    #"{"state":"ready"} {}"#, "\u{FEFF}{}",
  ])
  func rejectsInvalidStates(json: String) {
    expectRefusal(.malformedDocument) { _ = try PackState(json: Array(json.utf8)) }
  }

  @Test func reachesReadyOnlyThroughVerifyingAndInstalling() throws {
    // Whatever the order of events, only data that was compared with the signed digest is used.
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      var (state, verified, ready) = (PackState.queued, false, 0)
      for _ in 0..<40 {
        guard let event = PackStateTests.events.randomElement(using: &random),
          let action = try? state.take(event)
        else { continue }
        if case .downloading = state { verified = false }
        if action == .install { verified = true }
        if state == .ready {
          ready += 1
          #expect(verified)
        }
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

  private struct Result {
    let state: PackState
    let action: PackAction
    init(_ state: PackState, _ action: PackAction) {
      self.state = state
      self.action = action
    }
  }
}
