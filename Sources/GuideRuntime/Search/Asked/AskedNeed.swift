import BundleReader
import BundleFormat
import GuideModel
import SQLite
import SearchText
import SourceJSON

/// Something that people ask for in words, such as a view, with what of the content answers it: a row of the type
/// `need`.
struct AskedNeed: Sendable, Hashable {
  /// A value that the content stores about it.
  struct Answer: Sendable, Hashable {
    let type: String
    /// A column of the type's table; nil where all items of the type answer.
    let column: String?
    /// Values of the column; empty for any value.
    let values: [String]
    /// The least number in the column; nil where it has values.
    var least: Int?
  }

  let label: String
  private(set) var answers: [Answer]
  /// Values that the content stores where it is known not to be so.
  let opposite: [Answer]
  /// Ids of items that answer it first.
  let items: [String]
  /// Values that are nearest in meaning.
  let nearest: [Answer]
  /// True when the content says nothing about it, and the answers are what is nearest in meaning.
  private(set) var isUnknown: Bool
  /// True when its words are meant only if nothing else is asked.
  let isWhole: Bool
  /// Differences between the words and the phrase of the content that names it; 0 for none.
  var variation = 0
  /// The words that name it, and others that name it again.
  var range = 0..<0
  var repeats: [Range<Int>] = []
  /// True when it is not wanted: `without a view`.
  var isNegated = false
  /// The words that name it, without those that negate it.
  var said = ""

  /// All words that name it.
  var ranges: [Range<Int>] { [range] + repeats }

  /// True when it is a kind of thing rather than a quality.
  var isKind: Bool {
    !answers.isEmpty && answers.allSatisfy { $0.column == nil || $0.column == "category" }
  }

  /// True when the content says nothing about it, and nothing is near it in meaning.
  var isUnanswered: Bool { isUnknown && !isNegated && answers.isEmpty && items.isEmpty }

  /// True when any item of some types answers it: it says less than every other need of these types.
  var isGeneral: Bool { !answers.isEmpty && answers.allSatisfy { $0.column == nil } }

  /// The minutes of an item, where these are what is asked for: a number with its least and its most.
  func minutes(of item: Item, _ language: String) -> String? {
    guard let column = answers.first(where: { $0.least != nil })?.column, column.hasSuffix("_min_minutes")
    else { return nil }
    func number(_ name: String) -> Int? {
      guard case .integer(let number)? = item.fields.first(where: { $0.column == name })?.value else {
        return nil
      }
      return number
    }
    let most = number(column.dropLast("_min_minutes".count) + "_max_minutes")
    return number(column).map { Catalogue(language: language).minutes($0, most ?? $0) }
  }

  /// The filter for what is asked; nil where the content stores nothing that could be compared.
  ///
  /// - Parameter day: The day that is asked about, for types with dates.
  func clause(on day: CalendarDate?) -> NeedClause? {
    if isNegated {
      if !opposite.isEmpty { return NeedClause(answers: opposite) }
      guard answers.isEmpty else { return NeedClause(answers: answers, isExcluded: true, items: items) }
      return NeedClause(isExcluded: true, items: items, mentions: [said])
    }
    return answers.isEmpty ? nil : NeedClause(answers: answers, preferred: items, day: day)
  }
}

/// A part of a filter: items that have one of some values, or have none of them.
struct NeedClause: Sendable, Hashable {
  var answers: [AskedNeed.Answer] = []
  var isExcluded = false
  /// Ids of items that pass too, and come first.
  var items: [String] = []
  /// Ids of items that come first if they pass.
  var preferred: [String] = []
  /// The day on which items with dates must take place; nil for any.
  var day: CalendarDate?
  /// A circle; items inside it pass too.
  var around: Circle?
  /// Ids of areas; items in one of them pass too.
  var regions: Set<String> = []
  /// Phrases; items whose texts have all words of one pass too.
  var mentions: [String] = []
  /// Phrases; items whose names have all words of one pass too.
  var names: [String] = []

  /// A point, and the metres around it.
  struct Circle: Sendable, Hashable {
    let centre: Coordinate
    let metres: Double
  }
}

extension AskedNeed {
  /// The needs that words name, in the order of the words; of overlapping phrases the longest, then the one
  /// that tells most.
  static func read(_ words: [String], _ guide: Guide, language: String) throws -> [AskedNeed] {
    let phrases = NeedPhrases(words).places
    guard !phrases.isEmpty else { return [] }
    var found: [AskedNeed] = []
    for database in guide.generation.databases {
      guard let type = database.type(named: ContentTypesTable.need) else { continue }
      found += try database.read { db in
        let source = try database.derived(NeedRows.self, db).phrases
        return try rows(of: type.table, source, phrases, language, db)
      }
    }
    var counted = words.map { IntentWords.isEmpty($0) ? 0 : 1 }
    for end in 1...words.count {
      for i in (negation(before: end, words) ?? end)..<end { counted[i] = 1 }
    }
    func count(_ need: AskedNeed) -> Int { counted[need.range].reduce(0, +) }
    found.sort {
      ($1.range.count, count($1), $0.range.lowerBound, $0.variation) < (
        $0.range.count, count($0), $1.range.lowerBound, $1.variation
      )
    }
    var taken: Set<Int> = []
    var out: [AskedNeed] = []
    for need in found where taken.isDisjoint(with: need.range) {
      taken.formUnion(need.range)
      if let known = out.firstIndex(where: { $0.label == need.label }) {
        out[known].repeats.append(need.range)
      } else {
        out.append(try negated(need, words, besides: taken).known(in: guide))
      }
    }
    out.sort { $0.range.lowerBound < $1.range.lowerBound }
    negateAlternatives(&out, words)
    return out
  }

  /// The need whose words, in any order and among others, are most of those of a question, and their positions; nil where none
  /// is, or something is not wanted.
  static func nearest(
    _ words: [String], besides read: Set<String>, _ guide: Guide, language: String
  ) throws -> (need: AskedNeed, places: Set<Int>)? {
    guard (0...words.count).allSatisfy({ negation(before: $0, words) == nil }) else { return nil }
    for database in guide.generation.databases {
      guard let type = database.type(named: ContentTypesTable.need) else { continue }
      let found = try database.read { db -> (AskedNeed, Set<Int>)? in
        let vocabulary = try database.derived(NeedVocabulary.self, db)
        let known = try database.derived(WordRows.self, db)
        let names = Set(try known.named(words, db).flatMap { $0.words })
        guard let match = vocabulary.match(words, besides: read, names: names) else { return nil }
        // `bars` is the plural of a category, and not the German for cash.
        if words.count == 1, try !known.named(Inflection.forms(of: words[0]), db).isEmpty { return nil }
        let source = try database.derived(NeedRows.self, db).phrases
        let phrases = [match.phrase: [NeedPhrases.Place(range: words.indices, variation: 0)]]
        return try rows(of: type.table, source, phrases, language, db).first.map { ($0, match.places) }
      }
      if let (need, places) = found, !need.isWhole { return (try need.known(in: guide), places) }
    }
    return nil
  }

  /// The need with what is nearest in meaning, if nothing in the content has what is asked for.
  private func known(in guide: Guide) throws -> AskedNeed {
    guard !answers.isEmpty else { return self }
    let isKnown = try guide.generation.databases.contains { database in
      try database.read { db in
        try AskedRows([NeedClause(answers: answers)], database, db, guide.calendars).map { !$0.rows.isEmpty }
          ?? false
      }
    }
    guard !isKnown else { return self }
    var need = self
    (need.answers, need.isUnknown) = (nearest, true)
    return need
  }

  private static func rows(
    of table: String, _ source: String, _ phrases: [String: [NeedPhrases.Place]], _ language: String,
    _ db: Connection
  ) throws -> [AskedNeed] {
    let label = language == "fr" ? "french_label" : "label"
    let reader = try db.prepare(
      """
      SELECT p.phrase, n.\(label), n.answers, n.opposite, n.nearest, n.items, n.is_unknown, n.is_whole \
      FROM \(source) AS p JOIN items AS i ON i.rowid = p.need JOIN \(table) AS n ON n.id = i.id \
      WHERE p.phrase IN (SELECT value FROM json_each(?1)) ORDER BY p.need
      """)
    try reader.bind("[" + phrases.keys.sorted().map { "\"\($0)\"" }.joined(separator: ",") + "]", at: 1)
    var out: [AskedNeed] = []
    while try reader.step() {
      var need = AskedNeed(
        label: reader.text(1), answers: answers(reader.optionalText(2)),
        opposite: answers(reader.optionalText(3)), items: list(reader.optionalText(5)).map { $0.text },
        nearest: answers(reader.optionalText(4)), isUnknown: reader.integer(6) == 1,
        isWhole: reader.integer(7) == 1)
      for place in phrases[reader.text(0)] ?? [] {
        (need.range, need.variation) = (place.range, place.variation)
        out.append(need)
      }
    }
    return out
  }

  private static func answers(_ text: String?) -> [Answer] {
    list(text).map { node in
      Answer(
        type: node["type"]?.text ?? "", column: node["column"]?.text,
        values: (node["values"]?.elements).map { $0.map { $0.text } } ?? [], least: node["least"]?.integer)
    }
  }

  private static func list(_ text: String?) -> [JSONNode] {
    guard let text else { return [] }
    let (tree, _) = JSONParser().parse(SourceFile(path: "needs", bytes: Array(text.utf8)))
    return (tree.root?.elements).map { Array($0) } ?? []
  }
}
