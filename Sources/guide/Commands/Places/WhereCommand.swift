import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

/// `guide where`
struct Where: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "Show which area a point is in.",
    discussion: """
      Boundaries are approximate; near a border the answer may be the neighbouring area. A point more than \
      two kilometres from every area is outside (exit code 1); the nearest area and the nearest place are \
      then given.

      Examples:
        guide where 31.6258,-7.9891
        guide where "geo:31.6258,-7.9891"
        guide where jardin-majorelle
      """)

  @Argument(help: "Point as lat,lng, geo: or map link, home, or an item by id or name.")
  var point: [String]

  @OptionGroup var common: CommonOptions

  private struct JSONRegion: Encodable {
    let id: String
    let title: String
    let distanceMetres: Int
  }

  func run() throws {
    try common.run { session in
      let point = try session.coordinate(point.joined(separator: " "))
      let found = try session.guide.regions(at: point, language: session.catalogue.language)
      let isOutside = found.allSatisfy { $0.distanceMetres > RegionHit.borderMetres }
      let rows = found.map {
        JSONRegion(id: $0.id.rawValue, title: $0.title, distanceMetres: Int($0.distanceMetres.rounded()))
      }
      try session.answer(
        "guide.where/1", rows, isEmpty: found.isEmpty, nothing: session.catalogue.text("where.none")
      ) {
        try isOutside
          ? outside(point, found, session) : inside(found, session) + session.attribution(of: found.map(\.id))
      }
      if isOutside { throw ExitCode(1) }
    }
  }

  private func inside(_ found: [RegionHit], _ session: Session) -> String {
    let rows = found.map { region in
      [
        region.title, region.id.rawValue,
        region.distanceMetres > 0
          ? session.catalogue.text("where.outside", session.distance(region.distanceMetres)) : "",
      ]
    }
    return TextTable(session.style, [.init(emphasis: .bold), .init(emphasis: .dim), .init()]).text(rows)
  }

  /// Reports that the guide does not cover the point, and the places nearest to it.
  private func outside(_ point: Coordinate, _ found: [RegionHit], _ session: Session) throws -> String {
    let (words, style) = (session.catalogue, session.style)
    var filter = ItemFilter()
    filter.types = ["place"]
    filter.near = point
    filter.radiusMetres = 21_000_000
    let place = try session.guide.near(filter, at: session.instant, language: words.language, limit: 1).first
    var rows = found.prefix(1).map {
      [words.text("where.nearestArea"), $0.title, session.distance($0.distanceMetres), $0.id.rawValue]
    }
    if let place {
      rows.append([
        words.text("where.nearestPlace"), style.isolatingArabic(place.title),
        PlaceList.way(place.facts, session),
        place.id.rawValue,
      ])
    }
    let table = TextTable(
      style,
      [.init(emphasis: .dim), .init(width: .atLeast(12), emphasis: .bold), .init(), .init(emphasis: .dim)])
    let shown = (place.map { [$0.id] } ?? []) + found.prefix(1).map(\.id)
    return style.wrap(words.text("where.far")) + "\n" + table.text(Array(rows))
      + (try session.attribution(of: shown))
  }
}
