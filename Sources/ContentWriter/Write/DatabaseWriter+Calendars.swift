import BundleFormat
import ContentCheck
import GuideModel
import SQLite
import SourceJSON

extension DatabaseWriter {
  /// Writes the date sets and the transitions of zones.
  func writeCalendars(_ db: Connection) throws {
    for entry in index.calendars.ranges {
      try db.insert(
        CalendarTables.Range(
          set: entry.set, kind: entry.kind, from: entry.from, to: entry.to, title: entry.title,
          isEstimated: entry.isEstimated))
    }
    for entry in index.calendars.transitions {
      try db.insert(
        CalendarTables.Transition(
          zone: entry.zone,
          instant: entry.instant.flatMap { Timestamp($0, .zoned)?.instant.secondsSinceEpoch },
          offsetMinutes: entry.offsetMinutes))
    }
  }

  /// Writes the staleness rules of every type, with column names.
  func writeStaleness(_ db: Connection) throws {
    for domain in index.plan.domains {
      try writeStaleness(domain.item, domain, db)
    }
  }

  private func writeStaleness(_ field: FieldPlan, _ domain: DomainPlan, _ db: Connection) throws {
    guard field.traits.contains(.staleness) else { return }
    if let rule = field.staleness, let date = DatabaseWriter.column(field, rule.datePath, domain) {
      let days = rule.days.sorted { $0.key < $1.key }
      var text = JSONWriter()
      text.object { for (key, value) in days { $0.member(key, value) } }
      try db.insert(
        StalenessTable.Row(
          type: domain.type, dates: rule.dates, dateColumn: date, afterDays: rule.afterDays,
          byColumn: rule.byPath.flatMap { DatabaseWriter.column(domain.item, $0, domain) },
          days: days.isEmpty ? nil : text.text,
          overrideColumn: rule.overridePath.flatMap { DatabaseWriter.column(domain.item, $0, domain) }))
    }
    for child in field.orderedChildren { try writeStaleness(child, domain, db) }
  }

  /// Name of the column for a path of property names.
  private static func column(_ field: FieldPlan, _ path: [String], _ domain: DomainPlan) -> String? {
    var field = field
    for name in path {
      guard let next = field.child(named: name) else { return nil }
      field = next
    }
    return field.column.map { domain.columns[$0].name }
  }
}
