import GuideEngines
import GuideModel
import Testing

struct TrustVectorTests {
  @Test(arguments: try VectorSuite("trust").cases)
  func answersEveryVector(_ vector: VectorCase) throws {
    let check = try #require(Self.checks[vector.kind], "unchecked kind: \(vector.kind)")
    try check(vector.input, vector.expected)
  }

  @Test func vectorsAreWellFormed() throws {
    try VectorSuite("trust").expectWellFormed(kinds: Self.checks.keys, atLeast: 30)
  }

  typealias Check = @Sendable (_ input: VectorValue, _ expected: VectorValue) throws -> Void

  static let checks: [String: Check] = [
    "staleness": checkStaleness, "age": checkAge, "label": checkLabel, "hint": checkHint,
    "summary": checkSummary, "provenance": checkProvenance,
  ]
}

private func checkStaleness(_ input: VectorValue, _ expected: VectorValue) throws {
  guard !expected.isNull else {
    #expect(try input["rule"].rule() == nil)
    return
  }
  let found = try input.staleness()
  #expect(found.state.rawValue == (try expected["state"].string()))
  #expect(found.ageDays == (try expected["ageDays"].optional { try $0.integer() }))
  #expect(found.limitDays == (try expected["limitDays"].integer()))
  #expect(found.daysLeft == (try expected["daysLeft"].optional { try $0.integer() }))
}

private func checkAge(_ input: VectorValue, _ expected: VectorValue) throws {
  let age = AgeParts(days: try input["days"].integer())
  guard !expected.isNull else {
    #expect(age == nil)
    return
  }
  let found = try #require(age)
  #expect(found.count == (try expected["count"].integer()))
  #expect(found.unit.rawValue == (try expected["unit"].string()))
}

private func checkLabel(_ input: VectorValue, _ expected: VectorValue) throws {
  let candidates: [TrustLabel?] = [
    try input["staleness"].optional { TrustLabel(try $0.staleness()) },
    try input["status"].optional { TrustLabel(try #require(OperatingStatus(rawValue: try $0.string()))) },
    try input["confidence"].optional { TrustLabel(try #require(Confidence(rawValue: try $0.string()))) },
    try input["touristTrap"].optional {
      TrustLabel(try #require(TouristTrapLevel(rawValue: try $0.string())))
    },
  ]
  #expect(candidates.compactMap { $0.map(json) } == [expected])
}

private func checkHint(_ input: VectorValue, _ expected: VectorValue) throws {
  let hint = TrustLabel.mayHaveChanged(try input["staleness"].staleness())
  #expect(hint.map(json) ?? .null == expected)
}

private func checkSummary(_ input: VectorValue, _ expected: VectorValue) throws {
  let summary = TrustSummary(
    fields: try input["fields"].array().map { try $0.staleness() },
    status: try input["status"].optional { try #require(OperatingStatus(rawValue: try $0.string())) },
    confidence: try input["confidence"].optional { try #require(Confidence(rawValue: try $0.string())) },
    touristTrap: try input["touristTrap"].optional {
      try #require(TouristTrapLevel(rawValue: try $0.string()))
    })
  #expect(summary.worst?.field == (try expected["worst"].optional { try $0.string() }))
  #expect(summary.state?.rawValue == (try expected["state"].optional { try $0.string() }))
  #expect(summary.labels.map(\.key) == (try expected["labels"].array().map { try $0.string() }))
}

private func checkProvenance(_ input: VectorValue, _ expected: VectorValue) throws {
  let line = ProvenanceLine(
    checked: try input["checked"].optional { try $0.staleness() },
    note: try input["note"].optional { try $0.string() },
    sourceCount: try input["sourceCount"].integer(),
    confidence: try input["confidence"].optional { try #require(Confidence(rawValue: try $0.string())) })
  let parts = line.parts.map { part in
    switch part {
    case .message(let label): VectorValue.object(["message": json(label)])
    case .note(let words): VectorValue.object(["note": .string(words)])
    }
  }
  #expect(.array(parts) == expected["parts"])
}

/// A label in the format of the vectors.
private func json(_ label: TrustLabel) -> VectorValue {
  .object([
    "key": .string(label.key), "tone": .string(label.tone.rawValue),
    "arguments": .object(label.arguments.mapValues(json)),
  ])
}

private func json(_ argument: TrustLabel.Argument) -> VectorValue {
  switch argument {
  case .field(let name): .string(name)
  case .date(let date): .string(iso(date))
  case .age(let age):
    .object(["count": .number(Double(age.count)), "unit": .string(age.unit.rawValue)])
  case .count(let count): .number(Double(count))
  }
}

/// A date as text, found by search: the package's copy of the date type has no description.
private func iso(_ date: CalendarDate) -> String {
  let year = 1970 + date.daysSinceEpoch / 366
  for year in year...(year + 3) {
    for month in 1...12 {
      for day in 1...31 where CalendarDate(year: year, month: month, day: day) == date {
        return [year, month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
      }
    }
  }
  return "out of range"
}

extension VectorValue {
  fileprivate func rule() throws -> StalenessRule? {
    StalenessRule(
      field: try self["field"].string(), afterDays: try self["afterDays"].integer(),
      daysByValue: try self["daysByValue"].object().mapValues { try $0.integer() })
  }

  fileprivate func date() throws -> CalendarDate {
    try #require(CalendarDate(try string()))
  }

  fileprivate func staleness() throws -> Staleness {
    try #require(try self["rule"].rule()).evaluate(
      date: try self["date"].optional { try $0.date() }, asOf: try self["asOf"].date(),
      value: try self["value"].optional { try $0.string() },
      override: try self["override"].optional { try $0.integer() },
      toleratedFutureDays: try self["toleratedFutureDays"].integer())
  }
}
