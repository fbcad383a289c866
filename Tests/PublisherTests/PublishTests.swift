import AuthoredFiles
import BundleFormat
import BundleReader
import Foundation
import GuideModel
import HostSystem
import Publisher
import ReleaseMetadata
import TestSupport
import Testing
import Zstandard

/// Contents of a published folder.
@Suite struct PublishTests {
  @Test func publishesFilesThatADeviceAcceptsAndUnpacks() throws {
    let site = try ToySite()
    try site.toy.write(["trips": ToyPacks.recipe("trips", needs: #""base""#, ToyPacks.port)])
    let publication = try site.publish {
      $0.notes = ["en": "First", PublishRequest.contentLanguage: "First one"]
    }
    #expect(publication.isChanged)
    #expect(publication.packs.map(\.change) == [.new, .new])
    let document = try site.fetched().document
    #expect(document.packs.map(\.id) == ["base", "trips"])
    #expect(document.product == "toy" && document.version == 1 && document.epoch == 1)
    #expect(document.expires == document.issued.adding(seconds: 90 * 86_400))
    let offer = try #require(document.packs.first)
    #expect(offer.notes == ["en": "First one"])
    #expect(offer.itemCount == 4 && offer.rollout == 10_000 && offer.format == Int(FormatVersion.current))
    #expect(offer.title == ["en": "Pack base"])
    #expect(document.packs.last?.dependencies == [PackDependency(id: "base")])
    let frame = [UInt8](try site.folder.read("site/" + offer.download.path))
    #expect(offer.download.path == "packs/\(offer.download.sha256.prefix(2))/\(offer.download.sha256)")
    #expect(Digest.hexadecimal(of: frame) == offer.download.sha256)
    var database: [UInt8] = []
    var isRead = false
    try SystemZstdDecoder().decode(base: nil, limit: offer.installedSize, windowLog: 23) {
      defer { isRead = true }
      return isRead ? [] : frame
    } to: {
      database += $0
    }
    #expect(Digest.hexadecimal(of: database) == offer.installedSHA256)
    try site.folder.write("base.db", Data(database))
    let problems = try BundleValidator(POSIXFileSystem()).failures(
      of: site.folder.file("base.db"),
      BundleValidator.Expectation(
        format: offer.format, tablesDigest: offer.tablesDigest, itemCount: offer.itemCount, allowedFiles: nil)
    )
    #expect(problems.isEmpty)
  }

  @Test func theSameInputAndTimeGiveTheSameBytes() throws {
    let (a, b) = (try ToySite(), try ToySite())
    for site in [a, b] {
      try site.publish()
      try site.edit(version: "1.1", lamps: "Lanterns")
      try site.publish(day: 3)
    }
    #expect(try a.files() == b.files())
  }

  @Test func nothingIsWrittenWhenNothingChanged() throws {
    let site = try ToySite()
    try site.publish()
    let before = try site.files()
    #expect(try !site.publish(day: 5).isChanged)
    #expect(try site.files() == before)
    // A higher version of the same content is not a reason either.
    try site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.5" }"#)
    let again = try site.publish(day: 5)
    #expect(!again.isChanged && again.version == 1)
    #expect(again.packs.map(\.change) == [.unchanged])
    #expect(try site.files() == before)
    // On request it signs again, and the pack files stay.
    #expect(try site.publish(day: 5) { $0.isForced = true }.version == 2)
    #expect(try site.fetched(day: 6).document.packs.map(\.version.description) == ["1.0"])
  }

  @Test func aDryRunWritesNothing() throws {
    let site = try ToySite()
    let publication = try site.publish { $0.isDryRun = true }
    #expect(publication.isChanged && publication.files.contains("channel/stable.json"))
    #expect(!FileManager.default.fileExists(atPath: site.folder.file("site")))
  }

  @Test func aSecondVersionComesWithADeltaFromTheFirst() throws {
    let site = try ToySite()
    try site.publish()
    let old = try #require(try site.fetched().document.packs.first)
    try site.edit(version: "1.1", lamps: "Lanterns")
    #expect(try site.publish(day: 2).packs.map(\.change) == [.new])
    let new = try #require(try site.fetched(day: 3).document.packs.first)
    #expect(new.version.description == "1.1")
    let delta = try #require(new.deltas.first)
    #expect(
      new.deltas.count == 1 && delta.fromSHA256 == old.installedSHA256 && delta.fromSize == old.installedSize)
    #expect(delta.download.size * 100 < new.download.size * 60)
  }

  private static let zstd = SystemTool("zstd")

  @Test(.enabled(if: zstd.isPresent, "zstd is not installed"))
  func zstdAppliesADeltaToTheFirstVersion() throws {
    let site = try ToySite()
    try site.publish()
    let old = try #require(try site.fetched().document.packs.first)
    try site.edit(version: "1.1", lamps: "Lanterns")
    try site.publish(day: 2)
    let new = try #require(try site.fetched(day: 3).document.packs.first)
    let delta = try #require(new.deltas.first)
    let zstd = PublishTests.zstd
    let file = site.folder.file
    #expect(try zstd.run("-d", "-q", file("site/" + old.download.path), "-o", file("old.db")) == 0)
    #expect(
      try zstd.run(
        "-d", "-q", "--patch-from=" + file("old.db"), file("site/" + delta.download.path), "-o",
        file("new.db")) == 0)
    #expect(Digest.hexadecimal(of: [UInt8](try site.folder.read("new.db"))) == new.installedSHA256)
  }

  @Test func deltasAreMadeFromTheLastThreeVersions() throws {
    let site = try ToySite()
    var digests: [String] = []
    for i in 0..<5 {
      try site.edit(version: "1.\(i)", lamps: "Lamps \(i)")
      try site.publish(day: i)
      digests.append(try #require(try site.fetched(day: i + 1).document.packs.first).installedSHA256)
    }
    let offer = try #require(try site.fetched(day: 5).document.packs.first)
    #expect(offer.deltas.map(\.fromSHA256) == [digests[3], digests[2], digests[1]])
  }

  @Test func aDeviceReadingDuringAPublicationFindsASignedDocument() throws {
    let site = try ToySite()
    try site.publish()
    let before = try site.folder.read("site/channel/stable.json")
    try site.edit(version: "1.1", lamps: "Lanterns")
    try site.publish(day: 2)
    // The signatures are written before the document, and still match the old one.
    let after = try site.folder.read("site/channel/stable.json")
    #expect(before != after)
    try site.folder.write("site/channel/stable.json", before)
    #expect(try site.fetched().document.version == 1)
  }

  @Test func aStagedRolloutReachesOnlyItsShareOfDevices() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Lanterns")
    try site.publish(day: 1) { $0.rollouts = ["base": 500] }
    func offers() throws -> [String] {
      try site.fetched(day: 9).document.packs.map { "\($0.version) \($0.rollout)" }
    }
    #expect(try offers() == ["1.0 10000", "1.1 500"])
    #expect(try site.publish(day: 2) { $0.rollouts = ["base": 5000] }.packs.map(\.change) == [.changed])
    #expect(try offers() == ["1.0 10000", "1.1 5000"])
    try site.publish(day: 3) { $0.rollouts = ["base": 10_000] }
    #expect(try offers() == ["1.1 10000"])
  }

  @Test func outdatedAppsKeepTheirCompatibleVersion() throws {
    let site = try ToySite()
    try site.publish()
    for (i, app) in ["2.0", "3.0"].enumerated() {
      try site.edit(version: "1.\(i + 1)", lamps: "Lamps \(i)")
      try site.publish(day: i + 1) { $0.minimumAppVersion = PackVersion(app) }
    }
    #expect(try site.fetched(day: 9).document.packs.map(\.version.description) == ["1.0", "1.1", "1.2"])
    try site.edit(version: "1.3", lamps: "Light")
    try site.publish(day: 4)
    #expect(try site.fetched(day: 9).document.packs.map(\.version.description) == ["1.3"])
  }

  @Test func aWithdrawnVersionIsReplacedByTheLastGoodOne() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Wrong")
    try site.publish(day: 1)
    let bad = PackRelease(pack: "base", version: try #require(PackVersion("1.1")))
    let seen = try site.fetched(day: 2).state.seen
    let publication = try site.publish(day: 2) {
      $0.withdrawals = [bad]
      $0.reason = [PublishRequest.contentLanguage: "Wrong names"]
    }
    #expect(publication.packs.map(\.change) == [.withheld])
    // A device with the bad version accepts that an older one is offered, too.
    let document = try site.fetched(seen: seen, day: 3).document
    #expect(document.packs.map(\.version.description) == ["1.0"])
    #expect(
      document.withdrawn == [
        WithdrawnVersion(pack: "base", version: bad.version, reason: ["en": "Wrong names"])
      ])
    try site.edit(version: "1.2", lamps: "Right")
    try site.publish(day: 3)
    #expect(try site.fetched(seen: seen, day: 4).document.packs.map(\.version.description) == ["1.2"])
  }

  @Test func aPackExpiresWithItsLastItem() throws {
    let site = try ToySite()
    let schema = ToyPacks.shopSchema.replacing(
      #""rank": "rank" }"#, with: #""rank": "rank", "expires": "until" }"#
    )
    .replacing(
      #""rank": { "type""#, with: #""until": { "type": "string", "format": "date" }, "rank": { "type""#)
    try site.folder.write("schema/shops.schema.json", schema)
    try site.folder.write(
      "content/shops.json",
      ToyPacks.shops.replacing(#""rank": 3,"#, with: #""rank": 3, "until": "2026-12-16","#)
        .replacing(#""rank": 4,"#, with: #""rank": 4, "until": "2027-01-02","#))
    try site.toy.write(["trips": ToyPacks.recipe("trips", needs: #""base""#, ToyPacks.port)])
    try site.publish()
    let packs = try site.fetched().document.packs
    #expect(packs.map { $0.expiresAt?.description } == [nil, "2027-01-02T00:00:00Z"])
  }

  @Test func previewsAndIncompletePacksAreNotPublished() throws {
    let site = try ToySite()
    try site.toy.write([
      "taste": ToyPacks.recipe(
        "taste", extra: #" "preview_of": "base","#,
        #"{ "id": "a", "kind": "items", "select": [{ "domain": "shops", "ids": ["lamps"] }] }"#),
      "map": ToyPacks.recipe(
        "map", needs: #""base""#, #"{ "id": "t", "kind": "map_tiles", "regions": ["souk"] }"#),
    ])
    #expect(try site.publish().packs.map(\.change) == [.new, .unavailable, .preview])
    #expect(try site.fetched().document.packs.map(\.id) == ["base"])
  }

  @Test func packsThatWereNotRequestedStayUnchanged() throws {
    let site = try ToySite()
    try site.toy.write(["trips": ToyPacks.recipe("trips", needs: #""base""#, ToyPacks.port)])
    try site.publish()
    try site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.1" }"#)
    try site.folder.write(
      "content/shops.json", ToyPacks.shops.replacing("Lamps", with: "L").replacing("Nets", with: "N"))
    #expect(try site.publish(day: 1) { $0.packs = ["trips"] }.packs.map(\.change) == [.kept, .new])
    #expect(try site.fetched(day: 2).document.packs.map(\.version.description) == ["1.0", "1.1"])
  }

  @Test func aPublicationListsEveryWrittenFile() throws {
    let site = try ToySite()
    #expect(try Set(site.publish { $0.isDryRun = true }.files) == Set(site.publish().files))
    var before = try site.files()
    #expect(try site.publish(day: 1) { $0.isForced = true }.files.sorted() == changes(site, since: before))
    before = [:]
    try FileManager.default.removeItem(atPath: site.folder.file("site"))
    let files = try site.publish().files
    #expect(try files.sorted() == changes(site, since: before))
    #expect(files.contains("_headers") && files.last == "channel/stable.json")
  }

  /// Paths of new or changed files.
  private func changes(_ site: ToySite, since before: [String: Data]) throws -> [String] {
    try site.files().filter { before[$0.key] != $0.value }.keys.sorted()
  }

  @Test func rejectsARolloutOfAnUnofferedPack() throws {
    let site = try ToySite()
    try site.toy.write([
      "map": ToyPacks.recipe(
        "map", needs: #""base""#, #"{ "id": "t", "kind": "map_tiles", "regions": ["souk"] }"#)
    ])
    let error = #expect(throws: ContentError.self) { try site.publish { $0.rollouts = ["map": 500] } }
    #expect(error?.code == .refused && error?.description.contains("map: is not offered") == true)
    try site.publish()
    #expect(throws: ContentError.self) { try site.publish(day: 1) { $0.rollouts = ["map": 500] } }
  }

  @Test func aPackThatNoLongerBuildsCanStillBeWithdrawn() throws {
    let site = try ToySite()
    let trips = ToyPacks.recipe("trips", needs: #""base""#, ToyPacks.port)
    try site.toy.write(["trips": trips])
    try site.publish()
    let port = ToyPacks.port + #", { "id": "t", "kind": "map_tiles", "regions": ["souk"] }"#
    try site.toy.write(["trips": ToyPacks.recipe("trips", needs: #""base""#, port)])
    try site.publish(day: 1) { $0.rollouts = ["trips": 0] }
    #expect(try site.fetched(day: 2).document.packs.map(\.rollout) == [10_000, 0])
  }
}
