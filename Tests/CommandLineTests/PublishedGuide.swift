import Foundation
import TestSupport
import Testing

/// The real guide, published twice by `contentc` as a publisher would: version 2026.11.0 in `first`, and with 2026.11.1
/// after it in `second`.
struct PublishedGuide: Sendable {
  let folder: TemporaryFolder

  /// Built once for all tests.
  static let shared = Result { try PublishedGuide() }

  private init() throws {
    folder = try TemporaryFolder.untilExit()
    for name in ["content", "schema", "bundles"] { try Project.copy(name, to: folder) }
    for name in ["root-a", "root-b", "release"] { try contentc("keygen", name) }
    try contentc(
      "root", "new", "--product", "marrakech-guide", "--root-key", "root-a.pub", "--root-key", "root-b.pub",
      "--threshold", "1",
      "--release-key", "release.pub", "--issued", "2026-11-01", "--expires", "2066-01-01", "-o", "1.root.json"
    )
    try contentc("sign", "1.root.json", "--key", "root-a.pem")
    // The channel must still be valid on the day the tests run.
    let now = ISO8601DateFormatter().string(from: Date())
    try publish("first", "--at", now)
    try FileManager.default.copyItem(atPath: folder.file("first"), toPath: folder.file("second"))
    let tips = "content/tips/money.json"
    let text = String(decoding: try folder.read(tips), as: UTF8.self)
    try folder.write(tips, text.replacing("\"title\": \"", with: "\"title\": \"New: ", maxReplacements: 1))
    try publish("second", "--version", "2026.11.1", "--at", now)
  }

  private func publish(_ site: String, _ more: String...) throws {
    try contentc(
      [
        "publish", "content", "--recipes", "bundles", "--key", "release.pem", "--root", "1.root.json",
        "--level",
        "3", "-o", site,
      ] + more)
  }

  private func contentc(_ arguments: String...) throws { try contentc(arguments) }

  private func contentc(_ arguments: [String]) throws {
    let result = try Program("contentc").run(arguments, in: folder.path)
    try #require(result.status == 0, "\(arguments): \(result.errors)")
  }

  var root: String { folder.file("1.root.json") }

  /// A copy of a site in a folder, with one more publication; returns the site's path.
  ///
  /// - Parameter isEdited: Whether to change the content of the base first.
  func republished(
    _ site: String, in folder: TemporaryFolder, isEdited: Bool = false, _ more: String...
  ) throws -> String {
    let copy = folder.file("publisher")
    if !FileManager.default.fileExists(atPath: copy) {
      try FileManager.default.copyItem(atPath: self.folder.path, toPath: copy)
    }
    if isEdited {
      let tips = "publisher/content/tips/money.json"
      let text = String(decoding: try folder.read(tips), as: UTF8.self)
      try folder.write(tips, text.replacing("\"New: ", with: "\"Newer: "))
    }
    let now = ISO8601DateFormatter().string(from: Date())
    let result = try Program("contentc").run(
      [
        "publish", "content", "--recipes", "bundles", "--key", "release.pem", "--root", "1.root.json",
        "--level", "3", "--at", now, "-o", site,
      ] + more, in: copy)
    try #require(result.status == 0, "\(more): \(result.errors)")
    return copy + "/" + site
  }

  /// Paths of the pack files of a site.
  func blobs(_ site: String) throws -> [String] {
    let manager = FileManager.default
    let paths = try manager.subpathsOfDirectory(atPath: folder.file(site))
      .filter { $0.hasPrefix("packs/") || $0.hasPrefix("deltas/") }
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return manager.fileExists(atPath: folder.file(site + "/" + path), isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}

/// A device with its own state folder and no bundled content.
struct Device {
  /// The installed program, away from content that this project may have built.
  private static let installed = Result {
    try Program.standalone("guide", with: ["guide-fetch"], in: TemporaryFolder.untilExit().path)
  }

  private let guide: Program
  let folder: TemporaryFolder
  let site: PublishedGuide

  init() throws {
    folder = try TemporaryFolder()
    site = try PublishedGuide.shared.get()
    guide = try Device.installed.get()
  }

  /// A device with bundled content, as installed by `make install`.
  init(bundled content: String) throws {
    folder = try TemporaryFolder()
    site = try PublishedGuide.shared.get()
    for name in ["bin", "share/guide"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    guide = try Program.standalone("guide", with: ["guide-fetch"], in: folder.file("bin"))
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

  var environment: [String: String] { ["GUIDE_HOME": folder.file("home"), "HOME": folder.path] }

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
  /// - Parameter other: The environment, if it differs from that of the device.
  func result(_ arguments: [String], environment other: [String: String]? = nil) throws -> Program.Result {
    try guide.run(arguments, in: folder.path, environment: other ?? environment)
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
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
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
