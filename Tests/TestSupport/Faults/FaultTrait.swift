import Synchronization
package import Testing

/// The faults of the threat table that a test covers. At its end the devices of the test must still answer, and what they
/// have seen must not have decreased.
package struct FaultTrait: TestTrait, TestScoping {
  /// The faults.
  package let faults: [Fault]

  /// The most devices that are also searched at the end of a test; all are checked for what they have seen.
  private static let searchedDevices = 8

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let scope = FaultScope()
    try await FaultScope.$current.withValue(scope) { try await function() }
    for (index, device) in scope.devices.reversed().enumerated() {
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

/// The devices of a test for faults, or of one step of it, and whether one of their operations was made to fail.
package final class FaultScope: Sendable {
  /// The scope of the running test; nil outside of tests for faults.
  @TaskLocal package static var current: FaultScope?

  private let parent: FaultScope?
  private let state = Mutex<(devices: [WatchedDevice], hasInjected: Bool)>(([], false))

  fileprivate init(parent: FaultScope? = nil) { self.parent = parent }

  /// Checks a device at the end of the test.
  package func watch(_ device: WatchedDevice) {
    state.withLock { state in
      if let known = state.devices.firstIndex(where: { $0.id == device.id }) {
        state.devices[known].raise(to: device)
      } else {
        state.devices.append(device)
      }
    }
    parent?.watch(device)
  }

  /// Notes that an operation was made to fail.
  package static func didInject() { current?.state.withLock { $0.hasInjected = true } }

  fileprivate var devices: [WatchedDevice] { state.withLock { $0.devices } }
  fileprivate var hasInjected: Bool { state.withLock { $0.hasInjected } }
}

/// Runs a body for the first operation, the second and so on, until it ends without an operation having been made to fail.
///
/// - Returns: The number of operations.
@discardableResult
package func forEachOperation(
  upTo limit: Int = 400, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (_ number: Int) async throws -> Void
) async throws -> Int {
  for number in 0..<limit {
    let step = FaultScope(parent: FaultScope.current)
    try await FaultScope.$current.withValue(step) { try await body(number) }
    guard step.hasInjected else { return number }
  }
  Issue.record("no end after \(limit) operations", sourceLocation: sourceLocation)
  return limit
}
