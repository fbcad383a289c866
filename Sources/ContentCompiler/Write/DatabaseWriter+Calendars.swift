import BundleFormat
import SQLite
import GuideModel
import SourceJSON

extension DatabaseWriter {
  /// Writes the date sets and the transitions of zones.
  func writeCalendars(_ db: Connection) throws {
    let range = try RowInserter(db, CalendarTables.insertRange)
    for entry in index.calendars.ranges {
      try range.insert([
        Value(entry.set), Value(entry.kind), Value(entry.from), Value(entry.to),
        Value(entry.title), Value(entry.isEstimated),
      ])
    }
    let transition = try RowInserter(db, CalendarTables.insertTransition)
    for entry in index.calendars.transitions {
      let instant = entry.instant.flatMap { DatabaseWriter.seconds($0) }
      try transition.insert([
        Value(entry.zone), Value(instant), Value(entry.offsetMinutes),
      ])
    }
  }

  /// Seconds since 1970 for `YYYY-MM-DDTHH:MM:SSZ`, the only form the schema allows.
  static func seconds(_ text: String) -> Int? {
    guard let date = CalendarDate(String(text.prefix(10))) else { return nil }
    let parts = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    return date.daysSinceEpoch * 86_400 + parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  /// Writes the staleness rules of every type, with column names.
  func writeStaleness(_ db: Connection) throws {
    let inserter = try RowInserter(db, StalenessTable.insert)
    for domain in index.plan.domains {
      try writeStaleness(domain.item, domain, inserter)
    }
  }

  private func writeStaleness(_ field: FieldPlan, _ domain: DomainPlan, _ inserter: RowInserter) throws {
    guard field.traits.contains(.staleness) else { return }
    if let rule = field.staleness, let date = DatabaseWriter.column(field, rule.datePath, domain) {
      let days = rule.days.sorted { $0.key < $1.key }
      var text = JSONWriter()
      text.object { for (key, value) in days { $0.member(key, value) } }
      try inserter.insert([
        Value(domain.type), Value(rule.dates), Value(date), Value(rule.afterDays),
        Value(rule.byPath.flatMap { DatabaseWriter.column(domain.item, $0, domain) }),
        days.isEmpty ? .null : Value(text.text),
        Value(rule.overridePath.flatMap { DatabaseWriter.column(domain.item, $0, domain) }),
      ])
    }
    for child in field.orderedChildren { try writeStaleness(child, domain, inserter) }
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
