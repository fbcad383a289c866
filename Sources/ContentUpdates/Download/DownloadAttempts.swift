import PackTransport

/// Decides after every failed request which mirror to ask next, and how long to wait before. Pure, except
/// that it marks bad mirrors.
struct DownloadAttempts {
  private let mirrors: Mirrors
  private let policy: DownloadPolicy
  /// Addresses still worth trying.
  private var bases: [String]
  private var index = 0
  /// Consecutive rounds over all addresses that yielded nothing.
  private var rounds = 0
  /// Failed attempts in the current round.
  private var failedAttempts = 0
  private var hasRestarted = false

  init(_ mirrors: Mirrors, _ policy: DownloadPolicy, first: (String) -> Bool) throws {
    self.mirrors = mirrors
    self.policy = policy
    let usable = mirrors.usable
    // The source of the existing bytes can tell whether they are still valid.
    bases = usable.filter(first) + usable.filter { !first($0) }
    guard !bases.isEmpty else { throw TransportError(.address, "no download address is known") }
  }

  /// The address to try now.
  var base: String { bases[index] }

  private var isFolder: Bool { base.lowercased().hasPrefix("file://") }

  /// Handles a failed request that delivered some bytes.
  ///
  /// - Returns: The delay before the next request.
  /// - Throws: The error itself, when there is no address left to try.
  mutating func failed(_ error: TransportError, received: Int, random: Double) throws -> Duration {
    switch error.code {
    // A folder is the same after a pause, and no captive portal answers for it.
    case .notFound, .gone, .redirect, .certificate, .address, .tooLarge,
      .refused where isFolder, .connection where isFolder:
      guard bases.count > 1 else { throw error }
      drop()
      return .zero
    case .busy, .refused, .connection, .tooSlow, .rangeNotSatisfiable: break
    }
    if received >= policy.progressBytes {
      rounds = 0
      failedAttempts = 0
      return pause(error, random)
    }
    index = (index + 1) % bases.count
    failedAttempts += 1
    guard failedAttempts >= bases.count else { return .zero }
    failedAttempts = 0
    rounds += 1
    guard rounds < policy.rounds else { throw error }
    return pause(error, random)
  }

  /// Handles bytes that do not match the signed digest, which have been discarded.
  ///
  /// - Parameter isProven: True when they all came from the address tried last.
  /// - Throws: The error itself, when there is no address left to try, or after a second restart.
  mutating func receivedCorruptedBytes(_ error: PackError, isProven: Bool) throws {
    let isSecond = hasRestarted
    hasRestarted = true
    if isProven {
      mirrors.markBad(base)
      if bases.count > 1 { return drop() }
    }
    guard !isSecond else { throw error }
  }

  private mutating func drop() {
    bases.remove(at: index)
    if index == bases.count { index = 0 }
    failedAttempts = min(failedAttempts, bases.count - 1)
  }

  private func pause(_ error: TransportError, _ random: Double) -> Duration {
    var own = policy.firstPause
    for _ in 1..<max(rounds, 1) where own < policy.longestPause { own *= 2 }
    own = min(own, policy.longestPause) * (0.5 + random / 2)
    let asked = min(Duration.seconds(error.retryAfter ?? 0), policy.longestRetryAfter)
    return max(own, asked)
  }
}
