import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// Packs with links into other packs: every device is offered compatible versions.
@Suite struct DependentPackTests {
  /// The base and the trips that link to it, both published as 1.0.
  private func published() throws -> ToySite {
    let site = try ToySite()
    try site.toy.write(["trips": ToyPacks.recipe("trips", needs: #""base""#, ToyPacks.port)])
    try site.publish()
    return site
  }

  private static let brass =
    #"{ "items": [{ "id": "brass", "name": "Brass", "rank": 5, "district": "souk" },"#

  /// Adds an item to the base that one of the trips links to, as version 1.1.
  private func addLink(_ site: ToySite, version: String = "1.1") throws {
    try site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "\#(version)" }"#)
    try site.folder.write(
      "content/shops.json",
      ToyPacks.shops.replacing(#"{ "items": ["#, with: DependentPackTests.brass)
        .replacing(#""near": ["nets"]"#, with: #""near": ["nets", "brass"]"#))
  }

  /// Removes an item of the base that a trip links to, as version 1.1.
  private func removeLink(_ site: ToySite) throws {
    try site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.1" }"#)
    try site.folder.write(
      "content/shops.json",
      ToyPacks.shops.replacing(#""id": "lamps""#, with: #""id": "lights""#))
    try site.folder.write("content/i18n/fr/shops.json", #"{ "items": {} }"#)
  }

  private func offers(_ site: ToySite) throws -> [String] {
    try site.fetched(day: 9).document.packs.map { offer in
      let needs = offer.dependencies.map {
        " needs \($0.id) \($0.minimum?.description ?? "")..<\($0.below?.description ?? "")"
      }
      return "\(offer.id) \(offer.version) \(offer.rollout)" + needs.joined()
    }
  }

  /// The versions on a device that is in every staged rollout, and on one that is in none.
  private func installed(_ site: ToySite) async throws -> [[String: String]] {
    var found: [[String: String]] = []
    for isIncluded in [true, false] {
      found.append(try await ToyDevice(site, isIncluded: isIncluded).install("trips"))
    }
    return found
  }

  @Test(.fault(.h04)) func rejectsAPackLinkingToItemsMissingFromTheOfferedBase() throws {
    let site = try published()
    try addLink(site)
    try site.expectRefusal("links to 'brass', which no offered version of 'base' has") {
      $0.packs = ["trips"]
    }
  }

  @Test(.fault(.h04)) func duringABaseRolloutOtherDevicesKeepTheCompatiblePack() async throws {
    let site = try published()
    try addLink(site)
    try site.publish(day: 1) { $0.rollouts = ["base": 500] }
    #expect(
      try offers(site) == [
        "base 1.0 10000", "base 1.1 500", "trips 1.0 10000 needs base ..<",
        "trips 1.1 10000 needs base 1.1..<",
      ])
    #expect(
      try await installed(site) == [["trips": "1.1", "base": "1.1"], ["trips": "1.0", "base": "1.0"]])
    try site.publish(day: 2) { $0.rollouts = ["base": 0] }
    #expect(try await installed(site)[1] == ["trips": "1.0", "base": "1.0"])
    // After a full rollout the older versions are no longer needed.
    try site.publish(day: 3) { $0.rollouts = ["base": 10_000] }
    #expect(try offers(site) == ["base 1.1 10000", "trips 1.1 10000 needs base 1.1..<"])
    #expect(try !site.publish(day: 4).isChanged)
  }

  @Test(.fault(.h04)) func aDeviceWithAnOlderBaseInstallsTheBaseThatThePackNeeds() throws {
    let site = try published()
    try addLink(site)
    try site.publish(day: 1)
    #expect(try offers(site) == ["base 1.1 10000", "trips 1.1 10000 needs base 1.1..<"])
    try site.edit(version: "1.2", lamps: "Lanterns")
    try site.publish(day: 2)
    // Without the link, any base is compatible again.
    #expect(try offers(site) == ["base 1.2 10000", "trips 1.2 10000 needs base ..<"])
  }

  @Test(.fault(.h04)) func rejectsABaseMissingItemsThatAnOfferedPackLinksTo() async throws {
    let site = try published()
    try removeLink(site)
    try site.expectRefusal("links to 'lamps', which no offered version of 'base' has") { $0.packs = ["base"] }
    try site.expectRefusal("links to 'lamps', which base@1.1 does not have") {
      $0.packs = ["base"]
      $0.rollouts = ["base": 500]
    }
    try site.expectRefusal("links to 'lamps', which no offered version of 'base' has") {
      $0.rollouts = ["trips": 500]
    }
    try site.publish(day: 1) { $0.rollouts = ["base": 500] }
    #expect(
      try offers(site) == [
        "base 1.0 10000", "base 1.1 500", "trips 1.0 10000 needs base ..<1.1",
        "trips 1.1 10000 needs base 1.1..<",
      ])
    #expect(
      try await installed(site) == [["trips": "1.1", "base": "1.1"], ["trips": "1.0", "base": "1.0"]])
  }

  @Test(.fault(.h04)) func withdrawingABaseWithdrawsDependentPacks() async throws {
    let site = try published()
    try addLink(site)
    try site.publish(day: 1)
    func bad(_ pack: String) throws -> PackRelease {
      PackRelease(pack: pack, version: try #require(PackVersion("1.1")))
    }
    let (base, trips) = (try bad("base"), try bad("trips"))
    try site.expectRefusal("trips@1.1", day: 2) { $0.withdrawals = [base] }
    try site.publish(day: 2) { $0.withdrawals = [base, trips] }
    #expect(try offers(site) == ["base 1.0 10000", "trips 1.0 10000 needs base ..<"])
    #expect(try await installed(site) == Array(repeating: ["trips": "1.0", "base": "1.0"], count: 2))
  }

  @Test func rejectsAPackLinkingToAnUndeclaredDependency() throws {
    let site = try ToySite()
    // Boats links to lamps, which is in the base; the trips mention only the nets.
    try site.toy.write([
      "nets": ToyPacks.recipe(
        "nets", needs: #""base""#,
        #"{ "id": "content", "kind": "items", "select": [{ "domain": "shops", "ids": ["nets"] }] }"#),
      "trips": ToyPacks.recipe(
        "trips", needs: #""nets""#,
        #"{ "id": "content", "kind": "items", "select": [{ "domain": "shops", "ids": ["boats"] }] }"#),
    ])
    try site.expectRefusal("add 'base' to its 'dependencies'")
  }
}
