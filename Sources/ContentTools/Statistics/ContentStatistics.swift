import ContentCheck
public import GuideModel
import SourceJSON

/// The size, completeness and age of a content set.
public struct ContentStatistics: Sendable {
  /// One content type.
  public struct Domain: Sendable {
    /// Name of the domain.
    public let name: String
    /// Number of items.
    public let items: Int
    /// Links from its items, including reverse links.
    public let links: Int
    /// Items without a link to or from another; 0 where the domain does not require links.
    public let orphans: Int
    /// Optional properties, with the number of items that have them.
    public let coverage: [(field: String, items: Int)]
  }

  /// The state of the translation of one content type into one language.
  public struct Translation: Sendable {
    /// The language.
    public let language: String
    /// Name of the domain.
    public let domain: String
    /// Translatable texts of its items.
    public let texts: Int
    /// Texts that are translated.
    public let translated: Int
    /// Texts that must be translated.
    public let required: Int
    /// Required texts that are not translated; readers see the original.
    public let missing: Int
  }

  /// A fact with a date.
  public struct DatedFact: Sendable {
    /// Name of the domain.
    public let domain: String
    /// Id of the item.
    public let item: String
    /// Name of the fact, from `x-stale`.
    public let fact: String
    /// The date.
    public let date: CalendarDate
    /// Days from the date to the day of evaluation.
    public let ageDays: Int
    /// Days after which it is stale.
    public let limitDays: Int
    /// True when it is stale.
    public var isStale: Bool { ageDays > limitDays }
  }

  /// The day on which ages are evaluated.
  public let date: CalendarDate
  /// Content types in the order of the schemas.
  public let domains: [Domain]
  /// Sorted by language, then domain.
  public let translations: [Translation]
  /// Sorted by domain, fact and item.
  public let facts: [DatedFact]
  /// Facts of which no source has a date, in the order of the items.
  public let undated: [(domain: String, item: String, fact: String)]
  /// Facts about places that planners need.
  public let planning: PlanningCoverage

  init(_ index: ContentIndex, _ overlayLanguages: [String]) {
    date = index.date
    let links = LinkBuilder.links(of: index, positions: Array(index.items.indices))
    var linked = [Int](repeating: 0, count: index.items.count)
    for link in links { linked[link.from] += 1 }
    let reached = Set(links.map(\.to))
    domains = index.plan.domains.enumerated().map { i, domain in
      let items = index.items.indices.filter { index.items[$0].domain == i }
      let coverage = domain.item.orderedChildren.compactMap { field -> (field: String, items: Int)? in
        let count = items.count { index.items[$0].node.member(field.name, tag: field.keyTag) != nil }
        return count == items.count && !items.isEmpty ? nil : (field.name, count)
      }
      return Domain(
        name: domain.name, items: items.count, links: items.reduce(0) { $0 + linked[$1] },
        orphans: domain.isLinked ? items.count { linked[$0] == 0 && !reached.contains($0) } : 0,
        coverage: coverage)
    }
    translations = overlayLanguages.flatMap { ContentStatistics.translations(index, $0) }
    facts = ContentStatistics.facts(index)
    undated = ContentStatistics.undatedFacts(index)
    planning = PlanningCoverage(index)
  }

  private static func translations(_ index: ContentIndex, _ language: String) -> [Translation] {
    let overlays = Dictionary(
      index.overlays.filter { $0.language == language }.map { ($0.id, $0.node) },
      uniquingKeysWith: { a, _ in a })
    return index.plan.domains.enumerated().compactMap { i, domain in
      var (texts, translated, required, missing) = (0, 0, 0, 0)
      for item in index.items where item.domain == i {
        for (path, isRequired) in domain.item.translatablePaths(in: item.node) {
          let isThere = overlays[item.id]?.value(at: path) != nil
          texts += 1
          translated += isThere ? 1 : 0
          required += isRequired ? 1 : 0
          missing += isRequired && !isThere ? 1 : 0
        }
      }
      guard texts > 0 else { return nil }
      return Translation(
        language: language, domain: domain.name, texts: texts, translated: translated, required: required,
        missing: missing)
    }
  }

  private static func facts(_ index: ContentIndex) -> [DatedFact] {
    var out: [DatedFact] = []
    for item in index.items {
      let domain = index.plan.domains[item.domain]
      ContentIndex.visit(item.node, domain.item, .staleness) { node, field in
        guard let rule = field.staleness,
          let text = (rule.datePath.isEmpty ? node : node.value(at: rule.datePath))?.string,
          let date = CalendarDate(text)
        else { return }
        out.append(
          DatedFact(
            domain: domain.name, item: item.id, fact: rule.dates, date: date,
            ageDays: date.days(until: index.date), limitDays: rule.limitDays(of: item.node)))
      }
    }
    return out.sorted { ($0.domain, $0.fact, $0.date, $0.item) < ($1.domain, $1.fact, $1.date, $1.item) }
  }
}
