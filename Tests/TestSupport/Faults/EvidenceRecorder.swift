import GuideModel
import ReleaseMetadata
import Synchronization

/// Collects what fixtures did and saw during a test, or during one step of it.
package final class EvidenceRecorder: Sendable {
  /// The recorder of the running test; nil outside of tests for faults.
  @TaskLocal package static var current: EvidenceRecorder?

  private struct State {
    var did: Set<Injection> = []
    var saw: Set<Outcome> = []
    var versions: [String: Int] = [:]
    var requested: Set<String> = []
    var rollouts: [String: Int] = [:]
    var devices: [WatchedDevice] = []
    var genuine: [UInt8]?
    var trusted: Set<String> = []
    var lastExpiry: UTCInstant?
  }

  /// The faults that the test claims to cover.
  package let faults: [Fault]
  private let parent: EvidenceRecorder?
  private let state = Mutex(State())

  /// A recorder for a test, or for a step of the test whose recorder is `parent`.
  package init(_ faults: [Fault], parent: EvidenceRecorder? = nil) {
    self.faults = faults
    self.parent = parent
  }

  /// Records a fault that was just injected.
  package func did(_ injection: Injection) {
    state.withLock { _ = $0.did.insert(injection) }
    parent?.did(injection)
  }

  /// Records an outcome that was just seen.
  package func saw(_ outcome: Outcome) {
    state.withLock { _ = $0.saw.insert(outcome) }
    parent?.saw(outcome)
  }

  /// Notes the version of a pack that was activated, so that answers can be compared with it.
  package func activated(_ pack: String, version: String) {
    state.withLock { $0.versions[pack] = Int(version) ?? 0 }
  }

  /// Records that a pack was found by a search, in a version; numbers that are not plain count as 0.
  package func answered(_ pack: String, version: String) {
    let number = Int(version) ?? 0
    let before = state.withLock { $0.versions.updateValue(number, forKey: pack) }
    saw(.answered)
    guard let before else { return }
    saw(number == before ? .answeredSame : number > before ? .answeredNewer : .answeredOlder)
  }

  /// Records a request for a path: the first one, or one for the rest or for all of it again.
  package func requested(_ path: String, offset: Int) {
    let isFirst = state.withLock { $0.requested.insert(path).inserted }
    if offset > 0 { saw(.resumed) } else if !isFirst { saw(.restarted) }
  }

  /// Records the share of devices that are offered a release.
  package func offered(_ release: String, rollout: Int) {
    let before = state.withLock { $0.rollouts.updateValue(rollout, forKey: release) }
    if rollout == 0 { did(.offer(.rolloutStopped)) }
    if rollout == 10_000 { did(.offer(.fullRollout)) }
    if 1..<10_000 ~= rollout { did(.offer(.partialRollout)) }
    if let before, rollout > before { did(.offer(.rolloutRaised)) }
  }

  /// The bytes that servers should send; others are recorded as a fault.
  package var genuine: [UInt8]? {
    get { state.withLock { $0.genuine } ?? parent?.genuine }
    set { state.withLock { $0.genuine = newValue } }
  }

  /// Whether anything was injected in place of an operation.
  package var hasOperationFault: Bool { state.withLock { $0.did.contains { $0.isOperationFault } } }

  /// What is missing for a fault; nil if one of the ways in which it can be shown is complete.
  package func missing(for fault: Fault) -> String? {
    let (did, saw) = state.withLock { ($0.did, $0.saw) }
    let row = fault.row
    guard !row.ways.contains(where: { $0.did.isSubset(of: did) && $0.saw.isSubset(of: saw) }) else {
      return nil
    }
    let ways = row.ways.map {
      "\($0.did.map { "\($0)" }.sorted()) and then \($0.saw.map { "\($0)" }.sorted())"
    }
    return """
      \(fault.rawValue) (\(row.title)) needs \(ways.joined(separator: ", or ")); \
      recorded: \(did.map { "\($0)" }.sorted()), \(saw.map { "\($0)" }.sorted())
      """
  }

  // MARK: - What was trusted before

  /// Notes the release keys of a root that a device trusts.
  func trusted(_ root: RootDocument) {
    state.withLock { $0.trusted.formUnion(root.releaseKeys.map(\.key.id)) }
  }

  /// Whether a release key was trusted at some time.
  func wasTrusted(_ key: String) -> Bool { state.withLock { $0.trusted.contains(key) } }

  /// Notes when a document that a device read expires; the first one counts.
  func noteExpiry(_ moment: UTCInstant) { state.withLock { $0.lastExpiry = $0.lastExpiry ?? moment } }

  /// When the first document expires.
  var lastExpiry: UTCInstant? { state.withLock { $0.lastExpiry } }

  // MARK: - Invariants

  /// Watches a device: at the end of the test it must still answer, and what it has seen must not have decreased.
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

  /// The watched devices.
  package var devices: [WatchedDevice] { state.withLock { $0.devices } }
}

/// Records evidence with the recorder of the running test, if there is one.
package enum Evidence {
  /// Records a fault that was just injected.
  package static func did(_ injection: Injection) { EvidenceRecorder.current?.did(injection) }
  /// Records an outcome that was just seen.
  package static func saw(_ outcome: Outcome) { EvidenceRecorder.current?.saw(outcome) }
}
