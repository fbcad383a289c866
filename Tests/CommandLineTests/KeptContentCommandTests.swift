import Foundation
import TestSupport
import Testing

/// Updates never remove packs without confirmation, and missing packs are reported.
@Suite struct KeptContentCommandTests {
  /// A device with the full guide bundled, and a site that no longer offers day trips.
  private func deviceWithoutOffer() throws -> (device: Device, site: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    let site = try device.site.withoutDayTrips(in: device.folder)
    return (device, site, folder)
  }

  private func canShow(_ device: Device) throws -> Bool {
    try device.result(["show", "ouzoud-falls"]).status == 0
  }

  @Test func anUpdateAfterARollbackKeepsTheBundledPacks() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    let first = try device.site.folder.file("first")
    #expect(try device.run("update", "--source", first, "--root", device.site.root).output == "Up to date.\n")
    try device.run("packs", "install", "day-trips")
    let back = try device.run("rollback")
    #expect(back.output.contains("day-trips: back to the bundled content"))
    #expect(back.errors.contains("'guide packs install day-trips'"))
    let result = try device.run("update", "--source", device.site.folder.file("second"))
    #expect(result.output == "base 2026.11.1 is installed.\nday-trips 2026.11.0 is installed.\n")
    #expect(result.errors.contains("bundled") && !result.errors.contains("did not work"))
    #expect(try canShow(device))
    #expect(try device.run("doctor").output.contains("every bundled entry is present"))
  }

  @Test func keepsTheBaseUntilTheLossOfAPackIsConfirmed() throws {
    let (device, site, folder) = try deviceWithoutOffer()
    let update = try device.run("update", "--source", site, "--root", device.site.root)
    #expect(update.output == "Up to date.\n")
    #expect(update.errors.contains("day-trips is bundled and would be lost"))
    #expect(update.errors.contains("guide update --without day-trips"))
    #expect(update.errors.contains("base 2026.11.3 is not installed, so that nothing is lost"))
    #expect(try canShow(device))
    let named = try device.run("update", "base", status: 2)
    #expect(named.errors.contains("--without day-trips accepts that"))
    let json = try device.run("packs", "install", "base", "--json", status: 2)
    #expect(json.errors.contains(#""code":"wouldLose""#))
    #expect(try device.run("update", "--without", "day-trips").output == "base 2026.11.3 is installed.\n")
    #expect(try !canShow(device))
    // A loss that was agreed to is not reported as a fault.
    #expect(try device.run("doctor").output.contains("Ready"))
    withExtendedLifetime(folder) {}
  }

  @Test func doctorReportsMissingPacks() throws {
    let folder = try TemporaryFolder()
    let device = try Device()
    let whole = try Device.wholeGuide("2026.11.0", in: folder)
    try device.run("update", "--source", device.site.folder.file("second"), "--root", device.site.root)
    // A program that bundles more than has ever been installed.
    let other = try Device(bundled: whole)
    try FileManager.default.copyItem(
      atPath: device.folder.file("home"), toPath: other.folder.file("home"))
    let result = try other.run("doctor", status: 1)
    #expect(result.output.contains("day-trips was bundled and is missing"))
    #expect(result.output.contains("guide packs install day-trips"))
    #expect(result.output.contains("bundled entries are not in the newer content"))
    #expect(!result.output.contains("Ready"))
    #expect(try other.run("doctor", "--lang", "fr", status: 1).output.contains("vous ne l'avez pas retiré"))
    try other.run("packs", "install", "day-trips")
    #expect(try other.run("doctor").output.contains("Ready"))
  }

  @Test func anUpdateAfterARollbackPrintsTheReinstallCommand() throws {
    let device = try Device()
    try device.installFirst()
    try device.run("update", "--source", device.site.folder.file("second"))
    #expect(try device.run("rollback").errors == "'guide update base' reinstalls base 2026.11.1.\n")
    let update = try device.run("update")
    #expect(update.errors.contains("base 2026.11.1 is not installed: it was rolled back"))
    #expect(update.errors.contains("'guide update base' installs it anyway"))
    #expect(!update.errors.contains("did not work"))
    #expect(
      try device.run("update", "--lang", "fr").errors.contains("«\u{A0}guide update base\u{A0}» l'installe"))
    let change = try #require(try device.data("guide.update/1", "update") as? [String: Any])
    #expect((change["warnings"] as? [[String: Any]])?.first?["code"] as? String == "left")
    #expect(try device.run("update", "base").output.contains("base 2026.11.1 is installed."))
  }

  @Test func doctorAndVerifyAgreeOnChangedBytes() throws {
    let device = try Device()
    try device.installFirst()
    let versions = device.folder.file("home/store/versions/base")
    let folder = try #require(try FileManager.default.contentsOfDirectory(atPath: versions).first)
    let path = versions + "/" + folder + "/content.db"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    var bytes = try #require(FileManager.default.contents(atPath: path))
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let verify = try device.run("packs", "verify", status: 1)
    #expect(verify.errors.contains("its bytes do not match the signed digest"))
    let doctor = try device.run("doctor", status: 1)
    #expect(doctor.output.contains("its bytes do not match the signed digest"))
    #expect(doctor.output.contains("guide packs install base"))
    try device.run("packs", "install", "base")
    #expect(try device.run("packs", "verify").output == "base is intact.\n")
    #expect(try device.run("doctor").status == 0)
  }

  @Test func bundledContentIsListedAsInUse() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    func states() throws -> [String: String] {
      let list = try #require(try device.data("guide.packs/1", "packs") as? [String: Any])
      let rows = try #require(list["packs"] as? [[String: Any]])
      return Dictionary(rows.map { ($0["id"] as? String ?? "", $0["state"] as? String ?? "") }) { first, _ in
        first
      }
    }
    #expect(try states() == ["base": "bundled", "day-trips": "bundled"])
    #expect(try device.run("packs").output.contains("bundled"))
    #expect(try device.run("packs", "verify").output == "base is bundled with the program and intact.\n")
    try device.run("update", "--source", device.site.folder.file("first"), "--root", device.site.root)
    try device.run("update", "--check", "--source", device.site.folder.file("second"))
    #expect(try states() == ["base": "updateAvailable", "day-trips": "bundled"])
  }

  @Test func emptyListAndVerifyReportTheSameError() throws {
    let device = try Device()
    let list = try device.run("packs", status: 1)
    let verify = try device.run("packs", "verify", status: 1)
    #expect(list.errors == verify.errors && list.errors.contains("guide update"))
  }
}
