import ReleaseMetadata
import TestSupport
import Testing

@testable import ContentUpdates

@Suite struct InstallPlannerTests {
  @Test func installsDependenciesFirstWithReasons() throws {
    let world = PackWorld(
      offers: [
        offer("tour", needs: ["voices >= 2", "medina"]), offer("voices", "1.0"),
        offer("voices", "2.0", needs: ["base"]), offer("medina", needs: ["base"]), offer("other"),
      ],
      installed: [pack("base", base: true)])
    let plan = try world.plan(.install(["tour"]))
    #expect(plan.names == ["medina 1.0", "voices 2.0", "tour 1.0"])
    #expect(plan.fetches.map(\.reason) == [.dependency(of: ["tour"]), .dependency(of: ["tour"]), .chosen])
    #expect(plan.fetches.map(\.isAutomatic) == [true, true, false])
    #expect(plan.bytesToDownload == 3000)
    #expect(plan.bytesAfter == 4000 * 4)
    #expect(plan.bytesNeeded == 3000 + 12_000 + FreeSpace.margin)
    #expect(plan.bytesMissing == 0 && !plan.needsConfirmation && plan.warnings.isEmpty)
  }

  @Test func givesTheSamePlanForAnyOrderOfTheDocument() throws {
    var world = PackWorld(
      offers: (0..<20).map { offer("p\($0)", needs: $0 == 0 ? [] : ["p\(($0 - 1) / 2)"]) })
    let first = try world.plan(.install(["p19", "p7"]))
    world.offers.reverse()
    #expect(try world.plan(.install(["p7", "p19", "p7"])) == first)
  }

  @Test func promotesAnAutomaticPackInstalledByName() throws {
    let world = PackWorld(offers: [offer("voices", "2.0")], installed: [pack("voices", automatic: true)])
    let plan = try world.plan(.install(["voices"]))
    #expect(plan.promotedToManual == ["voices"] && plan.fetches.isEmpty)
    #expect(try world.plan(.update(nil)).fetches.map(\.isAutomatic) == [true])
    #expect(try PackWorld(installed: [pack("voices")]).plan(.install(["voices"])).isEmpty)
  }

  @Test func picksALowerVersionWhenTheHighestConflicts() throws {
    // The highest tour needs what the other one excludes; only backtracking finds a solution.
    let world = PackWorld(offers: [
      offer("a-tour", "2.0", needs: ["voices < 2"]), offer("a-tour", "1.0", needs: ["voices"]),
      offer("b-tour", needs: ["voices >= 2"]), offer("voices", "1.0"), offer("voices", "2.0"),
    ])
    #expect(
      try world.plan(.install(["a-tour", "b-tour"])).names == ["voices 2.0", "a-tour 1.0", "b-tour 1.0"])
  }

  @Test func usesTheDeltaOfTheInstalledBaseWhenMemoryAllows() throws {
    let delta = PackDelta(
      fromSHA256: "db medina 1.0", fromSize: 4000, download: Blob(path: "d.zst", size: 50, sha256: "delta"))
    let foreign = PackDelta(
      fromSHA256: "db medina 0.9", fromSize: 4000, download: Blob(path: "e.zst", size: 10, sha256: "foreign"))
    var world = PackWorld(
      offers: [offer("medina", "2.0", deltas: [foreign, delta])], installed: [pack("medina")])
    #expect(try world.plan(.update(nil)).fetches.first?.download.base == "db medina 1.0")
    #expect(try world.plan(.update(nil)).bytesToDownload == 50)
    world.policy.deltaBaseLimit = 3999
    #expect(try world.plan(.update(nil)).fetches.first?.download.base == nil)
    world.policy.deltaBaseLimit = 4000
    world.downloaded = ["blob medina 2.0": 960]
    #expect(try world.plan(.update(nil)).fetches.first?.download.remaining == 40)
  }

  @Test func confirmsALargeDownloadOverAMeteredConnection() throws {
    var world = PackWorld(offers: [offer("medina", size: 60 << 20)])
    #expect(try !world.plan(.install(["medina"])).needsConfirmation)
    world.isMetered = true
    #expect(try world.plan(.install(["medina"])).needsConfirmation)
    world.downloaded = ["blob medina 1.0": 20 << 20]
    #expect(try !world.plan(.install(["medina"])).needsConfirmation)
    world.policy.wifiOnly = true
    #expect(try world.plan(.install(["medina"])).waitsForUnmetered)
    world.downloaded = ["blob medina 1.0": 60 << 20]
    #expect(try !world.plan(.install(["medina"])).waitsForUnmetered)
  }

  @Test func refusesToInstallFromAnExpiredChannel() throws {
    let world = PackWorld(offers: [offer("medina")], installed: [pack("voices")], now: 2_000_000)
    expectRefusal(.expired) { _ = try world.plan(.install(["medina"])) }
    #expect(try world.plan(.remove(["voices"], cascade: false)).removals == ["voices"])
  }

  @Test(.fault(.a21)) func countsOnlyDependenciesOfTheSignedDocument() throws {
    // Another offer, and a name mentioned in its texts, add nothing.
    var chosen = offer("medina")
    chosen.notes = ["en": "needs evil"]
    let plan = try PackWorld(offers: [chosen, offer("evil", needs: ["medina"])]).plan(.install(["medina"]))
    #expect(plan.names == ["medina 1.0"])
  }

  @Test(.fault(.a22)) func showsAddedPacksWithTheirSizeAndRespectsTheLimits() throws {
    var world = PackWorld(offers: [
      offer("medina", needs: ["x", "y"]), offer("x", size: 700), offer("y", size: 300),
    ])
    let plan = try world.plan(.install(["medina"]))
    #expect(plan.fetches.prefix(2).map(\.reason) == Array(repeating: .dependency(of: ["medina"]), count: 2))
    #expect(plan.bytesToDownload == 2000)
    world.policy.addedPackLimit = 1
    expectRefusal(.tooManyDependencies, naming: ["2 packs of 8000 bytes"]) {
      _ = try world.plan(.install(["medina"]))
    }
    // Packs requested by name do not count.
    #expect(try world.plan(.install(["medina", "x"])).fetches.count == 3)
    world.policy.addedPackLimit = 2
    world.policy.addedByteLimit = 7999
    expectRefusal(.tooManyDependencies) { _ = try world.plan(.install(["medina"])) }
  }

  @Test func survivesSizesThatOverflow() throws {
    var huge = offer("a", needs: ["b"], size: .max, installed: .max)
    huge.rollout = 10_000
    var world = PackWorld(offers: [huge, offer("b", size: .max, installed: 10)])
    world.policy.addedByteLimit = .max
    let plan = try world.plan(.install(["a"]))
    #expect(plan.bytesNeeded == .max && plan.bytesMissing > 0)
  }

  @Test(.fault(.b14)) func reportsThatTheAppIsTooOldAndKeepsInstalledPacks() throws {
    let world = PackWorld(
      offers: [
        offer("medina", "2.0", app: "3.2"), offer("new", app: "10.0"), offer("medina", "1.5", app: "3.1"),
      ],
      installed: [pack("medina")])
    expectRefusal(.appTooOld, naming: ["new 1.0 needs version 10.0 of the app", "update the app"]) {
      _ = try world.plan(.install(["new"]))
    }
    let plan = try world.plan(.update(nil))
    #expect(plan.names == ["medina 1.5"])
    #expect(plan.warnings == [.notTaken(pack: "medina", version("2.0"), .appTooOld)])
  }

  @Test(.fault(.b16)) func offersToTheRequestedShareOfDevices() throws {
    for (rollout, bucket, isIn) in [
      (0, 0, false), (10_000, 9999, true), (1234, 1233, true), (1234, 1234, false),
    ] {
      let world = PackWorld(offers: [offer("medina", rollout: rollout)], bucket: bucket)
      if isIn {
        #expect(try world.plan(.install(["medina"])).names == ["medina 1.0"])
      } else {
        expectRefusal(.notOffered) { _ = try world.plan(.install(["medina"])) }
      }
    }
  }

  @Test(.fault(.b17)) func neverRemovesAVersionWhenTheShareGrows() throws {
    for bucket in stride(from: 0, to: 10_000, by: 617) {
      let taken = try [500, 5000, 10_000].map { rollout in
        try !PackWorld(
          offers: [offer("medina", "2.0", rollout: rollout)], installed: [pack("medina")], bucket: bucket
        ).plan(.update(nil)).isEmpty
      }
      #expect(taken == taken.sorted { !$0 && $1 } && taken.last == true)
    }
  }

  @Test(.fault(.b18)) func leavesInstalledVersionsAloneWhenTheShareFallsToZero() throws {
    let stopped = PackWorld(
      offers: [offer("medina", "2.0", rollout: 0), offer("medina", "1.0")], installed: [pack("medina", "2.0")]
    )
    #expect(try stopped.plan(.update(nil)).isEmpty)
    #expect(try stopped.plan(.update(nil)).warnings.isEmpty)
    var fresh = stopped
    fresh.installed = []
    #expect(try fresh.plan(.install(["medina"])).names == ["medina 1.0"])
    // A downgrade is only possible through `withdrawn`.
    #expect(try stopped.withdrawing("medina", "2.0").plan(.update(nil)).names == ["medina 1.0"])
    #expect(try stopped.withdrawing("medina", "2.0").plan(.update(["medina"])).names == ["medina 1.0"])
  }

  @Test(.fault(.i06)) func skipsADatabaseThatFailedHereButInstallsANewBuild() throws {
    var world = PackWorld(
      offers: [offer("medina", "2.0")], installed: [pack("medina")], blocked: ["db medina 2.0"])
    #expect(try world.plan(.update(nil)).fetches.isEmpty)
    #expect(try world.plan(.update(nil)).warnings == [.notTaken(pack: "medina", version("2.0"), .blocked)])
    world.offers.append(offer("medina", "2.0.1"))
    #expect(try world.plan(.update(nil)).names == ["medina 2.0.1"])
    world.installed = []
    world.offers.removeLast()
    expectRefusal(.blocked) { _ = try world.plan(.install(["medina"])) }
  }
}

@Suite struct PresentPackTests {
  @Test func usesDependencyRangesOfTheChannelForInstalledVersions() {
    var state = StoreState()
    let known = InstalledPack(
      id: "medina", version: "1.0", sha256: "db medina 1.0", size: 4000, itemCount: 1, dependencies: ["base"])
    state.active = PackSet([
      known, InstalledPack(id: "base", version: "1.0", sha256: "b", size: 1, itemCount: 1),
    ])
    state.automatic = ["medina"]
    state.pins = ["medina": "1.0"]
    let world = PackWorld(offers: [offer("medina", needs: ["base < 2"])])
    let present = state.presentPacks(offeredBy: world.channel)
    #expect(present.map(\.id) == ["base", "medina"])
    #expect(present.map(\.isProtected) == [true, false])
    #expect(present[1] == pack("medina", needs: ["base < 2"], automatic: true, pin: "1.0"))
    #expect(state.presentPacks(offeredBy: nil)[1].dependencies == [need("base")])
  }
}
