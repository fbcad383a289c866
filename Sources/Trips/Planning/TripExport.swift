public import BundleReader
public import GuideModel
public import GuideRuntime
import JSONText

/// A plan as a file for other programs, or as text to send.
public struct TripExport: Sendable {
  /// The forms there are.
  public enum Format: String, Sendable, CaseIterable { case text, markdown, icalendar, geojson, svg }

  let card: TripCard
  let catalogue: Catalogue
  let zone: ZoneTransitions
  /// Unique among all plans; part of the ids of calendar entries.
  let id: String
  /// When the plan was made.
  let stamp: UTCInstant
  private let maps: [WalkingMap]

  /// The exports of a plan.
  ///
  /// - Parameter maps: The graphs whose ways a picture has.
  public init(
    _ card: TripCard, id: String, made stamp: UTCInstant, zone: ZoneTransitions, catalogue: Catalogue,
    maps: [WalkingMap] = []
  ) {
    (self.card, self.id, self.stamp, self.zone, self.catalogue) = (card, id, stamp, zone, catalogue)
    self.maps = maps
  }

  /// The plan in a form.
  public func text(_ format: Format) -> String {
    switch format {
    case .text: shareText
    case .markdown: markdown
    case .icalendar: icalendar
    case .geojson: geojson
    case .svg: TripPicture(card, catalogue, maps: maps).svg
    }
  }

  /// Text to send to friends: times and names, one line each.
  var shareText: String {
    var lines = [card.title]
    for day in card.days {
      if card.days.count > 1 { lines += ["", day.heading] }
      lines += day.stops.map { "\(TripCard.clock($0.start, catalogue)) \($0.title)" }
      lines.append(day.summary)
    }
    lines += ["", catalogue.text("trip.share.by")]
    return lines.joined(separator: "\n") + "\n"
  }

  /// CommonMark.
  var markdown: String {
    var out = "# \(TripExport.escaped(card.title))\n"
    for day in card.days {
      if card.days.count > 1 { out += "\n## \(TripExport.escaped(day.heading))\n" }
      out += "\n" + day.notes.map { TripExport.escaped($0) + "\n" }.joined()
      for stop in day.stops {
        let facts = stop.facts.isEmpty ? "" : " (\(stop.facts.joined(separator: ", ")))"
        let times = [stop.start, stop.end].map { TripCard.clock($0, catalogue) }.joined(separator: "–")
        out += "- **\(times) \(TripExport.escaped(stop.title))**\(TripExport.escaped(facts))\n"
        let notes = [stop.way] + [Catalogue.sentence(stop.reasons.joined(separator: ", "))]
        for note in (notes.compactMap { $0 } + stop.cautions.map { "! " + $0 }) where !note.isEmpty {
          out += "  - \(TripExport.escaped(note))\n"
        }
      }
      if let back = day.wayBack { out += "- \(TripExport.escaped(back))\n" }
      out += "\n\(TripExport.escaped(day.summary))\n"
    }
    for section in card.sections {
      out += "\n## \(TripExport.escaped(section.heading))\n\n"
      out += section.lines.map { "- \(TripExport.escaped($0))\n" }.joined()
    }
    return out
  }

  /// Text in which no character is markup.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { out, character in
      if "\\`*_[]<>#|".contains(character) { out.append("\\") }
      out.append(character)
    }
  }

  /// RFC 7946: a point for each stop, and for each day with two stops or more a line that joins them.
  var geojson: String {
    var features: [JSONValue] = []
    for (number, day) in card.days.enumerated() {
      func add(_ type: String, _ coordinates: JSONValue, _ properties: [String: JSONValue]) {
        var properties = properties
        (properties["day"], properties["date"]) = (.integer(number + 1), day.date.json)
        features.append(
          .members([
            "type": "Feature", "properties": .object(properties),
            "geometry": .members(["type": .text(type), "coordinates": coordinates]),
          ]))
      }
      for (index, stop) in day.stops.enumerated() {
        add(
          "Point", TripExport.position(stop.point),
          [
            "number": .integer(index + 1), "id": stop.place.json, "title": .text(stop.title),
            "start": .text(TripCard.time(stop.start).description),
            "end": .text(TripCard.time(stop.end).description),
          ])
      }
      guard day.stops.count > 1 else { continue }
      add("LineString", .list(day.stops.map { TripExport.position($0.point) }), [:])
    }
    let collection = JSONValue.members(["type": "FeatureCollection", "features": .list(features)])
    return collection.indentedJSONText + "\n"
  }

  private static func position(_ point: Coordinate) -> JSONValue {
    .list([.real(point.longitude), .real(point.latitude)])
  }
}
