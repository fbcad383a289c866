import Foundation
import TestSupport
import Testing

/// A device of a traveller: its folder, and the program that runs on it.
///
/// The devices of ``PackTestSupport`` run the installer inside the test; this one is what such an installer ships in.
struct Device {
  /// The installed program, away from content that this project may have built.
  private static let installed = Result {
    try Program.standalone("guide", with: ["guide-fetch"], in: TemporaryFolder.untilExit().path)
  }

  private let guide: Program
  let folder: TemporaryFolder
  /// The environment of the program.
  let environment: [String: String]

  /// The site it installs from.
  var site: PublishedGuide { get throws { try PublishedGuide.shared.get() } }

  private init(_ guide: Program, in folder: TemporaryFolder, _ more: [String: String] = [:]) {
    self.guide = guide
    self.folder = folder
    environment = ["GUIDE_HOME": folder.file("home"), "HOME": folder.path].merging(more) { $1 }
  }

  /// A device with no content at all.
  init() throws {
    self.init(try Device.installed.get(), in: try TemporaryFolder())
  }

  /// A device whose program reads given content.
  ///
  /// - Parameter more: More of its environment, such as its language.
  init(reading content: String, _ more: [String: String] = [:]) throws {
    self.init(
      Program("guide"), in: try TemporaryFolder(), ["GUIDE_CONTENT": content].merging(more) { $1 })
  }

  /// A device with bundled content, as installed by `make install`.
  init(bundled content: String) throws {
    let folder = try TemporaryFolder()
    for name in ["bin", "share/guide"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    self.init(
      try Program.standalone("guide", with: ["guide-fetch"], in: folder.file("bin")), in: folder)
    try bundle(content)
  }

  /// Installs content next to the program, as a program update does.
  func bundle(_ content: String) throws {
    let path = folder.file("share/guide/content.db")
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    try FileManager.default.copyItem(atPath: content, toPath: path)
  }

  /// The full guide of this project, built in a given version, with or without recipes.
  static func wholeGuide(_ version: String, recipes: Bool = true, in folder: TemporaryFolder) throws -> String
  {
    let work = try TemporaryFolder()
    for name in ["content", "schema", "bundles"] { try Project.copy(name, to: work) }
    let settings = String(decoding: try work.read("content/contentc.json"), as: UTF8.self)
    try work.write("content/contentc.json", settings.replacing("\"2026.11.0\"", with: "\"\(version)\""))
    let path = folder.file("whole-\(version).db")
    let result = try Program("contentc").run(
      ["build", "content", "-o", path] + (recipes ? ["--recipes", "bundles"] : []), in: work.path)
    try #require(result.status == 0, "\(result.errors)")
    return path
  }

  /// Starts the program without waiting for it; it sees only what is on the device.
  func start(_ arguments: String..., errors: FileHandle? = nil) throws -> Process {
    try start(arguments, errors: errors)
  }

  /// Starts the program without waiting for it.
  func start(_ arguments: [String], output: FileHandle? = nil, errors: FileHandle? = nil) throws -> Process {
    try guide.start(arguments, in: folder.path, environment: environment, output: output, errors: errors)
  }

  /// Runs the program to its end, whatever its exit code.
  ///
  /// - Parameters:
  ///   - other: The environment, if it differs from that of the device.
  ///   - more: Changes to its environment.
  func result(
    _ arguments: [String], environment other: [String: String]? = nil, with more: [String: String] = [:],
    input: String = ""
  ) throws -> Program.Result {
    try guide.run(
      arguments, in: folder.path, environment: (other ?? environment).merging(more) { $1 }, input: input)
  }

  /// Runs the program under another one; returns the exit code.
  func run(_ arguments: [String], under tool: SystemTool, _ options: [String]) throws -> Int32 {
    let process = try tool.start(
      options + [guide.path] + arguments, in: folder.path, environment: try Program.environment(environment))
    process.waitUntilExit()
    return process.terminationStatus
  }

  @discardableResult
  func run(
    _ arguments: String..., status: Int32 = 0, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    let result = try result(arguments)
    #expect(
      result.status == status, "\(arguments): \(result.output)\(result.errors)",
      sourceLocation: sourceLocation)
    return result
  }

  /// The `data` of a command's JSON output, after checking the envelope.
  func data(_ format: String, _ arguments: String..., status: Int32 = 0) throws -> Any {
    let result = try result(arguments + ["--json"])
    #expect(result.status == status, "\(arguments): \(result.output)\(result.errors)")
    let object = try result.object()
    #expect(object["format"] as? String == format)
    #expect(object["at"] is String && object["data"] != nil)
    return try #require(object["data"])
  }

  /// The second site, with its base withdrawn for wrong prices.
  func withdrawn() throws -> String {
    try site.republished(
      "second", in: folder, "--version", "2026.11.1", "--withdraw", "base@2026.11.1", "--reason",
      "Wrong prices", "--reason", "fr=Prix faux")
  }

  /// Installs the first version.
  func installFirst() throws {
    try run("update", "--source", site.folder.file("first"), "--root", site.root)
  }

  /// Versions in use, by pack.
  func versions() throws -> [String: String] {
    let list = try #require(try data("guide.packs/1", "packs") as? [String: Any])
    let packs = try #require(list["packs"] as? [[String: Any]])
    let pairs = packs.compactMap { pack in
      (pack["version"] as? String).map { (pack["id"] as? String ?? "", $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
