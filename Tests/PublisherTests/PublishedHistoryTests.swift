import Foundation
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// Publishing never continues from a folder with missing, outdated or changed files.
@Suite struct PublishedHistoryTests {
  /// A site with three publications, the second version withdrawn.
  private func published() throws -> ToySite {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Wrong")
    try site.publish(day: 1)
    let bad = PackRelease(pack: "base", version: try #require(PackVersion("1.1")))
    try site.publish(day: 2) { $0.withdrawals = [bad] }
    return site
  }

  private func remove(_ site: ToySite, _ names: String...) throws {
    for name in names { try FileManager.default.removeItem(atPath: site.folder.file("site/" + name)) }
  }

  @Test func aMissingDocumentIsNotTreatedAsANewSite() throws {
    let site = try published()
    try remove(site, "channel/stable.json")
    try site.expectRefusal("is missing, but version 3 was published", day: 3)
    try remove(site, "channel/stable.json.sig")
    try site.expectRefusal("is missing, but version 3 was published", day: 3)
    // The suggested fix works.
    for suffix in ["", ".sig"] {
      try FileManager.default.copyItem(
        atPath: site.folder.file("site/channel/history/stable.3.json" + suffix),
        toPath: site.folder.file("site/channel/stable.json" + suffix))
    }
    #expect(try site.publish(day: 3) { $0.isForced = true }.version == 4)
  }

  @Test func anOlderCopyOfTheDocumentIsDetected() throws {
    let site = try published()
    for suffix in ["", ".sig"] {
      try site.folder.write(
        "site/channel/stable.json" + suffix,
        try site.folder.read("site/channel/history/stable.2.json" + suffix))
    }
    try site.expectRefusal("is version 2, but version 3 was published", day: 3)
  }

  @Test func aMissingOrChangedHistoryDocumentIsDetected() throws {
    for version in 1...2 {
      let site = try published()
      let name = "channel/history/stable.\(version).json"
      try remove(site, name)
      try site.expectRefusal("\(name): is missing", day: 3)
    }
    let site = try published()
    try remove(site, "channel/history")
    try site.expectRefusal("channel/history/stable.1.json: is missing", day: 3)
    // The copy must be identical to the served document.
    let other = try published()
    for suffix in ["", ".sig"] {
      try other.folder.write(
        "site/channel/history/stable.3.json" + suffix,
        try other.folder.read("site/channel/history/stable.2.json" + suffix))
    }
    try other.expectRefusal("channel/history/stable.3.json: has other bytes", day: 3)
  }

  @Test func completesAPublicationInterruptedBeforeItsCopyWasStored() throws {
    let site = try published()
    let before = try site.files()
    try remove(site, "channel/history/stable.3.json", "channel/history/stable.3.json.sig")
    #expect(try !site.publish(day: 3).isChanged)
    #expect(try site.files().keys == before.keys)
    #expect(try site.files()["channel/history/stable.3.json"] == before["channel/history/stable.3.json"])
    try remove(site, "channel/history/stable.3.json", "channel/history/stable.3.json.sig")
    #expect(try site.publish(day: 3) { $0.isForced = true }.version == 4)
    #expect(try site.files()["channel/history/stable.3.json"] == before["channel/history/stable.3.json"])
    #expect(try site.publish(day: 4) { $0.isForced = true }.version == 5)
  }

  @Test func packFilesAreVerifiedEvenWhenNothingChanged() throws {
    let site = try ToySite()
    try site.publish()
    let path = try #require(try site.fetched().document.packs.first).download.path
    let pack = try site.folder.read("site/" + path)
    try site.folder.write("site/" + path, pack.dropLast() + [0])
    try site.expectRefusal("differs from what was published")
    try remove(site, path)
    try site.expectRefusal("is missing")
    try site.folder.write("site/" + path, pack)
    #expect(try !site.publish(day: 1).isChanged)
  }
}
