import ContentCheck
import SearchText
import SourceJSON

/// The words of items that others refer to with `words`, in every language: so that a shop is found by the name of its
/// category, though only the category has it.
///
/// Of a place of another item, such as the branch of a shop, they are all words of that item, those it refers to among
/// them: then words for both, such as a category and a city, find the branch.
struct ReferencedWords {
  /// A target, and the fields of it that count.
  private struct Words: Hashable {
    let item: Int
    /// True for every text, false for names and aliases.
    let isAll: Bool
  }

  /// Normalized words of a target, each after a blank.
  private var texts: [Words: [UInt8]] = [:]
  /// Targets by the index of the item that refers to them.
  private var targets: [Int: [Words]] = [:]

  init(_ index: ContentIndex) {
    for reference in index.references {
      guard let target = reference.target, let field = reference.field.reference, field.hasWords else {
        continue
      }
      targets[reference.from, default: []].append(Words(item: target, isAll: field.isPart))
    }
    var byItem: [Int: [Words]] = [:]
    for words in Set(targets.values.joined()) { byItem[words.item, default: []].append(words) }
    guard !byItem.isEmpty else { return }
    for (item, kinds) in byItem {
      let own = index.items[item]
      for words in kinds { add(words, own.node, index.plan.domains[own.domain]) }
    }
    for overlay in index.overlays {
      guard let item = index.itemByID[overlay.id] else { continue }
      for words in byItem[item] ?? [] { add(words, overlay.node, index.plan.domains[overlay.domain]) }
    }
  }

  /// Appends the words of what an item refers to.
  func append(of item: Int, to out: inout [UInt8]) {
    for words in targets[item] ?? [] {
      out += texts[words] ?? []
      guard words.isAll else { continue }
      for further in targets[words.item] ?? [] where !further.isAll { out += texts[further] ?? [] }
    }
  }

  private mutating func add(_ words: Words, _ node: JSONNode, _ domain: DomainPlan) {
    var out = texts[words] ?? []
    _ = domain.fields.withWalk { walk in
      node.tree.withCursor(at: node.index) { value in
        walk.visit(value, 0, FieldPlan.Traits.search.rawValue) { value, field in
          guard words.isAll || ["name", "alias"].contains(domain.fields.fields[field].search?.field) else {
            return
          }
          IndexedNames.forEachText(of: value, domain.fields.fields[field]) { text in
            out.append(0x20)
            Normalizer.appendNorm(of: text.span, to: &out)
          }
        }
      }
    }
    texts[words] = out
  }
}
