import GuideModel
import GuideRuntime

/// The additional fields of a search, in `guide.search/1`.
struct JSONSearch: Encodable {
  let text: String
  let normalized: String
  let didYouMean: String?
  let intents: [String]
  let understood: [JSONUnderstood]
  let missing: [String]
  let soundsLike: String?
  /// Left out where they say nothing.
  let isInterpreted: Bool?
  let isOnlyMentioned: Bool
  let unknownNeeds: [String]?
  let verdicts: [JSONVerdict]?
  let way: JSONAskedWay?
  let suggestions: [JSONHit]
}

/// The answer to a need for the first result, in `guide.search/1`.
struct JSONVerdict: Encodable {
  let need: String
  let isMet: Bool?
}

/// The two ends of a way, in `guide.search/1`.
struct JSONAskedWay: Encodable {
  let from: String
  let to: String
}

/// A filter that was read from words, in `guide.search/1`.
struct JSONUnderstood: Encodable {
  let kind: String
  let words: String
  let place: String?
  let name: String?
  let metres: Int?
  let dirhams: Int?
  let hiddenCount: Int?
  let isNegated: Bool?
  let from: String?
  let until: String?
  let drop: String

  init(_ filter: UnderstoodFilter) {
    kind = filter.kind.rawValue
    words = filter.words
    place = filter.place?.rawValue
    name = filter.name
    metres = filter.metres.map { Int($0.rounded()) }
    dirhams = filter.dirhams
    hiddenCount = filter.hiddenCount
    isNegated = filter.isNegated ? true : nil
    from = filter.times?.lowerBound.description
    until = filter.times?.upperBound.description
    drop = "--drop \(filter.kind.rawValue)"
  }
}
