import Foundation
import TestSupport
import Testing

/// `contentc pack`, `publish` and `delta` as a publisher runs them, with keys and roots created by `contentc`.
@Suite struct PublishCommandTests {
  /// The guide with its recipes, keys and a signed root.
  private func guide() throws -> PublisherFolder {
    let project = try PublisherFolder(
      TestPublisher(issued: TestPublisher.moment("2026-11-20T00:00:00Z")), in: TemporaryFolder())
    try project.copyProject()
    return project
  }

  @discardableResult
  private func run(
    _ project: PublisherFolder, _ arguments: String..., status: Int32 = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    try project.contentc(arguments, status: status, sourceLocation: sourceLocation)
  }

  private func files(_ folder: TemporaryFolder, _ name: String) throws -> [String: Data] {
    var out: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)) {
      out[path] = FileManager.default.contents(atPath: folder.file(name + "/" + path))
    }
    return out
  }

  @Test func publishesTheGuidesPacksOnceAndThenOnlyChanges() throws {
    let project = try guide()
    let folder = project.folder
    let result = try project.publish("--at", "2026-11-21T12:00:00Z", "--json")
    #expect(try result.object()["format"] as? String == "contentc.publish/1")
    let data: [String: Any] = try result.data()
    #expect(data["version"] as? Int == 1 && data["isChanged"] as? Bool == true)
    let packs = try #require(data["packs"] as? [[String: Any]])
    let changes = Dictionary(
      uniqueKeysWithValues: packs.map { ($0["id"] as? String ?? "", $0["change"] as? String ?? "") })
    #expect(
      changes == [
        "base": "new", "day-trips": "new", "preview": "preview", "audio": "unavailable",
        "images": "unavailable", "gueliz": "unavailable", "medina": "unavailable",
      ])
    // Output for programs has no terminal control characters.
    #expect(!result.errors.contains("\r") && !result.errors.contains("\u{1B}"))
    let before = try files(folder, "site")
    let again = try project.publish("--at", "2026-11-25T12:00:00Z")
    #expect(again.errors.contains("nothing has changed"))
    #expect(try files(folder, "site") == before)

    let tips = "content/tips/money.json"
    let text = String(decoding: try folder.read(tips), as: UTF8.self)
    try folder.write(tips, text.replacing("\"title\": \"", with: "\"title\": \"New: ", maxReplacements: 1))
    let refused = try project.publish("--at", "2026-11-25T12:00:00Z", status: 1)
    #expect(refused.errors.contains("give --version 2026.11.1"), "\(refused.errors)")
    #expect(try files(folder, "site") == before)
    let second = try project.publish(
      "--at", "2026-11-25T12:00:00Z", "--version", "2026.11.1", "--rollout", "base=12.5")
    #expect(
      second.errors.contains("for 12.5 % of devices") && second.errors.contains("day-trips: unchanged"),
      "\(second.errors)")
    #expect(second.errors.contains("as an update"))
  }

  @Test func failuresAreOneLineAndChangeNothing() throws {
    let project = try guide()
    let folder = project.folder
    #expect(
      try project.publish("--key", "root-a.pem", status: 1).errors.contains("does not allow it to sign"))
    #expect(try project.publish("--key", "nothing.pem", status: 2).errors.contains("no such file"))
    #expect(try project.publish("--rollout", "base", status: 64).errors.contains("pack=percent"))
    #expect(try project.publish("--rollout", "base=100.01", status: 64).errors.contains("pack=percent"))
    #expect(try project.publish("--withdraw", "base@1", status: 64).errors.contains("say why"))
    #expect(
      try project.publish("--withdraw", "base@1", "--reason", "x", status: 1).errors.contains(
        "was never published"))
    #expect(try project.publish("--version", "v2", status: 64).errors.contains("is not a version"))
    #expect(
      try project.publish("--channel", "a/b", status: 1).errors.contains("is not a valid channel name"))
    #expect(try project.publish("--at", "2035-01-01", status: 1).errors.contains("ahead of the clock"))
    #expect(try project.publish("--accept-channel", "1", status: 64).errors.contains("64 hexadecimal digits"))
    let zeros = String(repeating: "0", count: 64)
    #expect(try project.publish("--accept-channel", zeros, status: 1).errors.contains("there is none"))
    try folder.write("bundles/base.json", "{")
    #expect(try project.publish(status: 1).errors.contains("nothing was published"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("site")))
  }

  /// The unchanged base, and the content with a new version.
  private func base() throws -> PublisherFolder {
    let project = try guide()
    let folder = project.folder
    try run(project, "pack", "content", "--recipe", "bundles/base.json", "-o", "old.db")
    try folder.write(
      "content/contentc.json",
      String(decoding: try folder.read("content/contentc.json"), as: UTF8.self).replacing(
        "2026.11.0", with: "2026.11.1"))
    return project
  }

  @Test func packsAreBuiltFromTheirRecipesAndDeltasAreSmall() throws {
    let project = try base()
    let built = try run(project, "pack", "content", "--recipes", "bundles", "-o", "packs")
    #expect(built.errors.contains("to download") && built.errors.contains("'audio' is not built"))
    try run(project, "pack", "content", "--recipe", "bundles/medina.json", "-o", "medina.db", status: 1)
    try run(project, "pack", "content", "--recipe", "bundles/nowhere.json", "-o", "x.db", status: 2)
    try run(project, "pack", "content", "-o", "x.db", status: 64)
    let result = try run(project, "delta", "old.db", "packs/base.db", "-o", "delta.zst")
    #expect(result.errors.contains("% of the full download"))
  }

  private static let zstd = SystemTool("zstd")

  @Test(.enabled(if: zstd.isPresent, "zstd is not installed"))
  func aDeltaProducesTheNextPack() throws {
    let project = try base()
    let folder = project.folder
    try run(project, "pack", "content", "--recipes", "bundles", "-o", "packs")
    try run(project, "delta", "old.db", "packs/base.db", "-o", "delta.zst")
    let status = try PublishCommandTests.zstd.run(
      "-d", "-q", "--patch-from=" + folder.file("old.db"), folder.file("delta.zst"), "-o",
      folder.file("new.db"))
    #expect(status == 0)
    #expect(try folder.read("new.db") == folder.read("packs/base.db"))
  }
}
