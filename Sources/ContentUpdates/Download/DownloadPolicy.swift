/// Limits and delays of downloads.
package struct DownloadPolicy: Sendable {
  /// Unsuccessful rounds over all mirrors before the download fails.
  package var rounds = 5
  /// Bytes that an attempt must deliver to count as progress.
  package var progressBytes = 16 << 10
  /// Delay after the first unsuccessful round; doubles with each further one. Half of it is random, so that
  /// devices that failed together do not retry together.
  package var firstPause = Duration.seconds(1)
  /// The maximum delay chosen by the client.
  package var longestPause = Duration.seconds(60)
  /// The maximum delay that a server may ask for.
  package var longestRetryAfter = Duration.seconds(120)
  /// The minimum average rate of a connection, in bytes per second.
  package var slowestRate = 1024
  /// The period over which the average is taken.
  package var ratePeriod = Duration.seconds(30)
  /// The maximum time for one signed document, whatever its rate, because people wait for it.
  package var longestDocument = Duration.seconds(300)

  /// The default policy.
  package init() {}
}

/// Time and randomness for a download.
package struct DownloadTiming: Sendable {
  /// Time since a fixed instant; monotonic.
  package var now: @Sendable () -> Duration
  /// Sleeps; throws `CancellationError` when the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// A random number in 0 ..< 1.
  package var random: @Sendable () -> Double

  /// Uses the given time and randomness.
  package init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
    random: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.sleep = sleep
    self.random = random
  }

  /// The device's own.
  package static let system: DownloadTiming = {
    let start = ContinuousClock.now
    return DownloadTiming(
      now: { start.duration(to: .now) }, sleep: { try await Task.sleep(for: $0) },
      random: { .random(in: 0..<1) })
  }()
}

/// The average transfer rate of a connection, to judge if it is fast enough.
struct TransferRate {
  private let policy: DownloadPolicy
  private var start: Duration
  private var bytes = 0

  init(_ policy: DownloadPolicy, now: Duration) {
    self.policy = policy
    start = now
  }

  /// Counts received bytes; false when the period that ends with them had too few.
  mutating func isEnough(adding count: Int, now: Duration) -> Bool {
    bytes += count
    let elapsed = now - start
    guard elapsed >= policy.ratePeriod else { return true }
    defer {
      start = now
      bytes = 0
    }
    return Double(bytes) >= Double(policy.slowestRate) * (elapsed / .seconds(1))
  }
}
