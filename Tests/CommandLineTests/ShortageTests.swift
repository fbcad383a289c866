import Foundation
import TestSupport
import Testing

/// The programs when the system refuses threads, or memory.
@Suite(.timeLimit(.minutes(10))) struct ShortageTests {
  private static let strace = SystemTool("strace")
  private static let canInject = (try? strace.run("-f", "-qq", "-e", "trace=none", "/bin/true")) == 0
  private static let limiter = SystemTool("prlimit")
  private static let contentc = Program("contentc").path
  private static let guide = Program("guide").path

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeType("shop")
    try folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.0" }"#)
    for shop in 0..<50 {
      try folder.write(
        "content/shops/shop-\(shop).json", #"{ "items": [ { "name": "Shop", "id": "shop-\#(shop)" } ] }"#)
    }
  }

  /// Runs a command in the folder; exit code 124 means that it hung, 128 and more that a signal ended it.
  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program.system("timeout").run(
      ["60"] + arguments, in: folder.path,
      environment: ["GUIDE_HOME": folder.file("home"), "GUIDE_CONTENT": BuiltGuide.path])
  }

  /// Runs a command for which thread creation fails.
  ///
  /// - Parameter calls: Which ones fail, in strace's notation.
  private func run(_ arguments: [String], withoutThreads calls: String) throws -> Program.Result {
    let strace = try #require(Self.strace.path)
    return try run(
      [strace, "-f", "-o", "/dev/null", "-e", "inject=clone3,clone:error=EAGAIN\(calls)"] + arguments)
  }

  @Test(
    .enabled(if: canInject, "strace is missing or must not inject faults"),
    arguments: [
      ["--version"], ["--help"], ["search", "bahia"], ["show", "bahia-palace"], ["fav", "add", "nomad"],
      ["packs"], ["status"], ["packs", "autoremove"], ["update", "--source", "file:///nowhere"],
      ["no-such-command"], ["---completion", "packs", "remove", "--", "positional@0", "3", ""],
    ])
  func guideAnswersTheSameWithoutThreads(_ arguments: [String]) throws {
    let usual = try run([Self.guide] + arguments)
    #expect(usual.status < 124)
    try? FileManager.default.removeItem(atPath: folder.file("home"))
    let limited = try run([Self.guide] + arguments, withoutThreads: "")
    #expect(limited.status == usual.status)
    #expect(limited.output == usual.output)
  }

  @Test(
    .enabled(if: canInject, "strace is missing or must not inject faults"),
    arguments: [
      ["--version"], ["--help"], ["search", "bahia"], ["fav", "add", "nomad"], ["packs"], ["status"],
      ["plan", "--at", "2026-11-20T09:00", "--hours", "4", "--from", "31.62,-7.98"], ["doctor"],
    ])
  func guideStartsNoThreadWithoutANetwork(_ arguments: [String]) throws {
    _ = try run(
      [#require(Self.strace.path), "-f", "-o", "trace", "-e", "trace=clone3,clone", Self.guide] + arguments)
    #expect(!String(decoding: try folder.read("trace"), as: UTF8.self).contains("clone"))
  }

  @Test(.enabled(if: canInject, "strace is missing or must not inject faults"))
  func guideReportsThatItCannotFetchWithoutAProcess() throws {
    let root = try PublishedGuide.shared.get().root
    let result = try run(
      [Self.guide, "update", "--source", "http://127.0.0.1:9", "--root", root], withoutThreads: "")
    #expect(result.status == 2)
    #expect(result.errors.contains("cannot be started"), "\(result.errors)")
  }

  @Test(
    .enabled(if: canInject, "strace is missing or must not inject faults"),
    arguments: ["", ":when=1", ":when=2+"])
  func contentcBuildsTheSameWithoutThreads(calls: String) throws {
    #expect(try run([Self.contentc, "build", "content", "-o", "usual.db"]).status == 0)
    let limited = try run([Self.contentc, "build", "content", "-o", "limited.db"], withoutThreads: calls)
    #expect(limited.status == 0, "\(limited.errors)")
    #expect(try folder.read("limited.db") == folder.read("usual.db"))
    #expect(try run([Self.contentc, "validate", "content"], withoutThreads: calls).status == 0)
  }

  @Test(
    .enabled(if: limiter.isPresent, "prlimit is missing"),
    arguments: stride(from: 8_000_000, through: 24_000_000, by: 1_000_000).map(String.init))
  func aLackOfMemoryIsReported(bytes: String) throws {
    for arguments in [
      [Self.contentc, "build", "content", "-o", "out.db"], [Self.guide, "fav", "add", "nomad"],
      [Self.guide, "search", "bahia"],
    ] {
      let result = try run([#require(Self.limiter.path), "--data=" + bytes] + arguments)
      // The system's loader fails before the program begins when not even its code can be loaded.
      guard result.status != 127 else { continue }
      #expect(result.status == 0 || result.status == 2, "\(arguments): \(result.errors)")
      #expect(result.status == 0 || result.errors.contains("not enough memory"), "\(result.errors)")
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.contains(".building") })
  }
}
