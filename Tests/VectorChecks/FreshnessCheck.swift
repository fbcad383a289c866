import GuideEngines
import GuideModel

/// Vectors of the suite `trust`: the age of facts, and the words for it.
enum FreshnessCheck {
  static func difference(_ kind: String, _ input: JSONValue, _ expected: JSONValue) -> String? {
    switch kind {
    case "staleness": staleness(input, expected)
    case "age":
      AgeParts(days: input["days"].integer).map { json($0) } ?? .null == expected ? nil : "age"
    case "label":
      [
        staleness(input["staleness"]).map { TrustLabel($0) }, status(input).flatMap { TrustLabel($0) },
        confidence(input).flatMap { TrustLabel($0) }, touristTrap(input).flatMap { TrustLabel($0) },
      ].compactMap { $0.map { json($0) } } == [expected] ? nil : "label"
    case "hint":
      staleness(input["staleness"]).flatMap { TrustLabel.mayHaveChanged($0) }.map { json($0) } ?? .null
        == expected ? nil : "hint"
    case "summary": summary(input, expected)
    case "provenance": provenance(input, expected)
    default: "unchecked"
    }
  }

  private static func staleness(_ input: JSONValue, _ expected: JSONValue) -> String? {
    if expected.isNull { return rule(input["rule"]) == nil ? nil : "rule" }
    guard let found = staleness(input) else { return "unreadable" }
    return firstDifference([
      "state": found.state.rawValue == expected["state"].string,
      "ageDays": found.ageDays == expected["ageDays"].optional?.integer,
      "limitDays": found.limitDays == expected["limitDays"].integer,
      "daysLeft": found.daysLeft == expected["daysLeft"].optional?.integer,
    ])
  }

  private static func summary(_ input: JSONValue, _ expected: JSONValue) -> String? {
    let summary = TrustSummary(
      fields: input["fields"].list.compactMap { staleness($0) }, status: status(input),
      confidence: confidence(input), touristTrap: touristTrap(input))
    return firstDifference([
      "worst": summary.worst?.field == expected["worst"].optional?.string,
      "state": summary.state?.rawValue == expected["state"].optional?.string,
      "labels": summary.labels.map { $0.key } == expected["labels"].strings,
    ])
  }

  private static func provenance(_ input: JSONValue, _ expected: JSONValue) -> String? {
    let line = ProvenanceLine(
      checked: staleness(input["checked"]), note: input["note"].optional?.string,
      sourceCount: input["sourceCount"].integer, confidence: confidence(input))
    let parts = line.parts.map { part in
      switch part {
      case .message(let label): JSONValue.object(["message": json(label)])
      case .note(let words): JSONValue.object(["note": .text(words)])
      }
    }
    return parts == expected["parts"].list ? nil : "parts"
  }

  private static func status(_ input: JSONValue) -> OperatingStatus? {
    OperatingStatus(rawValue: input["status"].string)
  }

  private static func confidence(_ input: JSONValue) -> Confidence? {
    Confidence(rawValue: input["confidence"].string)
  }

  private static func touristTrap(_ input: JSONValue) -> TouristTrapLevel? {
    TouristTrapLevel(rawValue: input["touristTrap"].string)
  }

  private static func rule(_ json: JSONValue) -> StalenessRule? {
    StalenessRule(
      field: json["field"].string, afterDays: json["afterDays"].integer,
      daysByValue: json["daysByValue"].objectMembers.mapValues { $0.integer })
  }

  private static func staleness(_ json: JSONValue) -> Staleness? {
    guard let asOf = json["asOf"].date else { return nil }
    return rule(json["rule"])?.evaluate(
      date: json["date"].date, asOf: asOf, value: json["value"].optional?.string,
      override: json["override"].optional?.integer, toleratedFutureDays: json["toleratedFutureDays"].integer)
  }

  /// A label as vectors write it.
  private static func json(_ label: TrustLabel) -> JSONValue {
    let arguments = label.arguments.mapValues { argument -> JSONValue in
      switch argument {
      case .field(let name): .text(name)
      case .date(let date): .text(date.description)
      case .age(let age): json(age)
      case .count(let count): .integer(count)
      }
    }
    return .object([
      "key": .text(label.key), "tone": .text(label.tone.rawValue), "arguments": .object(arguments),
    ])
  }

  private static func json(_ age: AgeParts) -> JSONValue {
    .object(["count": .integer(age.count), "unit": .text(age.unit.rawValue)])
  }
}
