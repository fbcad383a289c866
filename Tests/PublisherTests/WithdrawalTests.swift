import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// Offers after withdrawals.
@Suite struct WithdrawalTests {
  private func offers(_ site: ToySite, day: Int = 9) throws -> [String] {
    try site.fetched(day: day).document.packs.map { "\($0.id) \($0.version) \($0.rollout)" }
  }

  private func release(_ version: String) throws -> PackRelease {
    PackRelease(pack: "base", version: try #require(PackVersion(version)))
  }

  @Test func withdrawnContentIsNotRepublishedUnderAnyVersion() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Wrong")
    try site.publish(day: 1)
    let bad = try release("1.1")
    try site.publish(day: 2) { $0.withdrawals = [bad] }
    try site.edit(version: "1.2", lamps: "Wrong")
    #expect(try site.publish(day: 3).packs.map(\.change) == [.withheld])
    #expect(try offers(site) == ["base 1.0 10000"])
    // Even after other content has been published.
    try site.edit(version: "1.3", lamps: "Right")
    try site.publish(day: 4)
    try site.edit(version: "1.4", lamps: "Wrong")
    #expect(try site.publish(day: 5).packs.map(\.change) == [.withheld])
    #expect(try offers(site) == ["base 1.3 10000"])
  }

  @Test func theReplacementIsTheLastVersionWithFullRollout() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Stopped")
    try site.publish(day: 1) { $0.rollouts = ["base": 500] }
    try site.publish(day: 2) { $0.rollouts = ["base": 0] }
    try site.edit(version: "1.2", lamps: "Wrong")
    try site.publish(day: 3)
    let bad = try release("1.2")
    try site.publish(day: 4) { $0.withdrawals = [bad] }
    #expect(try offers(site) == ["base 1.0 10000"])
  }

  @Test func aPartialRolloutKeepsItsShare() throws {
    let site = try ToySite()
    try site.publish { $0.rollouts = ["base": 500] }
    try site.edit(version: "1.1", lamps: "Wrong")
    try site.publish(day: 1) { $0.rollouts = ["base": 10_000] }
    let bad = try release("1.1")
    try site.publish(day: 2) { $0.withdrawals = [bad] }
    #expect(try offers(site) == ["base 1.0 500"])
  }

  @Test func devicesOutsideARolloutStillGetAVersion() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Wrong")
    try site.publish(day: 1)
    try site.edit(version: "1.2", lamps: "Lanterns")
    try site.publish(day: 2) { $0.rollouts = ["base": 500] }
    let bad = try release("1.1")
    try site.publish(day: 3) { $0.withdrawals = [bad] }
    #expect(try offers(site) == ["base 1.0 10000", "base 1.2 500"])
  }

  @Test(.fault(.b06)) func versionsWithdrawnByARootAreNoLongerOffered() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Wrong")
    try site.publish(day: 1)
    let bad = try release("1.1")
    try site.writeRoot(
      site.root {
        $0.version = 2
        $0.withdrawn = [WithdrawnVersion(pack: "base", version: bad.version)]
      })
    try site.publish(day: 2) { $0.roots = [site.folder.file("2.root.json")] }
    #expect(try offers(site) == ["base 1.0 10000"])
  }
}
