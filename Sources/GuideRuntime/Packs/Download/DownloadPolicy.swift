/// How patient a download is.
package struct DownloadPolicy: Sendable {
  /// Times that every mirror is asked in vain, one after the other, before the download is given up.
  package var rounds = 5
  /// Bytes that an attempt must bring to count as one that was not in vain.
  package var usefulBytes = 16 << 10
  /// Pause after the first round in vain; doubles with every further one. The half of it is left to chance, so that
  /// devices that failed together do not come back together.
  package var firstPause = Duration.seconds(1)
  /// The longest pause of our own.
  package var longestPause = Duration.seconds(60)
  /// The longest pause that a server may ask for.
  package var longestRetryAfter = Duration.seconds(120)
  /// Bytes a second that a connection must bring on average.
  package var slowestRate = 1024
  /// Over how long the average is taken.
  package var ratePeriod = Duration.seconds(30)
  /// How long one signed document may take, whatever its rate: somebody waits for it.
  package var longestDocument = Duration.seconds(300)

  /// The policy of the product.
  package init() {}
}

/// Time and chance, as a download uses them.
package struct DownloadTiming: Sendable {
  /// Time since some fixed moment, never running backwards.
  package var now: @Sendable () -> Duration
  /// Waits; throws `CancellationError` when the task is cancelled meanwhile.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// A number from 0 up to, not including, 1.
  package var random: @Sendable () -> Double

  /// Takes time and chance from anywhere.
  package init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
    random: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.sleep = sleep
    self.random = random
  }

  /// Those of the device.
  package static let system: DownloadTiming = {
    let start = ContinuousClock.now
    return DownloadTiming(
      now: { start.duration(to: .now) }, sleep: { try await Task.sleep(for: $0) },
      random: { .random(in: 0..<1) })
  }()
}

/// Whether a connection brings enough, on average.
struct TransferRate {
  private let policy: DownloadPolicy
  private var start: Duration
  private var bytes = 0

  init(_ policy: DownloadPolicy, now: Duration) {
    self.policy = policy
    start = now
  }

  /// Counts bytes that came; false when the period that ends with them brought too few.
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
