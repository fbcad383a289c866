import ArgumentParser
import GuideRuntime

/// The filters that search, near and open share.
struct FacetOptions: ParsableArguments {
  @Option(
    name: [.customShort("t"), .long],
    help: "Keep only these types (place, price_card, phrase …); comma separated.")
  var type: String?

  @Option(
    name: [.customShort("c"), .long], help: "Keep only these categories, such as museum; comma separated.")
  var category: String?

  @Option(help: "Keep what has one of these tags, such as kid_friendly; comma separated.")
  var tag: String?

  @Option(help: "Keep what is in these regions, by id; comma separated.")
  var region: String?

  @Option(help: "Keep what has a price that begins at this or below, in dirhams.")
  var maxPrice: Int?

  /// Whether nothing is narrowed.
  var isEmpty: Bool { type == nil && category == nil && tag == nil && region == nil && maxPrice == nil }

  func validate() throws {
    if let maxPrice, maxPrice < 0 { throw ValidationError("--max-price must be 0 or more") }
  }

  /// The filter, with names checked against the content.
  func filter(_ session: Session) throws -> ItemFilter {
    var filter = ItemFilter()
    filter.types = try session.values(.type, FacetOptions.list(type))
    filter.categories = try session.values(.category, FacetOptions.list(category))
    filter.tags = try session.values(.tag, FacetOptions.list(tag))
    filter.regions = try session.values(.region, FacetOptions.list(region))
    filter.maxPrice = maxPrice
    filter.today = session.today
    filter.pace = session.preferences.walkingPace
    return filter
  }

  /// The values of an option, parted by commas.
  static func list(_ text: String?) -> Set<String> {
    let values = (text ?? "").split(separator: ",").map { $0.trimmed }
    return Set(values.filter { !$0.isEmpty })
  }
}

/// The filters of search: those, what is open, and how far.
struct FilterOptions: ParsableArguments {
  @OptionGroup var facets: FacetOptions

  @Flag(help: "Keep what is open, now or at --at; after it what is not known to be closed.")
  var open = false

  @Option(
    help: "Measure from this point, nearest first: lat,lng, geo: or map link, home, or an item by id or name."
  )
  var near: String?

  @Option(help: "Greatest distance from --near, such as 500m or 2km.")
  var within: String?

  @Option(help: "Order of results: match or distance.")
  var sort: SortOrder?

  @Option(
    help: ArgumentHelp(
      "Look for words instead of reading a filter from them: near, region, price, cheap, open, phrase or all; comma separated.",
      valueName: "filters"))
  var drop: String?

  enum SortOrder: String, ExpressibleByArgument, CaseIterable {
    case match
    case distance
  }

  /// Whether nothing is narrowed.
  var isEmpty: Bool { facets.isEmpty && !open && near == nil }

  /// By distance when there is a point, unless the order is said.
  var sortsByDistance: Bool { near != nil && sort != .match }

  /// The filters that are not read from words.
  var dropped: Set<UnderstoodFilter.Kind> {
    let names = FacetOptions.list(drop)
    if names.contains("all") { return Set(UnderstoodFilter.Kind.allCases) }
    return Set(names.compactMap { UnderstoodFilter.Kind(rawValue: $0) })
  }

  func validate() throws {
    let unknown = FacetOptions.list(drop).filter { $0 != "all" && UnderstoodFilter.Kind(rawValue: $0) == nil }
    if let name = unknown.sorted().first {
      let kinds = UnderstoodFilter.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--drop \(name): filters are \(kinds), all")
    }
    if within != nil, near == nil { throw ValidationError("--within needs --near") }
    if sort == .distance, near == nil { throw ValidationError("--sort distance needs --near") }
  }

  /// The filter, with names checked against the content.
  func filter(_ session: Session) throws -> ItemFilter {
    var filter = try facets.filter(session)
    filter.openAt = open ? session.instant : nil
    filter.near = try near.map { try session.coordinate($0) }
    filter.radiusMetres = try within.map { try Session.metres($0) }
    return filter
  }
}

extension Session {
  /// The values that are meant, as the content writes them. Refuses what no item has.
  func values(_ facet: Facet, _ wanted: Set<String>) throws -> Set<String> {
    Set(
      try wanted.sorted().map { text in
        if let value = try guide.value(of: facet, as: text) { return value }
        if facet == .type {
          let known = guide.identity.counts.map(\.type).joined(separator: ", ")
          throw ValidationError("there is no type '\(text)'; types: \(known)")
        }
        let known = try guide.values(of: facet)
        let shown = known.prefix(30).joined(separator: ", ") + (known.count > 30 ? " …" : "")
        throw ValidationError("nothing has the \(facet.rawValue) '\(text)'; there are: \(shown)")
      })
  }
}
