import ArgumentParser
import GuideModel
import GuideRuntime
import Traveller

/// The filters that search, near and open share.
struct FacetOptions: ParsableArguments {
  @Option(
    name: [.customShort("t"), .long],
    help: "Keep only these types (place, price_card, phrase …); comma separated.")
  var type: String?

  @Option(
    name: [.customShort("c"), .long], help: "Keep only these categories, such as museum; comma separated.")
  var category: String?

  @Option(help: "Keep only items with one of these tags, such as kid_friendly; comma separated.")
  var tag: String?

  @Option(help: "Keep only items in these regions, by id; comma separated.")
  var region: String?

  @Option(
    help: ArgumentHelp(
      "Keep only items with a value of a facet of the content: payment=lightning,onchain for one of them, payment=lightning+onchain for both; may be repeated.",
      valueName: "facet=values"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep what a mode of the content names: all, or such as online and nearby.", valueName: "mode"))
  var mode: String?

  @Option(
    help: ArgumentHelp(
      "Units of distances: metric, us or uk; auto follows the settings. imperial is the same as us.",
      valueName: "units"))
  var units: UnitChoice = .auto

  @Option(help: "Keep only items with prices starting at or below this, in the currency of the content.")
  var maxPrice: Int?

  /// True when nothing is filtered.
  var isEmpty: Bool {
    type == nil && category == nil && tag == nil && region == nil && maxPrice == nil && filter.isEmpty
      && mode == nil
  }

  func validate() throws {
    if let maxPrice, maxPrice < 0 { throw UsageError("usage.maxPrice") }
  }

  /// The filter, with names validated against the content.
  func filter(_ session: Session) throws -> ItemFilter {
    var filter = ItemFilter()
    filter.types = try session.values(.type, FacetOptions.list(type))
    filter.categories = try session.values(.category, FacetOptions.list(category))
    filter.tags = try session.values(.tag, FacetOptions.list(tag))
    filter.regions = try session.values(.region, FacetOptions.list(region))
    filter.facets = try session.facets(self.filter) + session.mode(mode)
    if mode == "all", filter.types.isEmpty { filter.types = try session.typesWithModes() }
    if maxPrice != nil, try !session.guide.hasPrices { throw UsageError("usage.noPrices") }
    filter.maxPrice = maxPrice
    filter.today = session.today
    filter.metresPerHour = session.preferences.walkingMetresPerHour.map(Double.init)
    return filter
  }

  /// The comma-separated values of an option.
  static func list(_ text: String?) -> Set<String> {
    let values = (text ?? "").split(separator: ",").map { $0.trimmed }
    return Set(values.filter { !$0.isEmpty })
  }
}

/// The filters of search: the shared ones, plus open state and distance.
struct FilterOptions: ParsableArguments {
  @OptionGroup var facets: FacetOptions

  @Flag(help: "Keep what is open, now or at --at, followed by what is not known to be closed.")
  var open = false

  @Option(
    help: "Measure from this point, nearest first: lat,lng, geo: or map link, home, or an item by id or name."
  )
  var near: String?

  @Option(help: "Maximum distance from --near, such as 500m or 2km.")
  var within: String?

  @Option(
    help: ArgumentHelp(
      "Keep what is in a box, such as the visible part of a map: south,west,north,east in degrees; then --within does not filter.",
      valueName: "box"))
  var bbox: String?

  @Option(
    help:
      "Order of results: match, distance, name, or one that the content declares, such as recent or discount."
  )
  var sort: String?

  @Option(
    help: ArgumentHelp(
      "Continue after this item, the last one of the page before, by id.", valueName: "id"))
  var after: String?

  @Option(
    help: ArgumentHelp(
      "Search for words instead of reading them as a filter: near, region, price, cheap, open, phrase, need, time, way or all; comma separated.",
      valueName: "filters"))
  var drop: String?

  /// Orders that need no declaration by the content.
  private static let usualOrders: Set<String> = ["match", "distance"]

  /// The order by name or by a declared value, checked against the content; nil for the usual ones.
  func order(_ session: Session) throws -> String? {
    guard let sort, !FilterOptions.usualOrders.contains(sort) else { return nil }
    let known = try ["name"] + session.guide.contentSorts()
    guard known.contains(sort) else {
      let all = (["match", "distance"] + known).joined(separator: ", ")
      throw UsageError("usage.noOrder", sort, all)
    }
    return sort
  }

  /// True when nothing is filtered.
  var isEmpty: Bool { facets.isEmpty && !open && near == nil && bbox == nil && !listsEverything }

  /// True when everything is to be listed, in an order or a mode.
  var listsEverything: Bool { sort.map { $0 != "match" } ?? false || facets.mode != nil }

  /// The radius of the mode nearby, if neither the words nor the content give one: 25 miles.
  private static let nearbyMetres = 25 * 1609.344

  /// Sorted by distance if there is a point, unless the order is given.
  var sortsByDistance: Bool { near != nil && (sort == nil || sort == "distance") }

  /// The kinds of filters not to be read from the words.
  var dropped: Set<UnderstoodFilter.Kind> { UnderstoodFilter.kinds(named: FacetOptions.list(drop)).kinds }

  /// The boxes of `south,west,north,east`; two where it crosses the antimeridian.
  private static func boxes(_ text: String) throws -> [CoordinateBox] {
    // An option's value that begins with a hyphen arrives with a minus sign.
    let ends = text.replacing("\u{2212}", with: "-").split(separator: ",").map { Double($0.trimmed) }
    guard ends.count == 4, let south = ends[0], let west = ends[1], let north = ends[2], let east = ends[3],
      let first = CoordinateBox(south: south, north: north, west: west, east: west <= east ? east : 180)
    else { throw UsageError("usage.box", text) }
    guard west > east else { return [first] }
    guard let second = CoordinateBox(south: south, north: north, west: -180, east: east) else {
      throw UsageError("usage.box", text)
    }
    return [first, second]
  }

  func validate() throws {
    if let name = UnderstoodFilter.kinds(named: FacetOptions.list(drop)).unknown {
      let kinds = UnderstoodFilter.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("usage.drop", name, kinds)
    }
    if facets.mode == "nearby", near == nil { throw UsageError("usage.nearbyNeedsNear") }
    if within != nil, near == nil { throw UsageError("usage.withinNeedsNear") }
    if sort == "distance", near == nil { throw UsageError("usage.distanceNeedsNear") }
  }

  /// The filter, with names validated against the content.
  func filter(_ session: Session) throws -> ItemFilter {
    var filter = try facets.filter(session)
    if filter.types.isEmpty, let order = try order(session) {
      filter.types = try session.guide.types(sortedBy: order)
    }
    filter.openAt = open ? session.instant : nil
    filter.near = try near.map { try session.coordinate($0) }
    filter.radiusMetres = try within.map { try CommandContext.metres($0) }
    if facets.mode == "nearby", within == nil {
      filter.radiusMetres = session.guide.nearbyRadiusMetres ?? FilterOptions.nearbyMetres
    }
    filter.bounds = try bbox.map { try FilterOptions.boxes($0) } ?? []
    return filter
  }
}

extension Session {
  /// The facet values meant by the user, spelled as in the content. Throws for a value that no item has.
  func values(_ facet: Facet, _ wanted: Set<String>) throws -> Set<String> {
    let choice = try guide.values(of: facet, named: wanted)
    guard let (text, known) = choice.unknown else { return choice.values }
    throw facet == .type
      ? UsageError("usage.noType", text, known) : UsageError("usage.noValue", facet.rawValue, text, known)
  }
}
