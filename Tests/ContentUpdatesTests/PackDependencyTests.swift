import BundleReader
import Foundation
import ReleaseMetadata
import TestSupport
import Testing

@testable import ContentUpdates
@testable import GuideRuntime

@Suite struct PackDependencyTests {
  @Test(.fault(.h01)) func namesTheMissingDependency() {
    let world = PackWorld(offers: [
      offer("tour", needs: ["voices"]), offer("voices", needs: ["tones"]),
      offer("late", needs: ["tour >= 2"]), offer("new", needs: ["old-app"]), offer("old-app", app: "9"),
    ])
    expectRefusal(.missingDependency, naming: ["tour 1.0 → voices 1.0 needs tones", "not offered"]) {
      _ = try world.plan(.install(["tour"]))
    }
    expectRefusal(.missingDependency, naming: ["late 1.0 needs tour 2 or later", "offered is 1.0"]) {
      _ = try world.plan(.install(["late"]))
    }
    expectRefusal(.appTooOld, naming: ["new 1.0 needs old-app", "version 9 of the app"]) {
      _ = try world.plan(.install(["new"]))
    }
    expectRefusal(.unknownPack, naming: ["'tours'"]) { _ = try world.plan(.install(["tours"])) }
  }

  @Test(
    .fault(.d01), arguments: ["../tour", "/tour", "a/b", "C:", "", ".", "..", "a\0b", "a..b"])
  func rejectsNamesThatCouldEscapeTheFolder(name: String) {
    expectRefusal(.invalidName) { _ = try PackWorld(offers: [offer(name)]).plan(.install([name])) }
  }

  @Test(.fault(.d04), arguments: ["Tour", "con", "nul", "MEDINA"])
  func rejectsNamesThatClashOnOtherFileSystems(name: String) {
    expectRefusal(.invalidName) { _ = try PackWorld(offers: [offer(name)]).plan(.install([name])) }
  }

  @Test(.fault(.h02)) func rejectsPacksThatNeedEachOtherOrThemselves() {
    let world = PackWorld(offers: [
      offer("a", needs: ["b"]), offer("b", needs: ["c"]), offer("c", needs: ["a"]),
      offer("self", needs: ["self"]), offer("far", needs: ["a"]),
    ])
    expectRefusal(.dependencyCycle, naming: ["a → b → c → a"]) { _ = try world.plan(.install(["b"])) }
    expectRefusal(.dependencyCycle, naming: ["a → b → c → a"]) { _ = try world.plan(.install(["far"])) }
    expectRefusal(.dependencyCycle, naming: ["self → self"]) { _ = try world.plan(.install(["self"])) }
  }

  @Test(.fault(.h03)) func namesBothChainsOfADiamondConflict() {
    let world = PackWorld(offers: [
      offer("top", needs: ["left", "right"]), offer("left", needs: ["bottom < 2"]),
      offer("right", needs: ["bottom >= 2"]), offer("bottom", "1.0"), offer("bottom", "2.0"),
    ])
    expectRefusal(
      .conflict,
      naming: ["top 1.0 → left 1.0 needs bottom below 2", "top 1.0 → right 1.0 needs bottom 2 or later"]
    ) { _ = try world.plan(.install(["top"])) }
  }

  @Test(.fault(.h04)) func updatesAllOrNoneWhenANewBaseBreaksAPack() throws {
    var world = PackWorld(
      offers: [offer("base", "2.0"), offer("medina", "1.1", needs: ["base >= 2"])],
      installed: [pack("base", base: true), pack("medina", needs: ["base < 2"]), pack("other")])
    let plan = try world.plan(.update(["base"]))
    #expect(plan.names == ["base 2.0", "medina 1.1"])
    #expect(
      plan.fetches.map(\.reason) == [
        .update(from: version("1.0")), .updateNeeded(from: version("1.0"), by: ["base"]),
      ])
    #expect(try world.plan(.update(nil)).names == ["base 2.0", "medina 1.1"])

    world.offers.removeLast()
    expectRefusal(.conflict, naming: ["medina 1.0 needs base below 2", "base 2.0"]) {
      _ = try world.plan(.update(["base"]))
    }
    // In an update of everything, one pack that is left behind does not block the others.
    world.offers.append(offer("other", "1.2"))
    let rest = try world.plan(.update(nil))
    #expect(rest.names == ["other 1.2"])
    #expect(
      rest.warnings == [.heldBack(pack: "base", version("2.0"), why: "medina 1.0 needs base below 2")])
  }

  @Test(.fault(.h04)) func movesTheBaseWhenANewPackNeedsIt() throws {
    let world = PackWorld(
      offers: [
        offer("base", "2.0"), offer("tour", needs: ["base >= 2"]),
        offer("medina", "2.0", needs: ["base >= 2"]),
      ],
      installed: [
        pack("base", base: true), pack("medina", needs: ["base < 2"]),
        pack("held", needs: ["base"], pin: "1.0"),
      ])
    let plan = try world.plan(.install(["tour"]))
    #expect(plan.names == ["base 2.0", "medina 2.0", "tour 1.0"])
    #expect(plan.fetches[0].reason == .updateNeeded(from: version("1.0"), by: ["medina", "tour"]))
  }

  @Test(.fault(.h05)) func refusesToRemoveRequiredPacks() throws {
    let world = PackWorld(installed: [
      pack("base", base: true), pack("voices", needs: ["base"]), pack("tour", needs: ["voices"]),
      pack("grand", needs: ["tour"]), pack("alone"),
    ])
    expectRefusal(.required, naming: ["'voices' is needed by grand, tour", "--cascade"]) {
      _ = try world.plan(.remove(["voices"], cascade: false))
    }
    let plan = try world.plan(.remove(["voices"], cascade: true))
    #expect(plan.removals == ["grand", "tour", "voices"])
    #expect(plan.bytesAfter == 8000 && plan.bytesNeeded == 0)
    #expect(try world.plan(.remove(["voices", "grand", "tour"], cascade: false)).removals.count == 3)
    expectRefusal(.notInstalled) { _ = try world.plan(.remove(["nothing"], cascade: true)) }
  }

  @Test(.fault(.h06)) func refusesToRemoveTheBase() {
    let world = PackWorld(installed: [
      pack("base", needs: ["fonts"], base: true), pack("fonts"), pack("medina", needs: ["base"]),
    ])
    expectRefusal(.notRemovable) { _ = try world.plan(.remove(["base"], cascade: true)) }
    expectRefusal(.notRemovable) { _ = try world.plan(.remove(["fonts"], cascade: true)) }
  }

  @Test(.fault(.h07)) func neverMovesAPinnedPackAndWarnsAboutIt() throws {
    let world = PackWorld(
      offers: [offer("medina", "2.0"), offer("medina", "1.0"), offer("tour", needs: ["medina >= 2"])],
      installed: [pack("medina", pin: "1.0")])
    #expect(try world.plan(.update(nil)) == world.withMeasure)
    let withdrawn = try world.withdrawing("medina", "1.0").plan(.update(nil))
    #expect(withdrawn.isEmpty && withdrawn.warnings == [.pinnedWithdrawn(pack: "medina", version("1.0"))])
    var gone = world
    gone.offers.remove(at: 1)
    let plan = try gone.plan(.update(nil))
    #expect(plan.isEmpty && plan.warnings == [.pinnedGone(pack: "medina", version("1.0"))])
    expectRefusal(.pinned) { _ = try world.plan(.update(["medina"])) }
    expectRefusal(.pinned, naming: ["tour 1.0 needs medina 2 or later", "pinned to 1.0"]) {
      _ = try world.plan(.install(["tour"]))
    }
  }

  @Test(.fault(.h08)) func removesOrphansOnlyWhenAsked() throws {
    let world = PackWorld(
      offers: [offer("tour", "2.0")],
      installed: [
        pack("base", base: true), pack("tour", needs: ["voices"]), pack("voices", automatic: true),
        pack("tones", needs: ["waves"], automatic: true), pack("waves", automatic: true),
        pack("held", automatic: true, pin: "1.0"),
      ])
    #expect(try world.plan(.update(nil)).removals.isEmpty)
    #expect(try world.plan(.remove(["tour"], cascade: false)).removals == ["tour"])
    #expect(try world.plan(.autoremove).removals == ["tones", "waves"])
  }

  @Test(.fault(.h09)) func plansAmongTenThousandPacksInLessThanASecond() throws {
    var world = PackWorld()
    for number in 0..<10_000 {
      let needs = number == 0 ? [] : number < 100 ? ["p0 < 3"] : ["p\(number % 100)", "p0 >= 1 < 3"]
      world.offers.append(offer("p\(number)", "1.0", needs: needs))
      if number < 2000 { world.offers.append(offer("p\(number)", "1.1", needs: needs)) }
      if number < 1000 { world.installed.append(pack("p\(number)", needs: needs, base: number == 0)) }
    }
    world.offers.append(offer("p0", "3.0"))
    let clock = ContinuousClock()
    var plan = InstallPlan()
    let time = try clock.measure { plan = try world.plan(.update(nil)) }
    #expect(plan.fetches.count == 1000 && plan.warnings.count == 1)
    #expect(time < .seconds(1))
    #expect(try clock.measure { _ = try world.plan(.install(["p9999"])) } < .seconds(1))
    #expect(try clock.measure { _ = try world.plan(.remove(["p7"], cascade: true)) } < .seconds(1))
    print("update of 1000 among 10,000: \(time)")
  }

  @Test(.fault(.h10)) func rejectsAChainOfAThousandPacks() throws {
    var world = PackWorld(offers: (0..<1000).map { offer("p\($0)", needs: $0 == 0 ? [] : ["p\($0 - 1)"]) })
    world.policy.addedPackLimit = 1000
    expectRefusal(.tooManyDependencies, naming: ["more than 64"]) { _ = try world.plan(.install(["p999"])) }
    #expect(try world.plan(.install(["p63"])).fetches.count == 64)
    expectRefusal(.tooManyDependencies, naming: ["'p64'"]) { _ = try world.plan(.install(["p64"])) }
  }

  @Test(.fault(.h12)) func plansOnlyTheRestAfterAFailure() throws {
    var world = PackWorld(offers: (1...5).map { offer("p\($0)") })
    let all = ["p1", "p2", "p3", "p4", "p5"]
    #expect(try world.plan(.install(all)).bytesToDownload == 5000)
    world.downloaded = ["blob p1 1.0": 1000, "blob p2 1.0": 1000, "blob p3 1.0": 100]
    let plan = try world.plan(.install(all))
    #expect(plan.fetches.count == 5 && plan.bytesToDownload == 2900)
  }

  @Test(.fault(.h13)) func reportsThatAPackNeedsANewerReader() throws {
    let world = PackWorld(
      offers: [offer("medina", "2.0", format: 3), offer("new", format: 3), offer("other")],
      installed: [pack("medina")])
    expectRefusal(.unsupportedSchema, naming: ["format 3"]) { _ = try world.plan(.install(["new"])) }
    #expect(try world.plan(.install(["other"])).names == ["other 1.0"])
    #expect(
      try world.plan(.update(nil)).warnings == [.notTaken(pack: "medina", version("2.0"), .unsupportedSchema)]
    )
  }

  @Test(.fault(.h14)) func rejectsDifferentBytesUnderTheSameVersion() throws {
    let world = PackWorld(offers: [offer("medina")], installed: [pack("medina", sha256: "other bytes")])
    let plan = try world.plan(.update(nil))
    #expect(plan.isEmpty && plan.warnings == [.notTaken(pack: "medina", version("1.0"), .equivocation)])
    expectRefusal(.equivocation) { _ = try world.plan(.update(["medina"])) }
    var twice = PackWorld(offers: [offer("medina"), offer("medina")])
    #expect(try twice.plan(.install(["medina"])).names == ["medina 1.0"])
    twice.offers[1].installedSHA256 = "other bytes"
    expectRefusal(.equivocation) { _ = try twice.plan(.install(["medina"])) }
  }

  @Test func ignoresExistingBreakage() throws {
    let world = PackWorld(offers: [offer("new")], installed: [pack("medina", needs: ["lost"])])
    #expect(try world.plan(.install(["new"])).names == ["new 1.0"])
  }
}

extension PackWorld {
  /// The empty plan, with the sizes on this device.
  fileprivate var withMeasure: InstallPlan {
    var plan = InstallPlan()
    plan.bytesAfter = installed.count * 4000
    plan.bytesFree = freeBytes
    return plan
  }
}

@Suite struct SharedItemTests {
  @Test(.fault(.h11)) func answersFromTheFirstDatabaseThatHasAnItem() throws {
    let folder = try TemporaryFolder()
    let paths = try ["1", "2"].map { version in
      try folder.write(version, Data(ToyPacks.database("base", version)))
      return folder.file(version)
    }
    #expect(try ToyPacks.version(Guide(Generation(paths: paths))) == "1")
    #expect(try ToyPacks.version(Guide(Generation(paths: paths.reversed()))) == "2")
  }
}
