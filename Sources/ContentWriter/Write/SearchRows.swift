import ContentCheck
import SQLite
import SearchText
import SourceJSON

/// The rows of the search index for one item after another.
struct SearchRows {
  private let overlays: [Int: [ContentOverlay]]
  private var facets: [ItemFacets]
  private var names: [IndexedNames]
  private let words: ReferencedWords
  private let plan: ContentPlan
  /// The texts of the last row.
  private(set) var row = TextRow()

  init(_ items: WrittenItems) {
    overlays = items.overlays
    facets = items.index.plan.domains.map { ItemFacets($0) }
    names = items.index.plan.domains.map { IndexedNames($0) }
    words = ReferencedWords(items.index)
    plan = items.index.plan
  }

  /// Reads the texts of the rows of names.
  mutating func readNames(of item: WrittenItems.Row) {
    names[item.domain].read(item, overlays: overlays[item.item] ?? [])
  }

  /// The row of `name`: names, aliases and tags, each list with line feeds between its elements.
  mutating func insertName(of item: WrittenItems.Row, with statement: borrowing Statement) throws {
    let names = names[item.domain]
    row.begin()
    row.add { names.append(aliases: false, separator: 0x0A, to: &$0) }
    row.add { names.append(aliases: true, separator: 0x0A, to: &$0) }
    row.add { names.appendTags(separator: 0x0A, to: &$0) }
    try row.insert(item.rowID, with: statement)
  }

  /// The row of `fts_name`, to insert or to delete it.
  mutating func insertNameText(of item: WrittenItems.Row, with statement: borrowing Statement) throws {
    let names = names[item.domain]
    row.begin()
    row.add { names.append(aliases: false, separator: 0x20, to: &$0) }
    row.add { names.append(aliases: true, separator: 0x20, to: &$0) }
    row.add { names.appendKeys(to: &$0) }
    row.add { facets[item.domain].append(item, lists: false, to: &$0) }
    try row.insert(item.rowID, with: statement)
  }

  /// The row of `fts_whole`, to insert or to delete it.
  mutating func insertWhole(of item: WrittenItems.Row, with statement: borrowing Statement) throws {
    let names = names[item.domain]
    row.begin()
    row.add { names.appendWhole(.norm, to: &$0) }
    row.add { names.appendWhole(.key, to: &$0) }
    row.add { names.appendWhole(.skeleton, to: &$0) }
    try row.insert(item.rowID, with: statement)
  }

  /// The row of `fts_text`, to insert or to delete it.
  mutating func insertText(of item: WrittenItems.Row, with statement: borrowing Statement) throws {
    row.begin()
    row.add { out in
      facets[item.domain].append(item, lists: true, to: &out)
      out.append(0x20)
      let start = out.count
      let fields = plan.domains[item.domain].fields.fields
      SearchRows.appendTexts(item.value, item.walk, fields, after: start, to: &out)
      for overlay in overlays[item.item] ?? [] {
        _ = overlay.node.tree.withCursor(at: overlay.node.index) {
          SearchRows.appendTexts($0, item.walk, fields, after: start, to: &out)
        }
      }
      words.append(of: item.item, to: &out)
    }
    try row.insert(item.rowID, with: statement)
  }

  private static func appendTexts(
    _ value: JSONCursor, _ walk: FieldWalk, _ fields: [FieldPlan], after start: Int, to out: inout [UInt8]
  ) {
    walk.visit(value, 0, FieldPlan.Traits.search.rawValue) { value, field in
      IndexedNames.forEachText(of: value, fields[field]) { text in
        if out.count > start { out.append(0x20) }
        Normalizer.appendNorm(of: text.span, to: &out)
      }
    }
  }
}
