import Foundation
import Importers
import TestSupport
import Testing

/// Whole imports into folders.
@Suite struct BTCMapImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An element in the format of version 2.
  private func element(
    _ id: Int, _ name: String, lat: Double = 46, lon: Double = 11, updated: String = "2025-01-01T00:00:00Z",
    deleted: String = "",
    tags: [String: String] = [:]
  ) -> [String: Any] {
    [
      "id": "node:\(id)", "created_at": "2025-01-01T00:00:00Z", "updated_at": updated, "deleted_at": deleted,
      "osm_json": [
        "type": "node", "id": id, "lat": lat, "lon": lon, "tags": tags.merging(["name": name]) { $1 },
      ] as [String: Any],
    ]
  }

  private func write(_ name: String, _ elements: [[String: Any]]) throws -> String {
    try folder.write(name, try JSONSerialization.data(withJSONObject: elements))
    return folder.file(name)
  }

  @discardableResult
  private func run(
    _ files: [String], _ output: String, _ change: (inout BTCMapImport.Options) -> Void = { _ in }
  ) throws -> ImportReport {
    var options = BTCMapImport.Options()
    change(&options)
    return try BTCMapImport(options).run(files, output: folder.file(output))
  }

  /// Every file below a folder, with its bytes.
  private func tree(_ name: String) throws -> [String: Data] {
    var out: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.file(name)) {
      if let data = FileManager.default.contents(atPath: folder.file(name + "/" + path)) { out[path] = data }
    }
    return out
  }

  private func items(_ output: String, _ domain: String) throws -> [[String: Any]] {
    try tree(output).filter { $0.key.hasPrefix(domain + "/") }.sorted { $0.key < $1.key }.flatMap { _, data in
      let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return try #require(file["items"] as? [[String: Any]])
    }
  }

  @Test func refusesWhatIsNotAList() throws {
    let sources = [
      ("page.json", "<html>busy</html>"), ("empty.json", ""), ("object.json", #"{"error": "busy"}"#),
      ("cut.json", #"[{"id": "node:1"}, {"#),
      ("commas.json", #"[{"id": "node:1"},, {"id": "node:2"}]"#), ("tail.json", "[] x"),
      ("other.json", #"[{"a": 1}]"#), ("none.json", "[]"), ("trailing.json", #"[{"id": "node:1"}, ]"#),
    ]
    for (name, text) in sources {
      try folder.write(name, text)
      #expect(throws: ImportError.self, "\(name)") { try run([folder.file(name)], "out") }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  @Test func namesThePlaceOfATrailingComma() throws {
    try folder.write("a.json", #"[{"id": "node:1"},\#n ]"#)
    let error = #expect(throws: ImportError.self) { try run([folder.file("a.json")], "out") }
    #expect(error?.message == "has a comma without a value after it, at byte 17")
  }

  @Test(arguments: ["1e15", "-1e18", "1e400", "9223372036854775807", "\"nan\"", "NaN", "oops", "\"\u{1}\""])
  func goesOnAfterABadRecord(_ number: String) throws {
    let good = try write("good.json", [element(1, "A", lat: 5)])
    var bad = String(decoding: try folder.read("good.json"), as: UTF8.self)
    bad.replace("\"lat\":5", with: "\"lat\":\(number)")
    bad.replace("node:1", with: "node:2")
    bad.replace("\"id\":1", with: "\"id\":2")
    let all = String(decoding: try folder.read("good.json"), as: UTF8.self).dropLast() + "," + bad.dropFirst()
    try folder.write("all.json", String(all))
    let report = try run([folder.file("all.json")], "out")
    #expect(report.records == 2 && report.leftOut == 1)
    try run([good], "alone")
    #expect(try items("out", "locations") as NSArray == items("alone", "locations") as NSArray)
  }

  @Test func asksBeforeMoreThanAFifthIsDeleted() throws {
    let live = (1...10).map { element($0, "Shop \($0)", lat: 40 + Double($0)) }
    try run([try write("all.json", live)], "out")
    func deleting(_ count: Int) throws -> String {
      try write(
        "less.json",
        (1...count).map { element($0, "x", updated: "2025-02-01T00:00:00Z", deleted: "2025-02-01T00:00:00Z") }
      )
    }
    let before = try tree("out")
    let since = folder.file("out")
    #expect(throws: ImportError.self) { try run([try deleting(3)], "out") { $0.state = since } }
    #expect(try tree("out") == before)
    #expect(try run([try deleting(2)], "out") { $0.state = since }.removed == 2)
    #expect(try run([try deleting(9)], "out") { ($0.state, $0.acceptsLoss) = (since, true) }.live == 1)
  }

  @Test func continuesFromTheStateOfTheFolderAndRefusesWithoutIt() throws {
    try run([try write("all.json", (1...10).map { element($0, "Shop \($0)", lat: 40 + Double($0)) })], "out")
    let more = try write("more.json", [element(11, "Shop 11", lat: 60, updated: "2025-02-01T00:00:00Z")])
    #expect(try run([more], "out").live == 11)
    try FileManager.default.removeItem(atPath: folder.file("out/.import"))
    let before = try tree("out")
    #expect(throws: ImportError.self) { try run([more], "out") }
    #expect(try tree("out") == before)
    #expect(try run([more], "out") { $0.acceptsLoss = true }.live == 1)
  }

  @Test func branchesOfABrandAreOneMerchant() throws {
    let branches = (1...300).map {
      element(
        $0, "Steak 'n Shake", lat: 30 + Double($0) / 50,
        tags: ["brand": "Steak 'n Shake", "brand:wikidata": "Q7605233"])
    }
    let garage = element(
      301, "Garage Rossi", tags: ["brand": "Toyota", "brand:wikidata": "Q53268", "shop": "car"])
    let report = try run([try write("a.json", branches + [garage])], "out")
    #expect((report.merchants, report.locations) == (2, 301))
    let merchants = try items("out", "merchants")
    #expect(Set(merchants.compactMap { $0["id"] as? String }) == ["brand-q7605233", "m-node-301"])
  }

  @Test func keepsTheNewestOfNeighboursWithOneName() throws {
    let places = [
      element(1, "Bar Sport", lat: 45.0),
      element(2, "BAR SPORT", lat: 45.0002, updated: "2025-01-05T00:00:00Z"),
      element(3, "Bar Sport", lat: 45.0003), element(4, "Bar Sport", lat: 45.01),
      element(5, "Other", lat: 45.0),
    ]
    let report = try run([try write("a.json", places)], "out")
    let left = try items("out", "locations").compactMap { $0["id"] as? String }
    #expect(Set(left) == ["node-2", "node-4", "node-5"])
    #expect(report.findings.filter { $0.reason == .duplicate }.map(\.record) == ["node:1", "node:3"])
  }

  @Test func readsVersionsThreeAndFour() throws {
    let three: [String: Any] = [
      "id": 5, "updated_at": "2025-01-01T00:00:00Z", "osm_data": element(50, "Three")["osm_json"] ?? [:],
    ]
    let four: [String: Any] = [
      "id": 6, "osm_id": "way:60", "lat": 10.5, "lon": 20.5, "name": "Four", "website": "four.example",
      "updated_at": "2025-01-01T00:00:00Z", "verified_at": "2024-12-01", "osm:payment:lightning": "yes",
      "osm:shop": "books", "deleted_at": NSNull(),
    ]
    try run([try write("a.json", [three, four])], "out")
    let merchants = try items("out", "merchants").sorted {
      ($0["name"] as? String ?? "") < ($1["name"] as? String ?? "")
    }
    #expect(merchants.map { $0["id"] as? String } == ["m-way-60", "m-node-50"])
    #expect(merchants[0]["payment"] as? [String] == ["lightning"])
    #expect(merchants[0]["website"] as? String == "https://four.example")
    #expect(merchants[0]["category"] as? String == "book-shop")
    let location = try #require(try items("out", "locations").first { $0["id"] as? String == "way-60" })
    #expect(location["verified_at"] as? String == "2024-12-01")
  }

  @Test func strictRefusesTooManyBadRecords() throws {
    let file = try write("a.json", [element(1, "Good"), element(2, "")])
    #expect(throws: ImportError.self) { try run([file], "out") { $0.worstShare = 40 } }
    #expect(try run([file], "out") { $0.worstShare = 60 }.leftOut == 1)
  }

  @Test func centreOfAWayAcrossTheDateLineIsOnIt() throws {
    let way: [String: Any] = [
      "id": "way:9", "updated_at": "2025-01-01T00:00:00Z", "deleted_at": "",
      "osm_json": [
        "type": "way", "id": 9, "tags": ["name": "Date line"],
        "bounds": ["minlat": -16.6, "minlon": -179.9995, "maxlat": -16.599, "maxlon": 179.9995],
      ] as [String: Any],
    ]
    try run([try write("a.json", [way])], "out")
    let point = try #require(try items("out", "locations")[0]["location"] as? [String: Any])
    #expect(abs(abs(try #require(point["lng"] as? Double)) - 180) < 1e-9)
  }

  @Test func hoursAreKeptAsAuthoredWithTheirNormalForm() throws {
    let report = try run(
      [
        try write(
          "a.json",
          [
            element(1, "A", lat: 41, tags: ["opening_hours": "Mo-Fr 8:00-18:00"]),
            element(2, "B", lat: 42, tags: ["opening_hours": "20:00~04:00"]),
            element(3, "C", lat: 43, tags: ["opening_hours": "galleria1957.it"]),
          ])
      ], "out")
    let hours = try items("out", "locations").sorted {
      ($0["id"] as? String ?? "") < ($1["id"] as? String ?? "")
    }
    .map { $0["hours"] as? [String: Any] ?? [:] }
    #expect(hours.map { $0["osm"] as? String } == ["Mo-Fr 08:00-18:00", "20:00-04:00", nil])
    #expect(hours.map { $0["authored"] as? String } == ["Mo-Fr 8:00-18:00", "20:00~04:00", nil])
    #expect(hours[2]["text"] as? String == "galleria1957.it")
    #expect(
      report.counts.map(\.reason).contains(.tolerantHours)
        && report.counts.map(\.reason).contains(.unreadableHours))
  }
}
