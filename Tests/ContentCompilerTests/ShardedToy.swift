import ContentCompiler
import Foundation
import SourceJSON
import TestSupport

/// A content set in documents and JSON Lines, and its random divisions into shards.
struct ShardedToy {
  let toy: ToyContent
  /// Files of JSON Lines by path in the content folder.
  private static let lineFiles = ["merchants/a.jsonl", "merchants/deep/b.jsonl"]
  private static let documents = ["merchants.json", "towns.json", "i18n/fr/merchants.json"]

  /// - Parameter hasMistakes: Whether there are findings of every stage.
  init(hasMistakes: Bool = false, lines count: Int = 60) throws {
    toy = try ToyContent(
      towns: #"{ "items": ["#
        + (0..<7).map { #"{ "id": "t\#($0)", "name": "Town \#($0)" }"# }.joined(separator: ",")
        + #", { "id": "sefrou", "name": "Sefrou" }] }"#)
    for (number, name) in ShardedToy.lineFiles.enumerated() {
      var lines = (0..<count).map { ShardedToy.line(number * 1000 + $0) }
      if hasMistakes { lines = ShardedToy.spoiled(lines) }
      // One file ends without a line feed and has blank lines and carriage returns.
      try toy.folder.write(
        "content/\(name)",
        number == 0 ? lines.joined(separator: "\n") + "\n" : "\n" + lines.joined(separator: "\r\n"))
    }
    try toy.folder.write(
      "content/i18n/fr/merchants.json",
      #"{ "items": { "m3": { "name": "Chez  Trois" }, "m1005": { "name": "Chez Cinq", "about": "Des lampes." } } }"#
    )
  }

  private static func line(_ i: Int) -> String {
    let town = i % 5 == 0 ? "" : #", "town_id": "t\#(i % 7)""#
    return """
      {"id":"m\(i)","name":"Merchant \(i % 13) nº \(i)","rank":\(1 + i % 5),"about":"Sells étoffes, number \(i)."\(town),\
      "location":{"lat":\(33 + Double(i % 17) / 10),"lng":-4.8\(i % 9)},"prices":{"min_mad":\(i).5}}
      """
  }

  private static func spoiled(_ lines: [String]) -> [String] {
    var lines = lines
    lines[2] = lines[2].replacingOccurrences(of: "Sells", with: "Sells  double")
    lines[5] = String(lines[5].dropLast(9))
    lines[8] = lines[8].replacingOccurrences(of: #""rank":"#, with: #""rank":9"#)
    lines[11] = lines[11].replacingOccurrences(of: #""about""#, with: #""abuot""#)
    lines[14] = lines[14].replacingOccurrences(of: #""town_id": "t"#, with: #""town_id": "tt"#)
    // The same id in both files, and twice in one.
    lines[17] = lines[17].replacingOccurrences(of: #"{"id":"m"#, with: #"{"id":"m9","was":"m"#)
    lines[20] = lines[19]
    lines[23] = lines[23] + " {}"
    return lines
  }

  /// The content without the files that shards stand for, so that nothing can be read twice.
  func removeMapped() throws {
    for name in ShardedToy.lineFiles + ["merchants.json"] {
      try FileManager.default.removeItem(atPath: toy.content + "/" + name)
    }
  }

  /// Maps the content in random pieces, some of them several times, and returns the shards in random order.
  func shards(_ random: inout SeededRandom) throws -> [String] {
    let folder = toy.folder.file("shards-\(random.next())")
    var inputs = ShardedToy.documents.filter { _ in Bool.random(using: &random) }.map {
      MapRequest.Input(toy.content + "/" + $0)
    }
    // Documents that are in no shard are read from the folder; this one is removed from it.
    let removed = toy.content + "/merchants.json"
    if !inputs.contains(where: { $0.path == removed }) { inputs.append(MapRequest.Input(removed)) }
    for name in ShardedToy.lineFiles { inputs += try pieces(of: name, &random) }
    inputs.shuffle(using: &random)
    var paths: [String] = []
    while !inputs.isEmpty {
      let count = min(inputs.count, Int.random(in: 1...4, using: &random))
      var request = MapRequest(content: toy.content, inputs: Array(inputs.prefix(count)), output: folder)
      request.property = [nil, "town_id", "location.lat"].randomElement(using: &random) ?? nil
      inputs.removeFirst(count)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        paths += try Compiler.map(request, testOptions).shards.map(\.path)
      }
    }
    paths.shuffle(using: &random)
    let merged = Array(paths.prefix(Int.random(in: 0...paths.count, using: &random)))
    if merged.count > 1 {
      paths.removeFirst(merged.count)
      paths.append(try Compiler.mergeShards(merged, into: folder + "/merged").path)
      // What was merged may be there as well.
      paths += merged.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    }
    return paths.shuffled(using: &random)
  }

  /// Consecutive lines of a file, now and then with some that another piece has too, or the whole file.
  private func pieces(of name: String, _ random: inout SeededRandom) throws -> [MapRequest.Input] {
    if Int.random(in: 0..<4, using: &random) == 0 { return [MapRequest.Input(toy.content + "/" + name)] }
    let text = try toy.folder.read("content/" + name)
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let total = text.last == 0x0A ? lines.count - 1 : lines.count
    var out: [MapRequest.Input] = []
    var first = 0
    while first < total {
      let end = min(total, first + Int.random(in: 1...20, using: &random))
      let start = max(0, first - max(0, Int.random(in: -9...3, using: &random)))
      let file = "pieces/\(random.next()).txt"
      try toy.folder.write(file, Data(lines[start..<end].joined(separator: [0x0A]) + [0x0A]))
      var input = MapRequest.Input(toy.folder.file(file))
      input.name = name
      input.firstLine = start + 1
      input.totalLines = Bool.random(using: &random) ? total : nil
      out.append(input)
      first = end
    }
    return out
  }
}
