public import GuideEngines
public import GuideModel

/// How a result was found; the first cases are the surest.
public enum SearchTier: Int, Sendable, Comparable, CaseIterable {
  /// The item's name is what was typed.
  case exactName = 1
  /// One of its other names is.
  case exactAlias
  /// A name sounds the same: `jema lfna` for `Jemaa el-Fnaa`.
  case key
  /// Every word is in its names, the last one perhaps half typed.
  case name
  /// Every word is somewhere in its text.
  case text
  /// Every word is, once a letter or two are changed.
  case typo
  /// A name has the same consonants.
  case skeleton
  /// Some of the words are.
  case partial

  /// Surer tiers come first.
  public static func < (a: SearchTier, b: SearchTier) -> Bool { a.rawValue < b.rawValue }

  /// Name of the tier in `--json` output.
  public var name: String { String(describing: self) }
}

/// A part of a text, for showing what matched.
public struct TextPart: Hashable, Sendable {
  /// The text as it was written, never the normalized form.
  public let text: String
  /// Whether it is what was looked for.
  public let isMatch: Bool
}

/// One result of a search.
public struct SearchHit: Sendable {
  /// The item's id.
  public let id: ItemID
  /// Its content type, such as `place`.
  public let type: String
  /// Its title in the language asked for.
  public let title: String
  /// The line below the title, when it has one; for a price, the range and its unit.
  public let subtitle: String?
  /// Importance, 1 first.
  public let rank: Int
  /// How it was found.
  public let tier: SearchTier
  /// Whether it answers what the words ask for, such as a price.
  public let isWanted: Bool
  /// How well it matches inside its tier; comparable within one search of one database only.
  public let points: Int
  /// Where the points come from, in the order they were given.
  public let explanation: [SearchReason]
  /// The passage that matched, cut; empty when none was asked for or names say it all.
  public let snippet: [TextPart]
  /// Whether its text has the words, but no passage has two of them together; only told with a passage.
  public let isScattered: Bool
  /// Where it is and whether it is open.
  public let facts: PlaceFacts
}

/// A part of a result's points.
public struct SearchReason: Hashable, Sendable {
  /// What it is for.
  public let name: String
  /// How many points.
  public let points: Int
}

/// What a search gives.
public struct SearchAnswer: Sendable {
  /// What was found, surest first; empty when nothing is sure enough.
  public let hits: [SearchHit]
  /// What comes closest when nothing is sure enough: to be shown as suggestions, never as results.
  public let suggestions: [SearchHit]
  /// How many results there are, up to the last one asked for; fewer than that are all there are.
  public let foundCount: Int
  /// Whether the text names nothing, so that everything that passes the filter was listed.
  public let isListed: Bool
  /// What was searched instead of a word that nothing has; nil when the words were found as typed.
  public let didYouMean: String?
  /// What the words ask for.
  public let intents: Set<SearchIntent>
  /// The filters that were read from the words.
  public let understood: [UnderstoodFilter]
  /// The words that the first result lacks, normalized; empty unless only some of the words were found.
  public let missing: [String]
  /// The title of the first result, where it only sounds like what was typed and is written quite otherwise.
  public let soundsLike: String?
  /// Whether no result is about the words: none has one of them in its names or tags, only in its running text.
  public let isOnlyMentioned: Bool
  /// The text as it was searched.
  public let normalized: String
}

/// Where an item is and whether it is open, as seen from a point at a moment.
public struct PlaceFacts: Sendable {
  /// Where it is; nil when the content does not say.
  public let coordinate: Coordinate?
  /// Whether that point is only approximate.
  public let isApproximate: Bool
  /// Exact straight-line distance in metres from the point asked from; nil without one.
  public let distanceMetres: Double?
  /// The way to look for it, as one of eight compass points; nil without a distance or on the spot.
  public let compassPoint: CompassPoint?
  /// Estimated minutes on foot; nil without a distance.
  public let walkingMinutes: Int?
  /// What to say about its hours; nil when it has none.
  public let status: HoursStatus?
  /// Whether the times of its hours are not to the minute.
  public let areHoursApproximate: Bool
  /// Its facts that are old, or of which no source has a date; empty where no day was given to judge from.
  public let staleness: [Staleness]

  /// The facts of an item, told from a point and at a moment.
  ///
  /// - Parameter note: Why it is closed, in the reader's language; nil for the authored words.
  init(
    _ facts: ItemFacts?, from centre: Coordinate?, pace: WalkingPace? = WalkingDefaults.pace,
    at instant: UTCInstant?, _ calendars: ContentCalendars, note: String? = nil, staleness: [Staleness] = []
  ) {
    self.staleness = staleness
    areHoursApproximate = facts?.areHoursApproximate ?? false
    let point = facts?.coordinate
    let distance = centre.flatMap { centre in point.map { Geodesy.distanceMetres(from: centre, to: $0) } }
    coordinate = point
    isApproximate = facts?.isApproximate ?? false
    distanceMetres = distance
    compassPoint = centre.flatMap { centre in
      point.flatMap { Geodesy.initialBearing(from: centre, to: $0) }.flatMap { CompassPoint(nearestTo: $0) }
    }
    walkingMinutes = distance.flatMap { metres in
      pace.flatMap { WalkingEstimate(straightLineMetres: metres, pace: $0)?.minutes }
    }
    status = instant.flatMap { facts?.status(at: $0, calendars, note: note) }
  }
}
