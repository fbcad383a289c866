@testable import ContentCompiler
import Foundation
import SourceJSON
import TestSupport
import Testing

/// Content that is mapped in shards and assembled.
@Suite struct ShardTests {
  private func assemble(_ toy: ToyContent, _ shards: [String]) throws -> (Compiler.Report, Data?) {
    var options = testOptions
    options.shards = shards
    let output = toy.folder.file("assembled.db")
    let (report, outcome) = try Compiler.build(toy.content, options, output: output, force: true)
    if case .refused = outcome { return (report, nil) }
    return (report, try Data(contentsOf: URL(fileURLWithPath: output)))
  }

  @Test(arguments: 1...12)
  func assemblesTheBytesOfADirectBuildHoweverTheContentIsDivided(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sharded = try ShardedToy()
    let direct = try sharded.toy.build()
    #expect(try databaseRows(sharded.toy.database, "SELECT count(*) FROM merchants") == [["122"]])
    let shards = try sharded.shards(&random)
    try sharded.removeMapped()
    let (report, bytes) = try assemble(sharded.toy, shards)
    #expect(report.diagnostics.filter { $0.severity == .error } == [])
    #expect(bytes == direct)
  }

  @Test(arguments: 1...12)
  func findsWhatADirectBuildFindsAtTheSameLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sharded = try ShardedToy(hasMistakes: true)
    func rendered(_ report: Compiler.Report) -> [String] {
      var renderer = TextRenderer(sources: report.sources, usesColor: false)
      return report.diagnostics.map { renderer.render($0) }
    }
    let direct = try sharded.toy.validate()
    let ids = Set(direct.diagnostics.map(\.id))
    #expect(
      ids.isSuperset(of: ["double-space", "out-of-range", "unknown-key", "unknown-reference", "duplicate-id"]
      ),
      "\(ids.sorted())")
    #expect(rendered(direct).contains { $0.contains("content/merchants/a.jsonl:9:") })
    let shards = try sharded.shards(&random)
    try sharded.removeMapped()
    let (report, bytes) = try assemble(sharded.toy, shards)
    #expect(bytes == nil)
    #expect(rendered(report) == rendered(direct))
    #expect(report.diagnostics == direct.diagnostics)
  }

  @Test func sameShardGetsTheSameNameAndBytes() throws {
    let sharded = try ShardedToy()
    let input = MapRequest.Input(sharded.toy.content + "/merchants/a.jsonl")
    func map(_ folder: String) throws -> [Compiler.WrittenShard] {
      try Compiler.map(
        MapRequest(content: sharded.toy.content, inputs: [input], output: sharded.toy.folder.file(folder)),
        testOptions
      ).shards
    }
    let (first, again, elsewhere) = (try map("x"), try map("x"), try map("y/z"))
    #expect(first.map(\.path) == again.map(\.path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sharded.toy.folder.file("x")).count == 1)
    let bytes = try (first + elsewhere).map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) }
    #expect(bytes[0] == bytes[1])
  }

  @Test func dividesLinesByAProperty() throws {
    let sharded = try ShardedToy()
    var request = MapRequest(
      content: sharded.toy.content, inputs: [.init(sharded.toy.content + "/merchants/a.jsonl")],
      output: sharded.toy.folder.file("shards"))
    request.property = "town_id"
    let shards = try Compiler.map(request, testOptions).shards
    #expect(shards.map(\.group) == ["_", "t0", "t1", "t2", "t3", "t4", "t5", "t6"])
    for shard in shards.dropFirst() {
      let text = try String(contentsOfFile: shard.path, encoding: .utf8)
      let towns = Set(text.matches(of: /"town_id": "(t[0-9])"/).map { String($0.output.1) })
      #expect(towns == [shard.group])
    }
  }

  @Test func schemaThatJudgesTheListJudgesAllOfIt() throws {
    let sharded = try ShardedToy()
    let schema = ToyContent.merchantSchema.replacingOccurrences(
      of: #""items": { "type": "array", "#, with: #""items": { "type": "array", "maxItems": 50, "#)
    try sharded.toy.folder.write("schema/merchants.schema.json", schema)
    let direct = try sharded.toy.validate()
    #expect(direct.diagnostics.filter { $0.message.contains("50") }.count == 2)
    var random = SeededRandom(seed: 3)
    let (report, _) = try assemble(sharded.toy, sharded.shards(&random))
    #expect(report.diagnostics == direct.diagnostics)
  }
}
