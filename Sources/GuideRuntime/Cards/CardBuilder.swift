import BundleReader
import GuideEngines
import GuideModel

/// Assembles the parts of a card.
package struct CardBuilder {
  let item: Item
  let catalogue: Catalogue
  /// Facts of the linked places and price cards.
  let linked: [ItemID: LinkedFacts]
  /// The age mark for the amounts of a tip.
  let amountsMark: FactMark?
  private(set) var chips: [String] = []
  var sections: [Card.Section] = []
  private(set) var trust: [String] = []
  /// True for what is closed for good: how one paid there is no fact for a traveller.
  var isOver = false

  init(item: Item, catalogue: Catalogue, linked: [ItemID: LinkedFacts], amountsMark: FactMark?) {
    self.item = item
    self.amountsMark = amountsMark
    self.linked = linked
    self.catalogue = catalogue
  }

  mutating func chip(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    // The first one may join the state and the distance.
    if !chips.contains(where: { $0 == text || $0.hasPrefix(text + " · ") }) { chips.append(text) }
  }

  /// A chip for an enum column, in the words of the content if it has any.
  mutating func chip(value column: some ContentColumn) {
    guard let value = item.text(column) else { return }
    let words = item.fields.first { $0.column == column.columnName }?.words
    chip(words?[value] ?? catalogue.value(value))
  }

  mutating func trust(_ key: String, date column: some ContentColumn) {
    if let date = item.text(column) { trust.append(catalogue.text(key, catalogue.date(written: date))) }
  }

  /// Adds the date of a fact, or says that no source has a date for it.
  mutating func trust<C: ContentColumn>(fact: String, date: C, undated: C, precision: C) {
    let date = item.text(date).flatMap { CalendarDate($0) }
    guard date != nil || item.integer(undated) == 1 else { return }
    let precision = item.text(precision).flatMap(DatePrecision.init(rawValue:)) ?? .day
    trust.append(catalogue.dateText(fact, date, precision))
  }

  /// A trust line.
  mutating func trust(_ key: String) { trust.append(catalogue.text(key)) }

  /// A trust line for an enum column whose values have their own messages.
  mutating func trust(_ prefix: String, value column: some ContentColumn) {
    if let value = item.text(column), catalogue.has("\(prefix).\(value)") {
      trust.append(catalogue.text("\(prefix).\(value)"))
    }
  }

  /// Adds a warning for each part whose last check is stale, or dated in the future.
  mutating func addStaleness(_ list: [Staleness]) {
    for part in list {
      if let age = catalogue.ageText(part) { trust.append(age) }
    }
  }

  /// Adds when the dated parts of a branch were checked, and how old that is; or that the source does not say.
  mutating func addChecks(_ list: [Staleness]) {
    if list.isEmpty { trust("trust.noCheck") }
    for part in list { trust.append(catalogue.dateText(part)) }
    addStaleness(list)
  }

  /// Paragraphs from columns; omitted if all are empty.
  mutating func text<C: ContentColumn>(_ heading: String = "", _ columns: C...) {
    let lines = columns.compactMap { item.text($0) }
    section(heading, lines, isList: false)
  }

  /// A bulleted list from a column.
  mutating func list(_ heading: String, _ column: some ContentColumn) {
    section(heading, item.texts(column), isList: true)
  }

  mutating func section(_ heading: String, _ lines: [String], isList: Bool, rows: Card.Rows? = nil) {
    guard !lines.isEmpty else { return }
    let title = heading.isEmpty ? "" : catalogue.text("section." + heading)
    sections.append(Card.Section(heading: title, lines: lines, isList: isList, rows: rows))
  }

  /// A range of dirhams from two columns; nil without them.
  func dirhams<C: ContentColumn>(_ low: C, _ high: C) -> String? {
    guard let low = item.integer(low), let high = item.integer(high) else { return nil }
    return catalogue.dirhams(low, high)
  }

  /// A range of minutes from two columns; nil without them.
  func minutes<C: ContentColumn>(_ low: C, _ high: C) -> String? {
    guard let low = item.integer(low), let high = item.integer(high) else { return nil }
    return catalogue.minutes(low, high)
  }

  func card() -> Card {
    let sources = (item.objects([SourceReference].self, Place.Column.sourceRefs) ?? []).map {
      Card.Source(
        name: $0.source ?? "", date: $0.checked.map(catalogue.date(written:)) ?? catalogue.text("undated"))
    }
    var groups: [Card.LinkGroup] = []
    for link in links {
      let heading = catalogue.heading(link: link.kind)
      if let i = groups.firstIndex(where: { $0.heading == heading }) {
        groups[i].links.append(link)
      } else {
        groups.append(Card.LinkGroup(heading: heading, links: [link], omitted: 0))
      }
    }
    for (kind, count) in item.omittedLinks {
      let heading = catalogue.heading(link: kind)
      for i in groups.indices where groups[i].heading == heading { groups[i].omitted += count }
    }
    return Card(
      id: item.id, title: item.title,
      arabic: item.text(Place.Column.nameAr) ?? item.text(Phrase.Column.arabic), chips: chips,
      sections: sections, trust: trust, sources: sources, related: groups)
  }
}
