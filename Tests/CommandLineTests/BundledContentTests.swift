import Foundation
import TestSupport
import Testing

/// Packs replace bundled content without losing anything.
@Suite struct BundledContentTests {
  /// The number of places that a command can show.
  private func places(_ device: Device) throws -> Int? {
    let status = try #require(try device.data("guide.status/1", "status") as? [String: Any])
    return (status["counts"] as? [String: Int])?["place"]
  }

  @Test func anUpdateAddsThePacksThatWereBundled() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    let before = try places(device)
    #expect(try device.run("search", "ouzoud").output.contains("ouzoud-falls"))
    let source = try device.site.folder.file("second")
    let result = try device.run("update", "--source", source, "--root", device.site.root)
    #expect(result.output == "base 2026.11.1 is installed.\nday-trips 2026.11.0 is installed.\n")
    #expect(try device.run("search", "ouzoud").output.contains("ouzoud-falls"))
    #expect(try places(device) == before)
    // They were installed manually, not as dependencies.
    #expect(try device.run("packs", "autoremove").output == "Nothing to remove.\n")
    #expect(try device.run("packs", "remove", "day-trips").status == 0)
  }

  @Test func installingAPackByNameAddsBundledPacksToo() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    try device.run(
      "packs", "install", "base", "--source", device.site.folder.file("second"), "--root", device.site.root)
    #expect(try device.versions() == ["base": "2026.11.1", "day-trips": "2026.11.0"])
  }

  @Test func reportsPacksThatAreNotOfferedBeforeRemovingThem() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    let site = try device.site.withoutDayTrips(in: device.folder)
    let check = try device.run("update", "--check", "--source", site, "--root", device.site.root)
    #expect(check.errors.contains("day-trips is bundled"))
    let change = try #require(
      try device.data("guide.update/1", "update", "--check", "--source", site, "--root", device.site.root)
        as? [String: Any])
    let warning = try #require((change["warnings"] as? [[String: Any]])?.first)
    #expect(warning["code"] as? String == "leftBehind" && warning["pack"] as? String == "day-trips")
  }

  @Test func bundledContentWithoutPackInformationAddsNone() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", recipes: false, in: folder))
    try device.run("update", "--source", device.site.folder.file("second"), "--root", device.site.root)
    #expect(try device.versions() == ["base": "2026.11.1"])
  }

  @Test func newerBundledContentIsCountedOnceAndNamed() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    let before = try places(device)
    try device.run("update", "--source", device.site.folder.file("second"), "--root", device.site.root)
    try device.bundle(try Device.wholeGuide("2026.11.2", in: folder))
    #expect(try places(device) == before)
    let status = try #require(try device.data("guide.status/1", "status") as? [String: Any])
    #expect((status["packs"] as? [String: String])?["base"] == "2026.11.2")
    let text = try device.run("status").output
    #expect(text.contains("base 2026.11.2 (bundled)") && !text.contains("base 2026.11.1"))
    #expect(
      try device.run("search", "ouzoud").output.split(separator: "\n").first?.contains("ouzoud-falls") == true
    )
  }

  @Test func reportsAndLogsAReturnToBundledContent() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    try device.run("update", "--source", device.site.folder.file("second"), "--root", device.site.root)
    let back = try device.run("rollback")
    #expect(!back.output.contains("removed"))
    #expect(back.output.contains("base: back to the bundled content"))
    let log = String(decoding: try device.folder.read("home/store/log.txt"), as: UTF8.self)
    #expect(log.contains(#""code":"rolledBack","pack":"base""#) && !log.contains(#""code":"removed""#))
    #expect(try device.run("search", "ouzoud").output.contains("ouzoud-falls"))
  }
}
