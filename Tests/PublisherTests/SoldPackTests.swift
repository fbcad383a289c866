import ContentUpdates
import Foundation
import GuideModel
import GuideRuntime
import HostSystem
import Publisher
import ReleaseMetadata
import SourceJSON
import TestSupport
import Testing

/// Packs that are sold, from the recipe to the device.
@Suite struct SoldPackTests {
  private let sold: SoldSite

  init() throws { sold = try SoldSite() }

  private func offer(_ id: String) throws -> PackOffer {
    try #require(try sold.site.fetched(day: 9).document.packs.last { $0.id == id })
  }

  /// A device that has bought the pack and installed it.
  private func buyer(expires: Int? = nil) async throws -> BuyerDevice {
    let device = try BuyerDevice(sold)
    try await device.install("base", day: 1)
    let code = try device.store(day: 1).buyerCode()
    _ = try device.installer(day: 1).unlock(sold.file(sold.receipt(for: code, expires: expires)))
    try await device.install("port", day: 1)
    return device
  }

  // MARK: - Publishing

  @Test func theOfferIsPublicAndTheContentIsNot() throws {
    try sold.publish()
    let offer = try offer("port")
    #expect(offer.sale == SaleTerms(price: try #require(Price("4.90", "EUR")), terms: ["en": "For ever."]))
    #expect(offer.itemCount == 2)
    #expect(try self.offer("port-preview").previewOf == "port")
    let file = [UInt8](try sold.site.folder.read("site/" + offer.download.path))
    #expect(PackSeal.isSealed(file))
    for (name, bytes) in try sold.site.files() {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(SoldSite.hidden), "\(name)")
    }
  }

  @Test func theSameSecretAndContentGiveTheSameFiles() throws {
    try sold.publish { $0.site += "-2" }
    try sold.publish()
    let again = try sold.publish(day: 1)
    #expect(!again.isChanged)
    for (name, bytes) in try sold.site.files() {
      #expect(try sold.site.folder.read("site-2/" + name) == bytes, "\(name)")
    }
  }

  @Test func nothingSoldIsPublishedWithoutTheSecret() throws {
    try sold.site.expectRefusal("with the seller's secret", day: 0)
    try sold.publish()
    try sold.site.expectRefusal("with the seller's secret")
  }

  @Test func aRecipeForSaleNeedsAPrice() throws {
    try sold.site.toy.write([
      "port": ToyPacks.recipe("port", needs: #""base""#, extra: #" "access": "receipt","#, ToyPacks.port)
    ])
    #expect(try sold.site.toy.findings(in: "port").map(\.id) == ["missing-key"])
  }

  // MARK: - Buying and reading

  @Test func aLockedPackIsInstalledOnlyWithAReceiptAndReadFromMemory() async throws {
    try sold.publish()
    let device = try BuyerDevice(sold)
    try await device.install("base", "port-preview", day: 1)
    #expect(try device.name("boats", day: 1) == "Boats")
    let error = await #expect(throws: PackError.self) { try await device.install("port", day: 1) }
    #expect(error?.code == .locked)
    let code = try device.store(day: 1).buyerCode()
    _ = try device.installer(day: 1).unlock(sold.file(sold.receipt(for: code)))
    try await device.install("port", day: 1)
    // The preview is not read beside the pack, so that nothing is found twice.
    let found = try device.store(day: 1).read { try $0.search("boats").map(\.id.rawValue) }
    #expect(found == ["boats"])
    #expect(try device.name("nets", day: 400) == SoldSite.hidden)
    #expect(try device.store(day: 1).verify(isThorough: true).allSatisfy { $0.problem == nil })
    #expect(try device.store(day: 1).missingPacks().isEmpty)
  }

  @Test func nothingDecryptedAndNoKeyIsOnTheDisk() async throws {
    try sold.publish()
    let device = try await buyer()
    #expect(try device.name("nets", day: 2) == SoldSite.hidden)
    try sold.edit(version: "1.1", nets: "Trawls")
    try sold.publish(day: 2)
    try await device.update(day: 3)
    #expect(try device.name("nets", day: 3) == "Trawls")
    for word in [SoldSite.hidden, "Trawls", "Filets"] { #expect(try device.files(with: word) == []) }
    let status = try #require(try POSIXFileSystem().status(device.folder.file("purchases.json")))
    #expect(status.permissions == 0o600)
    let file = try Purchases([UInt8](device.folder.read("purchases.json")))
    #expect(file.keys.count == 1)
    #expect(try device.files(with: #""keys":["#) == ["purchases.json"])
  }

  @Test func anUpdateUsesADeltaOfThePlaintext() async throws {
    try sold.site.folder.write(
      "content/shops.json",
      ToyPacks.shops.replacing(
        "\"Nets\"", with: "\"Nets " + (0..<400).map { "w\($0 &* 7919 % 9973)" }.joined(separator: " ") + "\"")
    )
    try sold.publish()
    let device = try await buyer()
    let text = String(decoding: try sold.site.folder.read("content/shops.json"), as: UTF8.self)
    try sold.site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.1" }"#)
    try sold.site.folder.write("content/shops.json", text.replacing("\"Nets ", with: "\"Trawls "))
    try sold.publish(day: 2)
    let delta = try #require(try offer("port").deltas.first)
    let plan = try await device.update(day: 3)
    #expect(plan.fetches.first { $0.offer.id == "port" }?.download.blob == delta.download)
    #expect(try device.name("nets", day: 3)?.hasPrefix("Trawls") == true)
  }

  // MARK: - Attacks

  @Test(.fault(.j06)) func swappedAndTruncatedFilesAreNotRead() async throws {
    try sold.publish()
    let device = try await buyer()
    let old = try installedFile(device)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: old))
    try sold.edit(version: "1.1", nets: "Rods")
    try sold.publish(day: 2)
    try await device.update(day: 3)
    let new = try installedFile(device)
    try #require(new != old)
    // The files of two versions have the same size, so only the seal can tell them apart.
    try replace(new, bytes)
    // It is given up as damaged, and the intact version before it answers.
    #expect(try device.name("nets", day: 3) == SoldSite.hidden)
    #expect(try device.name("lamps", day: 3) == "Lamps")
    #expect(try !device.files(with: "Rods").contains { $0.hasPrefix("store/versions") })
  }

  private func installedFile(_ device: BuyerDevice) throws -> String {
    let version = try #require(device.store(day: 3).report().packs.first { $0.id == "port" }?.version)
    let folder = device.folder.file("store/versions/port")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix(version + "-") })
    return "\(folder)/\(name)/pack.db"
  }

  private func replace(_ path: String, _ bytes: Data) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  @Test(.fault(.j05)) func aTruncatedDownloadInstallsNothing() async throws {
    try sold.publish()
    let device = try BuyerDevice(sold)
    try await device.install("base", day: 1)
    let code = try device.store(day: 1).buyerCode()
    _ = try device.installer(day: 1).unlock(sold.file(sold.receipt(for: code)))
    let path = "site/" + (try offer("port").download.path)
    try sold.site.folder.write(path, try sold.site.folder.read(path).dropLast())
    await #expect(throws: (any Error).self) { try await device.install("port", day: 1) }
    #expect(device.store(day: 1).report().packs.map(\.id) == ["base"])
  }

  @Test(.fault(.j07)) func aReceiptForOlderVersionsStaysWithThem() async throws {
    try sold.publish()
    let device = try BuyerDevice(sold)
    try await device.install("base", day: 1)
    let code = try device.store(day: 1).buyerCode()
    _ = try device.installer(day: 1).unlock(sold.file(sold.receipt(for: code, below: "1.1")))
    try await device.install("port", day: 1)
    try sold.edit(version: "1.1", nets: "Trawls")
    try sold.publish(day: 2)
    let plan = try await device.update(day: 3)
    #expect(
      plan.warnings.contains(.notTaken(pack: "port", try TestPublisher.version("1.1"), .receiptRange)))
    #expect(try device.name("nets", day: 900) == SoldSite.hidden)
    // Nor does a receipt for the new version open the old one.
    let other = try BuyerDevice(sold)
    try await other.install("base", day: 3)
    let key = try other.store(day: 3).buyerCode()
    _ = try other.installer(day: 3).unlock(sold.file(sold.receipt(for: key, from: "2")))
    let error = await #expect(throws: PackError.self) { try await other.install("port", day: 3) }
    #expect(error?.code == .receiptRange)
  }

  @Test(.fault(.j08)) func aRevokedReceiptEndsUpdatesThenAccessAndSaysSo() async throws {
    try sold.publish()
    let device = try await buyer()
    try sold.revoke("r-1", version: 1, day: 2)
    try sold.edit(version: "1.1", nets: "Trawls")
    try sold.publish(day: 2)
    let plan = try await device.update(day: 3)
    #expect(
      plan.warnings.contains(.notTaken(pack: "port", try TestPublisher.version("1.1"), .receiptRevoked)))
    #expect(try device.name("nets", day: 15) == SoldSite.hidden)
    #expect(try device.name("nets", day: 16) == nil)
    #expect(try device.problems(day: 16).contains { $0.hasPrefix("port 1.0 has a receipt that was revoked") })
    #expect(try device.name("lamps", day: 16) == "Lamps")
    // Nothing was deleted, and an older list brings nothing back.
    try sold.revoke(version: 1, day: 1)
    _ = try await device.installer(day: 16).refresh()
    #expect(try device.name("nets", day: 16) == nil)
    try sold.revoke(version: 2, day: 16)
    _ = try await device.installer(day: 16).refresh()
    #expect(try device.name("nets", day: 16) == SoldSite.hidden)
  }

  @Test(.fault(.j10)) func aNewDeviceReadsAfterATransfer() async throws {
    try sold.publish()
    let old = try await buyer()
    let new = try BuyerDevice(sold)
    try await new.install("base", day: 5)
    try new.installer(day: 5).importPurchases([UInt8](old.folder.read("purchases.json")))
    try await new.install("port", day: 5)
    #expect(try new.name("nets", day: 5) == SoldSite.hidden)
  }

  @Test func damagedPurchasesNeverStopTheRestOfTheGuide() async throws {
    try sold.publish()
    let device = try await buyer()
    try device.folder.write("purchases.json", "{}")
    #expect(try device.name("lamps", day: 2) == "Lamps")
    #expect(try device.name("nets", day: 2) == nil)
    #expect(throws: PackError.self) { try device.store(day: 2).purchases() }
  }
}
