import Foundation
import HostSystem
import TestSupport
import Testing

/// A child process is read to its end, ends with its value, and never blocks on standard input.
@Suite struct ChildProcessTests {
  private static let shell = "/bin/sh"

  private func output(of process: ChildProcess) throws -> String {
    var bytes: [UInt8] = []
    while true {
      let more = try process.read(upTo: 7)
      if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
    }
  }

  @Test func readsAllOutputOfAProgram() throws {
    let process = try ChildProcess.start(
      Self.shell, ["-c", "echo $1; echo trouble >&2; echo $2", "sh", "first words", "last"])
    #expect(try output(of: process) == "first words\nlast\n")
  }

  @Test func passesTheEnvironmentOn() throws {
    let process = try ChildProcess.start(Self.shell, ["-c", "echo \"$PATH\""])
    #expect(try output(of: process) == (Environment.variables["PATH"] ?? "") + "\n")
  }

  @Test func endsAProgramThatKeepsRunning() throws {
    let process = try ChildProcess.start(Self.shell, ["-c", "echo ready; exec cat"])
    #expect(try process.read(upTo: 6) == Array("ready\n".utf8))
    process.end()
    #expect(try output(of: process) == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat"), "there is no /proc"))
  func aProgramIsInAProcessGroupOfItsOwn() throws {
    // The fifth field is the group.
    let process = try ChildProcess.start(Self.shell, ["-c", "cut -d ' ' -f 5 /proc/self/stat"])
    let group = try #require(Int32(try output(of: process).split(separator: "\n").joined()))
    #expect(group != getpgrp())
  }

  @Test func throwsForAMissingProgram() {
    let error = #expect(throws: FileSystemError.self) { try ChildProcess.start("/no/such/program", []) }
    #expect(error?.code == .notFound)
  }

  @Test func readsToTheEndWhileAnotherProgramRuns() throws {
    let short = try ChildProcess.start(Self.shell, ["-c", "read line; echo done"])
    let long = try ChildProcess.start(Self.shell, ["-c", "echo ready; exec cat"])
    #expect(try long.read(upTo: 6) == Array("ready\n".utf8))
    short.end()
    #expect(try output(of: short) == "")
    long.end()
  }
}

/// Paths are resolved as users and the system expect.
@Suite struct PathsTests {
  @Test(arguments: [
    ("a/b.json", "b.json", "a"), ("b.json", "b.json", "."), ("/b.json", "b.json", "/"), ("a/b/", "b", "a"),
  ])
  func splitsAPathIntoItsParts(path: String, name: String, folder: String) {
    #expect(Paths.name(of: path) == name)
    #expect(Paths.relativeFolder(of: path) == folder)
    let absolute = folder == "/" ? "/" : folder == "." ? Paths.current : Paths.current + "/" + folder
    #expect(Paths.folder(of: path) == absolute)
  }

  @Test func standardizesAndResolvesPaths() throws {
    #expect(Paths.standardized("/a/./b/../c") == "/a/c")
    #expect(Paths.standardized("x") == Paths.current + "/x")
    #expect(Paths.address(of: "/a b/é") == "file:///a%20b/%C3%A9")
    let folder = try TemporaryFolder()
    try folder.write("file", "x")
    #expect(Paths.exists(folder.file("file")))
    #expect(!Paths.isExecutable(folder.file("file")))
    #expect(!Paths.exists(folder.file("other")))
    #expect(Paths.program?.hasPrefix("/") == true)
  }
}
