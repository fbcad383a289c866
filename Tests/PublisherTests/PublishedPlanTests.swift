import ContentUpdates
import GuideModel
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// Recovery of devices from a mistaken publication when a new epoch is published.
@Suite struct PublishedPlanTests {
  @Test func aDeviceMovesFromAMistypedVersionToTheCorrectOneA14() throws {
    let site = try ToySite()
    try site.publish()
    try site.edit(version: "2062.1", lamps: "Lanterns")
    try site.publish(day: 1)
    let before = try site.fetched(day: 2)
    let wrong = try #require(before.document.packs.first)
    try site.writeRoot(
      site.root {
        $0.version = 2
        $0.epoch = 2
        $0.issued = ToySite.start.adding(seconds: 2 * 86_400)
      })
    try site.edit(version: "1.1", lamps: "Lanterns")
    let mistake = wrong.release
    try site.publish(day: 3) {
      $0.roots = [site.folder.file("2.root.json")]
      $0.withdrawals = [mistake]
    }
    #expect(try plan(site, from: wrong, before.state.seen) == ["base 1.1"])
    // Even if it returns only after another publication.
    try site.edit(version: "1.2", lamps: "Lights")
    try site.publish(day: 4)
    #expect(try plan(site, from: wrong, before.state.seen) == ["base 1.2"])
  }

  /// The versions fetched by a device with a given version of the base.
  private func plan(_ site: ToySite, from installed: PackOffer, _ seen: SeenVersions) throws -> [String] {
    let day = 5
    let document = try site.fetched(seen: seen, day: day).document
    let device = PlanDevice(
      now: ToySite.start.adding(seconds: day * 86_400), appVersion: try #require(PackVersion("1")),
      isInRollout: { _ in true }, freeBytes: 1 << 40)
    let pack = PresentPack(
      id: installed.id, version: installed.version, sha256: installed.installedSHA256,
      size: installed.installedSize, isProtected: true)
    let plan = try InstallPlanner(
      channel: document, installed: [pack], device: device, policy: PlanPolicy()
    ).plan(.update(nil))
    return plan.fetches.map { "\($0.offer.id) \($0.offer.version)" }
  }
}
