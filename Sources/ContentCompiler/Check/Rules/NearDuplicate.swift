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
    var byName: [String: [Int]] = [:]
    var byKey: [String: [Int]] = [:]
    return index.items.enumerated().compactMap { i, item in
      let domain = index.plan.domains[item.domain]
      guard let title = item.node.value(at: domain.titlePath), let text = title.string,
        index.itemByID[item.id] == i
      else { return nil }
      let norm = Normalizer.norm(text)
      let (name, key) = (
        "\(item.domain) \(norm)", "\(item.domain) \(TransliterationKey.key(normalized: norm))"
      )
      defer {
        byName[name, default: []].append(i)
        byKey[key, default: []].append(i)
      }
      guard !norm.isEmpty,
        let other = byName[name]?.first(where: { isNear(index, $0, i) ?? true })
          ?? byKey[key]?.first(where: { isNear(index, $0, i) ?? false })
      else { return nil }
      return Diagnostic(
        id: "near-duplicate", severity: .warning, at: title.location,
        "'\(text)' is also the name of '\(index.items[other].id)'", item: item.id,
        notes: [.init("the other is here", at: index.items[other].idNode.location)],
        solutions: [
          .init("merge the two and keep the old id as a former id, or make the names distinct")
        ])
    }
  }

  /// Whether two items are within 300 m; nil when either has no point.
  private static func isNear(_ index: ContentIndex, _ a: Int, _ b: Int) -> Bool? {
    guard let from = index.point(of: a), let to = index.point(of: b) else { return nil }
    return Geodesy.distanceMetres(from: from.coordinate, to: to.coordinate) <= 300
  }
}
