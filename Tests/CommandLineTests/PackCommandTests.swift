import Foundation
import TestSupport
import Testing

/// `guide update`, `packs`, `rollback` as a traveller runs them, with packs that `contentc` published.
@Suite struct PackCommandTests {
  @Test func aGuideIsInstalledUpdatedAndRolledBack() throws {
    let device = try Device()
    #expect(try device.run("search", "bahia", status: 2).errors.contains("guide update"))
    let first = try device.run(
      "update", "--source", device.site.folder.file("first"), "--root", device.site.root)
    #expect(first.output == "base 2026.11.0 is installed.\n")
    #expect(first.errors.contains("to download") && !first.errors.contains("\u{1B}"))
    #expect(try device.run("search", "bahia").output.hasPrefix("Bahia Palace"))
    #expect(try device.run("update").output == "Up to date.\n")

    let second = try device.run("update", "--source", device.site.folder.file("second"))
    #expect(second.output.contains("base 2026.11.1 is installed."))
    #expect(second.errors.contains("2026.11.0 → 2026.11.1") && second.errors.contains("what changed"))
    #expect(try device.versions() == ["base": "2026.11.1"])
    // The source that worked is remembered.
    #expect(try device.run("update", "--check").output == "Up to date.\n")

    #expect(try device.run("rollback").output.contains("base 2026.11.0 is installed."))
    #expect(try device.versions() == ["base": "2026.11.0"])
    // A version stays rolled back until the pack is named.
    #expect(try device.run("update").output == "Up to date.\n")
    #expect(try device.run("packs", "list").output.contains("rolled back"))
    #expect(try device.run("update", "base").output.contains("base 2026.11.1 is installed."))
    #expect(try device.run("rollback").status == 0)
    #expect(try device.run("rollback", status: 1).errors.contains("nothing to roll back to"))
  }

  @Test func checkingChangesNothing() throws {
    let device = try Device()
    let found = try device.run(
      "update", "--check", "--source", device.site.folder.file("first"), "--root", device.site.root)
    #expect(found.output == "Install it with 'guide update'.\n")
    #expect(try device.run("packs", status: 1).output.isEmpty)
    // Nor is the source remembered.
    for name in ["update.json", "root.json"] {
      #expect(!FileManager.default.fileExists(atPath: device.folder.file("home/" + name)), "\(name)")
    }
    let change = try #require(
      try device.data(
        "guide.update/1", "update", "--check", "--source", device.site.folder.file("first"), "--root",
        device.site.root) as? [String: Any])
    #expect(change["isDone"] as? Bool == false && change["isUpToDate"] as? Bool == false)
    let fetch = try #require((change["fetches"] as? [[String: Any]])?.first)
    #expect(fetch["id"] as? String == "base" && fetch["to"] as? String == "2026.11.0")
    #expect(fetch["reason"] as? String == "chosen" && fetch["isDelta"] as? Bool == false)
    #expect((change["bytesToDownload"] as? Int ?? 0) > 0)
  }

  @Test func aWithdrawnVersionIsReplacedAndTheReasonPrinted() throws {
    let device = try Device()
    try device.installFirst()
    try device.run("update", "--source", device.site.folder.file("second"))
    let site = try device.withdrawn()
    let check = try device.run("update", "--check", "--source", site)
    #expect(check.output.contains("base 2026.11.1 was withdrawn by its publisher: Wrong prices"))
    #expect(try device.versions() == ["base": "2026.11.1"])
    let left = try device.run("update", "--source", site, "--lang", "fr")
    #expect(left.output.contains("Prix faux") && left.output.contains("base 2026.11.0 est installé."))
    #expect(try device.versions() == ["base": "2026.11.0"])

    let other = try Device()
    try other.run("update", "--source", other.site.folder.file("second"), "--root", other.site.root)
    let change = try #require(
      try other.data("guide.update/1", "update", "--source", site) as? [String: Any])
    let withdrawn = try #require((change["withdrawn"] as? [[String: Any]])?.first)
    #expect(withdrawn["id"] as? String == "base" && withdrawn["version"] as? String == "2026.11.1")
    #expect(withdrawn["reason"] as? String == "Wrong prices")
  }

  @Test func theListShowsAvailableUpdates() throws {
    let device = try Device()
    try device.installFirst()
    func base() throws -> [String: Any] {
      let rows = try #require(try device.data("guide.packs/1", "packs") as? [String: Any])
      return try #require((rows["packs"] as? [[String: Any]])?.first)
    }
    // 2026.11.1 is offered to all devices as a delta, 2026.11.2 to none yet.
    let staged = try device.site.republished(
      "second", in: device.folder, isEdited: true, "--version", "2026.11.2", "--rollout", "base=0")
    let change = try #require(
      try device.data("guide.update/1", "update", "--check", "--source", staged) as? [String: Any])
    let fetch = try #require((change["fetches"] as? [[String: Any]])?.first)
    #expect(fetch["to"] as? String == "2026.11.1")
    #expect(try base()["state"] as? String == "updateAvailable")
    #expect(try base()["offeredVersion"] as? String == "2026.11.1")
    #expect(try base()["downloadBytes"] as? Int == fetch["downloadBytes"] as? Int)
    try device.run("update", "--source", staged)
    #expect(try base()["state"] as? String == "installed")
    #expect(try base()["downloadBytes"] == nil)
    #expect(try device.run("update").output == "Up to date.\n")
  }

  @Test func packsAreInstalledAndRemovedWithTheirDependencies() throws {
    let device = try Device()
    let source = try device.site.folder.file("first")
    let both = try device.run("packs", "install", "day-trips", "--source", source, "--root", device.site.root)
    #expect(both.output == "base 2026.11.0 is installed.\nday-trips 2026.11.0 is installed.\n")
    #expect(both.errors.contains("needed by day-trips"))
    #expect(try device.run("packs", "install", "day-trips").output == "Already installed.\n")
    #expect(
      try device.run("packs", "install", "day-trip", status: 1).errors.contains("did you mean 'day-trips'?"))
    #expect(try device.run("packs", "remove", "base", status: 2).errors.contains("cannot be removed"))
    #expect(try device.run("packs", "pin", "day-trips").output == "day-trips stays at 2026.11.0.\n")
    #expect(try device.run("packs", "pin", "nothing", status: 1).errors.contains("not installed"))
    let rows = try #require(try device.data("guide.packs/1", "packs") as? [String: Any])
    let packs = try #require(rows["packs"] as? [[String: Any]])
    #expect(packs.map { $0["id"] as? String }.prefix(2) == ["base", "day-trips"])
    #expect(packs[1]["state"] as? String == "installed" && packs[1]["pin"] as? String == "2026.11.0")
    #expect((rows["channel"] as? [String: Any])?["name"] as? String == "stable")
    let sizes = try #require(try device.data("guide.packs-sizes/1", "packs", "sizes") as? [String: Any])
    #expect((sizes["activeBytes"] as? Int ?? 0) > 1_000_000 && sizes["unfinishedBytes"] as? Int == 0)
    #expect(try device.run("packs", "unpin", "day-trips").status == 0)
    #expect(try device.run("packs", "verify").output == "base is intact.\nday-trips is intact.\n")
    #expect(try device.run("packs", "remove", "day-trips").output.contains("day-trips is removed."))
    #expect(try device.versions() == ["base": "2026.11.0"])
    #expect(try device.run("packs", "clean").output.contains("freed"))
    #expect(try device.run("packs", "autoremove").output == "Nothing to remove.\n")
  }

  @Test func earlierSourcesStayAsFallbacks() throws {
    let device = try Device()
    try device.run("update", "--source", device.site.folder.file("second"), "--root", device.site.root)
    let card = device.folder.file("card")
    try FileManager.default.copyItem(atPath: device.site.folder.file("second"), toPath: card)
    #expect(try device.run("update", "--source", card).output == "Up to date.\n")
    try FileManager.default.removeItem(atPath: card)
    #expect(try device.run("update").output == "Up to date.\n")
    let only = try Device()
    let copy = only.folder.file("card")
    try FileManager.default.copyItem(atPath: only.site.folder.file("second"), toPath: copy)
    try only.run("update", "--source", copy, "--root", only.site.root)
    try FileManager.default.removeItem(atPath: copy)
    let gone = try only.run("update", status: 2)
    #expect(!gone.errors.contains("address given") && gone.errors.contains("worked last time"))
  }

  @Test func recommendsPacksForALongStay() throws {
    let device = try Device()
    try device.installFirst()
    #expect(try device.run("packs", "list", "--recommended", status: 1).output.isEmpty)
    #expect(try device.run("packs", "list", "--recommended", "--trip-days", "2", status: 1).output.isEmpty)
    let long = try device.run("packs", "list", "--recommended", "--trip-days", "3")
    #expect(
      long.output.hasPrefix("day-trips")
        && long.output.split(separator: "\n").count { !$0.hasPrefix(" ") } == 1)
    #expect(try device.run("packs", "list", "--trip-days", "0", status: 64).errors.contains("1 to 3650"))
  }

  @Test func theLastUpdateIsShownInFrenchToo() throws {
    let device = try Device()
    try device.installFirst()
    #expect(try device.run("update", "--lang", "fr").output == "À jour.\n")
    #expect(try device.run("packs", "--lang", "fr").output.contains("mis à jour le"))
    #expect(try device.run("status", "--lang", "fr").output.contains("les packs installés"))
  }

  @Test func unavailablePacksAreOneLineAndChangeNothing() throws {
    let device = try Device()
    #expect(try device.run("update", status: 2).errors.contains("--root"))
    let nowhere = try device.run(
      "update", "--source", "file:///nowhere/site", "--root", device.site.root, status: 2)
    #expect(nowhere.errors.split(separator: "\n").count == 1)
    #expect(
      try device.run("update", "--source", "no-such-folder", status: 64).errors.contains("neither an address")
    )
    try device.folder.write("odd.json", "{}")
    #expect(
      try device.run("update", "--root", device.folder.file("odd.json"), status: 2).errors.contains("guide: ")
    )
    try device.installFirst()
    let large = try device.run(
      "update", "--source", device.site.folder.file("second"), "--metered", "--confirm-above", "1B", status: 2
    )
    #expect(large.errors.contains("--yes"))
    #expect(try device.run("settings", "set", "wifi-only", "on").status == 0)
    let stored = try device.run("update", "--metered", "--yes", status: 2)
    #expect(stored.errors.contains("--no-wifi-only"))
    #expect(try device.run("settings", "reset", "wifi-only").status == 0)
    let waits = try device.run("update", "--metered", "--wifi-only", status: 2)
    #expect(waits.errors.contains("downloads over this connection are off"))
    #expect(try device.versions() == ["base": "2026.11.0"])
    #expect(try device.run("update", "--metered", "--confirm-above", "1B", "--yes").status == 0)
    #expect(try device.versions() == ["base": "2026.11.1"])
    let json = try device.run("packs", "install", "nothing", "--json", status: 1)
    #expect(json.errors.contains(#""code":"unknownPack""#))
  }
}
