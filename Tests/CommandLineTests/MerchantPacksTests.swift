import Foundation
import TestSupport
import Testing

/// Merchants in packs by country, published and installed as an app does it.
@Suite struct MerchantPacksTests {
  private let device: Device
  private var folder: TemporaryFolder { device.folder }
  private let set = Project.root + "/sets/merchants"

  init() throws { device = try Device() }

  private func contentc(_ arguments: String...) throws {
    let result = try Program("contentc").run(arguments, in: folder.path)
    try #require(result.status == 0, "\(arguments): \(result.errors)")
  }

  private func guide(_ arguments: String...) throws -> Program.Result {
    try device.result(arguments, with: ["COLUMNS": "120"])
  }

  @Test func placesStandInThePackOfTheirMerchant() throws {
    try contentc("pack", set + "/content", "--recipes", set + "/bundles", "-o", "packs")
    for pack in ["merchants-base", "merchants-gr", "merchants-jp"] {
      let apart = try databaseRows(
        folder.file("packs/\(pack).db"),
        "SELECT id FROM locations WHERE merchant_id NOT IN (SELECT id FROM merchants)")
      #expect(apart.isEmpty, "\(pack): \(apart)")
    }
    // A chain with places in two countries is in the pack that everybody has.
    let chain = "SELECT count(*) FROM locations WHERE merchant_id = 'sample-coffee-chain'"
    #expect(try databaseRows(folder.file("packs/merchants-base.db"), chain) == [["3"]])
    #expect(try databaseRows(folder.file("packs/merchants-gr.db"), chain) == [["0"]])
  }

  @Test func aCountryIsInstalledAndSearchedWithTheBase() throws {
    _ = try PublisherFolder(
      TestPublisher(product: "merchants", issued: TestPublisher.moment("2026-11-20T00:00:00Z")), in: folder)
    try contentc(
      "publish", set + "/content", "--recipes", set + "/bundles", "--key", "release.pem", "--root",
      "1.root.json",
      "--level", "1", "--at", ISO8601DateFormatter().string(from: Date()), "-o", "site")
    for pack in ["merchants-base", "merchants-gr"] {
      let result = try guide(
        "packs", "install", pack, "--source", folder.file("site"), "--root", folder.file("1.root.json"),
        "--yes")
      #expect(result.status == 0, "\(pack): \(result.errors)")
    }
    let near = try guide("search", "--mode", "nearby", "--near", "37.9755,23.7348", "--within", "2km").output
    #expect(near.contains("sample-coffee-chain") && near.contains("m-node-2552065207"))
    #expect(near.components(separatedBy: "sample-coffee-chain").count == 2)
    #expect(try guide("search", "cofee lightning").output.contains("sample-coffee-chain"))
    #expect(try guide("search", "Art Kolonaki").output.contains("m-node-2552065207"))
  }
}
