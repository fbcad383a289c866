public import GuideEngines
import GuideModel

/// The points of a recorded walk.
public enum GPXTrack {
  /// Reads the track points of a GPX file, in order; points without a time are a second apart.
  ///
  /// - Throws: ``RuntimeError`` when it has no track points, or a point is not on the Earth.
  public static func fixes(_ text: String) throws -> [PositionFix] {
    var fixes: [PositionFix] = []
    for part in text.split(separator: "<trkpt", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: ">") else { throw unreadable("a point is not complete") }
      let tag = part[..<end]
      let body = part[end...].prefix(2000)
      guard let latitude = attribute("lat", tag).flatMap({ Double($0) }),
        let longitude = attribute("lon", tag).flatMap({ Double($0) }),
        let point = Coordinate(latitude: latitude, longitude: longitude)
      else { throw unreadable("a point is not on the Earth") }
      let time = element("time", body).flatMap(seconds) ?? fixes.last.map { $0.seconds + 1 } ?? 0
      // Receivers give a dilution of precision; five metres for each unit is what it usually means.
      let accuracy = element("hdop", body).flatMap { Double($0) }.map { $0 * 5 }
      fixes.append(PositionFix(point: point, seconds: time, accuracyMetres: accuracy))
    }
    guard !fixes.isEmpty else { throw unreadable("it has no track points") }
    return fixes
  }

  private static func unreadable(_ reason: String) -> RuntimeError {
    RuntimeError(
      .unreadable, "the track cannot be read: \(reason)", help: "give a GPX file with a track",
      key: "route.badTrack",
      arguments: [reason])
  }

  private static func attribute(_ name: String, _ tag: Substring) -> Substring? {
    for quote in ["\"", "'"] {
      guard let start = tag.range(of: " \(name)=\(quote)") else { continue }
      return tag[start.upperBound...].prefix { String($0) != quote }
    }
    return nil
  }

  private static func element(_ name: String, _ body: Substring) -> Substring? {
    body.range(of: "<\(name)>").map { body[$0.upperBound...].prefix { $0 != "<" } }
  }

  /// A time such as `2026-11-22T10:00:05Z` as seconds since 1970.
  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: "T")
    guard parts.count == 2, let date = CalendarDate(String(parts[0])) else { return nil }
    let clock = parts[1].prefix { $0.isNumber || $0 == ":" || $0 == "." }.split(separator: ":")
    guard clock.count == 3, let hour = Double(clock[0]), let minute = Double(clock[1]),
      let second = Double(clock[2])
    else { return nil }
    return Double(date.daysSinceEpoch) * 86_400 + hour * 3600 + minute * 60 + second
  }
}

extension Substring {
  /// The first place of a text; nil when it is not there.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
