public import GuideModel

/// Why a sold pack cannot be read or updated.
public enum PackLock: Error, Hashable, Sendable {
  /// There is no receipt for it.
  case noReceipt
  /// The receipt is for another buyer's key.
  case otherBuyer
  /// The receipt is for other versions.
  case outsideRange(from: PackVersion, below: PackVersion)
  /// Access ended at a time in the receipt.
  case expired(UTCInstant)
  /// The seller revoked the receipt: no updates, and no access from then on.
  case revoked(until: UTCInstant, isRefund: Bool)
}

/// The access that the receipts of a device give: a pure value of signed documents, keys and the time.
public struct PackAccess: Sendable {
  /// Receipts whose signatures have been verified.
  public var receipts: [Receipt]
  /// The keys of the device.
  public var keys: [BuyerKey]
  /// The newest list of revocations; nil when none was ever seen.
  public var revocations: RevocationList?
  /// The latest date in a signed document of the channel.
  public var timeFloor: UTCInstant

  /// Access by documents and keys.
  public init(
    receipts: [Receipt] = [], keys: [BuyerKey] = [], revocations: RevocationList? = nil,
    timeFloor: UTCInstant = UTCInstant(secondsSinceEpoch: 0)
  ) {
    (self.receipts, self.keys, self.revocations) = (receipts, keys, revocations)
    self.timeFloor = timeFloor
  }

  /// The effective time: that of the clock, or the last signed one if the clock is behind it. A clock that was ahead is
  /// never remembered.
  public func moment(_ clock: UTCInstant) -> UTCInstant {
    receipts.reduce(max(clock, timeFloor, revocations?.issued ?? timeFloor)) { max($0, $1.issued) }
  }

  /// The seal that decrypts a version of a pack.
  ///
  /// - Parameters:
  ///   - clock: The time of the device.
  ///   - isUpdate: True to install the version, which a revoked receipt no longer allows.
  /// - Throws: ``PackLock``; if there are several receipts, that of the one issued last.
  public func seal(
    of pack: String, _ version: PackVersion, at clock: UTCInstant, isUpdate: Bool
  ) throws(PackLock) -> PackSeal {
    var lock = PackLock.noReceipt
    for receipt in receipts.filter({ $0.pack == pack && !$0.isRefunded }).sorted(by: { $0.issued < $1.issued }
    ) {
      do throws(PackLock) {
        return try seal(receipt, version, at: moment(clock), isUpdate: isUpdate)
      } catch { lock = error }
    }
    throw lock
  }

  private func seal(
    _ receipt: Receipt, _ version: PackVersion, at moment: UTCInstant, isUpdate: Bool
  ) throws(PackLock) -> PackSeal {
    guard receipt.covers(version) else {
      throw .outsideRange(from: receipt.from, below: receipt.below)
    }
    if let end = revocation(of: receipt), isUpdate || end.until <= moment {
      throw .revoked(until: end.until, isRefund: end.isRefund)
    }
    if let expires = receipt.expires, expires <= moment { throw .expired(expires) }
    guard let key = receipt.seriesKeys(keys)?[version.series] else { throw .otherBuyer }
    return PackSeal(key, product: receipt.product, pack: receipt.pack, version: version)
  }

  /// When access to something ends that can still be read, in seconds since 1970.
  public var ends: [Int] {
    (receipts.compactMap(\.expires) + receipts.compactMap { revocation(of: $0)?.until })
      .map { Int($0.secondsSinceEpoch) }
  }

  /// Why and when access by a receipt ends early; nil when it does not.
  public func revocation(of receipt: Receipt) -> RevocationList.Entry? {
    let refund = receipts.first { $0.isRefunded && $0.id == receipt.id && $0.pack == receipt.pack }
    let listed = revocations?.revoked.filter { $0.receipt == receipt.id }.min { $0.until < $1.until }
    return listed
      ?? refund.map { RevocationList.Entry(receipt: $0.id, until: $0.issued, isRefund: true) }
  }

  /// Checks whether one of the keys is that of the receipt's buyer, and opens it.
  public func opens(_ receipt: Receipt) -> Bool { receipt.isRefunded || receipt.seriesKeys(keys) != nil }
}
