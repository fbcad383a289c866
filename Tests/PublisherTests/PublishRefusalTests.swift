import ContentCheck
import Foundation
import GuideModel
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// Rejected publications, which leave the folder unchanged.
@Suite struct PublishRefusalTests {
  @Test(.fault(.h14)) func rejectsChangedContentUnderAPublishedVersion() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.0", lamps: "Lanterns")
    try site.expectRefusal("give --version 1.1")
  }

  @Test func rejectsAVersionOlderThanThePublishedOne() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "0.9", lamps: "Lanterns")
    try site.expectRefusal("0.9 is older than 1.0")
  }

  @Test func rejectsAnInvalidVersion() throws {
    let site = try ToySite()
    try site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "01.2" }"#)
    try site.expectRefusal("does not match the pattern")
  }

  @Test(.fault(.e13)) func rejectsAPackThatLosesMoreThanHalfOfItsItemsUnlessAllowed() throws {
    let site = try ToySite()
    try site.publish()
    try site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.1" }"#)
    try site.folder.write("content/shops.json", #"{ "items": [] }"#)
    try site.folder.write("content/regions.json", #"{ "items": [{ "id": "souk", "name": "Souk" }] }"#)
    try site.folder.write("content/i18n/fr/shops.json", #"{ "items": {} }"#)
    try site.folder.write("content/assets.json", #"{ "items": [] }"#)
    try site.expectRefusal("would shrink from 4 to 1 items")
    try site.publish(day: 1) { $0.allowsShrink = true }
    #expect(try site.fetched(day: 2).document.packs.map(\.mayShrink) == [true])
  }

  @Test func rejectsAKeyThatTheRootDoesNotList() throws {
    let site = try ToySite()
    try site.expectRefusal("does not allow it to sign the channel 'stable'") { $0.key = TestPublisher.key(9) }
    try site.writeRoot(
      site.root {
        $0.releaseKeys = [RootDocument.ReleaseKey(site.releaseKey.verificationKey, channels: ["beta"])]
      })
    try site.expectRefusal("does not allow it to sign the channel 'stable'")
    try site.publish { $0.channel = "beta" }
  }

  @Test func rejectsARootThatHasExpired() throws {
    let site = try ToySite()
    try site.expectRefusal("expired at", day: 900)
  }

  @Test func rejectsAFolderWithoutARoot() throws {
    let site = try ToySite()
    try site.expectRefusal("has no root") { $0.roots = [] }
  }

  @Test func rejectsARootThatIsOutOfSequenceOrUnsigned() throws {
    let site = try ToySite()
    try site.publish()
    try site.writeRoot(site.root { $0.version = 3 })
    try site.expectRefusal(
      "root 3 does not follow the trusted root 1; pass all roots between them with --root"
    ) {
      $0.roots = [site.folder.file("3.root.json")]
    }
    try site.writeRoot(
      site.root {
        $0.version = 2; $0.rootKeys = [TestPublisher.key(5).verificationKey]
      })
    try site.expectRefusal("root 2 is not signed by any of its own keys") {
      $0.roots = [site.folder.file("2.root.json")]
    }
    try site.writeRoot(site.root { $0.expires = $0.expires.adding(seconds: 1) })
    try site.expectRefusal("root 1 was published with different bytes")
  }

  @Test func rejectsATimeBeforeTheLastPublication() throws {
    let site = try ToySite()
    try site.publish(day: 5)
    try site.expectRefusal("was last published at", day: 4)
  }

  @Test func rejectsUnpublishedNamesAndVersions() throws {
    let site = try ToySite()
    try site.publish()
    try site.expectRefusal("did you mean 'base'?") { $0.packs = ["bsae"] }
    try site.expectRefusal("is not a pack; known: base") { $0.rollouts = ["nowhere": 500] }
    let never = PackRelease(pack: "base", version: try #require(PackVersion("7")))
    try site.expectRefusal("published versions: 1.0") { $0.withdrawals = [never] }
    try site.expectRefusal("is not a valid channel name") { $0.channel = "../stable" }
  }

  @Test func rejectsAPackWhoseDependencyIsNotOffered() throws {
    let site = try ToySite()
    try site.toy.write(["trips": ToyPacks.recipe("trips", needs: #""base""#, ToyPacks.port)])
    try site.expectRefusal("needs 'base', of which no suitable version is offered") {
      $0.packs = ["trips"]
    }
    try site.toy.write([
      "trips": ToyPacks.recipe("trips", needs: #"{ "id": "base", "minimum": "2" }"#, ToyPacks.port)
    ])
    try site.expectRefusal("needs 'base', of which no suitable version is offered")
  }

  @Test func refusesToContinueFromATamperedFolder() throws {
    let site = try ToySite()
    try site.publish()
    let offer = try #require(try site.fetched().document.packs.first)
    let pack = try site.folder.read("site/" + offer.download.path)
    try site.edit(version: "1.1", lamps: "Lanterns")
    try site.folder.write("site/" + offer.download.path, pack.dropLast() + [0])
    try site.expectRefusal("differs from what was published")
    try site.folder.write("site/" + offer.download.path, pack)
    let document = try site.folder.read("site/channel/stable.json")
    try site.folder.write(
      "site/channel/stable.json",
      Data(String(decoding: document, as: UTF8.self).replacing("Pack base", with: "Pack evil").utf8))
    try site.expectRefusal("does not match this channel document")
  }

  @Test func rejectsAnInvalidChannelNameBeforeWritingAnything() throws {
    for channel in ["../../evil", "a/b", "..", ""] {
      let site = try ToySite()
      try site.expectRefusal("is not a valid channel name") { $0.channel = channel }
      #expect(!FileManager.default.fileExists(atPath: site.folder.file(".evil.building")))
    }
  }

  @Test func rejectsATimeFarAheadOfTheClock() throws {
    let site = try ToySite()
    let clock = ToySite.start
    try site.expectRefusal("more than 30 days ahead of the clock", day: 31) { $0.clock = clock }
    try site.publish(day: 29) { $0.clock = clock }
  }

  @Test(.fault(.e11)) func rejectsContentThatClientsWouldRejectBeforeWritingAnything() throws {
    let site = try ToySite()
    try site.edit(version: "1.0", lamps: "<i>Lamps</i>")
    try site.expectRefusal("is markup, but texts must be plain")
  }

  @Test func contentWithErrorsIsNotPublished() throws {
    let site = try ToySite()
    try site.folder.write("content/regions.json", #"{ "items": [{ "id": "souk" }] }"#)
    let (report, publication) = try Compiler.publish(site.request())
    #expect(publication == nil)
    #expect(!report.isBuildable)
    #expect(!FileManager.default.fileExists(atPath: site.folder.file("site")))
  }
}
