import BundleFormat
import Files
import Synchronization

/// Adds up how far all packs of a plan are.
struct ProgressReporter: Sendable {
  /// What holds the installation.
  let control: InstallControl
  private let report: @Sendable (InstallProgress) -> Void
  private let total: Int
  /// Bytes of packs that are finished.
  private var done = 0

  init(
    _ plan: InstallPlan, _ control: InstallControl, _ report: @escaping @Sendable (InstallProgress) -> Void
  ) {
    self.control = control
    self.report = report
    total = plan.fetches.reduce(0) { $0.addingClamped($1.download.blob.size) }
  }

  func tell(_ offer: PackOffer, _ state: PackState, _ bytes: Int, of size: Int, pause: Duration? = nil) {
    report(
      InstallProgress(
        pack: offer.id, version: offer.version, state: state, bytes: bytes, size: size,
        allBytes: min(total, done + bytes), allSize: max(total, done + size), pause: pause))
  }

  mutating func count(_ bytes: Int) { done += bytes }

  func finished(_ fetch: PackFetch) {
    tell(fetch.offer, .ready, fetch.download.blob.size, of: fetch.download.blob.size)
  }
}

/// Follows one pack from wanted to ready: runs its state machine, notes every state, and tells about it.
struct PackProgress {
  private let fetch: PackFetch
  private let staging: Staging
  private var size: Int
  /// Bytes of the download as they were told last; shared with the download that runs.
  private let received = ReceivedBytes()
  private var state = PackState.queued
  private(set) var reporter: ProgressReporter

  init(_ fetch: PackFetch, _ staging: Staging, _ reporter: ProgressReporter) {
    self.fetch = fetch
    self.staging = staging
    self.reporter = reporter
    size = fetch.download.blob.size
  }

  /// What holds the installation.
  var control: InstallControl { reporter.control }

  /// Takes an event, notes the state it leads to and tells about it.
  mutating func take(_ event: PackEvent) throws {
    // The bytes that came are noted with what ends their coming.
    if case .downloading(let before) = state {
      _ = try state.take(.received(bytes: max(before, received.count)))
    }
    _ = try state.take(event)
    try staging.note(state)
    if case .verified = event { reporter.count(size) }
    reporter.tell(fetch.offer, state, bytes, of: size)
  }

  /// Begins again with another file.
  mutating func restart(size: Int) throws {
    state = .queued
    self.size = size
    received.set(0)
    try take(.started(bytes: 0))
  }

  private var bytes: Int {
    switch state {
    case .downloading(let bytes), .paused(let bytes): max(bytes, received.count)
    case .queued, .failed: received.count
    case .cancelled: 0
    case .verifying, .installing, .ready: size
    }
  }

  /// Tells about bytes as they come.
  var downloadReporter: @Sendable (Int) -> Void {
    let (reporter, offer, size, received) = (reporter, fetch.offer, size, received)
    return { bytes in
      received.set(bytes)
      reporter.tell(offer, .downloading(bytes: bytes), bytes, of: size)
    }
  }

  /// Tells about waiting before the next try.
  var pauseReporter: @Sendable (Duration) -> Void {
    let (reporter, offer, size, received) = (reporter, fetch.offer, size, received)
    return { pause in
      reporter.tell(
        offer, .downloading(bytes: received.count), received.count, of: size, pause: pause)
    }
  }

  /// Notes what went wrong, keeps or removes what is there, and says it in the terms of packs.
  mutating func failure(_ error: any Error) throws -> any Error {
    let (code, isRetryable): (String, Bool) =
      switch error {
      case let error as PackError: (error.code.rawValue, PackProgress.retryable.contains(error.code))
      case let error as TransportError: (error.code.rawValue, true)
      case let error as FileSystemError: (error.code.rawValue, true)
      default: ("other", false)
      }
    let isCancelled = (error as? PackError)?.code == .cancelled
    _ = try state.take(
      isCancelled
        ? .interrupted : .failed(PackFailure(code: code, message: "\(error)", isRetryable: isRetryable)))
    // A full disk gets its room back; so does what will never be any good.
    if code == PackError.Code.noSpace.rawValue || !isRetryable {
      try? staging.discard()
      received.set(0)
    } else {
      try? staging.note(state)
    }
    // For the next run it is queued; for whoever watches it was stopped, and its bytes are there.
    let shown = isCancelled && state == .queued ? .paused(bytes: bytes) : state
    reporter.tell(fetch.offer, shown, bytes, of: size)
    return error
  }

  /// Trouble that may be over the next time, with what is downloaded still of use.
  private static let retryable: Set<PackError.Code> = [.cancelled, .busy, .readOnly, .unknownOutcome]
}

/// How many bytes of a download are there, for those who tell about it from several threads.
private final class ReceivedBytes: Sendable {
  private let bytes = Mutex(0)

  var count: Int { bytes.withLock { $0 } }

  func set(_ count: Int) { bytes.withLock { $0 = count } }
}
