import Foundation
import TestSupport
import Testing

/// `contentc map` and `assemble` as tasks of a cluster run them.
@Suite struct ShardCommandTests {
  private let small: SmallPublisher
  private let contentc = Program("contentc")

  init() throws {
    small = try SmallPublisher()
    try FileManager.default.removeItem(atPath: small.folder.file("content/shops.json"))
    let lines = (1...20).map { #"{"id":"shop-\#($0)","name":"Shop \#($0)"}"# }
    try small.folder.write("content/shops.jsonl", lines.joined(separator: "\n") + "\n")
  }

  private func run(_ arguments: String..., status: Int32 = 0) throws -> Program.Result {
    let result = try contentc.run(arguments, in: small.folder.path)
    #expect(result.status == status, "\(arguments): \(result.output)\(result.errors)")
    return result
  }

  @Test func assemblesPublishesAndReportsLikeOneMachine() throws {
    _ = try run("build", "content", "--recipes", "bundles", "-o", "direct.db")
    let mapped = try run("map", "content/shops.jsonl", "--by", "name", "-o", "shards")
    let paths = mapped.output.split(separator: "\n").map(String.init)
    #expect(paths.count == 1 && paths[0].hasPrefix("shards/_/") && paths[0].hasSuffix(".shard"))
    #expect(mapped.errors == "20 items: no problems\n")
    let merged = try run("assemble", "shards", "--merge", "merged")
    #expect(merged.output.hasPrefix("merged/"))
    try FileManager.default.moveItem(
      atPath: small.folder.file("content/shops.jsonl"), toPath: small.folder.file("elsewhere.jsonl"))
    _ = try run("assemble", "merged", "shards", "--recipes", "bundles", "-o", "a.db", "--packs", "packs")
    #expect(try small.folder.read("a.db") == small.folder.read("direct.db"))
    #expect(FileManager.default.fileExists(atPath: small.folder.file("packs/base.db")))
    let published = try run(
      "publish", "content", "--shards", "shards", "--recipes", "bundles", "--key", "release.pem", "--root",
      "1.root.json", "-o", "site", "--level", "3")
    #expect(published.errors.contains("published channel 'stable' version 1"))
  }

  @Test func writesShardsWithMistakesAndNamesTheirLines() throws {
    try small.folder.write("some.txt", #"{"id":"shop-7"}"# + "\n" + #"{"id":"shop-8","name":"Eight"}"#)
    let mapped = try run(
      "map", "some.txt", "--as", "shops.jsonl", "--first-line", "7", "--total-lines", "8", "-o", "shards",
      status: 1)
    #expect(mapped.output.hasSuffix(".shard\n"))
    #expect(mapped.errors.contains("content/shops.jsonl:7:7: error:"), "\(mapped.errors)")
    let refused = try run("assemble", "shards", "-o", "a.db", status: 2)
    #expect(
      refused.errors
        == "contentc: content/shops.jsonl: lines 1 to 6 are in no shard; map them, and name their shard too\n"
    )
    #expect(!FileManager.default.fileExists(atPath: small.folder.file("a.db")))
  }

  @Test func explainsWrongUse() throws {
    #expect(try run("assemble", "shards", status: 64).errors.contains("say what to write"))
    #expect(
      try run("map", "content/shops.jsonl", "--first-line", "3", "-o", "s", status: 64).errors.contains(
        "--as"))
    #expect(
      try run("map", "1.root.json", "-o", "s", status: 2).errors.contains(
        "is not in the content folder content"))
  }
}
