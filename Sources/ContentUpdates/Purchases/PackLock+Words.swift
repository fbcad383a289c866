import GuideModel
public import ReleaseMetadata

extension PackError.Code {
  /// A sold pack without a receipt.
  public static let locked = Self(rawValue: "locked")
  /// A receipt for other versions.
  public static let receiptRange = Self(rawValue: "receipt.range")
  /// A receipt whose time has passed.
  public static let receiptExpired = Self(rawValue: "receipt.expired")
  /// A receipt that the seller revoked.
  public static let receiptRevoked = Self(rawValue: "receipt.revoked")
  /// A receipt whose price was paid back.
  public static let receiptRefunded = Self(rawValue: "receipt.refunded")
  /// A receipt for a key that this device does not have.
  public static let otherBuyer = Self(rawValue: "receipt.otherBuyer")
}

extension PackLock {
  /// Stable name of the reason.
  public var code: PackError.Code {
    switch self {
    case .noReceipt: .locked
    case .otherBuyer: .otherBuyer
    case .outsideRange: .receiptRange
    case .expired: .receiptExpired
    case .revoked(_, let isRefund): isRefund ? .receiptRefunded : .receiptRevoked
    }
  }

  /// The reason, to follow the name of a version.
  public var reason: String {
    switch self {
    case .noReceipt: "is sold, and there is no receipt for it"
    case .otherBuyer: "was bought with another device's key"
    case .outsideRange(let from, let below):
      "is not among the versions bought, from \(from) to below \(below)"
    case .expired(let end): "was bought until \(end)"
    case .revoked(let end, let isRefund):
      "\(isRefund ? "was refunded" : "has a receipt that was revoked"): no updates, and no access from \(end)"
    }
  }

  /// The reason as a problem of the store.
  func problem(with pack: InstalledPack) -> ContentStore.Problem {
    let name = "\(pack.id) \(pack.version)"
    let end: [String] =
      switch self {
      case .expired(let end), .revoked(let end, _): [end.description]
      case .outsideRange(let from, let below): [from.description, below.description]
      case .noReceipt, .otherBuyer: []
      }
    return ContentStore.Problem(
      code: "locked", message: "\(name) \(reason)", key: "store.lock.\(code.rawValue)",
      arguments: [name] + end)
  }
}
