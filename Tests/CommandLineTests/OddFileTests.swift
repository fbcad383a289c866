import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A pipe, a folder, a device or an enormous file in place of a file of the store: every command exits, the guide
/// works, and an update repairs what it can.
@Suite struct OddFileTests {
  /// Obstacles in place of a file.
  enum Oddity: CaseIterable {
    case pipe, folder, device, enormous

    func put(at path: String) throws {
      let manager = FileManager.default
      if manager.fileExists(atPath: path) { try manager.removeItem(atPath: path) }
      switch self {
      case .pipe:
        guard mkfifo(path, 0o644) == 0 else { throw CocoaError(.fileWriteUnknown) }
      case .folder:
        try manager.createDirectory(atPath: path + "/inside", withIntermediateDirectories: true)
      case .device: try manager.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      case .enormous:
        try Data().write(to: URL(fileURLWithPath: path))
        guard truncate(path, 8 << 30) == 0 else { throw CocoaError(.fileWriteUnknown) }
      }
    }
  }

  private static let timeout = SystemTool("timeout")
  /// Long enough for a busy machine; a hang never ends.
  private static let seconds = "30"

  /// A device with two installed versions, copied for each test.
  private static let installed = Result {
    let device = try Device()
    try device.installFirst()
    try device.run("update", "--source", device.site.folder.file("second"))
    return device
  }

  /// Runs a command that must exit; returns its exit code.
  private func status(_ device: Device, _ arguments: String...) throws -> Int32 {
    let status = try device.run(arguments, under: Self.timeout, ["-s", "KILL", Self.seconds])
    #expect(status != 137, "\(arguments) did not end")
    return status
  }

  private func copy() throws -> Device {
    let original = try Self.installed.get()
    let device = try Device()
    try FileManager.default.copyItem(
      atPath: original.folder.file("home"), toPath: device.folder.file("home"))
    return device
  }

  /// Path of a file on the device; the folders of versions are named after digests.
  private func path(_ name: String, _ device: Device) throws -> String {
    guard name == "pack.json" else { return device.folder.file("home/" + name) }
    let versions = device.folder.file("home/store/versions/base")
    let newest = try FileManager.default.contentsOfDirectory(atPath: versions).first {
      $0.hasPrefix("2026.11.1")
    }
    return versions + "/" + (try #require(newest)) + "/pack.json"
  }

  @Test(
    .enabled(if: (try? timeout.run("--version")) == 0, "timeout is not installed"),
    arguments: [
      "store/state.json", "store/state.prev.json", "store/lock", "store/log.txt",
      "store/trust/stable.2.channel.json",
      "store/staging", "update.json", "install-id", "root.json", "pack.json",
    ])
  func everyCommandExitsAndAnUpdateRepairsTheStore(_ name: String) throws {
    for oddity in Oddity.allCases {
      let device = try copy()
      try oddity.put(at: path(name, device))
      #expect(try status(device, "search", "bahia") == 0, "\(name) \(oddity)")
      #expect(try [0, 1].contains(status(device, "packs")), "\(name) \(oddity)")
      _ = try status(device, "doctor")
      #expect(
        try status(
          device, "update", "--source", device.site.folder.file("second"), "--root", device.site.root) == 0,
        "\(name) \(oddity)")
      let after = try device.result(["doctor"])
      #expect(after.status == 0, "\(name) \(oddity): \(after.output)\(after.errors)")
      #expect(try device.versions() == ["base": "2026.11.1"], "\(name) \(oddity)")
    }
  }

  @Test(.enabled(if: (try? timeout.run("--version")) == 0, "timeout is not installed"))
  func contentThatIsNotAFileIsRejectedInOneLine() throws {
    let device = try Device()
    for oddity in [Oddity.pipe, .device, .folder] {
      let path = device.folder.file("content.db")
      try oddity.put(at: path)
      #expect(try status(device, "search", "bahia", "--content", path) == 2, "\(oddity)")
      let errors = try device.result(["search", "bahia", "--content", path]).errors
      #expect(
        errors.contains("is not a regular file") && errors.split(separator: "\n").count == 1, "\(errors)")
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test(.enabled(if: (try? timeout.run("--version")) == 0, "timeout is not installed"))
  func aPipeNextToTheContentDoesNotBlock() throws {
    let folder = try TemporaryFolder()
    let path = try Device.wholeGuide("2026.11.0", in: folder)
    try Oddity.pipe.put(at: path + "-journal")
    #expect(try status(Device(), "search", "bahia", "--content", path) == 2)
  }

  @Test func aJournalThatCannotBeExaminedIsNotTakenForNone() throws {
    let folder = try TemporaryFolder()
    let path = try Device.wholeGuide("2026.11.0", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: path + "-journal", withDestinationPath: path + "-journal")
    let result = try Device().run("search", "bahia", "--content", path, status: 2)
    #expect(result.errors.contains("-journal cannot be read"), "\(result.errors)")
  }

  @Test(.enabled(if: (try? timeout.run("--version")) == 0, "timeout is not installed"))
  func aDamagedSourcesFileIsReportedAndRewritten() throws {
    let device = try copy()
    try Oddity.pipe.put(at: path("update.json", device))
    let doctor = try device.run("doctor", status: 1)
    #expect(doctor.output.contains("update sources cannot be read"))
    #expect(try device.run("update", status: 2).errors.contains("update sources cannot be read"))
    let update = try device.run("update", "--source", device.site.folder.file("second"))
    #expect(update.errors.contains("the sources are rewritten"))
    #expect(try device.run("update").output == "Up to date.\n")
  }

  @Test(.enabled(if: (try? timeout.run("--version")) == 0, "timeout is not installed"))
  func aSourceWhoseDocumentIsAPipeIsRejected() throws {
    let device = try Device()
    let site = device.folder.file("site")
    try FileManager.default.copyItem(atPath: device.site.folder.file("first"), toPath: site)
    try Oddity.pipe.put(at: site + "/channel/stable.json")
    #expect(try status(device, "update", "--source", site, "--root", device.site.root) == 2)
  }

  @Test(
    .enabled(if: (try? timeout.run("--version")) == 0, "timeout is not installed"),
    arguments: [
      "channel/stable.json", "channel/stable.json.sig", "channel/history/stable.1.json", "root/1.root.json",
    ])
  func namesTheIrregularFileOfASiteToThePublisher(_ name: String) throws {
    let publisher = try SmallPublisher()
    try publisher.publish()
    try publisher.write(shop: "Lampe")
    let path = publisher.folder.file("site/" + name)
    for oddity in [Oddity.pipe, .device, .enormous] {
      let kept = try Data(contentsOf: URL(fileURLWithPath: path))
      try oddity.put(at: path)
      let process = try Self.timeout.start(
        [Self.seconds, Program("contentc").path] + publisher.publishing + ["--version", "1.1"],
        in: publisher.folder.path, environment: try Program.environment([:]))
      process.waitUntilExit()
      #expect([1, 2].contains(process.terminationStatus), "\(name) \(oddity): \(process.terminationStatus)")
      try FileManager.default.removeItem(atPath: path)
      try kept.write(to: URL(fileURLWithPath: path))
    }
    try publisher.publish("--version", "1.1", "--at", "2026-11-22")
  }

  @Test func aPublishedPackThatIsNotAFileIsRejectedByName() throws {
    let publisher = try SmallPublisher()
    try publisher.publish()
    let site = publisher.folder.file("site/packs")
    let blob = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: site).first {
        $0.split(separator: "/").last?.count == 64
      })
    try Oddity.pipe.put(at: site + "/" + blob)
    let refused = try publisher.publish("--force", "--at", "2026-11-22", status: 1)
    #expect(refused.errors.contains(blob), "\(refused.errors)")
  }
}
