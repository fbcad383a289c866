import ContentCheck
import ContentWriter
import SourceJSON
import TestSupport
import Testing

/// Facts that an item says twice agree with each other, and with what is beside them.
@Suite struct ConsistencyRulesTests {
  private static let schema = GateContent.schema
    .replacing(
      #""hours": { "type": "object", "properties": { "osm": { "type": "string" } }, "x-hours": true }"#,
      with: #"""
        "hours": { "type": "object", "properties": { "text": { "type": "string" }, "timezone": { "type": "string" }, "osm": { "type": "string" } }, "x-hours": true },
        "names": { "type": "array", "items": { "type": "string" }, "x-translatable": true, "x-search": { "field": "alias" } },
        "tips": { "type": "array", "items": { "type": "string" }, "x-translatable": true },
        "numbers": { "type": "array", "items": { "type": "object", "properties": { "call": { "type": "string" } } }, "x-numbers": { "number": "call", "names": "names" } },
        "from": { "type": "string", "x-ref": { "type": "stall", "link": false } },
        "to": { "type": "string", "x-ref": { "type": "stall", "link": false } },
        "metres": { "type": "integer" }, "minutes": { "type": "integer" }, "mode": { "type": "string" },
        "cost": { "type": "object", "properties": { "low": { "type": "number" }, "high": { "type": "number" } }, "x-ordered": ["low", "high"], "x-compared": { "by": "kind" } }
        """#
    )
    .replacing(
      #""required": ["id"],"#,
      with:
        #""required": ["id"], "x-way": { "from": "from", "to": "to", "straight": "metres", "minutes": "minutes", "mode": "mode" },"#
    )

  private func expect(
    _ stalls: String, _ expected: [ExpectedFinding], files: [String: String] = [:],
    schema: String = ConsistencyRulesTests.schema, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expectStallFindings(stalls, expected, files: files, schema: schema, sourceLocation: sourceLocation)
  }

  private static let ends = #"""
    { "id": "a", "place": { "lat": 31.6294, "lng": -7.9869 } },
    { "id": "b", "place": { "lat": 31.6255, "lng": -7.9891 } }
    """#

  @Test func hoursInWordsHaveASpanOfTheStructuredHours() throws {
    try expect(
      #"{ "id": "a", "hours": { "text": "Daily 09:00-18:00.", "osm": 1️⃣"Mo-Su 09:00-16:00"2️⃣ } }"#,
      [.finding("hours-mismatch", from: "1️⃣", to: "2️⃣", message: "say 09:00-18:00, these hours 09:00-16:00")])
    for osm in ["Mo-Fr 09:00-18:00; Sa 10:00-12:00", #"Mo-Su 09:00-16:00, Mo-Su 16:00-18:00 unknown"#] {
      try expect(#"{ "id": "a", "hours": { "text": "About 9:00 – 18:00.", "osm": "\#(osm)" } }"#, [])
    }
  }

  @Test func aZoneThatCalendarsLackIsOneFindingHoweverManyHoursNeedIt() throws {
    let calendars =
      #"{ "date_sets": {}, "zones": { "Africa/Casablanca": { "initial_offset_minutes": 0, "transitions": [], "tzdata": "2026a", "source_refs": [{ "source": "IANA", "checked": "2026" }] } } }"#
    let hours = #""osm": "Mo-Su 09:00-16:00""#
    try expect(
      #"""
      { "id": "a", "hours": { "timezone": 1️⃣"Africa/Casablanka"2️⃣, \#(hours) } },
      { "id": "b", "hours": { "timezone": "Africa/Casablanka", \#(hours) } },
      { "id": "c", "hours": { "timezone": "Africa/Casablanca", \#(hours) } }
      """#,
      [.finding("missing-calendar", from: "1️⃣", to: "2️⃣", help: "did you mean 'Africa/Casablanca'?")],
      files: ["calendars.json": calendars])
  }

  @Test func metresAndMinutesOfAWayAgreeWithItsEnds() throws {
    try expect(
      ConsistencyRulesTests.ends
        + #", { "id": "w", "from": "a", "to": "b", "metres": 1️⃣48202️⃣, "minutes": 3️⃣44️⃣, "mode": "walk" }"#,
      [
        .finding("unlikely-way", from: "1️⃣", to: "2️⃣", help: "or correct a point"),
        .finding("unlikely-way", from: "3️⃣", to: "4️⃣", message: "4 min for"),
      ])
    try expect(
      ConsistencyRulesTests.ends
        + #", { "id": "w", "from": "a", "to": "b", "metres": 481, "minutes": 6, "mode": "walk" }"#, [])
  }

  @Test func aNameThatIsANumberIsOneOfTheNumbers() throws {
    try expect(
      #"{ "id": "a", "names": ["police", "19", "15"], "numbers": [{ "call": 1️⃣"10"2️⃣ }, { "call": "15" }] }"#,
      [.finding("unlisted-number", from: "1️⃣", to: "2️⃣", message: "'19'")])
    try expect(#"{ "id": "a", "names": ["19"], "numbers": [{ "call": "19" }, { "call": "160" }] }"#, [])
  }

  @Test func aPriceIsNotTenTimesThoseOfItsKind() throws {
    func stalls(_ top: String) -> String {
      let others = (1...9).map {
        #"{ "id": "s\#($0)", "kind": "tea", "cost": { "low": 1, "high": \#($0 * 2) } }"#
      }
      return others.joined(separator: ", ")
        + #", { "id": "t", "kind": "tea", "cost": { "low": 1, "high": \#(top) } }"#
    }
    try expect(stalls("1️⃣2002️⃣"), [.finding("unusual-price", from: "1️⃣", to: "2️⃣", message: "at most 12")])
    try expect(stalls("40"), [])
  }

  @Test func textsHaveCurrenciesNumbersAndLettersAsTheyAre() throws {
    try expect(
      #"{ "id": "a", "tips": ["20 1️⃣MDA2️⃣ at the caf3️⃣e\#u{301}4️⃣, +212 524 40 94 94."] }"#,
      [
        .finding("misspelt-currency", from: "1️⃣", to: "2️⃣", fix: "MAD"),
        .finding("unnormalized-text", from: "3️⃣", to: "4️⃣", help: "one character"),
      ])
    try expect(
      #"{ "id": "a", "tips": ["Call 1️⃣+212 524 40 94 92️⃣ for 20 MAD."] }"#,
      [.finding("odd-phone-number", from: "1️⃣", to: "2️⃣", message: "8 digits after +212")])
  }

  @Test func aTranslationHasTheSameListsAndOtherSentences() throws {
    let found = try GateContent.findings(
      #"{ "id": "a", "about": "Tea is served here.", "names": ["Tea"], "tips": ["Ask first.", "Pay 20 MAD."] }"#,
      files: [
        "i18n/fr/stalls.json":
          #"{ "items": { "a": { "about": "Tea is served here.", "names": ["Thé", "Thé vert"], "tips": ["Payez 20 MAD."] } } }"#
      ], schema: ConsistencyRulesTests.schema)
    #expect(found.map { $0.id } == ["untranslated-text", "unequal-translation"])
  }
}

/// Annotations of schemas are for values of their kind, and name what exists.
@Suite struct AnnotationFitTests {
  @Test(
    arguments: [
      (
        #""keep": { "type": "integer" }"#, #""keep": { "type": "integer", "x-facet": "keep" }"#,
        "'x-facet' is for"
      ),
      (
        #""keep": { "type": "integer" }"#, #""keep": { "type": "integer", "x-translatable": true }"#,
        "'x-translatable' is"
      ),
      (
        #""kind": { "type": "string" }"#, #""kind": { "type": "string", "x-hours": true }"#,
        "'x-hours' is for an object"
      ),
      (#""title": "name""#, #""title": "nam""#, "no property 'nam'"),
      (#""by": "kind""#, #""by": "kinds""#, "no property 'kinds'"),
      (#""x-ordered": ["low", "high"]"#, #""x-ordered": ["low", "hihg"]"#, "no property 'hihg'"),
      (#""property": "arabic""#, #""property": "arab""#, "no property 'arab' beside it"),
      (#""place": "stall", "calendar""#, #""place": "stal", "calendar""#, "no property 'stal'"),
      (#""x-asset": "image""#, #""x-asset": "imag""#, "'imag'"),
      (#""season": { "type": "string" }"#, #""season": { "enum": [] }"#, "'enum' allows no value"),
    ])
  func aMistakeIsReportedWhereTheSchemaSaysIt(old: String, new: String, message: String) throws {
    #expect(GateContent.schema.contains(old))
    let found = try GateContent.findings(
      #"{ "id": "a" }"#, schema: GateContent.schema.replacing(old, with: new))
    #expect(
      found.contains { $0.message.contains(message) && $0.location.path.hasSuffix("stalls.schema.json") })
  }

  @Test(arguments: ["order", "group", "index", "from", "values", "größe"])
  func aColumnMayHaveTheNameOfAWordOfSQL(name: String) throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "A", "\#(name)": "x" }] }"#)
    try toy.folder.write(
      "schema/merchants.schema.json",
      ToyContent.merchantSchema.replacing(
        #""rank": {"#, with: #""\#(name)": { "type": "string" }, "rank": {"#))
    _ = try Compiler.build(toy.content, testOptions, output: toy.database)
    #expect(try databaseRows(toy.database, "SELECT \"\(name)\" FROM merchants") == [["x"]])
  }
}
