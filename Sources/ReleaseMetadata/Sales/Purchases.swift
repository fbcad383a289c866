public import GuideModel

/// The keys and receipts of a buyer, as kept on a device and carried to another one: `guide.purchases/1`.
public struct Purchases: Hashable, Sendable {
  /// A signed document, with the sellers that the root named when it was accepted. A receipt stays valid when a later
  /// root replaces their keys, because a buyer may never go online again.
  struct Entry: Hashable {
    let signed: SignedDocument
    let sellers: SellerRole
  }

  /// Keys of the buyer; the first one is for new receipts.
  public var keys: [BuyerKey] = []
  private var accepted: [Entry] = []
  private var list: Entry?

  /// No purchases.
  public init() {}

  /// Maximum size of a file in bytes.
  public static let sizeLimit = 32 << 20
  private static let format = "guide.purchases/1"

  /// The receipts, by date, those about refunds included. Ones that were changed since they were accepted are left out.
  public var receipts: [Receipt] {
    accepted.compactMap { entry in try? Purchases.receipt(entry.signed, entry.sellers) }
      .sorted { ($0.issued, $0.id) < ($1.issued, $1.id) }
  }

  /// The receipts as the sellers signed them.
  public var documents: [SignedDocument] { accepted.map(\.signed) }

  /// The newest list of revocations that was accepted.
  public var revocations: RevocationList? {
    list.flatMap { entry in try? Purchases.revocations(entry.signed, entry.sellers) }
  }

  /// The access that these give.
  ///
  /// - Parameter timeFloor: The latest date in a signed document of the channel.
  public func access(timeFloor: UTCInstant) -> PackAccess {
    PackAccess(receipts: receipts, keys: keys, revocations: revocations, timeFloor: timeFloor)
  }

  // MARK: - Accepting documents

  /// Adds a receipt, which replaces an earlier one with its id.
  ///
  /// - Parameters:
  ///   - root: The root that is trusted now.
  ///   - needsKey: True to reject one that no key here opens.
  /// - Throws: ``TrustError``; nothing has changed then.
  public mutating func accept(_ signed: SignedDocument, under root: RootDocument, needsKey: Bool = true)
    throws(TrustError) -> Receipt
  {
    let receipt = try Purchases.receipt(signed, root.sellers)
    try Purchases.check(product: receipt.product, root)
    guard !needsKey || PackAccess(keys: keys).opens(receipt) else {
      throw TrustError(
        .otherBuyer, "receipt \(receipt.id) is for another buyer's key",
        help: "move your purchases with 'guide library export --keys' and 'guide library import'")
    }
    accepted.removeAll { entry in
      guard let other = try? Purchases.receipt(entry.signed, entry.sellers) else { return false }
      return other.id == receipt.id && other.isRefunded == receipt.isRefunded
    }
    accepted.append(Entry(signed: signed, sellers: root.sellers))
    return receipt
  }

  /// Replaces the list of revocations by a newer one.
  ///
  /// - Throws: ``TrustError`` with code `rollback` for an older one, `equivocation` for another one of the same version.
  public mutating func acceptRevocations(_ signed: SignedDocument, under root: RootDocument)
    throws(TrustError)
  {
    let next = try Purchases.revocations(signed, root.sellers)
    try Purchases.check(product: next.product, root)
    // A list that only keys have signed which the root no longer names may be a thief's.
    dropRevocations(notUnder: root)
    if let known = revocations, known != next {
      guard next.version > known.version else {
        throw TrustError(
          next.version == known.version ? .equivocation : .rollback,
          "list \(next.version) of revocations is not newer than \(known.version), which was seen before",
          help: "fetch it from another mirror")
      }
    }
    list = Entry(signed: signed, sellers: root.sellers)
  }

  /// Drops a list of revocations that the sellers of a root have not signed.
  public mutating func dropRevocations(notUnder root: RootDocument) {
    guard let signed = list?.signed, (try? signed.verify(.revocations, sellers: root.sellers)) == nil else {
      return
    }
    list = nil
  }

  /// Adds the keys and receipts of another device.
  ///
  /// - Throws: ``TrustError`` when the root's sellers did not sign one of them.
  public mutating func merge(_ other: Purchases, under root: RootDocument) throws(TrustError) {
    var next = self
    next.keys += other.keys.filter { !keys.contains($0) }
    for entry in other.accepted { _ = try next.accept(entry.signed, under: root) }
    if let list = other.list, (next.revocations?.version ?? 0) < (other.revocations?.version ?? 0) {
      try next.acceptRevocations(list.signed, under: root)
    }
    self = next
  }

  private static func check(product: String, _ root: RootDocument) throws(TrustError) {
    guard product == root.product else {
      throw TrustError(
        .audienceMismatch, "it is for '\(product)', not for '\(root.product)'", help: "ask for the right one")
    }
  }

  private static func receipt(_ signed: SignedDocument, _ sellers: SellerRole) throws(TrustError) -> Receipt {
    try signed.verify(.receipt, sellers: sellers)
    return try Receipt(signed.document)
  }

  private static func revocations(_ signed: SignedDocument, _ sellers: SellerRole) throws(TrustError)
    -> RevocationList
  {
    try signed.verify(.revocations, sellers: sellers)
    return try RevocationList(signed.document)
  }
}

extension Purchases {
  /// Reads a file.
  ///
  /// - Throws: ``TrustError``; its text never contains a key.
  public init(_ file: [UInt8]) throws(TrustError) {
    guard file.count <= Purchases.sizeLimit else {
      throw TrustError(
        .tooLarge, "the file of purchases has more than \(Purchases.sizeLimit) bytes", help: "restore a copy")
    }
    let document = try DocumentReader(file, name: "purchases")
    guard try document["format"].text() == Purchases.format else {
      throw document["format"].malformed("is not '\(Purchases.format)'")
    }
    keys = try document["keys"].list { entry throws(TrustError) in
      guard let key = BuyerKey(secret: try entry.bytes(count: 32)) else {
        throw entry.malformed("is not a key")
      }
      return key
    }
    accepted = try document["receipts"].list(Purchases.entry)
    list = try document["revocations"].ifPresent.map(Purchases.entry)
  }

  /// The bytes of the file. Whoever has it reads what was bought.
  public var file: [UInt8] {
    var members: [String: CanonicalValue] = [
      "format": .text(Purchases.format),
      "keys": .list(keys.map { .text(Base64.standard.encode($0.secret)) }),
      "receipts": .list(accepted.map(Purchases.canonical)),
    ]
    members["revocations"] = list.map(Purchases.canonical)
    return CanonicalValue.object(members).file
  }

  private static func entry(_ entry: DocumentReader) throws(TrustError) -> Entry {
    Entry(signed: try SignedDocument(entry["signed"]), sellers: try SellerRole(entry["sellers"]))
  }

  private static func canonical(_ entry: Entry) -> CanonicalValue {
    .object(["signed": entry.signed.canonical, "sellers": entry.sellers.canonical])
  }
}
