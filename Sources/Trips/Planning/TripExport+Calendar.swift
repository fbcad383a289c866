import GuideModel
import GuideRuntime

extension TripExport {
  /// RFC 5545: one entry for each stop, in UTC.
  var icalendar: String {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//guide//plan//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
      "X-WR-CALNAME:" + TripExport.value(card.title),
    ]
    for day in card.days {
      let midnight = LocalDateTime(day.date)
      for stop in day.stops {
        let notes = [stop.way, Catalogue.sentence(stop.reasons.joined(separator: ", "))].compactMap { $0 }
        let description = (notes + stop.facts + stop.cautions).filter { !$0.isEmpty }.joined(separator: "\n")
        lines += [
          "BEGIN:VEVENT",
          "UID:\(id)-\(stop.place.rawValue)@guide.invalid",
          "DTSTAMP:" + TripExport.moment(stamp),
          "DTSTART:" + TripExport.moment(zone.instant(midnight.adding(minutes: stop.start))),
          "DTEND:" + TripExport.moment(zone.instant(midnight.adding(minutes: stop.end))),
          "SUMMARY:" + TripExport.value(stop.title),
          "LOCATION:" + TripExport.value(stop.name),
          "GEO:\(stop.point.latitude);\(stop.point.longitude)",
          "DESCRIPTION:" + TripExport.value(description),
          "URL:guide://place/\(stop.place.rawValue)",
          "END:VEVENT",
        ]
      }
    }
    lines.append("END:VCALENDAR")
    return lines.map { TripExport.folded($0) + "\r\n" }.joined()
  }

  /// `20261210T090000Z`.
  private static func moment(_ instant: UTCInstant) -> String {
    String(instant.description.filter { $0 != "-" && $0 != ":" })
  }

  /// A text value, escaped as the format demands.
  private static func value(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      switch character {
      case "\\", ";", ",": out += "\\" + String(character)
      case "\n", "\r\n", "\r": out += "\\n"
      default: out.append(character)
      }
    }
  }

  /// A line of at most 75 bytes, continued on the next with a blank; no character is divided.
  private static func folded(_ line: String) -> String {
    var (out, width) = ("", 0)
    for scalar in line.unicodeScalars {
      let bytes = UTF8.width(scalar)
      if width + bytes > 75 {
        out += "\r\n "
        width = 1
      }
      out.unicodeScalars.append(scalar)
      width += bytes
    }
    return out
  }
}
