import BundleFormat
import Foundation
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// After a release key is replaced, publishing never continues from documents signed only by the old key.
@Suite struct ReplacedKeyTests {
  private func replaced() throws -> ToySite {
    let site = try ToySite()
    try site.publish()
    try site.writeRoot(
      site.root {
        $0.version = 2
        $0.releaseKeys = [RootDocument.ReleaseKey(TestPublisher.key(7).verificationKey)]
      })
    return site
  }

  private func withNewKey(_ site: ToySite, _ accepted: String? = nil) -> (inout PublishRequest) -> Void {
    {
      $0.key = TestPublisher.key(7)
      $0.roots = [site.folder.file("2.root.json")]
      $0.acceptedChannel = accepted
    }
  }

  @Test(.fault(.b05)) func aDocumentSignedByTheOldKeyMustBeAcceptedExplicitly() throws {
    let site = try replaced()
    let digest = Digest.hexadecimal(of: [UInt8](try site.folder.read("site/channel/stable.json")))
    try site.expectRefusal(
      "no key of root 2 signed it; it offers base@1.0; if it is what you published last, pass --accept-channel \(digest)",
      withNewKey(site))
    try site.expectRefusal(
      "is not the document named by --accept-channel",
      withNewKey(site, String(repeating: "0", count: 64)))
    try site.edit(version: "1.1", lamps: "Lanterns")
    try site.publish(day: 2, withNewKey(site, digest))
    #expect(try site.fetched(day: 3).document.packs.map(\.version.description) == ["1.1"])
    // From then on the new key's document is the latest.
    try site.publish(day: 3) {
      withNewKey(site)(&$0)
      $0.isForced = true
    }
    #expect(try site.fetched(day: 4).document.version == 3)
  }

  @Test(.fault(.b05)) func offersSignedByAThiefAreNotSignedAgain() throws {
    let site = try replaced()
    var document = try site.fetched().document
    let own = try #require(document.packs.first)
    var offer = own
    offer.id = "extra"
    document.packs.append(offer)
    document.version += 1
    let bytes = try document.file()
    let signature = SignatureFile.Signature(
      key: site.releaseKey.verificationKey.id, bytes: try site.releaseKey.sign(bytes, .channel))
    try site.folder.write("site/channel/stable.json", Data(bytes))
    try site.folder.write("site/channel/stable.json.sig", Data(SignatureFile([signature]).file))
    try site.expectRefusal("it offers base@1.0, extra@1.0", withNewKey(site))
  }
}
