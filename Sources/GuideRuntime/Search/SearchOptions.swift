public import GuideEngines
public import GuideModel

/// Which items count: one filter for search, lists of what is near, and lists of what is open.
///
/// An item passes when it passes every part that is set.
public struct ItemFilter: Sendable {
  /// Content types to keep; all when empty.
  public var types: Set<String> = []
  /// Categories to keep; all when empty.
  public var categories: Set<String> = []
  /// Tags, one of which an item must have; all when empty.
  public var tags: Set<String> = []
  /// Ids of regions to keep; all when empty.
  public var regions: Set<String> = []
  /// Keeps what is open at this moment, and after it what is not known to be closed.
  public var openAt: UTCInstant?
  /// Keeps what has opening hours, known or only in words.
  public var hasHours = false
  /// Keeps what has a price of which the least is not above this, in dirhams.
  public var maxPrice: Int?
  /// The point to measure from.
  public var near: Coordinate?
  /// Greatest distance from ``near`` in metres; nil measures without leaving anything out.
  public var radiusMetres: Double?
  /// The day it is, `YYYY-MM-DD`: items that expired are left out. Nil keeps them.
  public var today: String?
  /// How fast the person walks, for walking times; it leaves nothing out.
  public var pace = WalkingDefaults.pace

  /// The filter that everything passes.
  public init() {}
}

/// What to search for and how to narrow it.
public struct SearchOptions: Sendable {
  /// Which items count.
  public var filter = ItemFilter()
  /// Language of titles.
  public var language = "en"
  /// Most results to give.
  public var limit = 20
  /// Results to pass over, for paging.
  public var offset = 0
  /// Sorts by distance from the filter's point instead of by how well an item matches.
  public var sortsByDistance = false
  /// Whether hits carry the passage that matched.
  public var hasSnippets = false
  /// Whether the last word is still being typed.
  var isBeingTyped = false
  /// The moment for which open or closed is told; nil tells nothing.
  public var instant: UTCInstant?

  /// Content types to keep; all when empty.
  public var types: Set<String> {
    get { filter.types }
    set { filter.types = newValue }
  }

  /// The day it is, `YYYY-MM-DD`: items that expired are left out. Nil keeps them.
  public var today: String? {
    get { filter.today }
    set { filter.today = newValue }
  }

  /// The defaults: everything, in English, the first 20.
  public init() {}
}
