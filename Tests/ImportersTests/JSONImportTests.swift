import Foundation
import Importers
import TestSupport
import Testing

/// Lists of JSON objects with a mapping file.
@Suite struct JSONImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mapping(_ head: String = "") -> String {
    #"""
    { "name": "shops", \#(head) "items": [ { "domain": "merchants", "fields": {
      "id": { "from": "id", "as": "id", "prefix": "shop-", "required": true },
      "name": { "from": "name", "required": true },
      "city": "address.city",
      "logo": "images.0.url",
      "discount": { "from": "rate", "as": "integer", "scale": 100 },
      "payment": { "from": "pay", "as": "list" } } } ] }
    """#
  }

  private func run(_ files: [String], _ head: String = "") throws -> ImportReport {
    try folder.write("import.json", mapping(head))
    return try MappedImport(.json, mapping: folder.file("import.json")).run(
      files.map { folder.file($0) }, output: folder.file("out"))
  }

  private func items() throws -> [[String: Any]] {
    let base = folder.file("out/merchants")
    return try FileManager.default.contentsOfDirectory(atPath: base).flatMap { name in
      let data = try #require(FileManager.default.contents(atPath: base + "/" + name))
      let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return try #require(file["items"] as? [[String: Any]])
    }.sorted { ($0["id"] as? String ?? "") < ($1["id"] as? String ?? "") }
  }

  private static let shops = #"""
    [{"id": 7, "name": "Toys", "rate": 2.5, "address": {"city": "Roma"}, "pay": ["dash", "gift_card"],
      "images": [{"url": "a.png"}, {"url": "b.png"}]},
     {"id": "8", "name": "Web", "rate": null, "address": null, "pay": []}]
    """#

  @Test func readsMembersOfInnerObjectsAndListsAsColumns() throws {
    try folder.write("a.json", Self.shops)
    let report = try run(["a.json"])
    let items = try items()
    #expect(items.map { $0["id"] as? String } == ["shop-7", "shop-8"])
    #expect(items[0]["city"] as? String == "Roma" && items[0]["logo"] as? String == "a.png")
    #expect(items[0]["discount"] as? Int == 250 && items[1]["discount"] == nil)
    #expect(items[0]["payment"] as? [String] == ["dash", "gift_card"] && items[1]["payment"] == nil)
    #expect(report.records == 2 && report.leftOut == 0)
  }

  @Test(arguments: [
    ("data.items", #"{"data": {"items": \#(Self.shops)}}"#),
    ("pages.items", #"{"pages": [{"items": []}, {"items": \#(Self.shops)}]}"#),
    ("", Self.shops),
  ])
  func findsTheListAtAPath(_ rows: String, _ text: String) throws {
    try folder.write("a.json", text)
    _ = try run(["a.json"], rows.isEmpty ? "" : #""rows": "\#(rows)","#)
    #expect(try items().count == 2)
  }

  @Test func severalPagesInFilesAreOneList() throws {
    try folder.write("1.json", #"{"data": [{"id": 1, "name": "A"}], "next": 2}"#)
    try folder.write("2.json", #"{"data": [{"id": 2, "name": "B"}, {"id": 1, "name": "A"}]}"#)
    let report = try run(["1.json", "2.json"], #""rows": "data","#)
    #expect(try items().count == 2 && report.files == 2 && report.records == 3)
  }

  @Test func namesTheListsOfAFileWithoutAnyAtThePath() throws {
    try folder.write("a.json", #"{"meta": {"count": 1}, "data": {"shops": [{"id": 1}], "tags": ["x"]}}"#)
    for head in ["", #""rows": "data.items","#] {
      let error = #expect(throws: ImportError.self) { try run(["a.json"], head) }
      #expect(
        error?.code == .malformed && error?.help.contains("'data.shops'") == true,
        "\(String(describing: error))")
      #expect(error?.help.contains("tags") == false)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/merchants")))
  }

  @Test func leavesOutRecordsThatCannotBeRead() throws {
    try folder.write(
      "a.json", #"[{"id": 1, "name": "A"}, {"id": 2, "name": "B" "x"}, 3, {"id": 4, "name": "D"}]"#)
    let report = try run(["a.json"])
    #expect(try items().count == 2)
    #expect(report.counts.map(\.reason) == [.badRow] && report.leftOut == 2)
  }

  @Test(arguments: [
    #"{}"#, #"{"counts": "rows"}"#, #"{"parameter": "p", "counts": "items"}"#,
    #"{"next": "a", "counts": "rows"}"#, #"{"nxt": "a"}"#,
  ])
  func refusesAPagingThatSaysNothing(_ paging: String) throws {
    try folder.write("a.json", Self.shops)
    let error = #expect(throws: ImportError.self) { try run(["a.json"], #""paging": \#(paging),"#) }
    #expect(error?.code == .mapping)
  }

  @Test(arguments: ["", "<html>busy</html>", "[", #"{"data": [}"#, "null"])
  func refusesWhatIsNotAListOfRecords(_ text: String) throws {
    try folder.write("a.json", text)
    #expect(throws: ImportError.self) { try run(["a.json"]) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/merchants")))
  }
}
