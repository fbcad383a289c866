import BundleFormat
package import GuideEngines
package import GuideModel
import JSONSchema
package import SourceJSON

/// The contents of `content/calendars.json`: sets of dates and the clock changes of zones.
package struct CalendarFile: Sendable {
  /// A range of days, both ends included.
  package struct Range: Sendable {
    package let set: String
    package let kind: String
    package let from: String
    package let to: String
    package let title: String
    package let isEstimated: Bool
  }

  /// A change of a zone's offset; without an instant, the offset before the first change.
  package struct Transition: Sendable {
    package let zone: String
    package let instant: String?
    package let offsetMinutes: Int
  }

  /// Ranges by set, then date.
  package private(set) var ranges: [Range] = []
  /// Transitions by zone, in chronological order.
  package private(set) var transitions: [Transition] = []
  /// The document, for the digest.
  package private(set) var root: JSONNode?

  package init() {}

  /// Reads the file; problems become findings, and the file is then ignored.
  package static func read(_ source: SourceFile) -> (calendars: CalendarFile, diagnostics: [Diagnostic]) {
    var (tree, diagnostics) = JSONParser().parse(source)
    var out = CalendarFile()
    guard let root = tree.root else { return (out, diagnostics) }
    diagnostics += OwnSchemas.calendars.validate(root)
    guard !diagnostics.hasErrors else { return (out, diagnostics) }
    out.root = root
    out.readSets(root, &diagnostics)
    out.readZones(root, &diagnostics)
    return (out, diagnostics)
  }

  /// The kinds of the date sets, also of those without days.
  var kinds: Set<String> { Set(root?["date_sets"]?.members.compactMap { $0.value["kind"]?.string } ?? []) }

  /// Every day of the sets of kind `ramadan`.
  package var ramadanDates: [CalendarDate] { dates(ofKind: "ramadan") }

  /// The sets in the form that opening hours use.
  package var hoursCalendars: HoursCalendars {
    HoursCalendars(
      publicHolidays: dates(ofKind: "public"), schoolHolidays: dates(ofKind: "school"),
      ramadan: ramadanDates)
  }

  /// Every day of the sets of a kind.
  package func dates(ofKind kind: String) -> [CalendarDate] {
    ranges.filter { $0.kind == kind }.flatMap { range -> [CalendarDate] in
      guard let from = CalendarDate(range.from), let to = CalendarDate(range.to), from <= to else {
        return []
      }
      return (0...from.days(until: to)).map { from.adding(days: $0) }
    }
  }

  private mutating func readSets(_ root: JSONNode, _ diagnostics: inout [Diagnostic]) {
    guard let sets = root["date_sets"] else { return }
    for (key, set) in sets.members {
      for range in set["ranges"].map({ Array($0.elements) }) ?? [] {
        guard let from = range["from"], let to = range["to"] else { continue }
        if to.text < from.text {
          diagnostics.append(
            Diagnostic(
              id: "min-above-max", at: from.location, "'from' (\(from.text)) is after 'to' (\(to.text))",
              solutions: [.init("swap the two, or correct one")]))
        }
        let kind = set["kind"]?.text ?? "other"
        func add(_ set: String, _ kind: String) {
          ranges.append(
            Range(
              set: set, kind: kind, from: from.text, to: to.text, title: range["title"]?.text ?? "",
              isEstimated: range["estimated"]?.bool ?? false))
        }
        add(key.text, kind)
        if range["changes_hours"]?.bool == true, kind != CalendarTables.ramadanKind {
          add(CalendarTables.unusualKind, CalendarTables.unusualKind)
        }
      }
    }
    ranges.sort { ($0.set, $0.from, $0.to) < ($1.set, $1.from, $1.to) }
  }

  private mutating func readZones(_ root: JSONNode, _ diagnostics: inout [Diagnostic]) {
    guard let zones = root["zones"] else { return }
    for (key, zone) in zones.members.sorted(by: { $0.key.text < $1.key.text }) {
      transitions.append(
        Transition(zone: key.text, instant: nil, offsetMinutes: zone["initial_offset_minutes"]?.integer ?? 0))
      var last = ""
      for node in zone["transitions"].map({ Array($0.elements) }) ?? [] {
        guard let at = node["at"] else { continue }
        if at.text <= last {
          diagnostics.append(
            Diagnostic(
              id: "min-above-max", at: at.location, "transition is not later than the previous one",
              solutions: [.init("run Tools/zone-transitions")]))
        }
        last = at.text
        transitions.append(
          Transition(zone: key.text, instant: at.text, offsetMinutes: node["offset_minutes"]?.integer ?? 0))
      }
    }
  }
}
