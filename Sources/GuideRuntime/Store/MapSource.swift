import GuideEngines
import GuideModel

/// The source of facts of a map, to show with every one of them.
public struct MapSource: Hashable, Sendable {
  /// The people to name.
  public let attribution: String
  /// Licence of the data; empty when the map does not state it.
  public let licence: String
  /// Day or month of the data, such as `2021-08-06`; nil when it is not known.
  public let date: String?

  /// A source.
  public init(attribution: String, licence: String, date: String?) {
    (self.attribution, self.licence, self.date) = (attribution, licence, date.map { String($0.prefix(10)) })
  }

  /// Attribution, licence and date, for files.
  public var line: String {
    [attribution, licence, date ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension MapSource {
  /// Each source once, in order; none without an attribution.
  public static func distinct(_ sources: [MapSource]) -> [MapSource] {
    var seen: Set<MapSource> = []
    return sources.filter { !$0.attribution.isEmpty && seen.insert($0).inserted }
  }
}

extension Sequence<MapSource> {
  /// Each source once, in order; none without an attribution.
  package var distinct: [MapSource] { MapSource.distinct(Array(self)) }
}

extension Catalogue {
  /// The source of a map in one line, with the month of its data.
  public func line(_ source: MapSource) -> String {
    let parts = [source.attribution, source.licence].filter { !$0.isEmpty }.joined(separator: ", ")
    let day = source.date.flatMap { CalendarDate($0.count == 7 ? $0 + "-01" : $0) }
    return DisplayText.oneLine(day.map { elided(text("map.source", parts, date($0, .month))) } ?? parts)
  }
}
