import Crypto

/// A device's position in the order in which a release reaches devices: 0 to 9,999.
///
/// It depends only on the device and the release: the same device always gets the same answer, a device
/// included at 5 % is also included at 50 %, and each release starts with different devices.
public struct RolloutBucket: Hashable, Sendable {
  /// The position: 0 to 9,999.
  public let value: Int

  /// The position of a device for a release.
  ///
  /// - Parameter installID: Identifies the device; random, created on the device, never sent anywhere.
  public init(installID: String, release: PackRelease) {
    var hash = SHA256()
    hash.update(data: Array(installID.utf8))
    hash.update(data: [0] as [UInt8])
    hash.update(data: Array(release.description.utf8))
    var number: UInt64 = 0
    for byte in hash.finalize().prefix(8) { number = number << 8 | UInt64(byte) }
    // The modulo bias towards low positions is below 1 in 10^15.
    value = Int(number % 10_000)
  }

  /// Checks whether a share of devices, in hundredths of a percent, includes this one.
  public func isIncluded(in rollout: Int) -> Bool { value < rollout }
}

extension PackOffer {
  /// Checks whether a device is among those that the release is offered to.
  public func isOffered(to installID: String) -> Bool {
    RolloutBucket(installID: installID, release: release).isIncluded(in: rollout)
  }
}
