public import GuideModel

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

  /// The exports of a plan.
  public init(
    _ card: TripCard, id: String, made stamp: UTCInstant, zone: ZoneTransitions, catalogue: Catalogue
  ) {
    (self.card, self.id, self.stamp, self.zone, self.catalogue) = (card, id, stamp, zone, catalogue)
  }

  /// The plan in a form.
  public func text(_ format: Format) throws -> String {
    switch format {
    case .text: shareText
    case .markdown: markdown
    case .icalendar: icalendar
    case .geojson: try geojson
    case .svg: TripPicture(card, catalogue).svg
    }
  }

  /// Text to send to friends: times and names, one line each.
  var shareText: String {
    var lines = [card.title]
    for day in card.days {
      if card.days.count > 1 { lines += ["", day.heading] }
      lines += day.stops.map { "\(TripCard.clock($0.start)) \($0.title)" }
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
        let times = "\(TripCard.clock(stop.start))–\(TripCard.clock(stop.end))"
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

  private struct Geometry: Encodable {
    let type: String
    let point: [Double]?
    let line: [[Double]]?

    enum CodingKeys: CodingKey { case type, coordinates }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(type, forKey: .type)
      if let point { try container.encode(point, forKey: .coordinates) }
      if let line { try container.encode(line, forKey: .coordinates) }
    }
  }

  private struct Properties: Encodable {
    let day: Int
    let date: String
    var number: Int?
    var id: String?
    var title: String?
    var start: String?
    var end: String?
  }

  private struct Feature: Encodable {
    let type = "Feature"
    let geometry: Geometry
    let properties: Properties

    enum CodingKeys: CodingKey { case type, geometry, properties }
  }

  private struct Collection: Encodable {
    let type = "FeatureCollection"
    let features: [Feature]

    enum CodingKeys: CodingKey { case type, features }
  }

  /// RFC 7946: a point for each stop, and for each day with two stops or more a line that joins them.
  var geojson: String {
    get throws {
      var features: [Feature] = []
      for (number, day) in card.days.enumerated() {
        let date = day.date.description
        for (index, stop) in day.stops.enumerated() {
          features.append(
            Feature(
              geometry: Geometry(
                type: "Point", point: [stop.point.longitude, stop.point.latitude], line: nil),
              properties: Properties(
                day: number + 1, date: date, number: index + 1, id: stop.place.rawValue, title: stop.title,
                start: TripCard.clock(stop.start), end: TripCard.clock(stop.end))))
        }
        guard day.stops.count > 1 else { continue }
        let line = day.stops.map { [$0.point.longitude, $0.point.latitude] }
        features.append(
          Feature(
            geometry: Geometry(type: "LineString", point: nil, line: line),
            properties: Properties(day: number + 1, date: date)))
      }
      return try JSONText.encode(Collection(features: features), isPretty: true) + "\n"
    }
  }
}
