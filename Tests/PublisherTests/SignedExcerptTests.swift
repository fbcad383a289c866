import BundleFormat
import BundleReader
import ContentUpdates
import Foundation
import GuideModel
import GuideRuntime
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// Signatures of the excerpts of items, from the publisher to a device.
@Suite struct SignedExcerptTests {
  private func table(_ site: ToySite, day: Int = 1) throws -> (blob: Blob, table: ExcerptTable) {
    let blob = try #require(try site.fetched(day: day).document.packs.first?.excerpts)
    return (blob, ExcerptTable(file: [UInt8](try site.folder.read("site/" + blob.path))))
  }

  @Test func everyItemIsSignedInEveryLanguageAndTheSameWayAgain() throws {
    let site = try ToySite()
    try site.publish()
    let (blob, table) = try table(site)
    #expect(blob.path == "excerpts/\(blob.sha256.prefix(2))/\(blob.sha256)")
    #expect(table.count == 4 * Catalogue.languages.count)
    let before = try site.files()
    #expect(try !site.publish(day: 2).isChanged)
    #expect(try site.files() == before)
  }

  @Test func aDeviceFindsTheSignatureOfWhatItShares() async throws {
    let site = try ToySite()
    try site.toy.write(["trips": ToyPacks.recipe("trips", needs: #""base""#, ToyPacks.port)])
    try site.publish()
    let device = try ToyDevice(site, isIncluded: true)
    _ = try await device.install("trips")
    try await device.installer.fetchExcerpts()
    let keys = try device.installer.releaseKeys()
    #expect(keys == [site.releaseKey.verificationKey])
    let guide = Guide(try device.store.generation())
    let active = try device.store.snapshot().state.active
    let excerpts = try guide.excerpts()
    #expect(excerpts.count > 8)
    for excerpt in excerpts {
      let own = try #require(try guide.excerpt(of: excerpt.id, language: excerpt.language))
      let pack = try #require(active.packs[own.database.pack])
      let file = try Data(contentsOf: URL(filePath: device.store.layout.excerpts(of: pack)))
      let signature = try #require(
        ExcerptTable(file: Array(file)).signature(of: own.excerpt, keys: keys), "\(excerpt.id)")
      let link = try SharedLink(own.excerpt, note: "See you", signature: signature)
      let read = try #require(try ItemLink(reading: link.text()).shared)
      #expect(read.signature?.verdict(on: read.excerpt, keys: keys) == .valid)
    }
  }

  @Test func signaturesThatAreMissingOrDamagedAreFetchedAgain() async throws {
    let site = try ToySite()
    try site.publish()
    let device = try ToyDevice(site, isIncluded: true)
    _ = try await device.install("base")
    try await device.installer.fetchExcerpts()
    let pack = try #require(try device.store.snapshot().state.active.packs["base"])
    let path = device.store.layout.excerpts(of: pack)
    let whole = try Data(contentsOf: URL(filePath: path))
    for bytes in [Data(whole.dropLast()), Data(whole.reversed())] {
      try bytes.write(to: URL(filePath: path))
      try await device.installer.fetchExcerpts()
      #expect(try Data(contentsOf: URL(filePath: path)) == whole)
    }
    // What is here needs no publisher.
    try FileManager.default.removeItem(atPath: site.folder.file("site"))
    try await device.installer.fetchExcerpts()
  }

  @Test func anotherReleaseKeySignsWhatIsPublishedAlready() throws {
    let site = try ToySite()
    try site.publish()
    let old = try table(site)
    let other = TestPublisher.key(7)
    let accepted = Digest.hexadecimal(of: [UInt8](try site.folder.read("site/channel/stable.json")))
    try site.writeRoot(
      try site.root {
        $0.version = 2
        $0.releaseKeys = [.init(other.verificationKey)]
      })
    let publication = try site.publish(day: 1) {
      $0.key = other
      $0.roots = [site.folder.file("2.root.json")]
      $0.acceptedChannel = accepted
    }
    #expect(publication.packs.map(\.change) == [.changed])
    let new = try table(site, day: 2)
    #expect(new.blob != old.blob && new.table.count == old.table.count)
    #expect(try UnusedFiles(in: site.folder.file("site")).files.map(\.path) == [old.blob.path])
  }

  @Test func aTableThatIsMissingOrDamagedIsNotPublishedOver() throws {
    let site = try ToySite()
    try site.publish()
    let path = "site/" + (try table(site)).blob.path
    let bytes = try site.folder.read(path)
    try site.folder.write(path, Data(bytes.reversed()))
    try site.expectRefusal("differs from what was published")
  }
}
