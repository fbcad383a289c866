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
