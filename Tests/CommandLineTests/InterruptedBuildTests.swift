import Foundation
import TestSupport
import Testing

/// A build that is killed at any point leaves the old database unchanged.
@Suite struct InterruptedBuildTests {
  private let contentc = Program("contentc")

  @Test func killingABuildAtAnyMomentLeavesTheOldFileIntact() throws {
    let folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    #expect(try contentc.run("build", "content", "-o", "content.db", in: folder.path).status == 0)
    let old = try folder.read("content.db")
    try folder.write(
      "content/contentc.json",
      try String(decoding: folder.read("content/contentc.json"), as: UTF8.self).replacing(
        "2026.11.0", with: "2026.11.1"))
    #expect(try contentc.run("build", "content", "-o", "other.db", in: folder.path).status == 0)
    let new = try folder.read("other.db")
    #expect(new != old)

    var killed = 0
    for step in 0..<24 {
      try old.write(to: URL(fileURLWithPath: folder.file("content.db")))
      let process = try contentc.start(["build", "content", "-o", "content.db"], in: folder.path)
      Thread.sleep(forTimeInterval: 0.004 * Double(step * step) / 4)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      let left = try folder.read("content.db")
      #expect(left == old || left == new, "after \(step) steps the file is neither the old nor the new one")
      if process.terminationReason == .uncaughtSignal, left == old { continue }
      #expect(left == new)
    }
    #expect(killed >= 5)
    // The leftovers of a killed build do not block the next one.
    try old.write(to: URL(fileURLWithPath: folder.file("content.db")))
    #expect(try contentc.run("build", "content", "-o", "content.db", in: folder.path).status == 0)
    #expect(try folder.read("content.db") == new)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("building") }
        .isEmpty)
  }

  @Test func twoBuildsOfOneFileDoNotMix() throws {
    let folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    let processes = try (0..<4).map { _ in
      try contentc.start(["build", "content", "-o", "content.db", "--force"], in: folder.path)
    }
    for process in processes { process.waitUntilExit() }
    let codes = processes.map(\.terminationStatus)
    #expect(codes.contains(0))
    #expect(codes.allSatisfy { $0 == 0 || $0 == 2 })
    #expect(try contentc.run("build", "content", "-o", "again.db", in: folder.path).status == 0)
    #expect(try folder.read("content.db") == folder.read("again.db"))
  }

  /// Starts a program that takes signals as it would in a terminal: what runs the tests may ignore them, and programs
  /// inherit that.
  private func startInterruptible(
    _ arguments: [String], by program: Program? = nil, in folder: String, environment: [String: String] = [:]
  ) throws -> Process {
    let before = [SIGINT, SIGTERM].map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    // The threads that run tests hold signals back, which is inherited as well.
    var (none, held) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &held)
    defer { pthread_sigmask(SIG_SETMASK, &held, nil) }
    return try (program ?? contentc).start(arguments, in: folder, environment: environment)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func interruptingABuildLeavesNothingBehind(_ number: Int32) throws {
    let folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    #expect(try contentc.run("build", "content", "-o", "content.db", in: folder.path).status == 0)
    let new = try folder.read("content.db")
    let old = Data("the old file".utf8)
    var interrupted = 0
    for step in 0..<16 {
      // A build that ended before the signal has replaced it.
      try old.write(to: URL(fileURLWithPath: folder.file("content.db")))
      let process = try startInterruptible(
        ["build", "content", "-o", "content.db", "--force"], in: folder.path)
      Thread.sleep(forTimeInterval: 0.012 * Double(step))
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      guard process.terminationReason == .uncaughtSignal else { continue }
      #expect(process.terminationStatus == number)
      // The signal may also arrive between the last step of the build and the end of the process.
      let file = try folder.read("content.db")
      #expect(file == old || file == new, "after \(step) steps the file is neither the old nor the new one")
      if file == old { interrupted += 1 }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.sorted() == ["content", "content.db", "schema"], "after \(step) steps")
    }
    #expect(interrupted >= 3)
  }

  private static let strace = SystemTool("strace")
  private static let canInject = (try? strace.run("-f", "-qq", "-e", "trace=none", "/bin/true")) == 0

  @Test(.enabled(if: canInject, "strace is missing or must not inject faults"))
  func anInterruptionWhileATemporaryFileIsBeingMadeRemovesIt() throws {
    let folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    // The file exists, but the call that made it returns later.
    let slow = [
      "-f", "-qq", "-o", "/dev/null", "-P", folder.file(".content.db.building"), "-e", "trace=openat",
    ]
    let process = try startInterruptible(
      slow + [
        "-e", "inject=openat:delay_exit=500000", contentc.path, "build", "content", "-o", "content.db",
      ],
      by: Program.system("strace"), in: folder.path)
    while process.isRunning, !FileManager.default.fileExists(atPath: folder.file(".content.db.building")) {
      Thread.sleep(forTimeInterval: 0.005)
    }
    let tracer = process.processIdentifier
    let children = try String(contentsOfFile: "/proc/\(tracer)/task/\(tracer)/children", encoding: .utf8)
    let child = try #require(children.split(separator: " ").first.flatMap { Int32($0) })
    kill(child, SIGTERM)
    process.waitUntilExit()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.sorted() == ["content", "schema"])
  }

  @Test func verificationLeavesNoFolderBehindWhenItIsInterrupted() throws {
    let folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    try folder.write("tmp/keep", "")
    #expect(try contentc.run("build", "content", "-o", "content.db", in: folder.path).status == 0)
    for step in 1..<12 {
      let process = try startInterruptible(
        ["verify", "content.db", "content"], in: folder.path, environment: ["TMPDIR": folder.file("tmp")])
      Thread.sleep(forTimeInterval: 0.015 * Double(step))
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder.file("tmp"))
      #expect(left == ["keep"], "after \(step) steps")
    }
  }
}
