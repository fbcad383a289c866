import Crypto

/// Where a device stands in the order in which a release reaches devices: 0 to 9,999.
///
/// It depends on the device and the release alone, so the same device always gets the same answer, whoever is in at
/// 5 % is in at 50 %, and it is not the same devices that come first with every release.
public struct RolloutBucket: Hashable, Sendable {
  /// The place: 0 to 9,999.
  public let value: Int

  /// The place of a device for a release.
  ///
  /// - Parameter installID: What tells devices apart; random, made on the device, never sent anywhere.
  public init(installID: String, release: PackRelease) {
    var hash = SHA256()
    hash.update(data: Array(installID.utf8))
    hash.update(data: [0] as [UInt8])
    hash.update(data: Array(release.description.utf8))
    var number: UInt64 = 0
    for byte in hash.finalize().prefix(8) { number = number << 8 | UInt64(byte) }
    // The remainder favours low places by less than one in 10^15.
    value = Int(number % 10_000)
  }

  /// Whether a share of devices, in hundredths of a percent, includes this one.
  public func isIncluded(in rollout: Int) -> Bool { value < rollout }
}

extension PackOffer {
  /// Whether a device is among those the release is offered to.
  public func isOffered(to installID: String) -> Bool {
    RolloutBucket(installID: installID, release: release).isIncluded(in: rollout)
  }
}
