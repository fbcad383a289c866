public import GuideModel

/// Values of a facet that the schema of the content declares with `x-facet`.
public struct FacetFilter: Hashable, Sendable {
  /// Name of the facet.
  public let facet: String
  /// The values.
  public let values: Set<String>
  /// True when an item must have all of them instead of one.
  public let needsAll: Bool

  /// A filter.
  public init(facet: String, values: Set<String>, needsAll: Bool = false) {
    (self.facet, self.values, self.needsAll) = (facet, values, needsAll)
  }
}

/// A filter for items, shared by search, near and open.
///
/// An item must pass every part that is set.
public struct ItemFilter: Sendable {
  /// Content types to keep; all when empty.
  public var types: Set<String> = []
  /// Categories to keep; all when empty.
  public var categories: Set<String> = []
  /// Tags, one of which an item must have; all when empty.
  public var tags: Set<String> = []
  /// Ids of regions to keep; all when empty.
  public var regions: Set<String> = []
  /// Other facets of the content; an item must pass all of them.
  public var facets: [FacetFilter] = []
  /// Keeps what is open at this time, followed by what is not known to be closed.
  public var openAt: UTCInstant?
  /// Keeps what has opening hours, structured or as text.
  public var hasHours = false
  /// Keeps what has a price starting at or below this, in dirhams.
  public var maxPrice: Int?
  /// The point to measure from.
  public var near: Coordinate?
  /// Maximum distance from ``near`` in metres; nil measures without filtering.
  public var radiusMetres: Double?
  /// Boxes of which an item must have a place in one, such as the visible part of a map; then the radius does not filter.
  public var bounds: [CoordinateBox] = []
  /// The current day, `YYYY-MM-DD`, to hide expired items. Nil keeps them.
  public var today: String?
  /// Walking speed in metres an hour for walking times, which does not filter; nil for that of each area.
  public var metresPerHour: Double?

  /// Needs in the words; an item must pass all of them.
  var needs: [NeedClause] = []
  /// Keeps what may be open at one of these times, if there are any.
  var openDuring: [UTCInstant] = []
  /// Keeps what is closed at all of these times, if there are any.
  var closedDuring: [UTCInstant] = []
  /// Ids of the places that the words name: of a chain only its branches there are considered, if it has any. They filter nothing.
  var branchAreas: [String] = []

  /// The filter that everything passes.
  public init() {}

  /// The times of which an item may be open at one.
  var openTimes: [UTCInstant] { openAt.map { [$0] } ?? openDuring }

  /// True when hours decide what passes.
  var dependsOnHours: Bool { hasHours || !openTimes.isEmpty || !closedDuring.isEmpty }
}

/// Options of a search: filters, order and language.
public struct SearchOptions: Sendable {
  /// The filter for items.
  public var filter = ItemFilter()
  /// Language of titles.
  public var language = "en"
  /// Maximum number of results.
  public var limit = 20
  /// Number of results to skip, for paging.
  public var offset = 0
  /// Sorts by distance from the filter's point instead of by score.
  public var sortsByDistance = false
  /// Name of the order to sort by: `name`, or one that the content declares; nil for the usual one.
  public var sort: String?
  /// The last item of the page before; nil for the first page.
  public var after: ItemID?
  /// True when hits include the matching passage.
  public var hasSnippets = false
  /// Kinds of filters not to read from the words; the words are searched instead.
  public var ignored: Set<UnderstoodFilter.Kind> = []
  /// True when a search without words and filters lists everything.
  public var listsEverything = false
  /// True when the last word is still being typed.
  var isBeingTyped = false
  /// The time for the opening status; nil for none.
  public var instant: UTCInstant?

  /// Content types to keep; all when empty.
  public var types: Set<String> {
    get { filter.types }
    set { filter.types = newValue }
  }

  /// The number of results up to the end of the page.
  var wanted: Int { max(0, offset) + max(0, min(limit, SearchEngine.unlimited)) }

  /// The defaults: everything, in English, the first 20.
  public init() {}
}

extension ItemFilter {
  /// True when nothing is filtered.
  var isEmpty: Bool {
    types.isEmpty && categories.isEmpty && tags.isEmpty && regions.isEmpty && facets.isEmpty && openAt == nil
      && !hasHours && needs.isEmpty && openDuring.isEmpty && closedDuring.isEmpty && maxPrice == nil
      && near == nil && bounds.isEmpty
  }
}

extension ItemFilter {
  /// The circle that items must be in; nil without one.
  var circle: (centre: Coordinate, radius: Double)? {
    guard let near, let radiusMetres, radiusMetres < .infinity, bounds.isEmpty else { return nil }
    return (near, radiusMetres)
  }
}
