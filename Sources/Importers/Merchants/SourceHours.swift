import GuideModel
import SourceJSON

/// Opening hours of a source: in OSM syntax when some reader understands them, otherwise as text.
struct SourceHours {
  /// The parser that understood the hours.
  enum Reading {
    case strict
    case tolerant
    case none
  }

  let reading: Reading
  /// As the source writes them.
  let authored: String
  /// The normal form; nil when nothing understood them.
  let normal: String?
  /// IANA name of the zone, if the country has only one.
  let timezone: String?

  init(_ text: String, timezone: String?) {
    authored = text
    self.timezone = timezone
    do {
      normal = try OpeningHours(text).description
      reading = .strict
    } catch {
      if let hours = try? OpeningHours(text, reading: .tolerant) {
        (normal, reading) = (hours.description, .tolerant)
      } else {
        (normal, reading) = (nil, .none)
      }
    }
  }

  /// The authored object.
  func write(to out: inout JSONWriter) {
    out.object { out in
      guard let normal else {
        out.member("text", authored)
        return
      }
      out.member("osm", normal)
      if normal != authored { out.member("authored", authored) }
      if let timezone { out.member("timezone", timezone) }
      out.member("undated", true)
    }
  }
}
