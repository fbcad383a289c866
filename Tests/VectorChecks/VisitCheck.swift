import GuideEngines
import GuideModel

/// Vectors of fixes and the visits they make.
enum VisitCheck {
  static func difference(_ item: JSONValue, _ meta: JSONValue) -> String? {
    let regions = meta["regions"].list
    guard let start = UTCInstant(meta["start"].string), let index = index(regions) else {
      return "unreadable"
    }
    let zones = Dictionary(
      uniqueKeysWithValues: regions.map { ($0["id"].string, $0["zoneMinutes"].integer * 60) })
    var tracker = VisitTracker(index, badges: .empty, settings: settings(item["settings"])) {
      ZoneTransitions(fixedOffset: zones[$0.rawValue] ?? 0)
    }
    var events: [VisitEvent] = []
    let outcomes = item["fixes"].list.compactMap { json -> String? in
      guard let place = json.coordinate else { return nil }
      let fix = VisitFix(
        place: place, time: json["time"].optional.map { start.adding(seconds: $0.integer) },
        speed: json["speed"].optional?.double, altitude: json["altitude"].optional?.double,
        accuracy: json["accuracy"].optional?.double)
      return text(tracker.take(fix, &events), index)
    }
    let days = tracker.log.visits.map { ($0.key.rawValue, $0.value.days.map { $0.description }) }
    return firstDifference([
      "outcomes": outcomes == item["outcomes"].strings,
      "events": events.map { event($0, start) } == item["events"].list.map { $0.objectMembers },
      "days": Dictionary(uniqueKeysWithValues: days) == item["days"].objectMembers.mapValues { $0.strings },
    ])
  }

  /// The regions of the vectors, with a line of their own each.
  private static func index(_ regions: [JSONValue]) -> RegionIndex? {
    var writer = RegionIndexWriter()
    for region in regions {
      guard let boundary = region["polygons"].boundary else { return nil }
      writer.add(
        id: ItemID(rawValue: region["id"].string), boundary: boundary,
        errorMetres: region["errorMetres"].optional?.double ?? 0, isAbroad: region["abroad"].bool)
    }
    guard let bytes = try? writer.bytes() else { return nil }
    return try? RegionIndex(bytes)
  }

  private static func settings(_ json: JSONValue) -> VisitSettings {
    var out = VisitSettings()
    if let filter = VisitSettings.Filter(rawValue: json["filter"].string) { out.filter = filter }
    out.agreement = json["agreement"].optional?.integer ?? out.agreement
    out.usesFallbacks = json["fallbacks"].optional?.bool ?? out.usesFallbacks
    out.announcesNewOnly = json["newOnly"].optional?.bool ?? out.announcesNewOnly
    out.announces = json["announces"].optional?.bool ?? out.announces
    out.announcementGap = json["gap"].optional?.integer ?? out.announcementGap
    return out
  }

  private static func text(_ outcome: FixOutcome, _ index: RegionIndex) -> String {
    func id(_ number: Int) -> String { index.regions[number].id.rawValue }
    return switch outcome {
    case .accepted(let region, _): "accepted:" + id(region)
    case .waiting(let region, _): "waiting:" + id(region)
    case .unsure(let regions): "unsure:" + regions.map { id($0) }.sorted().joined(separator: ",")
    case .abroad: "abroad"
    case .outside: "outside"
    case .rejected(let reason): "rejected:" + reason.rawValue
    }
  }

  /// The members of an entry as vectors write it; none for other events.
  private static func event(_ event: VisitEvent, _ start: UTCInstant) -> [String: JSONValue] {
    guard case .entered(let entry) = event else { return [:] }
    return [
      "region": .text(entry.region.rawValue), "evidence": .text(entry.evidence.rawValue),
      "time": entry.time.map { .integer(Int($0.secondsSinceEpoch - start.secondsSinceEpoch)) } ?? .null,
      "day": entry.day.map { .text($0.description) } ?? .null, "first": .bool(entry.isFirst),
      "silence": entry.silence.map { .text($0.rawValue) } ?? .null,
    ]
  }
}
