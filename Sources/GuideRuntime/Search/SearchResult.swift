import BundleFormat
import BundleReader
public import GuideEngines
public import GuideModel

/// The kind of a match; the first cases are the surest.
public enum SearchTier: Int, Sendable, Comparable, CaseIterable {
  /// The item's name equals the query.
  case exactName = 1
  /// One of its other names does.
  case exactAlias
  /// A name sounds the same: `jema lfna` for `Jemaa el-Fnaa`.
  case key
  /// Its names contain every word, the last one possibly as a prefix.
  case name
  /// Its text contains every word.
  case text
  /// It contains every word after correcting a letter or two.
  case typo
  /// A name has the same consonants.
  case skeleton
  /// It contains some of the words.
  case partial

  /// Surer tiers come first.
  public static func < (a: SearchTier, b: SearchTier) -> Bool { a.rawValue < b.rawValue }

  /// Name of the tier in `--json` output.
  public var name: String {
    switch self {
    case .exactName: "exactName"
    case .exactAlias: "exactAlias"
    case .key: "key"
    case .name: "name"
    case .text: "text"
    case .typo: "typo"
    case .skeleton: "skeleton"
    case .partial: "partial"
    }
  }
}

/// A part of a text, to highlight matches.
public struct TextPart: Hashable, Sendable {
  /// The original text, never the normalized form.
  public let text: String
  /// True when it matched.
  public let isMatch: Bool
}

/// One result of a search.
public struct SearchHit: Sendable {
  /// The item's id.
  public let id: ItemID
  /// Its content type, such as `place`.
  public let type: String
  /// Its title in the requested language.
  public let title: String
  /// The line below the title, if any; for a price, the range and its unit.
  public let subtitle: String?
  /// Importance, 1 first.
  public let rank: Int
  /// The kind of match.
  public let tier: SearchTier
  /// True when it answers the query's intents, such as a price.
  public let isWanted: Bool
  /// The score within its tier; comparable only within one search of one database.
  public let points: Int
  /// The components of the score, in the order they were added.
  public let explanation: [SearchReason]
  /// An excerpt of the matching passage; empty when none was requested or the names are enough.
  public let snippet: [TextPart]
  /// True when its text contains the words, but no passage has two of them together; set only with a passage.
  public let isFragmented: Bool
  /// Its location and opening state.
  public let facts: PlaceFacts
}

/// A component of a score.
public struct SearchReason: Hashable, Sendable {
  /// The reason for the points.
  public let name: String
  /// Number of points.
  public let points: Int
}

/// The answer to a search.
public struct SearchAnswer: Sendable {
  /// The results, surest first; empty when nothing is certain enough.
  public let hits: [SearchHit]
  /// The closest matches when nothing is certain enough, to show as suggestions, never as results.
  public let suggestions: [SearchHit]
  /// The number of results up to the end of the requested page; fewer than requested means there are no more.
  public let foundCount: Int
  /// True when the text names nothing, so that everything passing the filter was listed.
  public let isListed: Bool
  /// The corrected text that was searched instead; nil when the words matched as typed.
  public let didYouMean: String?
  /// The intents of the words.
  public let intents: Set<SearchIntent>
  /// The filters read from the words.
  public let understood: [UnderstoodFilter]
  /// The normalized words that the first result lacks; empty unless there are only partial matches.
  public let missing: [String]
  /// The title of the first result, if it only sounds like the query and is spelled very differently.
  public let soundsLike: String?
  /// True when the first result is named with a different spelling, which only sounds or looks like the query.
  public let isInterpreted: Bool
  /// The needs of which the content says nothing; the results are what is nearest in meaning.
  public let unknownNeeds: [String]
  /// Answers for the first result, one for each need that the words name.
  public let verdicts: [NeedVerdict]
  /// The judgement of the price that the search names, by the first price card among the first results.
  public let quoted: QuotedPrice?
  /// The time asked about, and at which results have their status; nil for the time of the search.
  public let asked: LocalDateTime?
  /// True when the words ask whether the first result is open, or when.
  public let asksHours: Bool
  /// The way that is asked for; then the first result is its destination, with the distance from its start.
  public let way: AskedWay?
  /// Metres beyond which a result is too far to be of use.
  public let farFrom: Double
  /// The title of the category that the words name, if the content has nothing in it; then it is the last result.
  public let emptyCategory: String?
  /// True when no result is about the words: none has any in its names or tags, only in its body text.
  public let isOnlyMentioned: Bool
  /// The text that was searched.
  public let normalized: String
  /// The most candidates that each open database gave to the list, when it had more; nil otherwise. They are the
  /// nearest to the point that distances are measured from, else the most important.
  public let candidateLimit: Int?
}

/// The answer to a need for one item.
public struct NeedVerdict: Hashable, Sendable {
  /// The need in words, such as `a view`.
  public let label: String
  /// True if it is known to have it, false if it is known not to; nil if neither is known.
  public let isMet: Bool?
  /// The amount, where that is asked for: `45 min – 1 h 15`.
  public var amount: String?
}

/// An item's location and opening state, relative to a point and a time.
public struct PlaceFacts: Sendable {
  /// Its location; nil when the content gives none.
  public let coordinate: Coordinate?
  /// True when that point is only approximate.
  public let isApproximate: Bool
  /// Exact straight-line distance in metres from the given point; nil without one.
  public let distanceMetres: Double?
  /// The direction to it, as one of eight compass points; nil without a distance or on the spot.
  public let compassPoint: CompassPoint?
  /// Minutes on foot, estimated where no map has the way; nil without a distance.
  public internal(set) var walkingMinutes: Int?
  /// Metres on foot along the ways of a map; nil where none has the way.
  public internal(set) var walkingMetres: Int?
  /// The status of its hours; nil when it has none.
  public let status: HoursStatus?
  /// True when the times of its hours are not to the minute.
  public let areHoursApproximate: Bool
  /// Its facts that are old, or of which no source has a date; empty where no day was given to judge from.
  public let staleness: [Staleness]
  /// Id of the branch that these facts are of, if the item has branches, such as a chain.
  public let partID: ItemID?
  /// Number of its branches, inside the circle if there is one.
  public let partCount: Int

  /// The distance in metres from which minutes on foot say nothing: ten kilometres.
  static let longestWalkMetres = 10_000.0

  /// The facts of an item, relative to a point and a time.
  ///
  /// - Parameters:
  ///   - areas: Walking speeds and detours by area, for the minutes on foot; nil for none.
  ///   - speed: Speed in metres an hour; nil for that of each area.
  ///   - note: Why it is closed, in the reader's language; nil for the authored text.
  init(
    _ facts: ItemFacts?, from centre: Coordinate?, _ areas: WalkingAreas? = nil, speed: Double? = nil,
    at instant: UTCInstant?, _ calendars: ContentCalendars, during times: [UTCInstant] = [],
    note: String? = nil, staleness: [Staleness] = []
  ) {
    self.staleness = staleness
    partID = facts?.part?.branch.map { ItemID(rawValue: $0.id) }
    partCount = facts?.part?.count ?? 0
    areHoursApproximate = facts?.areHoursApproximate ?? false
    let point = facts?.coordinate
    let distance = centre.flatMap { centre in point.map { Geodesy.distanceMetres(from: centre, to: $0) } }
    coordinate = point
    isApproximate = facts?.isApproximate ?? false
    distanceMetres = distance
    compassPoint = centre.flatMap { centre in
      point.flatMap { Geodesy.initialBearing(from: centre, to: $0) }.flatMap { CompassPoint(nearestTo: $0) }
    }
    let isWalkable = distance.map { $0 < PlaceFacts.longestWalkMetres } ?? false
    walkingMinutes =
      !isWalkable
      ? nil
      : centre.flatMap { centre in
        point.flatMap { areas?.estimate(from: centre, to: $0, metresPerHour: speed)?.minutes }
      }
    let instants = times.isEmpty ? instant.map { [$0] } ?? [] : times
    status = facts?.status(during: instants, calendars, isLocal: !times.isEmpty, note: note)?.status
  }
}
