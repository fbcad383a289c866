import Foundation
import TestSupport
import Testing

/// Advice of `guide doctor` fixes its findings, which apply to the requested time.
@Suite struct DoctorAdviceTests {
  private struct Finding {
    let level: String
    let message: String
    let fix: String?
  }

  private func findings(_ device: Device, _ check: String, _ arguments: String..., status: Int32 = 0) throws
    -> [Finding]
  {
    let result = try device.result(["doctor", "--json"] + arguments)
    #expect(result.status == status, "\(result.output)\(result.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let data = try #require(object["data"] as? [String: Any])
    return try #require(data["findings"] as? [[String: Any]]).filter { $0["check"] as? String == check }.map {
      Finding(
        level: $0["level"] as? String ?? "", message: $0["message"] as? String ?? "",
        fix: $0["fix"] as? String)
    }
  }

  @Test func theReportDoesNotRevealWhereTheTravellerStays() throws {
    let device = try Device()
    let recipe = "publisher/bundles/day-trips.json"
    let work = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: device.site.folder.path, toPath: work.file("publisher"))
    let text = String(decoding: try work.read(recipe), as: UTF8.self)
    try work.write(
      recipe, text.replacing(#""trip_days_from": 3"#, with: #""home_base_regions": ["medina"]"#))
    let site = try device.site.republished("own", in: work, "--version", "2026.11.4")
    try device.run("update", "--source", site, "--root", device.site.root)
    // Other programs may change the free space in between.
    func report() throws -> [String] {
      try device.run("doctor", "--report").output.split(separator: "\n").filter { !$0.contains(" free") }
        .map(String.init)
    }
    try device.run("home", "set", "jardin-majorelle")
    #expect(try findings(device, "pack.recommended").isEmpty)
    let away = try report()
    try device.run("home", "set", "jemaa-el-fnaa")
    #expect(try findings(device, "pack.recommended", status: 1).count == 1)
    #expect(try report() == away)
    #expect(try findings(device, "pack.recommended", "--report").isEmpty)
  }

  @Test func theSuggestedCommandFixesAMissingRoot() throws {
    let device = try Device()
    #expect(try findings(device, "news", status: 1).first?.fix == "guide update --source ADDRESS --root FILE")
    try device.installFirst()
    try FileManager.default.removeItem(atPath: device.folder.file("home/root.json"))
    let missing = try #require(try findings(device, "news", status: 1).first)
    #expect(missing.level == "problem" && missing.fix == "guide update --root FILE")
    #expect(try device.run("doctor", status: 1).output.contains("root of trust"))
    #expect(try device.run("update", "--root", device.site.root).output == "Up to date.\n")
    #expect(try findings(device, "news").first?.level == "ok")
  }

  @Test func theSuggestedCommandFixesADamagedRoot() throws {
    let device = try Device()
    try device.installFirst()
    try device.folder.write("home/root.json", "{")
    let status = try device.run("status")
    #expect(status.output.contains("base 2026.11.0") && status.errors.contains("root.json"))
    let problems = try #require(
      (try device.data("guide.status/1", "status") as? [String: Any])?["problems"] as? [[String: String]])
    #expect(problems.map { $0["code"] } == ["offers"])
    #expect(try findings(device, "news", status: 1).first?.fix == "guide update --root FILE")
    #expect(try device.run("update", status: 2).errors.contains("--root"))
    #expect(try device.run("update", "--root", device.site.root).output == "Up to date.\n")
    #expect(try findings(device, "news").first?.level == "ok")
  }

  @Test func reportsAWithdrawnVersionWithItsReason() throws {
    let device = try Device()
    try device.run("update", "--source", device.site.folder.file("second"), "--root", device.site.root)
    let site = try device.withdrawn()
    // Another process refreshed the metadata without replacing the version.
    let check = try device.run("update", "--check", "--source", site)
    #expect(check.output.contains("base 2026.11.1 was withdrawn by its publisher: Wrong prices"))
    let finding = try #require(try findings(device, "pack.withdrawn", status: 1).first)
    #expect(finding.message.contains("Wrong prices") && !finding.message.contains("no replacement"))
    #expect(finding.fix == "guide update")
    #expect(try device.run("update", "--source", site).status == 0)
    #expect(try findings(device, "pack.withdrawn").isEmpty)
  }

  @Test func judgesSpaceByTheNeedsOfAnUpdate() throws {
    let device = try Device()
    try device.installFirst()
    let finding = try #require(try findings(device, "space").first)
    #expect(finding.level == "ok" && finding.message.contains("needs"))
  }

  @Test func reportsAnUnwritableStore() throws {
    let device = try Device()
    try device.installFirst()
    let folders = ["home", "home/store"].map(device.folder.file)
    guard getuid() != 0 else { return print("skipped: an administrator may write anything") }
    for folder in folders {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    }
    defer {
      for folder in folders {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      }
    }
    #expect(try findings(device, "store.writable").first?.fix?.hasPrefix("chmod u+w") == true)
  }

  @Test func statusAndDoctorWorkWithoutAStateFolder() throws {
    let folder = try TemporaryFolder()
    let device = try Device(bundled: try Device.wholeGuide("2026.11.0", in: folder))
    let bare = ["HOME": "", "XDG_DATA_HOME": ""]
    let status = try device.result(["status"], environment: bare)
    #expect(status.status == 0 && status.output.contains("2026.11.0"), "\(status.errors)")
    let doctor = try device.result(["doctor"], environment: bare)
    #expect(doctor.status == 0 && doctor.output.contains("GUIDE_HOME"), "\(doctor.errors)")
    #expect(try device.result(["packs", "clean"], environment: bare).errors.contains("GUIDE_HOME"))
  }

  @Test func aBareDeviceClaimsNoContent() throws {
    let status = try Device().run("status", status: 2)
    #expect(!(status.output + status.errors).contains("bundled"))
  }

  @Test func readsTheTimeOnceForAllChecks() throws {
    let device = try Device()
    try device.installFirst()
    for command in [["doctor"], ["packs", "list"], ["status"]] {
      let result = try device.result(
        command + ["--at", "nonsense"])
      #expect(result.status == 64 && result.output.isEmpty, "\(command)")
      #expect(result.errors.contains("'nonsense' cannot be read as a time"), "\(command)")
    }
    #expect(try findings(device, "news", "--at", "2066-01-01").first?.message.contains("expired") == true)
    #expect(try device.run("packs", "list", "--at", "2065-01-01").errors.contains("expired"))
    #expect(try device.run("status", "--at", "2065-01-01").errors.contains("expired"))
  }
}
