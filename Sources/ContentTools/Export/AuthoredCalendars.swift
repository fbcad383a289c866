import BundleFormat
import ContentWriter
import GuideModel
import SQLite
import SourceJSON

/// Turns the date sets and zones of a content database back into `calendars.json`.
struct AuthoredCalendars {
  let database: BuiltDatabase

  /// The file; nil when the database has neither.
  ///
  /// - Throws: `SQLiteError`.
  func file() throws -> String? {
    let ranges = try database.db.all(
      "SELECT name, kind, from_date, to_date, title, estimated FROM calendars ORDER BY name, from_date, to_date, title"
    ) { row in (0..<6).map { row.text(Int32($0)) } }
    let zones = try database.db.all("SELECT zone, at, offset_minutes FROM zones ORDER BY zone, at") {
      (zone: $0.text(0), at: $0.isNull(1) ? nil : Int($0.integer(1)), offset: Int($0.integer(2)))
    }
    guard !ranges.isEmpty || !zones.isEmpty else { return nil }
    let unusual = Set(ranges.filter { $0[0] == CalendarTables.unusualKind }.map { Array($0[2...4]) })
    let sets = Dictionary(grouping: ranges.filter { $0[0] != CalendarTables.unusualKind }) { $0[0] }
    var out = JSONWriter()
    out.object {
      $0.member("date_sets") { out in
        out.object { out in
          for (name, ranges) in sets.sorted(by: { $0.key < $1.key }) {
            out.member(name) { write(name, ranges, unusual, &$0) }
          }
        }
      }
      $0.member("zones") { out in
        out.object { out in
          for (name, all) in Dictionary(grouping: zones, by: \.zone).sorted(by: { $0.key < $1.key }) {
            out.member(name) { out in
              out.object {
                $0.member("initial_offset_minutes", all.first { $0.at == nil }?.offset ?? 0)
                writeSource(&$0)
                $0.member("transitions") { out in
                  out.array { out in
                    for change in all {
                      guard let at = change.at else { continue }
                      out.object {
                        $0.member("at", AuthoredCalendars.instant(at))
                        $0.member("offset_minutes", change.offset)
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return out.text
  }

  /// No database holds where its dates come from, but that they came from this one.
  private func writeSource(_ out: inout JSONWriter) {
    let version = database.meta[MetaTable.Key.contentVersion.rawValue] ?? ""
    out.member("source_refs") { out in
      out.array { out in
        out.object {
          $0.member("source", "database of version \(version)")
          $0.member("checked") { $0.raw("null") }
        }
      }
    }
  }

  private func write(
    _ name: String, _ ranges: [[String]], _ unusual: Set<[String]>, _ out: inout JSONWriter
  ) {
    out.object {
      // The title of a set is for editors and not in the database.
      $0.member("title", name.replacing("_", with: " "))
      $0.member("kind", ranges.first?[1] ?? "other")
      writeSource(&$0)
      $0.member("ranges") { out in
        out.array { out in
          for range in ranges {
            out.object {
              $0.member("from", range[2])
              $0.member("to", range[3])
              $0.member("title", range[4])
              $0.member("estimated", range[5] == "1")
              if unusual.contains(Array(range[2...4])) { $0.member("changes_hours", true) }
            }
          }
        }
      }
    }
  }

  /// `YYYY-MM-DDTHH:MM:SSZ`
  private static func instant(_ seconds: Int) -> String {
    let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
    let rest = seconds - days * 86_400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(CalendarDate(clampingDays: days))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }
}
