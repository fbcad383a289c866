import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Trips

/// An entry as one line of JSON.
struct JSONEntry: Encodable {
  let event = "entered"
  let region: String
  let code: String?
  let name: String
  let at: String?
  let day: String?
  let lat: Double
  let lng: Double
  let evidence: String
  let first: Bool
  let announced: Bool
  let silence: String?
  let factoid: String?

  init(_ entry: RegionEntry, _ region: VisitContent.Region?, _ told: String?) {
    (self.region, code, name) = (entry.region.rawValue, region?.code, region?.name ?? entry.region.rawValue)
    (at, day) = (entry.time?.description, entry.day?.description)
    (lat, lng) = (entry.place.latitude, entry.place.longitude)
    (evidence, first) = (entry.evidence.rawValue, entry.isFirst)
    (announced, silence, factoid) = (entry.silence == nil, entry.silence?.rawValue, told)
  }
}

/// A badge as one line of JSON.
struct JSONEarned: Encodable {
  let event = "badge"
  let badge: String
  let name: String
  let at: String
  let regions: [String]

  init(_ earned: EarnedBadge, _ content: VisitContent) {
    badge = earned.badge.rawValue
    name = content.badges.first { $0.id == earned.badge }?.name ?? earned.badge.rawValue
    at = earned.earnedAt.description
    regions = earned.regions.map { content.region($0)?.code ?? $0.rawValue }
  }
}

/// The proposal to announce only new regions, as one line of JSON.
struct JSONBorderHint: Encodable {
  let event = "borderHint"
  let regions: [String]
}

/// The last line of a replay.
struct JSONEnd: Encodable {
  let event = "end"
  let fixes: Int
  let used: Int
  let rejected: [String: Int]
  let unsure: Int
  let abroad: Int
  let outside: Int
  let unreadable: Int
  let withoutTime: Int
  let outOfOrder: Int
  let entries: Int
  let filter: String
  let agreement: Int
  let visited: [String]
  let badges: [String]

  init(
    _ counts: TrackCounts, _ tally: ReplayTally, _ settings: VisitSettings, _ log: VisitLog,
    _ content: VisitContent
  ) {
    (fixes, unreadable) = (counts.fixes, counts.unreadable)
    (withoutTime, outOfOrder) = (counts.withoutTime, counts.outOfOrder)
    (used, unsure, abroad, outside) = (tally.used, tally.unsure, tally.abroad, tally.outside)
    rejected = Dictionary(tally.rejected.map { ($0.key.rawValue, $0.value) }) { $0 + $1 }
    (entries, filter, agreement) = (tally.entries, settings.filter.rawValue, settings.agreement)
    visited = log.activeRegions.map { content.region($0)?.code ?? $0.rawValue }.sorted()
    badges = log.badges.keys.map(\.rawValue).sorted()
  }
}

/// A replay in words.
struct ReplayText {
  let session: Session
  let content: VisitContent

  func line(_ entry: RegionEntry, _ told: String?) -> String {
    let words = session.catalogue
    let name = content.region(entry.region)?.name ?? entry.region.rawValue
    let time = entry.time.map { moment in
      let local = content.zone(of: entry.region).local(moment)
      return "\(local)".replacing("T", with: " ")
    }
    var text = (time ?? words.text("visits.noTime")) + "  " + session.style.bold(name)
    if entry.isFirst { text += "  " + words.text("visits.first") }
    if entry.evidence != .inside {
      text += "  (" + words.text("visits.evidence.\(entry.evidence.rawValue)") + ")"
    }
    return text + "\n" + (told.map { session.style.wrap($0, first: "    ", rest: "    ") + "\n" } ?? "")
  }

  func line(_ badge: EarnedBadge) -> String {
    let known = content.badges.first { $0.id == badge.badge }
    return "    ★ " + session.catalogue.text("badges.earnedNow", known?.name ?? badge.badge.rawValue) + "\n"
  }

  /// Proposes to announce new regions only.
  func hint(_ first: ItemID, _ second: ItemID) -> String {
    let names = [first, second].map { content.region($0)?.name ?? $0.rawValue }
    return session.style.wrap(
      session.catalogue.text("visits.borderHint", names[0], names[1]), first: "    ", rest: "    ") + "\n"
  }

  func summary(_ end: JSONEnd) -> String {
    let words = session.catalogue
    var lines = [
      words.text("visits.summary", String(end.fixes), String(end.entries), String(end.visited.count))
    ]
    let rejected = end.rejected.sorted { $0.key < $1.key }
    if !rejected.isEmpty {
      let parts = rejected.map { words.text("visits.rejected.\($0.key)", String($0.value)) }
      lines.append(
        words.text(
          "visits.rejected", parts.joined(separator: ", "), words.text("visits.filter.\(end.filter)")))
    }
    for (key, count) in [
      ("unsure", end.unsure), ("abroad", end.abroad), ("outside", end.outside),
      ("unreadable", end.unreadable),
      ("withoutTime", end.withoutTime), ("outOfOrder", end.outOfOrder),
    ] where count > 0 {
      lines.append(words.text("visits.counted.\(key)", String(count)))
    }
    return "\n" + lines.map { session.style.wrap($0) + "\n" }.joined()
  }
}
