import Foundation
import TestSupport
import Testing

/// Distinguishes a failing disk from a damaged state.
@Suite struct StateFaultTests {
  private static let strace = SystemTool("strace")
  private static let canInject = (try? strace.run("-f", "-qq", "-e", "trace=none", "/bin/true")) == 0

  private let device: Device
  private var folder: TemporaryFolder { device.folder }

  init() throws {
    device = try Device(reading: BuiltGuide.path)
    #expect(try run("fav", "add", "nomad").status == 0)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try device.result(arguments)
  }

  private func favorites() throws -> Set<String> {
    let result = try run("fav", "--json")
    return Set(["nomad", "bahia-palace"].filter { result.output.contains("\"\($0)\"") })
  }

  /// Runs a command with one failing system call; returns its exit code.
  private func run(_ arguments: [String], failing fault: String) throws -> Int32 {
    try device.run(
      arguments, under: Self.strace, ["-f", "-qq", "-o", "/dev/null", "-e", "inject=\(fault)"])
  }

  @Test(
    .enabled(if: canInject, "strace is missing or must not inject faults"),
    arguments: ["pread64:error=EIO:when=", "fdatasync:error=EIO:when=", "pwrite64:error=ENOSPC:when="])
  func aFailedCallQuarantinesNothingAndTheExitCodeReflectsStoredChanges(_ call: String) throws {
    for number in stride(
      from: 1, through: call.hasPrefix("pread") ? 40 : 8, by: call.hasPrefix("pread") ? 3 : 1)
    {
      let status = try run(["fav", "add", "bahia-palace"], failing: "\(call)\(number)")
      let stored = try favorites()
      #expect(stored == (status == 0 ? ["nomad", "bahia-palace"] : ["nomad"]), "\(call)\(number)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("home"))
      #expect(files.allSatisfy { !$0.contains("damaged") && !$0.contains(".new") }, "\(call)\(number)")
      if status == 0 { #expect(try run("fav", "remove", "bahia-palace").status == 0) }
    }
  }

  @Test(.enabled(if: canInject, "strace is missing or must not inject faults"))
  func contentWhoseReadsFailIsNotCalledDamaged() throws {
    // SQLite reports a failed read of a page as damage of the file.
    for number in stride(from: 5, through: 14, by: 3) {
      let fault = "inject=pread64:error=EIO:when=\(number)+"
      let result = try Program.system("strace").run(
        ["-f", "-qq", "-o", "/dev/null", "-e", fault, Program("guide").path, "packs"], in: folder.path,
        environment: ["GUIDE_HOME": folder.file("home"), "GUIDE_CONTENT": BuiltGuide.path])
      #expect(result.errors.contains("cannot be read: disk I/O error"), "\(number): \(result.errors)")
      #expect(!result.errors.contains("damaged"))
    }
  }

  @Test func aDamagedStateIsReportedInTheUsersLanguage() throws {
    #expect(try run("home", "set", "31.63,-7.98").status == 0)
    var bytes = try folder.read("home/user.db")
    bytes.replaceSubrange(0..<100, with: Data(count: 100))
    try folder.write("home/user.db", bytes)
    let doctor = try run("doctor", "--lang", "fr")
    #expect(doctor.output.contains("est endommagé") && doctor.output.contains("guide state recover"))
    let listed = try run("fav", "--lang", "fr")
    #expect(listed.status == 0 && listed.output.contains("nomad"))
    // The copy was made with the first favorite; the home was set since then.
    let message = listed.errors.replacing(/\s+/, with: " ")
    #expect(message.contains(/de la copie du \d{4}-\d\d-\d\d : favoris \(1\)/), "\(message)")
    #expect(message.contains("peuvent être perdues dans : réglages, favoris"))
    #expect(try run("fav").errors.isEmpty)
    let recovered = try run("state", "recover").output.replacing(/\s+/, with: " ")
    #expect(recovered.contains("user.db.damaged-1: nothing"), "\(recovered)")
  }

  @Test func aPipeInPlaceOfTheStateFailsAtOnceWithOneLine() throws {
    try FileManager.default.removeItem(atPath: folder.file("home/user.db"))
    #expect(mkfifo(folder.file("home/user.db"), 0o600) == 0)
    let start = ContinuousClock.now
    let result = try run("fav")
    #expect(result.status == 2)
    #expect(result.errors.contains("is not a regular file"))
    #expect(result.errors.split(separator: "\n").count <= 2)
    #expect(ContinuousClock.now - start < .seconds(2))
  }
}
