import Foundation
import TestSupport
import Testing

/// A pack is sold with the programs: from the keys of the seller to the buyer's next device.
@Suite struct SellingTests {
  private static let unshare = SystemTool("unshare")
  private static let hasNamespaces = unshare.isPresent && (try? unshare.run("-rn", "true")) == 0
  private static let hasCryptography =
    SystemTool("python3").isPresent
    && (try? SystemTool("python3").run("-c", "import cryptography.hazmat.primitives.hashes")) == 0

  /// A seller with a pack of walks, its preview, and a web server.
  private struct Shop {
    private let publisher: PublisherFolder
    var folder: TemporaryFolder { publisher.folder }
    let server: HostileServer
    /// A word that only the sold pack has.
    static let hidden = "Zellige"

    private static func recipe(_ id: String, _ extra: String, _ item: String) -> String {
      """
      { "id": "\(id)", "kind": "content", "title": { "en": "Pack \(id)" }, "languages": ["en"], "ships_in_app": false,
        "dependencies": [\(id == "base" ? "" : #""base""#)], \(extra)
        "components": [{ "id": "a", "kind": "items", "select": [{ "domain": "shops", "ids": [\(item)] }] }] }
      """
    }

    init() throws {
      publisher = try PublisherFolder(
        TestPublisher(product: "toy", issued: TestPublisher.moment("2026-11-20T00:00:00Z")),
        in: TemporaryFolder())
      let folder = publisher.folder
      try folder.writeType("shop")
      try folder.write("bundles/base.json", Shop.recipe("base", "", #""lamps""#))
      try folder.write(
        "bundles/walks.json",
        Shop.recipe(
          "walks",
          #""access": "receipt", "sale": { "price": "4.90", "currency": "EUR", "terms": { "en": "Yours for good." } },"#,
          #""rugs", "tiles""#))
      try folder.write(
        "bundles/walks-preview.json", Shop.recipe("walks-preview", #""preview_of": "walks","#, #""rugs""#))
      let site = folder.file("site")
      server = try HostileServer { request, _ in
        guard let data = FileManager.default.contents(atPath: site + request.path) else {
          return [.head("HTTP/1.1 404 Not Found", "Content-Length: 0")]
        }
        return [.head("HTTP/1.1 200 OK", "Content-Length: \(data.count)"), .send(Array(data))]
      }
      try write("1.0", Shop.hidden)
      try run("sell", "keygen", "seller")
      try run(
        "root", "rotate", "1.root.json", "--seller-key", "seller.pub", "--issued", "2026-11-20T01:00:00Z",
        "-o",
        "2.root.json")
      try run("sign", "2.root.json", "--root", "1.root.json", "--key", "root-a.pem")
    }

    @discardableResult
    func run(
      _ arguments: String..., status: Int32 = 0, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Program.Result {
      try publisher.contentc(arguments, status: status, sourceLocation: sourceLocation)
    }

    func write(_ version: String, _ tiles: String) throws {
      try folder.write("content/contentc.json", #"{ "title": "Toy", "version": "\#(version)" }"#)
      try folder.write(
        "content/shops.json",
        #"{ "items": [{ "id": "lamps", "name": "Lamps" }, { "id": "rugs", "name": "Rugs" }, "#
          + #"{ "id": "tiles", "name": "\#(tiles)" }] }"#)
    }

    func publish(_ day: String) throws {
      try publisher.publish(
        "--root", "2.root.json", "--seller-secret", "seller.secret", "--expires-days", "3650", "--at",
        day + "T12:00:00Z")
    }

    func issue(_ id: String, for key: String) throws -> String {
      try run(
        "sell", "issue", "--root", "2.root.json", "--key", "seller.pem", "--secret", "seller.secret", "--id",
        id, "--pack", "walks", "--from", "1", "--below", "3", "--buyer", key, "--price", "4.90", "--currency",
        "EUR", "--at", "2026-11-22", "-o", "receipts/\(id).json")
      return folder.file("receipts/\(id).json")
    }

    func revoke(_ id: String, graceDays: String) throws {
      try run(
        "sell", "revoke", "receipts/\(id).json", "--site", "site", "--root", "2.root.json", "--key",
        "seller.pem", "--grace-days", graceDays, "--at", "2026-11-24")
    }
  }

  /// A device that follows a shop, with a folder for temporary files of its own.
  private func device(of shop: Shop) throws -> Device {
    let device = try Device()
    try FileManager.default.createDirectory(
      atPath: device.folder.file("tmp"), withIntermediateDirectories: true)
    try device.run("update", "--source", shop.server.url(), "--root", shop.folder.file("1.root.json"))
    return device
  }

  private func key(of device: Device) throws -> String {
    String(try device.run("library", "key").output.dropLast())
  }

  /// Files on a device with a word, in any case.
  private func files(on device: Device, with word: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: device.folder.path).filter { name in
      guard let bytes = FileManager.default.contents(atPath: device.folder.file(name)) else { return false }
      return String(decoding: bytes, as: UTF8.self).lowercased().contains(word.lowercased())
    }
  }

  @Test func aPackIsSoldReadOfflineUpdatedRevokedAndMoved() throws {
    let shop = try Shop()
    try FileManager.default.createDirectory(
      atPath: shop.folder.file("receipts"), withIntermediateDirectories: true)
    try shop.publish("2026-11-21")
    let device = try device(of: shop)
    // Before buying: price, terms, preview.
    let list = try device.run("packs").output
    #expect(list.contains("for sale") && list.contains("4.90 EUR") && list.contains("Yours for good."))
    #expect(try device.run("packs", "install", "walks", status: 2).errors.contains("is sold"))
    try device.run("packs", "install", "walks-preview")
    #expect(try device.run("show", "rugs").output.contains("Rugs"))
    // Buying.
    let receipt = try shop.issue("pay-1", for: try key(of: device))
    #expect(try shop.issue("pay-1", for: try key(of: device)) == receipt)
    try shop.run("sell", "verify", "receipts/pay-1.json", "--root", "2.root.json")
    let unlocked = try device.run("packs", "unlock", receipt)
    #expect(unlocked.output == "walks is unlocked, from version 1 to below 3\n")
    let temporary = ["TMPDIR": device.folder.file("tmp")]
    #expect(try device.result(["packs", "install", "walks"], with: temporary).status == 0)
    #expect(try device.result(["show", "tiles"], with: temporary).output.contains(Shop.hidden))
    #expect(try device.run("library", "search", Shop.hidden).output.hasPrefix(Shop.hidden))
    // Without any network interface.
    if SellingTests.hasNamespaces {
      #expect(try device.run(["show", "tiles"], under: SellingTests.unshare, ["-rn"]) == 0)
      #expect(try device.run(["show", "nothing"], under: SellingTests.unshare, ["-rn"]) == 1)
    }
    #expect(try files(on: device, with: Shop.hidden) == [])
    try expectNoKeys(in: device)
    // Another device gains nothing from the receipt, but from a transfer.
    let other = try self.device(of: shop)
    #expect(try other.run("packs", "unlock", receipt, status: 2).errors.contains("another buyer"))
    try device.run("library", "export", "--keys", "-o", "transfer.json")
    try other.run("library", "import", device.folder.file("transfer.json"))
    try other.run("packs", "install", "walks")
    #expect(try other.run("show", "tiles").output.contains(Shop.hidden))
    // An update, then a refund.
    try shop.write("1.1", "Tadelakt")
    try shop.publish("2026-11-23")
    try device.run("update")
    #expect(try device.run("show", "tiles").output.contains("Tadelakt"))
    #expect(try files(on: device, with: "Tadelakt") == [])
    try shop.revoke("pay-1", graceDays: "3650")
    try shop.write("1.2", "Bejmat")
    try shop.publish("2026-11-25")
    let update = try device.run("update")
    #expect(update.errors.contains("revoked"), "\(update.errors)")
    #expect(try device.run("show", "tiles").output.contains("Tadelakt"))
    #expect(try device.run("library").output.contains("access ends on"))
    try shop.revoke("pay-1", graceDays: "0")
    try device.run("update")
    let locked = try device.run("show", "tiles", status: 1)
    #expect(locked.errors.contains("walks 1.1 is locked: its seller revoked the receipt"))
    #expect(try device.run("show", "lamps").output.contains("Lamps"))
    // The device that heard of it only by importing keeps its access until it updates.
    #expect(try other.run("show", "tiles").output.contains(Shop.hidden))
    let report = try shop.run("sell", "report", "receipts", "--root", "2.root.json").output
    #expect(report == "2026-11  walks  1 sold, 0 refunded  4.90 EUR\n")
  }

  /// Keys are in one file, readable by its owner, and in nothing that leaves the device unasked.
  private func expectNoKeys(in device: Device) throws {
    let file = try device.folder.read("home/purchases.json")
    let object = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let key = try #require((object["keys"] as? [String])?.first)
    #expect(try files(on: device, with: key) == ["home/purchases.json"])
    let mode = try FileManager.default.attributesOfItem(atPath: device.folder.file("home/purchases.json"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
    try device.run("library", "export", "-o", "purchases.csv")
    for output in [
      try device.run("state", "export").output, try device.run("log").output,
      try device.result(["doctor", "--report"]).output, try device.run("library", "list", "--json").output,
      String(decoding: try device.folder.read("purchases.csv"), as: UTF8.self),
    ] { #expect(!output.contains(key)) }
  }

  @Test(.enabled(if: hasCryptography, "python3 has no module cryptography here"))
  func anIndependentProgramChecksReceiptsAndOpensSealedFiles() throws {
    let shop = try Shop()
    try FileManager.default.createDirectory(
      atPath: shop.folder.file("receipts"), withIntermediateDirectories: true)
    try shop.publish("2026-11-21")
    let device = try device(of: shop)
    let receipt = try shop.issue("pay-1", for: try key(of: device))
    try device.run("packs", "unlock", receipt)
    try device.run("packs", "install", "walks")
    try device.run("library", "export", "--keys", "-o", "transfer.json")
    let python = try Program.system("python3")
    let tool = Project.root + "/Tools/sell/receipt.py"
    let checked = try python.run(tool, "check", receipt, shop.folder.file("2.root.json"))
    #expect(checked.status == 0 && checked.output.contains(#""pack": "walks""#), "\(checked.errors)")
    #expect(try python.run(tool, "check", receipt, shop.folder.file("1.root.json")).status != 0)
    try shop.revoke("pay-1", graceDays: "14")
    let list = shop.folder.file("site/sell/revocations.json")
    #expect(try python.run(tool, "check", list, shop.folder.file("2.root.json")).status == 0)
    let versions = device.folder.file("home/store/versions/walks")
    let version = try #require(try FileManager.default.contentsOfDirectory(atPath: versions).first)
    let database = "\(versions)/\(version)/pack.db"
    let transfer = device.folder.file("transfer.json")
    let opened = try python.run(tool, "open", transfer, "walks", "1.0", "database", database)
    #expect(opened.status == 0 && opened.output.hasPrefix("SQLite format 3"), "\(opened.errors)")
    #expect(opened.output.contains(Shop.hidden))
    #expect(try python.run(tool, "open", transfer, "walks", "1.1", "database", database).status != 0)
    #expect(try python.run(tool, "open", transfer, "walks", "1.0", "pack", database).status != 0)
  }
}
