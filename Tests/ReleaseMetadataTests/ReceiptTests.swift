import GuideModel
import ReleaseMetadata
import TestSupport
import Testing

/// Receipts, what they open, and attacks on them.
@Suite struct ReceiptTests {
  private let seller = TestPublisher.key(7)
  private let buyer = BuyerKey.random()
  private let secret: SellerSecret
  private let root: RootDocument
  private let day: UTCInstant

  init() throws {
    secret = try #require(SellerSecret(bytes: Array(repeating: 9, count: 32)))
    let key = seller.verificationKey
    root = try TestPublisher().root { $0.sellers.keys = [key] }
    day = try TestPublisher.moment("2026-11-20T12:00:00Z")
  }

  private func version(_ text: String) throws -> PackVersion { try TestPublisher.version(text) }

  private func receipt(
    _ id: String = "r-1", from: String = "2026.11", below: String = "2028", expires: UTCInstant? = nil,
    for buyer: BuyerKey? = nil
  ) throws -> Receipt {
    let price = try #require(Price("4.90", "EUR"))
    return try Receipt(
      id, of: "atlas", product: root.product, for: (buyer ?? self.buyer).publicBytes,
      Receipt.Terms(
        from: version(from), below: version(below), issued: day, expires: expires, price: price),
      secret: secret)
  }

  private func signed(_ receipt: Receipt, by keys: [SigningKey]? = nil) throws -> SignedDocument {
    try SignedDocument(receipt.file, .receipt, by: keys ?? [seller])
  }

  /// The purchases of a device that accepted receipts.
  private func purchases(_ receipts: Receipt...) throws -> Purchases {
    var made = Purchases()
    made.keys = [buyer]
    for receipt in receipts { _ = try made.accept(signed(receipt), under: root) }
    return made
  }

  private func list(
    _ version: Int, _ receipts: String..., until: UTCInstant? = nil, by key: SigningKey? = nil
  ) throws -> SignedDocument {
    let end = until ?? day.adding(seconds: 14 * 86_400)
    let list = RevocationList(
      product: root.product, version: version, issued: day.adding(seconds: 60),
      revoked: receipts.map { .init(receipt: $0, until: end, isRefund: false) })
    return try SignedDocument(list.file(), .revocations, by: [key ?? seller])
  }

  /// Why a version cannot be read, or updated to; nil when it can.
  private func lock(
    _ purchases: Purchases, _ version: String = "2026.12", after seconds: Int = 3600, isUpdate: Bool = false,
    floor: UTCInstant? = nil
  ) throws -> PackLock? {
    let access = purchases.access(timeFloor: floor ?? day)
    let number = try self.version(version)
    do throws(PackLock) {
      let seal = try access.seal(
        of: "atlas", number, at: day.adding(seconds: seconds), isUpdate: isUpdate)
      #expect(seal == secret.seal(product: root.product, pack: "atlas", version: number))
      return nil
    } catch { return error }
  }

  private func expectRefusal(
    _ code: TrustError.Code, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let error = #expect(throws: TrustError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.code == code, sourceLocation: sourceLocation)
  }

  // MARK: - Receipts

  @Test func aReceiptOpensTheVersionsOfItsRangeForItsBuyer() throws {
    let bought = try purchases(receipt())
    for number in ["2026.11", "2026.12.3", "2027", "2027.99"] { #expect(try lock(bought, number) == nil) }
    let range = PackLock.outsideRange(from: try version("2026.11"), below: try version("2028"))
    for number in ["2026.10.9", "2028", "2025"] { #expect(try lock(bought, number) == range) }
    #expect(try lock(Purchases()) == .noReceipt)
  }

  @Test func theSameReceiptHasTheSameBytes() throws {
    #expect(try signed(receipt()).file == signed(receipt()).file)
    let again = try Receipt(receipt().file)
    #expect(try again == receipt())
  }

  @Test func rejectsARangeThatIsEmptyOrTooLong() throws {
    for (from, below) in [("2", "2"), ("3", "2"), ("1", "34")] {
      #expect(throws: TrustError.self) { try receipt(from: from, below: below) }
    }
    #expect(try receipt(from: "1", below: "33").covers(version("32.9")))
  }

  @Test func aReceiptWithAnExpiryEndsThen() throws {
    let bought = try purchases(receipt(expires: day.adding(seconds: 86_400)))
    #expect(try lock(bought, after: 86_399) == nil)
    #expect(try lock(bought, after: 86_400) == .expired(day.adding(seconds: 86_400)))
  }

  @Test func purchasesSurviveTheirFile() throws {
    var bought = try purchases(receipt(), receipt("r-2", from: "1", below: "2"))
    try bought.acceptRevocations(list(1, "r-2"), under: root)
    #expect(try Purchases(bought.file) == bought)
  }

  // MARK: - Attacks

  @Test(.fault(.j01)) func aCopiedReceiptOpensNothingOnAnotherDevice() throws {
    var other = Purchases()
    other.keys = [.random()]
    expectRefusal(.otherBuyer) { _ = try other.accept(signed(receipt()), under: root) }
    // Nor does one whose file was copied with its list of receipts, but without the keys.
    var copied = try purchases(receipt())
    copied.keys = other.keys
    #expect(try lock(copied) == .otherBuyer)
  }

  @Test(.fault(.j02)) func anEditedRangeIsRefused() throws {
    let file = String(decoding: try signed(receipt()).file, as: UTF8.self)
    let edited = try SignedDocument(
      Array(file.replacing(#"\"below\":\"2028\""#, with: #"\"below\":\"2029\""#).utf8), .receipt)
    var bought = try purchases()
    expectRefusal(.invalidSignature) { _ = try bought.accept(edited, under: root) }
    // Also in the device's own file; and there is no key for another series in it.
    let kept = String(decoding: try purchases(receipt()).file, as: UTF8.self)
    let tampered = try Purchases(Array(kept.replacing(#"2028\"#, with: #"2027\"#).utf8))
    #expect(tampered.receipts.isEmpty)
    #expect(try lock(tampered) == .noReceipt)
  }

  @Test(.fault(.j03)) func anOlderListOfRevocationsIsRefused() throws {
    var bought = try purchases(receipt())
    try bought.acceptRevocations(list(2, "r-1"), under: root)
    expectRefusal(.rollback) { try bought.acceptRevocations(list(1), under: root) }
    expectRefusal(.equivocation) { try bought.acceptRevocations(list(2), under: root) }
    #expect(try lock(bought, isUpdate: true) != nil)
    try bought.acceptRevocations(list(3), under: root)
    #expect(try lock(bought, isUpdate: true) == nil)
  }

  @Test(.fault(.j04)) func aStolenSellerKeyEndsWithTheNextRoot() throws {
    var bought = try purchases(receipt())
    // The thief revokes everything, with a high number.
    try bought.acceptRevocations(list(1 << 50, "r-1"), under: root)
    var next = root
    next.version = 2
    next.sellers.keys = [TestPublisher.key(8).verificationKey]
    bought.dropRevocations(notUnder: next)
    #expect(try lock(bought, isUpdate: true) == nil)
    try bought.acceptRevocations(list(1, by: TestPublisher.key(8)), under: next)
    // What was accepted before stays open, but the old key opens nothing more.
    #expect(try lock(bought) == nil)
    expectRefusal(.unknownKey) { _ = try bought.accept(signed(receipt("r-2")), under: next) }
    _ = try bought.accept(signed(receipt("r-2"), by: [TestPublisher.key(8)]), under: next)
  }

  @Test(.fault(.j04)) func asManySellersMustSignAsTheRootSays() throws {
    var two = root
    two.sellers = SellerRole(keys: [seller, TestPublisher.key(8)].map(\.verificationKey), threshold: 2)
    var bought = try purchases()
    expectRefusal(.missingSignature) { _ = try bought.accept(signed(receipt()), under: two) }
    _ = try bought.accept(signed(receipt(), by: [seller, TestPublisher.key(8)]), under: two)
  }

  @Test(.fault(.j05)) func aSealedFileOpensOnlyWholeAndInItsPlace() throws {
    let seal = secret.seal(product: "toy", pack: "atlas", version: try version("1.0"))
    let file = seal.seal(Array("hammam".utf8), as: .database)
    #expect(try seal.open(file, as: .database) == Array("hammam".utf8))
    #expect(seal.seal(Array("hammam".utf8), as: .database) == file)
    for count in [0, 7, 8, 40, 55, file.count - 1] {
      expectRefusal(.invalidSeal) { _ = try seal.open(Array(file.prefix(count)), as: .database) }
    }
    for place in file.indices {
      var damaged = file
      damaged[place] ^= 1
      expectRefusal(.invalidSeal) { _ = try seal.open(damaged, as: .database) }
    }
    expectRefusal(.invalidSeal) { _ = try seal.open(file, as: .pack) }
    for other in [
      secret.seal(product: "toy", pack: "atlas", version: try version("1.1")),
      secret.seal(product: "toy", pack: "other", version: try version("1.0")),
      secret.seal(product: "other", pack: "atlas", version: try version("1.0")),
    ] {
      expectRefusal(.invalidSeal) { _ = try other.open(file, as: .database) }
    }
  }

  @Test(.fault(.j07)) func aVersionThatAnotherBuyerBoughtStaysLocked() throws {
    let bought = try purchases(receipt(from: "2027"))
    #expect(try lock(bought, "2026.12") != nil)
    // Two receipts are not one range.
    let both = try purchases(receipt(from: "2026", below: "2026.5"), receipt("r-2", from: "2027"))
    #expect(try lock(both, "2026.6") != nil)
  }

  @Test(.fault(.j08)) func aRevokedReceiptStopsUpdatesFirstAndThenAccess() throws {
    var bought = try purchases(receipt())
    let end = day.adding(seconds: 14 * 86_400)
    try bought.acceptRevocations(list(1, "r-1"), under: root)
    #expect(try lock(bought, after: 13 * 86_400) == nil)
    #expect(try lock(bought, after: 13 * 86_400, isUpdate: true) == .revoked(until: end, isRefund: false))
    #expect(try lock(bought, after: 14 * 86_400) == .revoked(until: end, isRefund: false))
    // The statement about a refund does the same at once.
    let refunded = try purchases(receipt(), receipt().refunded(at: day.adding(seconds: 60)))
    #expect(try lock(refunded) == .revoked(until: day.adding(seconds: 60), isRefund: true))
  }

  @Test(.fault(.j09)) func aWrongClockChangesNothingThatIsSigned() throws {
    let expiry = day.adding(seconds: 86_400)
    let bought = try purchases(receipt(expires: expiry))
    // Ahead: locked only while it is.
    #expect(try lock(bought, after: 10 * 86_400) == .expired(expiry))
    #expect(try lock(bought) == nil)
    // Behind: no earlier than the last signed date, of the channel or of a receipt.
    #expect(try lock(bought, after: -900 * 86_400) == nil)
    #expect(try lock(bought, after: -900 * 86_400, floor: expiry) == .expired(expiry))
    // Without an expiry, no clock takes anything away.
    let forEver = try purchases(receipt())
    for days in [-9000, 0, 90_000] { #expect(try lock(forEver, after: days * 86_400) == nil) }
  }

  @Test(.fault(.j10)) func anotherDeviceTakesOverKeysAndReceipts() throws {
    let old = try purchases(receipt())
    var device = Purchases()
    device.keys = [.random()]
    try device.merge(Purchases(old.file), under: root)
    #expect(try lock(device) == nil)
    #expect(device.keys.count == 2)
    // What was forged in the file is refused as a whole.
    let forged = try SignedDocument(receipt("r-9").file, .receipt, by: [TestPublisher.key(4)])
    var thief = Purchases()
    var other = root
    other.sellers.keys = [TestPublisher.key(4).verificationKey]
    thief.keys = [buyer]
    _ = try thief.accept(forged, under: other)
    expectRefusal(.unknownKey) { try device.merge(thief, under: root) }
  }
}
