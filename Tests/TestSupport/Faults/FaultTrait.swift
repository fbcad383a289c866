package import Testing

/// States that a test covers faults, and fails it unless its fixtures really injected each of them and saw the outcome.
///
/// A parameterised test must do so in each of its cases.
package struct FaultTrait: TestTrait, TestScoping {
  /// The faults.
  package let faults: [Fault]
  /// A trait of a test that covers these faults.
  package init(faults: [Fault]) { self.faults = faults }

  /// The most devices that are also searched at the end of a test; all are checked for what they have seen.
  private static let searchedDevices = 8

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let recorder = EvidenceRecorder(faults, parent: EvidenceRecorder.current)
    try await EvidenceRecorder.$current.withValue(recorder) { try await function() }
    for fault in faults {
      if let missing = recorder.missing(for: fault) {
        Issue.record("the test does not show \(missing)", sourceLocation: test.sourceLocation)
      }
    }
    for (index, device) in recorder.devices.reversed().enumerated() {
      for violation in device.violations(searches: index < FaultTrait.searchedDevices) {
        Issue.record("after \(faults.map(\.rawValue)): \(violation)", sourceLocation: test.sourceLocation)
      }
    }
  }
}

extension Trait where Self == FaultTrait {
  /// The faults of the threat table that a test covers.
  package static func fault(_ faults: Fault...) -> Self { FaultTrait(faults: faults) }
}

/// Runs a body for the first operation, the second and so on, until it ends without the fault having been injected.
///
/// Each step must show all faults of the test by itself.
///
/// - Returns: The number of operations.
@discardableResult
package func forEachOperation(
  upTo limit: Int = 400, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (_ number: Int) async throws -> Void
) async throws -> Int {
  let test = EvidenceRecorder.current
  for number in 0..<limit {
    let step = EvidenceRecorder(test?.faults ?? [], parent: test)
    step.genuine = test?.genuine
    try await EvidenceRecorder.$current.withValue(step) { try await body(number) }
    guard step.hasOperationFault else { return number }
    for fault in step.faults {
      if let missing = step.missing(for: fault) {
        Issue.record("operation \(number) does not show \(missing)", sourceLocation: sourceLocation)
      }
    }
  }
  Issue.record("no end after \(limit) operations", sourceLocation: sourceLocation)
  return limit
}
