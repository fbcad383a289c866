import Foundation
import Importers
import SQLite
import TestSupport
import Testing

/// Text, numbers and dates of tables.
@Suite struct TableImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let mapping = #"""
    { "name": "shops", "items": [ { "domain": "places", "fields": {
      "id": { "from": "key", "as": "id", "prefix": "shop-" }, "title": "name" } } ] }
    """#

  private static let values = #"""
    { "name": "shops", "items": [ { "domain": "places", "fields": {
      "id": { "from": "key", "as": "id" }, "price": { "from": "price", "as": "number" },
      "day": { "from": "day", "as": "date" } } } ] }
    """#

  private static let points = #"""
    { "name": "shops", "items": [ { "domain": "places", "table": "t", "fields": {
      "id": { "from": "id", "as": "id", "prefix": "p-" },
      "location.lat": { "from": "lat", "as": "number" }, "location.lng": { "from": "lng", "as": "number" } } } ] }
    """#

  private func run(
    _ data: Data, _ mapping: String = mapping, _ format: MappedImport.Format = .csv,
    _ change: (inout SourceOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    try folder.write("import.json", mapping)
    try folder.write("source", data)
    var options = SourceOptions()
    change(&options)
    return try MappedImport(format, mapping: folder.file("import.json"), options: options).run(
      [folder.file("source")], output: folder.file("out"))
  }

  private func run(
    _ text: String, _ mapping: String = mapping, _ format: MappedImport.Format = .csv,
    _ change: (inout SourceOptions) -> Void = { _ in }
  ) throws -> ImportReport { try run(Data(text.utf8), mapping, format, change) }

  /// Values of a property by the id of their item.
  private func written(_ name: String) throws -> [String: String] {
    let base = folder.file("out") + "/places"
    var out: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: base) {
      let data = try #require(FileManager.default.contents(atPath: base + "/" + file))
      let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      for item in try #require(root["items"] as? [[String: Any]]) {
        let id = try #require(item["id"] as? String)
        out[id] = (item[name] ?? (item["location"] as? [String: Any])?[name]).map { "\($0)" } ?? "none"
      }
    }
    return out
  }

  private func refusal(_ body: () throws -> ImportReport) throws -> ImportError {
    let error = #expect(throws: ImportError.self) { _ = try body() }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
    return try #require(error)
  }

  @Test(
    arguments: [
      (Data("key,name\n1,café €\n".utf8), nil), (Data("\u{FEFF}key,name\n1,café €\n".utf8), nil),
      ("\u{FEFF}key,name\n1,café €\n".data(using: .utf16LittleEndian) ?? Data(), nil),
      ("\u{FEFF}key,name\n1,café €\n".data(using: .utf16BigEndian) ?? Data(), nil),
      ("key,name\n1,café €\n".data(using: .utf16LittleEndian) ?? Data(), .utf16),
      (Data("key,name\n1,caf".utf8) + [0xE9, 0x20, 0x80, 0x0A], .windows1252),
    ] as [(Data, SourceOptions.Encoding?)])
  func readsEveryEncoding(_ data: Data, _ encoding: SourceOptions.Encoding?) throws {
    _ = try run(data) { $0.encoding = encoding }
    #expect(try written("title") == ["shop-1": "café €"])
  }

  @Test(
    arguments: [
      ([0xE9], nil, "line 2, byte 12 of the file: 0xE9 is not utf-8"),
      ([0x00], nil, "line 2, byte 12 of the file: 0x00 is not utf-8"),
      ([0xED, 0xA0, 0x80], nil, "line 2, byte 12 of the file: 0xED is not utf-8"),
      ([0x80], .latin1, "line 2, byte 12 of the file: 0x80 is not latin1"),
      ([0x81], .windows1252, "line 2, byte 12 of the file: 0x81 is not windows-1252"),
    ] as [([UInt8], SourceOptions.Encoding?, String)])
  func namesTheFirstByteThatCannotBeDecoded(
    _ bytes: [UInt8], _ encoding: SourceOptions.Encoding?, _ message: String
  ) throws {
    let error = try refusal {
      try run(Data("key,name\n1,".utf8) + bytes + Data("\n".utf8)) { $0.encoding = encoding }
    }
    #expect(error.message == message)
  }

  @Test func namesTheByteBehindManyLines() throws {
    let lines = (0..<60_000).map { "\($0),né\n" }.joined()
    let error = try refusal { try run(Data("key,name\n\(lines)1,".utf8) + [0xFF]) }
    #expect(error.message.hasPrefix("line 60002, byte \(9 + lines.utf8.count + 3) of the file: 0xFF"))
  }

  @Test func refusesAMarkThatContradictsTheEncoding() throws {
    let error = try refusal { try run("\u{FEFF}key,name\n1,A\n") { $0.encoding = .latin1 } }
    #expect(error.message == "begins with the byte order mark of utf-8")
  }

  @Test func reportsTextThatIsWrittenWithoutMarkup() throws {
    let report = try run("key,name\n1,<b>A</b>\n2,caf\u{FFFD}\n")
    #expect(report.counts.map(\.reason) == [.markupRemoved] && report.findings.count == 2)
  }

  @Test(arguments: [",", ";", "\t", "|"]) func detectsTheDelimiter(_ mark: String) throws {
    let report = try run("key\(mark)\"na,;|me\"\(mark)name\n1\(mark)x\(mark)A\n")
    #expect(try written("title") == ["shop-1": "A"] && report.notes.count == 1)
  }

  @Test func refusesAnAmbiguousHeader() throws {
    let text = "key,name;x\n1,A\n"
    #expect(try refusal { try run(text) }.message.hasPrefix("the first line has comma and semicolon"))
    #expect(
      try refusal { try run(text) { $0.delimiter = .comma } }.message == "lacks column 'name' of the mapping")
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func readsEveryLineEnd(_ end: String) throws {
    _ = try run(["key,name", "1,A", "", "2,\"B\"", "3,C"].joined(separator: end))
    #expect(try written("title") == ["shop-1": "A", "shop-2": "B", "shop-3": "C"])
  }

  @Test func loneCarriageReturnIsTextWhereLinesEndOtherwise() throws {
    _ = try run("key,name\r\n1,A\rB\r\n2,C\r\n")
    #expect(try written("title") == ["shop-1": "A B", "shop-2": "C"])
  }

  @Test func aReturnAfterClosingQuotesEndsALineOnlyBeforeALineFeed() throws {
    let report = try run("key,name\n1,\"A\"\rB\n2,\"C\"\r\n3,\"D\"\r")
    #expect(report.findings.map(\.detail) == ["line 2: text after closing quotes"])
    #expect(try written("title") == ["shop-2": "C", "shop-3": "D"])
  }

  @Test func anEmptyQuotedValueIsNotABlankLine() throws {
    let report = try run("key,name\n\"\"\n\n1,A\n")
    #expect(report.findings.map(\.detail) == ["line 2: 1 values instead of 2"])
    #expect(try written("title") == ["shop-1": "A"])
  }

  @Test func leavesOutUnreadableRowsOnly() throws {
    let report = try run("key,name\n1\n2,\"A\" x\n3,\"C\n\"\n4,D,E\n")
    #expect(
      report.findings.map(\.detail) == [
        "line 2: 1 values instead of 2", "line 3: text after closing quotes", "line 6: 3 values instead of 2",
      ])
    #expect(try written("title") == ["shop-3": "C"])
  }

  @Test(arguments: [
    ("key,nmae\n1,A\n", "lacks column 'name' of the mapping"),
    ("key,name\n,A\n,B\n", "all 2 rows would be left out: 2 no-identity"), ("key,name\n", "has no rows"),
    ("key,name\n1,\"A\n2,B\n", "line 2 opens quotes that are not closed"),
  ])
  func refusesASourceThatGivesNothing(_ text: String, _ message: String) throws {
    let error = try refusal { try run(text) }
    #expect(error.message == message)
    if text.contains("nmae") { #expect(error.help.hasPrefix("did you mean 'nmae' for 'name'?")) }
  }

  @Test func readsADecimalCommaOnlyIfTold() throws {
    let text = "key;price;day\n1;1,5;\n2;2.5;\n3;1.234,5;\n4;4;\n"
    var report = try run(text, Self.values)
    #expect(try written("price") == ["2": "2.5", "4": "4"])
    #expect(report.counts.map(\.reason) == [.ambiguousNumber] && report.leftOut == 2)
    report = try run(text, Self.values) { $0.decimal = .comma }
    #expect(try written("price") == ["1": "1.5", "4": "4"])
    report = try run(text, Self.values.replacing("\"items\"", with: "\"decimal\": \"comma\", \"items\""))
    #expect(try written("price") == ["1": "1.5", "4": "4"])
  }

  @Test(
    arguments: [
      (nil, ["1": "none", "2": "2026-03-25", "3": "2026-03-25", "4": "2026-03-04", "6": "2026-03-03"]),
      (
        .dmy,
        [
          "0": "2026-04-03", "1": "none", "2": "2026-03-25", "3": "none", "4": "2026-03-04",
          "6": "2026-03-03",
        ]
      ),
      (
        .mdy,
        [
          "0": "2026-03-04", "1": "none", "2": "none", "3": "2026-03-25", "4": "2026-03-04",
          "6": "2026-03-03",
        ]
      ),
    ] as [(SourceOptions.DateOrder?, [String: String])])
  func readsDatesInOneOrder(_ order: SourceOptions.DateOrder?, _ days: [String: String]) throws {
    let report = try run(
      """
      key,price,day
      0,1,03/04/2026
      1,1,2026-03-04x
      2,1,25/03/2026
      3,1,03.25.2026
      4,1,2026-03-04T10:00
      5,1,03/04/26
      6,1,3-3-2026
      """, Self.values
    ) { $0.dates = order }
    #expect(try written("day") == days)
    #expect(report.leftOut == 7 - days.count)
  }

  @Test(arguments: ["1e15", "-1e15", "1e18", "1e400", "NaN", "inf", "9223372036854775807", "91"])
  func leavesOutPointsOutsideTheGlobe(_ number: String) throws {
    let report = try run("id,lat,lng\n1,\(number),1\n2,5,5\n", Self.points)
    #expect(report.counts.map(\.reason) == [.outsideGlobe])
    #expect(try written("lat") == ["p-2": "5"])
    guard !["NaN", "inf"].contains(number) else { return }
    let features = [number, "5"].enumerated().map {
      #"{ "type": "Feature", "id": \#($0 + 1), "geometry": { "type": "Point", "coordinates": [5, \#($1)] } }"#
    }
    let collection = #"{ "features": [\#(features.joined(separator: ","))] }"#
    #expect(try run(collection, Self.points, .geojson).counts.map(\.reason) == [.outsideGlobe])
    #expect(try written("lat") == ["p-2": "5"])
  }

  @Test func leavesOutHalfAPoint() throws {
    let report = try run("id,lat,lng\n1,,1\n2,5,5\n3,x,1\n4,0x10,1\n", Self.points)
    #expect(report.counts.map(\.reason) == [.noPoint] && report.leftOut == 3)
  }

  @Test(arguments: [#"["5", 8]"#, "[null, 8, 9]", "[5]", #"[5, {"lat": 8}]"#, "[[5, 8], [7, true]]"])
  func leavesOutAFeatureWhosePositionHasOtherThanNumbers(_ position: String) throws {
    let type = position.hasPrefix("[[") ? "LineString" : "Point"
    let features = [position, "[5, 5, 200]"].enumerated().map {
      #"{ "type": "Feature", "id": \#($0 + 1), "geometry": { "type": "\#(type)", "coordinates": \#($1) } }"#
    }
    let collection = #"{ "features": [\#(features.joined(separator: ","))] }"#
    #expect(try run(collection, Self.points, .geojson).counts.map(\.reason) == [.noPoint])
    #expect(try written("lat") == ["p-2": "5"])
  }

  @Test(arguments: ["null", #"{ "x": 1 }"#, "true"])
  func anIDOfAFeatureIsATextOrANumber(_ id: String) throws {
    let geometry = #"{ "type": "Point", "coordinates": [5, 5] }"#
    let features = [id, "2"].map { #"{ "type": "Feature", "id": \#($0), "geometry": \#(geometry) }"# }
    let collection = #"{ "features": [\#(features.joined(separator: ","))] }"#
    #expect(try run(collection, Self.points, .geojson).counts.map(\.reason) == [.noIdentity])
  }

  @Test func leavesOutTextOfADatabaseThatIsNotUTF8() throws {
    let db = try Connection(path: folder.file("a.db"), .create)
    try db.execute(
      "CREATE TABLE t(id, lat, lng); INSERT INTO t VALUES(CAST(x'E9' AS TEXT), 1, 1), (2, 5, 5), (3, 1e300, 9e99)"
    )
    try folder.write("import.json", Self.points)
    let report = try MappedImport(.sqlite, mapping: folder.file("import.json")).run(
      [folder.file("a.db")], output: folder.file("out"))
    #expect(report.counts.map(\.reason) == [.outsideGlobe, .badRow])
    #expect(try written("lat") == ["p-2": "5"])
  }
}
