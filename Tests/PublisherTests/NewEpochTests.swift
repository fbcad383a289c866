import GuideModel
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// A root of the next epoch starts over, permanently.
@Suite struct NewEpochTests {
  private func beginAnew(_ site: ToySite, day: Int) throws {
    try site.writeRoot(
      site.root {
        $0.version = 2
        $0.epoch = 2
        $0.issued = ToySite.start.adding(seconds: day * 86_400)
      })
  }

  @Test func aNewEpochRecoversFromSkippedVersionsA14() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "2062.1", lamps: "Lanterns")
    try site.publish(day: 1)
    let seen = try site.fetched(day: 2).state.seen
    try site.edit(version: "1.2", lamps: "Lanterns")
    #expect(try site.publish(day: 2).isChanged == false)
    try site.edit(version: "1.2", lamps: "Lights")
    try site.expectRefusal("1.2 is older than 2062.1", day: 2)
    try beginAnew(site, day: 2)
    let mistake = PackRelease(pack: "base", version: try #require(PackVersion("2062.1")))
    try site.publish(day: 3) {
      $0.roots = [site.folder.file("2.root.json")]
      $0.withdrawals = [mistake]
    }
    for known in [nil, seen] {
      let document = try site.fetched(seen: known, day: 4).document
      #expect(document.packs.map(\.version.description) == ["1.2"])
      #expect(document.epoch == 2)
      // Devices that have it remove it.
      #expect(document.withdrawn.map(\.version) == [mistake.version])
    }
    // The next publications are like any other.
    for (i, name) in ["Candles", "Torches"].enumerated() {
      try site.edit(version: "1.\(i + 3)", lamps: name)
      try site.publish(day: 4 + i)
      for known in [nil, seen] {
        let document = try site.fetched(seen: known, day: 9).document
        #expect(document.packs.map(\.version.description) == ["1.\(i + 3)"])
      }
    }
    // Different bytes never get a used version, in any epoch.
    try site.edit(version: "2062.1", lamps: "Sparks")
    try site.expectRefusal("2062.1 is already published", day: 6)
    try site.edit(version: "1.3.9", lamps: "Sparks")
    try site.expectRefusal("1.3.9 is older than 1.4", day: 6)
  }

  @Test func contentWithAMistypedVersionIsRepublishedCorrectlyA14() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Wrong")
    try site.publish(day: 1)
    let bad = PackRelease(pack: "base", version: try #require(PackVersion("1.1")))
    try site.publish(day: 1) { $0.withdrawals = [bad] }
    try site.edit(version: "2062.2", lamps: "Lanterns")
    try site.publish(day: 1)
    try beginAnew(site, day: 2)
    try site.edit(version: "1.2", lamps: "Lanterns")
    let mistake = PackRelease(pack: "base", version: try #require(PackVersion("2062.2")))
    let publication = try site.publish(day: 3) {
      $0.roots = [site.folder.file("2.root.json")]
      $0.withdrawals = [mistake]
    }
    #expect(publication.packs.map(\.change) == [.new])
    #expect(try site.fetched(day: 4).document.packs.map(\.version.description) == ["1.2"])
    // Versions withdrawn before the new epoch stay withdrawn.
    try site.edit(version: "1.3", lamps: "Wrong")
    #expect(try site.publish(day: 4).packs.map(\.change) == [.withheld])
  }

  @Test func aNewEpochRecoversFromAWrongDateA14() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Lanterns")
    try site.publish(day: 800)
    let seen = try site.fetched(day: 801).state.seen
    try site.edit(version: "1.2", lamps: "Lights")
    try site.expectRefusal("was last published at", day: 2)
    try beginAnew(site, day: 2)
    try site.publish(day: 2) { $0.roots = [site.folder.file("2.root.json")] }
    try site.edit(version: "1.3", lamps: "Candles")
    try site.publish(day: 3)
    for known in [nil, seen] {
      #expect(
        try site.fetched(seen: known, day: 4).document.packs.map(\.version.description) == ["1.3"])
    }
    try site.expectRefusal("was last published at", day: 2)
  }
}
