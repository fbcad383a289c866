import HostSystem
import PackTransport
import ReleaseMetadata
import Synchronization

/// Sums up the progress of all packs in a plan.
struct ProgressReporter: Sendable {
  private let report: @Sendable (InstallProgress) -> Void
  private let total: Int
  /// Bytes of finished packs.
  private var done = 0

  init(_ plan: InstallPlan, _ report: @escaping @Sendable (InstallProgress) -> Void) {
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

/// Tracks one pack from queued to ready: runs its state machine, and reports every state.
struct PackProgress {
  private let fetch: PackFetch
  private let staging: Staging
  private var size: Int
  /// The last reported number of bytes; shared with the running download.
  private let received = ReceivedBytes()
  private var state = PackState.queued
  private(set) var reporter: ProgressReporter

  init(_ fetch: PackFetch, _ staging: Staging, _ reporter: ProgressReporter) {
    self.fetch = fetch
    self.staging = staging
    self.reporter = reporter
    size = fetch.download.blob.size
  }

  /// Processes an event and reports the resulting state.
  mutating func take(_ event: PackEvent) throws {
    // The received bytes are recorded with the event that ends the download.
    if case .downloading(let before) = state {
      try state.take(.received(bytes: max(before, received.count)))
    }
    try state.take(event)
    if case .started = event { try staging.note() }
    if case .verified = event { reporter.count(size) }
    reporter.tell(fetch.offer, state, bytes, of: size)
  }

  /// Starts over with another file.
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
    case .verifying, .installing, .ready: size
    }
  }

  /// Reports received bytes.
  var downloadReporter: @Sendable (Int) -> Void {
    let (reporter, offer, size, received) = (reporter, fetch.offer, size, received)
    return { bytes in
      received.set(bytes)
      reporter.tell(offer, .downloading(bytes: bytes), bytes, of: size)
    }
  }

  /// Reports the delay before the next attempt.
  var pauseReporter: @Sendable (Duration) -> Void {
    let (reporter, offer, size, received) = (reporter, fetch.offer, size, received)
    return { pause in
      reporter.tell(
        offer, .downloading(bytes: received.count), received.count, of: size, pause: pause)
    }
  }

  /// Records an error, keeps or removes the existing files, and returns the error in terms of packs.
  mutating func failure(_ error: any Error) throws -> any Error {
    let (code, isRetryable): (String, Bool) =
      switch error {
      case let error as PackError: (error.code.rawValue, PackProgress.retryable.contains(error.code))
      case let error as TransportError: (error.code.rawValue, true)
      case let error as FileSystemError: (error.code.rawValue, true)
      default: ("other", false)
      }
    let isCancelled = (error as? PackError)?.code == .cancelled
    try state.take(
      isCancelled
        ? .interrupted : .failed(PackFailure(code: code, message: "\(error)", isRetryable: isRetryable)))
    // Frees the space when the disk is full, or when the files can never be used. The error above is the one to
    // report, even if that fails too.
    if code == PackError.Code.noSpace.rawValue || !isRetryable {
      try? staging.discard()
      received.set(0)
    }
    // The next run finds it queued; observers see it paused, with its bytes.
    let shown = isCancelled && state == .queued ? .paused(bytes: bytes) : state
    reporter.tell(fetch.offer, shown, bytes, of: size)
    return error
  }

  /// Errors that may go away, with downloads that remain useful.
  private static let retryable: Set<PackError.Code> = [.cancelled, .busy, .readOnly, .unknownOutcome]
}

/// The number of downloaded bytes, for reports from several threads.
private final class ReceivedBytes: Sendable {
  private let bytes = Mutex(0)

  var count: Int { bytes.withLock { $0 } }

  func set(_ count: Int) { bytes.withLock { $0 = count } }
}
