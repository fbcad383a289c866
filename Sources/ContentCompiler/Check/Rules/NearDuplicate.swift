import GuideModel
import GuideEngines
import SearchText
import SourceJSON

/// `near-duplicate`: no two items of a domain are the same thing with different ids.
///
/// Items are duplicates when their titles differ only in case, accents and punctuation, or sound the same and
/// are within 300 m.
enum NearDuplicate: EditorialRule {
  static let ids = ["near-duplicate"]

  static func check(_ index: ContentIndex) -> [Diagnostic] {
    var byName = Groups()
    var byKey = Groups()
    var out: [Diagnostic] = []
    for (i, item) in index.items.enumerated() {
      guard let title = item.node.value(at: index.plan.domains[item.domain].titlePath),
        let text = title.string, index.itemByID[item.id] == i
      else { continue }
      let norm = Normalizer.norm(text)
      let point = index.facts.point(of: i)?.coordinate
      let name = Array(norm.utf8) + [0x0A] + Array(String(item.domain).utf8)
      let key = Array(TransliterationKey.key(normalized: norm).utf8) + name.suffix(from: norm.utf8.count)
      let (names, keys) = (byName.number(of: name), byKey.number(of: key))
      let other =
        byName.items[names].first(near: point, orUnknown: true)
        ?? byKey.items[keys].first(near: point, orUnknown: false)
      byName.items[names].append(i, at: point)
      byKey.items[keys].append(i, at: point)
      guard let other, !norm.isEmpty else { continue }
      out.append(
        Diagnostic(
          id: "near-duplicate", severity: .warning, at: title.location,
          "'\(text)' is also the name of '\(index.items[other].id)'", item: item.id,
          notes: [.init("the other is here", at: index.items[other].idNode.location)],
          solutions: [
            .init("merge the two and keep the old id as a former id, or make the names distinct")
          ]))
    }
    return out
  }

  /// Items by what they have in common.
  private struct Groups {
    private var numbers: [[UInt8]: Int] = [:]
    var items: [NearbyItems] = []

    /// The number of a group, which is empty when it is new.
    mutating func number(of key: [UInt8]) -> Int {
      let next = items.count
      let number = numbers[key, default: next]
      if number == next {
        numbers[key] = next
        items.append(NearbyItems())
      }
      return number
    }
  }
}
