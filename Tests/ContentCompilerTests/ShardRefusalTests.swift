@testable import ContentCompiler
import Foundation
import TestSupport
import Testing

/// Shards that cannot be assembled.
@Suite struct ShardRefusalTests {
  private let sharded: ShardedToy
  private let shard: String

  init() throws {
    sharded = try ShardedToy()
    let request = MapRequest(
      content: sharded.toy.content, inputs: [.init(sharded.toy.content + "/merchants/a.jsonl")],
      output: sharded.toy.folder.file("shards"))
    shard = try #require(try Compiler.map(request, testOptions).shards.first).path
  }

  private func refusal(_ shards: [String]) -> String? {
    var options = testOptions
    options.shards = shards
    let output = sharded.toy.folder.file("none.db")
    defer { #expect(!FileManager.default.fileExists(atPath: output)) }
    do {
      _ = try Compiler.build(sharded.toy.content, options, output: output)
      return nil
    } catch { return "\(error)" }
  }

  private func changed(_ change: (inout Data) -> Void) throws -> String {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: shard))
    change(&bytes)
    try sharded.toy.folder.write("changed.shard", bytes)
    return sharded.toy.folder.file("changed.shard")
  }

  @Test func refusesADamagedOrTruncatedShard() throws {
    let size = try Data(contentsOf: URL(fileURLWithPath: shard)).count
    for count in [0, 5, 14, 40, size / 2, size - 66, size - 1] {
      let path = try changed { $0 = $0.prefix(count) }
      let told = refusal([path])
      #expect(told?.contains("changed.shard: is") == true, "\(count): \(told ?? "accepted")")
    }
    for at in stride(from: 0, to: size, by: 97) {
      let path = try changed { $0[$0.startIndex + at] ^= 0x20 }
      #expect(refusal([path]) != nil, "\(at)")
    }
    let path = try changed { $0[size / 2] ^= 1 }
    #expect(
      refusal([path])?.contains("does not match its own SHA-256; delete it, and map its content again")
        == true)
  }

  @Test func refusesShardsOfOtherCompilersAndFormats() throws {
    let format = try changed { $0[12] = 0x32 }
    #expect(
      refusal([format])?.contains("has format guide.shard/2, and this compiler reads guide.shard/1") == true)
    let read = try ShardFile.decoded(Array(Data(contentsOf: URL(fileURLWithPath: shard))), shard)
    var origin = read.origin
    origin.compiler = "contentc 9.9"
    let other = ShardFile.encoded(Shard(origin, read.files))
    try sharded.toy.folder.write("other.shard", Data(other.bytes))
    let told = refusal([sharded.toy.folder.file("other.shard")])
    #expect(
      told?.contains("was mapped by contentc 9.9, and this is \(Compiler.name); map its content again")
        == true)
  }

  @Test func refusesShardsOfOtherSchemasAndSettings() throws {
    try sharded.toy.folder.write("content/contentc.json", #"{ "title": "Souk" }"#)
    #expect(refusal([shard])?.contains("was mapped with another contentc.json than this content has") == true)
    try FileManager.default.removeItem(atPath: sharded.toy.content + "/contentc.json")
    try sharded.toy.folder.write(
      "schema/towns.schema.json", ToyContent.townSchema.replacingOccurrences(of: "10", with: "9"))
    #expect(refusal([shard])?.contains("was mapped with other schemas than this content has") == true)
  }

  @Test func namesMissingLines() throws {
    var lines = try String(contentsOfFile: sharded.toy.content + "/merchants/a.jsonl", encoding: .utf8)
      .split(separator: "\n")
    func map(_ range: Range<Int>, total: Int?) throws -> String {
      try sharded.toy.folder.write("some.txt", lines[range].joined(separator: "\n"))
      var input = MapRequest.Input(sharded.toy.folder.file("some.txt"))
      input.name = "merchants/a.jsonl"
      input.firstLine = range.lowerBound + 1
      input.totalLines = total
      let request = MapRequest(
        content: sharded.toy.content, inputs: [input], output: sharded.toy.folder.file("parts"))
      return try #require(try Compiler.map(request, testOptions).shards.first).path
    }
    let (head, tail) = (try map(0..<20, total: nil), try map(21..<60, total: nil))
    #expect(refusal([head, tail])?.contains("merchants/a.jsonl: line 21 is in no shard") == true)
    #expect(refusal([tail])?.contains("lines 1 to 21 are in no shard") == true)
    let known = try map(0..<20, total: 60)
    #expect(refusal([known])?.contains("lines 21 to 60 are in no shard") == true)
    lines[5] = lines[6]
    let edited = try map(0..<20, total: nil)
    #expect(refusal([head, edited, shard])?.contains("of merchants/a.jsonl than") == true)
  }

  @Test func refusesWhatIsNoShard() throws {
    #expect(refusal([sharded.toy.content + "/towns.json"])?.contains("is not a shard") == true)
    #expect(refusal([sharded.toy.folder.file("schema")])?.contains("has no shards") == true)
  }
}
