import Foundation
import TestSupport
import Testing

/// `contentc` and `guide` with failing system calls.
@Suite struct CompilerFaultTests {
  private static let strace = SystemTool("strace")
  private let folder: TemporaryFolder
  private let contentc = Program("contentc")

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeType("shop")
    try folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.0" }"#)
    try folder.write("content/shops/lamps.json", #"{ "items": [ { "name": "Lamps", "id": "lamps" } ] }"#)
    try folder.write("content/shops/rugs.json", #"{ "items": [ { "name": "Rugs", "id": "rugs" } ] }"#)
  }

  /// Runs `contentc` with failing system calls.
  private func run(_ arguments: [String], inject: String) throws -> (
    status: Int32, output: String, errors: String
  ) {
    try folder.write("out", "")
    try folder.write("err", "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(CompilerFaultTests.strace.path))
    process.arguments = ["-f", "-o", "/dev/null", "-e", "inject=" + inject, contentc.path] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("out"))
    process.standardError = FileHandle(forWritingAtPath: folder.file("err"))
    try process.run()
    process.waitUntilExit()
    let status =
      process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
    return (
      status, String(decoding: try folder.read("out"), as: UTF8.self),
      String(decoding: try folder.read("err"), as: UTF8.self)
    )
  }

  private func write(_ arguments: [String], to device: String) throws -> (output: Int32, errors: Int32) {
    let full = try #require(FileHandle(forWritingAtPath: device))
    let output = try contentc.start(arguments, in: folder.path, output: full)
    output.waitUntilExit()
    let errors = try contentc.start(arguments, in: folder.path, errors: full)
    errors.waitUntilExit()
    #expect(output.terminationReason == .exit && errors.terminationReason == .exit, "\(arguments)")
    return (output.terminationStatus, errors.terminationStatus)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["stats", "content"], ["fmt", "content"], ["explain", "unknown-reference"], ["--help"],
      ["validate", "content", "--format", "json"], ["build", "--help"],
    ])
  func unwritableOutputExitsQuietlyWith2(_ arguments: [String]) throws {
    let errors = try TemporaryFolder()
    try errors.write("err", "")
    let process = try contentc.start(
      arguments, in: folder.path, output: FileHandle(forWritingAtPath: "/dev/full"),
      errors: FileHandle(forWritingAtPath: errors.file("err")))
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    let text = String(decoding: try errors.read("err"), as: UTF8.self)
    #expect(text.contains("contentc: cannot write to standard output: No space left on device\n"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [["validate", "content"], ["build", "nowhere"], ["build", "content"], ["no-such-command"]])
  func unwritableStandardErrorExitsWith2(_ arguments: [String]) throws {
    #expect(try write(arguments, to: "/dev/full").errors == 2)
  }

  @Test(
    .enabled(if: strace.isPresent),
    arguments: [["build", "content", "-o", "out.db"], ["fmt", "content"]])
  func aPersistentTruncateFailureEndsTheCommand(_ arguments: [String]) throws {
    let result = try run(arguments, inject: "ftruncate:error=EIO")
    #expect(result.status == 2)
    #expect(result.errors.contains("cannot be written: Input/output error"))
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.contains(".building")
    }
    #expect(left == [])
  }

  @Test(.enabled(if: strace.isPresent))
  func aFailedFolderListingStopsEveryCommandAndChangesNothing() throws {
    #expect(try contentc.run("build", "content", "-o", "out.db", in: folder.path).status == 0)
    let database = try folder.read("out.db")
    let shop = try folder.read("content/shops/lamps.json")
    for arguments in [
      ["build", "content", "-o", "out.db", "--force"], ["validate", "content"], ["fmt", "content"],
      ["fix", "content"], ["stats", "content"],
    ] {
      // Each folder is listed in two calls: the names, then the end of the list.
      for number in 1...6 {
        let result = try run(arguments, inject: "getdents64:error=EIO:when=\(number)")
        #expect(result.status == 2, "\(arguments) \(number)")
        #expect(result.errors.contains("cannot be listed: Input/output error"), "\(arguments) \(number)")
        #expect(try folder.read("out.db") == database)
        #expect(try folder.read("content/shops/lamps.json") == shop)
      }
    }
  }

  @Test(.enabled(if: strace.isPresent && FileManager.default.fileExists(atPath: "/proc/self/maps")))
  func unreadableArgumentsAreAnError() throws {
    // Which call opens `/proc/self/maps` in the runtime differs between systems, so every call fails in turn.
    for number in 1...40 {
      let result = try run(["validate", "content"], inject: "openat:error=EIO:when=\(number)")
      #expect(!result.output.contains("USAGE"), "\(number)")
    }
  }
}
