import Foundation
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// Removal of unused files from a published folder.
@Suite struct UnusedFilesTests {
  /// A site with as many versions of the base.
  private func published(_ versions: Int) throws -> ToySite {
    let site = try ToySite()
    try site.publish()
    for version in 1..<versions {
      try site.edit(version: "1.\(version)", lamps: "Lamps \(version)")
      try site.publish(day: version)
    }
    return site
  }

  private func blobs(_ site: ToySite) throws -> Set<String> {
    let all = try FileManager.default.subpathsOfDirectory(atPath: site.folder.file("site"))
    return Set(all.filter { $0.split(separator: "/").last?.count == 64 })
  }

  @Test func nothingIsUnusedWhileTheNextDeltasNeedIt() throws {
    let site = try published(3)
    let unused = try UnusedFiles(in: site.folder.file("site"))
    #expect(unused.files.filter { $0.path.hasPrefix("packs/") }.isEmpty)
  }

  @Test func theFolderWorksAsBeforeWithoutUnusedFiles() throws {
    let site = try published(6)
    let before = try blobs(site)
    let unused = try UnusedFiles(in: site.folder.file("site"))
    #expect(unused.allCount == before.count)
    #expect(unused.files.filter { $0.path.hasPrefix("packs/") }.count == 3)
    try unused.remove()
    #expect(try blobs(site) == before.subtracting(unused.files.map(\.path)))
    #expect(try UnusedFiles(in: site.folder.file("site")).files.isEmpty)
    // Nothing that is published or checked later misses them.
    try site.edit(version: "1.9", lamps: "Lamps 9")
    let next = try site.publish(day: 9)
    #expect(next.packs.first { $0.id == "base" }?.offers.last?.deltas.count == 3)
    #expect(try !site.publish(day: 10).isChanged)
  }

  @Test func whatAnotherChannelOffersStays() throws {
    let site = try ToySite()
    try site.publish { $0.channel = "beta" }
    for version in 1..<6 {
      try site.edit(version: "1.\(version)", lamps: "Lamps \(version)")
      try site.publish(day: version)
    }
    let unused = try UnusedFiles(in: site.folder.file("site"))
    try unused.remove()
    try site.edit(version: "2.0", lamps: "New lamps")
    #expect(try site.publish(day: 8) { $0.channel = "beta" }.isChanged)
  }

  @Test func nothingIsRemovedFromAFolderThatIsDamaged() throws {
    let site = try published(6)
    let before = try blobs(site)
    try site.folder.write("site/channel/history/stable.2.json", "{}")
    #expect(throws: (any Error).self) { try UnusedFiles(in: site.folder.file("site")) }
    #expect(try blobs(site) == before)
  }

  @Test func aChannelIsSignedAgainOnlyWhenItExpiresSoon() throws {
    let site = try ToySite()
    try site.publish()
    #expect(try !site.publish(day: 50) { $0.renewalDays = 30 }.isChanged)
    let renewed = try site.publish(day: 65) { $0.renewalDays = 30 }
    #expect(renewed.isChanged && renewed.version == 2)
    #expect(try !site.publish(day: 66) { $0.renewalDays = 30 }.isChanged)
  }
}
