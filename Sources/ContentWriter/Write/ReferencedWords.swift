import ContentCheck
import SearchText
import SourceJSON

/// The names of items that others refer to with `words`, in every language: so that a shop is found by the name of its
/// category, though only the category has it.
struct ReferencedWords {
  /// Normalized names of a target, by its index.
  private var names: [Int: [UInt8]] = [:]
  /// Targets by the index of the item that refers to them.
  private var targets: [Int: [Int]] = [:]

  init(_ index: ContentIndex) {
    for reference in index.references where reference.field.reference?.hasWords == true {
      guard let target = reference.target else { continue }
      targets[reference.from, default: []].append(target)
    }
    let wanted = Set(targets.values.joined())
    guard !wanted.isEmpty else { return }
    for item in wanted {
      let own = index.items[item]
      names[item, default: []] += ReferencedWords.names(own.node, index.plan.domains[own.domain])
    }
    for overlay in index.overlays {
      guard let item = index.itemByID[overlay.id], wanted.contains(item) else { continue }
      names[item, default: []] += ReferencedWords.names(overlay.node, index.plan.domains[overlay.domain])
    }
  }

  /// Appends the names of what an item refers to, each after a blank.
  func append(of item: Int, to out: inout [UInt8]) {
    for target in targets[item] ?? [] { out += names[target] ?? [] }
  }

  private static func names(_ node: JSONNode, _ domain: DomainPlan) -> [UInt8] {
    var out: [UInt8] = []
    _ = domain.fields.withWalk { walk in
      node.tree.withCursor(at: node.index) { value in
        walk.visit(value, 0, FieldPlan.Traits.search.rawValue) { value, field in
          guard ["name", "alias"].contains(domain.fields.fields[field].search?.field) else { return }
          IndexedNames.forEachText(of: value) { text in
            out.append(0x20)
            Normalizer.appendNorm(of: text.span, to: &out)
          }
        }
      }
    }
    return out
  }
}
