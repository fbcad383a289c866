import BundleFormat
import Foundation
import TestSupport
import Testing

/// `guide doctor`, its report, and the guarantee that reading never uses the network.
@Suite struct DoctorTests {
  @Test func reportsAFullyInstalledDeviceAsReady() throws {
    let device = try Device()
    try device.run(
      "packs", "install", "base", "day-trips", "--source", device.site.folder.file("first"), "--root",
      device.site.root)
    try device.run("home", "set", "bahia-palace")
    let result = try #require(try device.data("guide.doctor/1", "doctor", "--full") as? [String: Any])
    #expect(result["verdict"] as? String == "ready")
    let findings = try #require(result["findings"] as? [[String: Any]])
    for check in ["search", "near", "hours", "quote", "phrase", "emergency", "tip", "convert"] {
      #expect(
        findings.first { $0["check"] as? String == "flow.\(check)" }?["level"] as? String == "ok", "\(check)")
    }
    for check in ["content", "user", "store.bytes", "space", "news", "age"] {
      #expect(findings.contains { $0["check"] as? String == check }, "\(check)")
    }
    #expect(try device.run("doctor").output.contains("Ready"))
    #expect(try device.run("doctor", "--lang", "fr").output.contains("Prêt"))
  }

  @Test func reportsDamageWithAFixAndAnExitCode() throws {
    let device = try Device()
    try device.installFirst()
    try device.folder.write(
      "home/user.db", "this is not a database, but long enough to be read as the header of one")
    let result = try device.run("doctor", status: 1)
    #expect(result.output.contains("✗") && result.output.contains("fix: "))
    // Checking changes nothing: the file is quarantined on first use.
    #expect(try device.folder.read("home/user.db").count < 100)
  }

  @Test func comparesAGivenFileWithTheDigestBesideIt() throws {
    let device = try Device()
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: BuiltGuide.path)))
    let path = device.folder.file("copy.db")
    func check() throws -> [String: Any] {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let output = try device.result(["doctor", "--json", "--content", path]).output
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      let findings = try #require((object?["data"] as? [String: Any])?["findings"] as? [[String: Any]])
      return try #require(findings.first { $0["check"] as? String == "content.bytes" })
    }
    #expect((try check()["message"] as? String)?.contains("without \(path).sha256") == true)
    let digest = Digest.hexadecimal(of: bytes)
    try device.folder.write("copy.db.sha256", "\(digest)  copy.db\n")
    #expect((try check()["message"] as? String)?.contains("every byte") == true)
    // The text of a name, which no check of pages sees.
    let place = try #require(Data(bytes).range(of: Data("Bahia Palace".utf8)))
    bytes[place.lowerBound] ^= 1
    #expect(try check()["level"] as? String == "problem")
  }

  @Test func theReportContainsNoPersonalData() throws {
    let device = try Device()
    try device.installFirst()
    try device.run("home", "set", "31.6301,-7.9872", "--name", "Riad Secret", "--notes", "third door")
    try device.run("fav", "add", "bahia-palace")
    try device.run("search", "hammam")
    let text = try device.run("doctor", "--report", status: 0).output
    for word in ["Riad", "Secret", "31.63", "7.98", "third door", "bahia", "hammam", device.folder.path] {
      #expect(!text.contains(word), "\(word)")
    }
    for word in ["guide 0.1.0", "base 2026.11.0", "installed base"] {
      #expect(text.contains(word), "\(word)")
    }
    let log = String(decoding: try device.folder.read("home/store/log.txt"), as: UTF8.self)
    #expect(log.contains(#""code":"installed""#) && !log.contains(device.folder.path))
  }

  @Test(.enabled(if: canWatch, "strace is missing or must not trace"))
  func noReadCommandOpensASocket() throws {
    let device = try Device()
    try device.installFirst()
    let commands: [([String], Int32)] = [
      (["search", "bahia"], 0), (["show", "bahia-palace"], 0), (["near", "bahia-palace"], 0), (["open"], 0),
      (["hours", "bahia-palace"], 0), (["quote", "taxi-medina", "40"], 0), (["phrase", "taxi"], 0),
      (["emergency"], 0), (["tip"], 0), (["status"], 0), (["packs", "list"], 0), (["packs", "verify"], 0),
      (["packs", "sizes"], 0), (["doctor"], 0), (["fav"], 1), (["rollback"], 1),
    ]
    for (command, status) in commands {
      #expect(try sockets(device, command, status: status) == [], "\(command)")
    }
    // Control: a command that should open sockets is detected.
    let control = try sockets(device, ["update", "--source", "http://127.0.0.1:9"], status: 2)
    #expect(control.contains { $0.contains("htons(9)") })
  }

  private static let strace = SystemTool("strace")
  private static let canWatch = (try? strace.run("-f", "-qq", "-e", "trace=network", "/bin/true")) == 0

  /// The system calls of a command, and of the programs it starts, that open or connect sockets.
  private func sockets(_ device: Device, _ command: [String], status: Int32) throws -> [String] {
    let trace = device.folder.file("trace")
    let result = try device.run(
      command, under: DoctorTests.strace, ["-f", "-qq", "-e", "trace=network", "-o", trace])
    #expect(result == status, "\(command)")
    return String(decoding: try device.folder.read("trace"), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("socket") || $0.contains("connect(") }.map(String.init)
  }
}
