import ContentCheck
import GuideModel
import GuideRuntime
import Trips

/// A facet that lists are made for, and the column with its values.
struct SiteFacet: Sendable {
  let name: String
  let column: String

  /// True for the regions that items are in, which are items themselves.
  var isRegion: Bool { name == Facet.region.rawValue }
}

/// The parts of a site that all pages of one language share.
struct SiteText: Sendable {
  /// The words of the interface.
  let words: Catalogue
  /// The title of the site.
  let title: String
  /// The title of the content set, as links have it.
  let set: String
  /// The site in a sentence; nil when its settings do not say.
  let description: String?
  /// Languages of the site, the first one that of the content.
  let languages: [String]
  /// Address of the folder of the site, ending in a slash; nil when it is not known.
  let base: String?
  /// Types of the menu, in order.
  let menu: [Guide.TypeCount]
  /// All types with pages.
  let types: [Guide.TypeCount]
  /// Content types without pages.
  let hidden: Set<String>
  /// The facets that the set has a name for.
  private let namedFacets: Set<String>
  /// The facets that lists are made for.
  let facets: [SiteFacet]
  /// The values that any item has, by facet, except tags; some are ids of items.
  let values: [Set<String>]
  /// The regions that any item is in.
  var regions: Set<String> {
    facets.firstIndex { $0.isRegion }.map { values[$0] } ?? []
  }
  /// The column below the title, by type.
  let subtitles: [String: String]
  /// Notes to readers, by type.
  let notes: [String: String]
  /// Content types as types of schema.org.
  let things: [String: SiteSettings.Thing]
  /// True when there are numbers to call.
  let hasEmergency: Bool
  /// True when the content says what changed since another edition.
  let hasChanges: Bool
  /// The language that the content is written in.
  let contentLanguage: String
  /// Images and sounds by id.
  var media: [String: SiteMedia] = [:]
  /// Path of the picture that links to the site are shown with; nil for none.
  var sitePicture: String?
  /// The app over the pages; nil for pages alone.
  var app: SiteApp?
  /// The keys that the page of links trusts, in base 64.
  var linkKeys: [String] = []
  /// True when the app offers packs of a channel.
  var hasPacks = false
  /// True when all pages are parts of one file, and links lead to its parts.
  var isSingleFile = false

  /// Language code.
  var language: String { words.language }

  init(_ guide: Guide, _ configuration: SiteSettings, language: String, languages: [String], base: String?)
    throws
  {
    let identity = guide.identity
    let names = try guide.names(in: language)
    words = Catalogue(language: language).replacing(names)
    let prefix = "site.facet."
    namedFacets = Set(names.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    contentLanguage = identity.languages.first ?? language
    title = configuration.titles[language] ?? identity.title
    set = SharedExcerpt.name(ofSet: identity.title)
    description =
      configuration.descriptions[language] ?? configuration.descriptions[contentLanguage]
    (self.languages, self.base) = (languages, base)
    types = identity.counts.filter { $0.count > 0 && !configuration.hidden.contains($0.type) }
    hidden = configuration.hidden
    let counts = types
    let chosen = configuration.types.compactMap { name in counts.first { $0.type == name } }
    menu = chosen.isEmpty ? counts : chosen
    var facets = [Facet.category, .region, .tag].map { SiteFacet(name: $0.rawValue, column: $0.column) }
    let declared = try guide.contentFacets()
    for facet in declared where !facets.contains(where: { $0.name == facet.name }) {
      facets.append(SiteFacet(name: facet.name, column: facet.column))
    }
    if let lists = configuration.lists { facets = facets.filter { lists.contains($0.name) } }
    self.facets = facets
    values = try facets.map { facet in
      guard let known = Facet(rawValue: facet.name) else {
        return Set(try declared.filter { $0.name == facet.name }.flatMap { try guide.values(of: $0) })
      }
      return known == .tag ? [] : Set(try guide.values(of: known))
    }
    subtitles = guide.subtitleColumns
    things = configuration.things
    notes = configuration.notes.compactMapValues { $0[language] }
    hasEmergency = try !guide.emergency(language: language).isEmpty
    hasChanges = try guide.changes(language: language).map { !$0.changes.isEmpty } ?? false
  }

  /// The name of a type in the plural.
  func plural(_ type: Guide.TypeCount) -> String { words.plural(type: type.type) ?? type.label }

  /// As ``plural(_:)``, by the name of the type.
  func plural(_ type: String) -> String {
    types.first { $0.type == type }.map(plural) ?? Catalogue.sentence(words.name(type: type))
  }

  /// The language of names of sources and licences, which are not translated; nil where it is that of the page.
  var sourceLanguage: String? { contentLanguage == language ? nil : contentLanguage }

  /// The name of a facet: that of the content, or in another language that of the program if it has one.
  func name(of facet: String, label: String) -> String {
    let key = "site.facet." + facet
    if namedFacets.contains(facet) || language != contentLanguage, words.has(key) { return words.text(key) }
    // A column that cards do not name is a list still.
    return label.isEmpty ? Catalogue.sentence(words.value(facet)) : label
  }

  /// Pages of their own that this site has.
  var pages: [SitePage] {
    SitePage.allCases.filter {
      switch $0 {
      case .emergency: hasEmergency
      case .changes: hasChanges
      case .facets: !facets.isEmpty
      case .about, .sources: true
      }
    }
  }

  /// True for the facets whose values have a picture: district and category. Others may have as many values as there are items.
  func hasPicture(_ facet: Int) -> Bool {
    sitePicture != nil && [Facet.region, .category].contains { $0.rawValue == facets[facet].name }
  }

  /// Path of the picture of a value.
  func picture(of value: SiteEntry.Value) -> String {
    SitePath.picture("by-\(SitePath.name(facets[value.facet].name))/\(SitePath.name(value.value))")
  }

  /// The link from one page to another.
  func link(from page: String, to other: String) -> String {
    isSingleFile ? "#" + SitePath.anchor(other) : SitePath.link(from: page, to: other)
  }

  /// The name of a page.
  func name(of page: SitePage) -> String { words.text("site.page.\(page.rawValue)") }
}
