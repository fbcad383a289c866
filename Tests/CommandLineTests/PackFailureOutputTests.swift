import Foundation
import TestSupport
import Testing

/// Interrupted, damaged or bad installations never break working content.
@Suite struct PackFailureOutputTests {
  /// A copy of a site with changed pack files.
  private func site(_ name: String, of device: Device, _ change: (Data) -> Data) throws -> String {
    let path = device.folder.file(name)
    try FileManager.default.copyItem(atPath: device.site.folder.file(name), toPath: path)
    for blob in try device.site.blobs(name) {
      let bytes = try #require(FileManager.default.contents(atPath: path + "/" + blob))
      try change(bytes).write(to: URL(fileURLWithPath: path + "/" + blob))
    }
    return path
  }

  @Test func aBadReleaseFallsBackToTheOldOne() throws {
    let device = try Device()
    try device.installFirst()
    let bad = try site("second", of: device) { bytes in
      var bytes = bytes
      bytes[bytes.count / 2] ^= 0xFF
      return bytes
    }
    let refused = try device.run("update", "--source", bad, status: 2)
    #expect(refused.errors.split(separator: "\n").last?.hasPrefix("guide: ") == true)
    #expect(try device.versions() == ["base": "2026.11.0"])
    #expect(try device.run("search", "bahia").output.hasPrefix("Bahia Palace"))
    #expect(try device.run("update", "--source", device.site.folder.file("second")).status == 0)
    #expect(try device.versions() == ["base": "2026.11.1"])
  }

  @Test func diskDamageIsDetectedNamedByEveryAnswerAndRepaired() throws {
    let device = try Device()
    try device.installFirst()
    try device.run("update", "--source", device.site.folder.file("second"))
    let versions = device.folder.file("home/store/versions/base")
    let newest = try #require(
      try FileManager.default.contentsOfDirectory(atPath: versions).first { $0.hasPrefix("2026.11.1") })
    let path = versions + "/" + newest + "/content.db"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    var bytes = try #require(FileManager.default.contents(atPath: path))
    // The schema stays intact, so that the damage is only found by reading.
    for index in 8192..<bytes.count { bytes[index] = 0xA5 }
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try device.run("packs", "verify", status: 1).errors.contains("guide packs install base"))
    let answer = try device.run("search", "bahia")
    #expect(answer.output.hasPrefix("Bahia Palace"))
    #expect(try device.versions() == ["base": "2026.11.0"])
    let later = try device.run("search", "bahia")
    #expect(
      later.errors
        == "guide: base 2026.11.1 cannot be used, so answers come from edition 2026.11.0; 'guide update' repairs it\n"
    )
    #expect(try device.run("update").output.contains("base 2026.11.1 is installed."))
    #expect(try device.run("search", "bahia").errors.isEmpty)
  }

  @Test func killingAnInstallationAtAnyMomentLeavesTheOldContentOrTheNew() throws {
    let device = try Device()
    try device.installFirst()
    try device.run("update", "--source", device.site.folder.file("second"))
    try device.run("rollback")
    var random = SeededRandom(seed: 9)
    let start = ContinuousClock.now
    try device.run("packs", "install", "day-trips")
    var whole = ContinuousClock.now - start
    try device.run("packs", "remove", "day-trips")
    var killed = 0
    for _ in 0..<12 {
      let moment = whole * (Double(UInt64.random(in: 0...1000, using: &random)) / 1000)
      let process = try device.start("packs", "install", "day-trips")
      Thread.sleep(forTimeInterval: moment / .seconds(1))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // If the installation had already finished, it is faster than the timed one.
      if process.terminationReason == .uncaughtSignal { killed += 1 } else { whole = min(whole, moment) }
      #expect(try device.run("search", "bahia").output.hasPrefix("Bahia Palace"))
      let versions = try device.versions()
      #expect(versions["base"] != nil)
      if versions["day-trips"] != nil { try device.run("packs", "remove", "day-trips") }
    }
    #expect(killed >= 6, "too few installations were killed in time")
    try device.run("packs", "install", "day-trips")
    #expect(try device.versions()["day-trips"] != nil)
  }

  @Test func statusAndDoctorWorkWithAnUnreadableStore() throws {
    let device = try Device()
    try device.installFirst()
    for name in ["state.json", "state.prev.json"] { try device.folder.write("home/store/" + name, "{}") }
    try FileManager.default.removeItem(atPath: device.folder.file("home/store/versions"))
    #expect(try device.run("search", "bahia", status: 2).errors.contains("no content is installed"))
    #expect(try device.run("status", status: 2).errors.contains("no content is installed"))
    let result = try #require(try device.data("guide.doctor/1", "doctor", status: 1) as? [String: Any])
    #expect(result["verdict"] as? String == "integrity")
    let findings = try #require(result["findings"] as? [[String: Any]])
    #expect(findings.first { $0["check"] as? String == "content" }?["fix"] as? String == "guide update")
    #expect(try device.run("update").status == 0)
    #expect(try device.run("search", "bahia").status == 0)
  }
}
