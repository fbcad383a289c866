import Synchronization
import TestSupport
import Testing

/// A test with a trait for a fault fails unless its fixtures injected the fault and saw its outcome.
@Suite struct FaultTraitTests {
  /// Runs a body as a test for faults would run.
  private func run(_ faults: Fault..., body: @escaping @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await FaultTrait(faults: faults).provideScope(for: test, testCase: nil, performing: body)
  }

  @Test func acceptsAnInjectionWithItsOutcome() async throws {
    try await run(.a07) {
      Evidence.did(.document(.olderVersion))
      Evidence.saw(.refused("rollback"))
    }
  }

  @Test func failsATestThatDoesNothing() async throws {
    try await withKnownIssue {
      try await run(.a07) {}
    } matching: { issue in
      "\(issue)".contains("a07 (older version) needs")
    }
  }

  @Test func failsATestThatInjectsWithoutTheOutcome() async throws {
    await withKnownIssue { try await run(.a07) { Evidence.did(.document(.olderVersion)) } }
    await withKnownIssue {
      try await run(.a07) {
        Evidence.did(.document(.olderVersion))
        Evidence.saw(.refused("expired"))
      }
    }
  }

  @Test func failsATestThatSeesTheOutcomeWithoutTheInjection() async throws {
    await withKnownIssue { try await run(.a07) { Evidence.saw(.refused("rollback")) } }
  }

  @Test func failsATestThatShowsOnlyOneOfItsFaults() async throws {
    try await withKnownIssue {
      try await run(.a07, .a16) {
        Evidence.did(.document(.olderVersion))
        Evidence.saw(.refused("rollback"))
      }
    } matching: {
      "\($0)".contains("a16")
    }
  }

  @Test func failsAStepThatShowsNothingEvenIfOthersDo() async throws {
    try await withKnownIssue {
      try await run(.f01) {
        let steps = try await forEachOperation(upTo: 10) { number in
          guard number < 3 else { return }
          Evidence.did(.disk(.ended))
          if number != 1 { Evidence.saw(.answered) }
        }
        #expect(steps == 3)
      }
    } matching: {
      "\($0)".contains("operation 1 does not show f01")
    }
  }

  @Test func failsALoopThatNeverEnds() async throws {
    try await withKnownIssue {
      try await run(.f01) {
        try await forEachOperation(upTo: 5) { _ in
          Evidence.did(.disk(.ended))
          Evidence.saw(.answered)
        }
      }
    } matching: {
      "\($0)".contains("no end after 5 operations")
    }
  }

  @Test func failsWhenWhatADeviceHasSeenDecreases() async throws {
    try await withKnownIssue {
      try await run(.a07) {
        let version = Counter()
        EvidenceRecorder.current?.watch(
          try WatchedDevice(id: "one", answer: {}) {
            .init(epoch: 1, root: 1, channels: ["stable": version.next()])
          })
        Evidence.did(.document(.olderVersion))
        Evidence.saw(.refused("rollback"))
      }
    } matching: {
      "\($0)".contains("the seen versions decreased")
    }
  }

  @Test func failsWhenADeviceDoesNotAnswerAnyMore() async throws {
    struct NoAnswer: Error {}
    try await withKnownIssue {
      try await run(.a07) {
        EvidenceRecorder.current?.watch(
          try WatchedDevice(id: "one", answer: { throw NoAnswer() }) {
            .init(epoch: 1, root: 1, channels: [:])
          })
        Evidence.did(.document(.olderVersion))
        Evidence.saw(.refused("rollback"))
      }
    } matching: {
      "\($0)".contains("do not succeed")
    }
  }

  /// Counts down from 9.
  private final class Counter: Sendable {
    private let value = Mutex(10)

    func next() -> Int {
      value.withLock { value in
        value -= 1
        return value
      }
    }
  }
}
