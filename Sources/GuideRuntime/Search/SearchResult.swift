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
    }
  }
}

/// One result of a search.
public struct SearchHit: Hashable, Sendable {
  /// The item's id.
  public let id: ItemID
  /// Its content type, such as `place`.
  public let type: String
  /// Its title in the language asked for.
  public let title: String
  /// The line below the title, when it has one.
  public let subtitle: String?
  /// Importance, 1 first.
  public let rank: Int
  /// How it was found.
  public let tier: SearchTier
}

/// What to search for and how to narrow it.
public struct SearchOptions: Sendable {
  /// Content types to keep; all when empty.
  public var types: Set<String> = []
  /// Language of titles.
  public var language = "en"
  /// Most results to give.
  public var limit = 20
  /// Results to pass over, for paging.
  public var offset = 0
  /// The day it is, `YYYY-MM-DD`: items that expired are left out. Nil keeps them.
  public var today: String?

  /// The defaults: everything, in English, the first 20.
  public init() {}
}
