import BundleReader
import GuideModel
import GuideRuntime
import Trips

/// An item as lists show it.
struct SiteEntry: Sendable {
  /// A value of a facet.
  struct Value: Hashable, Sendable {
    /// Position of the facet in ``SiteText/facets``.
    let facet: Int
    let value: String
    /// Display text: the title of the referenced item, otherwise the text of the catalogue.
    let name: String
    /// The name of the facet.
    let facetName: String
    /// True for the id of an item that is referenced.
    var isItem = false
  }

  let id: ItemID
  let type: String
  let title: String
  let subtitle: String?
  let arabic: String?
  let point: Coordinate?
  let values: [Value]
  /// The first sentence about its opening hours; nil for an item without.
  let hours: String?
  /// The range of its price; nil for an item that is not a price.
  let price: String?
  /// The dates of an event; nil for everything else.
  let dates: String?
  /// Sort key within a list: the number a phrase names, or the first day of an event; nil for other items.
  let order: Double?
  /// Names of its sources.
  let sources: [String]

  /// True for a phrase: it has Arabic text but no location.
  var isPhrase: Bool { arabic != nil && point == nil }

  init(_ item: Item, at place: Item, _ card: Card, _ text: SiteText, isPrice: Bool) {
    (id, type, title, arabic, point) = (item.id, item.type, item.title, card.arabic, place.coordinate)
    let column = text.subtitles[item.type].flatMap { item[$0] }
    if case .text(let line) = column, line != item.title { subtitle = line } else { subtitle = nil }
    values = SiteEntry.values(item, text)
    let hours = item.text(Place.Column.hoursText)
    self.hours = hours.map { text in
      let first = text.split(separator: ". ").first ?? text[...]
      return String(first.hasSuffix(".") ? first.dropLast() : first)
    }
    price = isPrice ? card.chips.first : nil
    let start = item.text(Event.Column.startsOn)
    let isDated = start != nil || item.text(Event.Column.whenText) != nil
    // The first chip is the kind of event, if it has one.
    let chips = card.chips.dropFirst(item.text(Event.Column.category) == nil ? 0 : 1)
    dates = isDated ? chips.joined(separator: ", ") : nil
    order =
      switch item[Phrase.Column.numberValue] {
      case .integer(let value)?: Double(value)
      case .real(let value)?: value
      default: start.flatMap { CalendarDate($0) }.map { Double($0.daysSinceEpoch) }
      }
    var seen: Set<String> = []
    sources = card.sources.map(\.name).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private static func values(_ item: Item, _ text: SiteText) -> [Value] {
    var out: [Value] = []
    for (number, facet) in text.facets.enumerated() {
      guard let field = item.fields.first(where: { $0.column == facet.column }) else { continue }
      let found: [String] =
        switch field.value {
        case .text(let value): [value]
        case .integer(let value): [String(value)]
        case .json: item.texts(NamedColumn(facet.column))
        case .real: []
        }
      let name = text.name(of: facet.name, label: field.label)
      for value in found {
        let named = item.links.first { $0.id.rawValue == value }?.title
        out.append(
          Value(
            facet: number, value: value,
            name: named ?? Catalogue.sentence(field.words[value] ?? text.words.value(value)),
            facetName: name, isItem: named != nil))
      }
    }
    return out
  }

  /// Path of the picture that links to its page are shown with: of its district, else of its category; nil for that of the site.
  func picture(_ text: SiteText) -> String? {
    guard point != nil else { return nil }
    let own = values.filter { text.hasPicture($0.facet) }
    let district = own.first { text.facets[$0.facet].isRegion }
    return (district ?? own.first).map(text.picture)
  }

  /// The regions that it is in.
  func regions(_ text: SiteText) -> [String] {
    values.filter { text.facets[$0.facet].isRegion }.map(\.value)
  }

  /// Path of the picture of a plan.
  var planPicture: String { SitePath.picture("\(SitePath.name(type))/\(SitePath.name(id.rawValue))") }

  /// Its page.
  func path(_ text: SiteText) -> String { SitePath.item(text.language, type, id.rawValue) }
}
