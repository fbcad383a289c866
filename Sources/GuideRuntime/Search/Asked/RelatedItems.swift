import BundleFormat
import BundleReader
import GuideModel
import SQLite

/// An item that has many of a question's terms.
struct RelatedItem {
  let row: Int64
  let points: Int
  let words: Set<String>
}

/// The items chosen by each need, by the need's row.
private struct ChosenRows: DerivedFromContent {
  static let name: StaticString = "ChosenRows"

  private(set) var byNeed: [Int64: [Int64]] = [:]

  init(_ db: Connection, _ database: ContentDatabase) throws {
    guard let type = database.type(named: ContentTypesTable.need) else { return }
    let reader = try db.prepare(
      """
      SELECT n.rowid, i.rowid FROM \(type.table) AS t JOIN items AS n ON n.id = t.id, \
      json_each(CASE WHEN json_valid(t.items) THEN t.items ELSE '[]' END) AS v JOIN items AS i ON i.id = v.value
      """)
    while try reader.step() { byNeed[reader.integer(0), default: []].append(reader.integer(1)) }
  }
}

extension CandidateSource {
  /// The strength of a term in an item's text, in the phrases of a need that chooses it, and in its names.
  private static let (inText, inNeed, inName) = (1, 2, 3)

  /// The minimum score of a related item, in percent of the best one's.
  private static let leastRelated = 60

  /// The items with the highest scores for some terms, best first. Rare terms weigh more, as do terms in names and in the phrases of
  /// needs that choose the item.
  ///
  /// - Cost: Two index lookups for each term. Terms that occur in more than ``most`` items are skipped.
  func related(to words: [String], limit: Int) throws -> [RelatedItem] {
    let vocabulary = try database.derived(NeedVocabulary.self, db)
    let chosen = try database.derived(ChosenRows.self, db)
    let all = database.types.reduce(0) { $1.type == ContentTypesTable.need ? $0 : $0 + $1.itemCount }
    var points: [Int64: Int] = [:]
    var having: [Int64: Set<String>] = [:]
    for word in words {
      let (forms, needs) = vocabulary.reading(of: word)
      let match = QueryToken(word).textMatch(forms)
      let texts = try unfiltered("fts_text", match, limit: Self.most + 1)
      guard texts.count <= Self.most else { continue }
      var found = Dictionary(firstOf: texts.map { ($0, Self.inText) })
      for row in try unfiltered("fts_name", "{name alias} : \(match)") { found[row] = Self.inName }
      for row in Set(needs.flatMap { chosen.byNeed[$0] ?? [] }) { found[row, default: 0] += Self.inNeed }
      let listed = found.filter { !expired.contains($0.key) }
      let weight = IntentWords.isFiller(word) ? 1 : QueryToken.weight(ofFrequency: listed.count, among: all)
      for (row, strength) in listed {
        // Saturates, so that one term in several fields does not outweigh another term.
        points[row, default: 0] += weight * 40 * strength / (strength + 3)
        having[row, default: []].insert(word)
      }
    }
    // Phrases of the phrasebook only answer questions about wording, which are not ranked twice.
    let said = try wanted(among: points.keys.sorted(), [.phrase])
    let ordered = points.filter { !said.contains($0.key) }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let best = ordered.first?.value else { return [] }
    var out: [RelatedItem] = []
    for (row, points) in ordered where out.count < limit && points * 100 >= best * Self.leastRelated {
      if try passes(row), try hasFacets(row) {
        out.append(RelatedItem(row: row, points: points, words: having[row] ?? []))
      }
    }
    return out
  }
}
