import BundleFormat
public import BundleReader
public import GuideModel
public import GuideRuntime
import JSONText
import Trips

/// An answer in the envelope that all answers share, as documented in `docs/format/guide-json.md`.
public struct Answer: JSONWritable, Sendable {
  /// Name and version of the format of ``data``, such as `guide.search/1`.
  public let format: String
  /// The answer itself.
  public let data: JSONValue
  /// The additional fields of a search; nil for other answers.
  public var search: JSONValue?
  /// The most candidates that a list was made from, or the most links of a kind, when there were more.
  public var candidateLimit: Int?
  /// Points of maps that are part of the answer.
  public var points = MapPointList.none
  /// Sources of the maps that the answer is from, besides those of the points.
  public var maps: [MapSource] = []
  /// Installed versions that cannot be used, so that this content answers instead.
  public var unavailable: [String] = []
  /// The content that answers.
  private let content: Guide.Identity
  /// The time that the answer is about, in the zone of the content.
  private let local: LocalDateTime

  /// An answer of a guide.
  public init(_ format: String, _ data: JSONValue, of guide: Guide, at local: LocalDateTime) {
    (self.format, self.data, self.local) = (format, data, local)
    content = guide.identity
  }

  /// The answer as JSON.
  public var json: JSONValue {
    let sources = MapSource.distinct(maps + points.maps)
    return .members([
      "format": .text(format),
      "content": .members([
        "version": .text(content.version), "digest": .text(content.digest),
        "unavailable": unavailable.isEmpty ? nil : unavailable.json,
      ]),
      "at": .text(local.description), "search": search, "candidateLimit": candidateLimit?.json,
      "mapPoints": points.points.isEmpty ? nil : .list(points.points.map { $0.json }),
      "maps": sources.isEmpty ? nil : .list(sources.map { $0.json }), "data": data,
    ])
  }

  /// The answer as one line of JSON, with `\uXXXX` for every character that is unsafe in a terminal or a log.
  public var line: String { DisplayText.escaping(json: jsonText) + "\n" }
}

extension MapPoint: JSONWritable {
  /// A point of a map, which editors have not checked.
  public var json: JSONValue {
    .members([
      "class": .text(kind), "title": .text(title), "name": name?.json, "lat": coordinate.latitude.json,
      "lng": coordinate.longitude.json, "distanceMetres": metres(distanceMetres),
      "compassPoint": compassPoint?.json,
      "walkingMetres": walkingMetres?.json, "walkingMinutes": walkingMinutes?.json,
    ])
  }
}

extension CompassPoint: JSONWritable {}

/// A distance as answers have it, in whole metres.
func metres(_ distance: Double?) -> JSONValue? { distance.map { .integer(Int($0.rounded())) } }

/// A direction as answers have it, in degrees from north to a tenth: machines differ in the last digits.
package func degrees(_ bearing: Double?) -> Double? {
  bearing.map { bearing in
    let tenths = (bearing * 10).rounded()
    return (tenths < 3600 ? tenths : 0) / 10
  }
}
