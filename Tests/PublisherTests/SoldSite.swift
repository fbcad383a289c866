import BundleReader
import ContentUpdates
import Foundation
import GuideModel
import GuideRuntime
import PackTestSupport
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// The toy site with a pack for sale, its preview, and a seller.
struct SoldSite {
  let site: ToySite
  let seller = TestPublisher.key(7)
  let secret: SellerSecret
  /// A word that only the sold pack has.
  static let hidden = "Nets"

  init() throws {
    site = try ToySite()
    secret = try #require(SellerSecret(bytes: Array(repeating: 9, count: 32)))
    let key = seller.verificationKey
    try site.writeRoot(site.root { $0.sellers.keys = [key] })
    let sale = #""sale": { "price": "4.90", "currency": "EUR", "terms": { "en": "For ever." } },"#
    try site.toy.write([
      "port": ToyPacks.recipe(
        "port", needs: #""base""#, extra: #" "access": "receipt", \#(sale)"#, ToyPacks.port),
      "port-preview": ToyPacks.recipe(
        "port-preview", needs: #""base""#, extra: #" "preview_of": "port","#,
        #"{ "id": "content", "kind": "items", "select": [{ "domain": "shops", "ids": ["boats"] }] }"#),
    ])
  }

  @discardableResult
  func publish(day: Int = 0, _ change: (inout PublishRequest) -> Void = { _ in }) throws -> Publication {
    try site.publish(day: day) {
      $0.sellerSecret = secret
      change(&$0)
    }
  }

  /// Changes the name of the hidden shop, in a new version.
  func edit(version: String, nets: String) throws {
    try site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "\#(version)" }"#)
    try site.folder.write("content/shops.json", ToyPacks.shops.replacing("\"Nets\"", with: "\"\(nets)\""))
  }

  /// A receipt for a buyer.
  func receipt(
    _ id: String = "r-1", for buyer: String, from: String = "1", below: String = "3", expires day: Int? = nil
  ) throws -> Receipt {
    let price = try #require(Price("4.90", "EUR"))
    let terms = Receipt.Terms(
      from: try TestPublisher.version(from), below: try TestPublisher.version(below), issued: ToySite.start,
      expires: day.map { ToySite.start.adding(seconds: $0 * 86_400) }, price: price)
    return try Receipt(
      id, of: "port", product: "toy", for: try #require(BuyerKey.publicBytes(code: buyer)), terms,
      secret: secret)
  }

  /// The file of a receipt.
  func file(_ receipt: Receipt) throws -> [UInt8] {
    try SignedDocument(receipt.file, .receipt, by: [seller]).file
  }

  /// Publishes a list of revoked receipts.
  func revoke(_ ids: String..., version: Int, day: Int, graceDays: Int = 14) throws {
    let issued = ToySite.start.adding(seconds: day * 86_400)
    let until = issued.adding(seconds: graceDays * 86_400)
    let list = RevocationList(
      product: "toy", version: version, issued: issued,
      revoked: ids.map { .init(receipt: $0, until: until, isRefund: false) })
    let signed = try SignedDocument(list.file(), .revocations, by: [seller])
    try site.folder.write("site/" + RevocationList.path, Data(signed.file))
  }
}

/// A device of a buyer, with a clock that the test sets.
struct BuyerDevice {
  let folder: TemporaryFolder
  private let sold: SoldSite

  init(_ sold: SoldSite) throws {
    self.sold = sold
    folder = try TemporaryFolder()
  }

  private func device(_ day: Int) -> TestDevice {
    TestDevice(folder.file("store"), now: ToySite.start.adding(seconds: day * 86_400))
  }

  func store(day: Int) -> ContentStore { device(day).store }

  func installer(day: Int) throws -> PackInstaller {
    try device(day).installer(
      trusting: [UInt8](sold.site.folder.read("site/root/1.root.json")), over: FileTransport()
    ) { $0.mirrors = ["file://" + sold.site.folder.file("site")] }
  }

  /// Refreshes the metadata and installs packs.
  @discardableResult
  func install(_ packs: String..., day: Int) async throws -> InstallPlan {
    let installer = try installer(day: day)
    _ = try await installer.refresh()
    let plan = try installer.plan(.install(packs))
    _ = try await installer.perform(plan)
    return plan
  }

  /// Refreshes the metadata and updates everything.
  @discardableResult
  func update(day: Int) async throws -> InstallPlan {
    let installer = try installer(day: day)
    _ = try await installer.refresh()
    let plan = try installer.plan(.update(nil))
    _ = try await installer.perform(plan)
    return plan
  }

  /// The name of a shop; nil when no open pack has it.
  func name(_ id: String, day: Int) throws -> String? {
    do {
      return try store(day: day).read { try $0.item(ItemID(rawValue: id)).title }
    } catch let error as RuntimeError where error.code == .unknownItem { return nil }
  }

  /// Codes and messages of the store's problems.
  func problems(day: Int) throws -> [String] { try store(day: day).problems().map(\.message) }

  /// Every file that has a word, in any case.
  func files(with word: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { name in
      guard let bytes = FileManager.default.contents(atPath: folder.file(name)) else { return false }
      return String(decoding: bytes, as: UTF8.self).lowercased().contains(word.lowercased())
    }
  }
}
