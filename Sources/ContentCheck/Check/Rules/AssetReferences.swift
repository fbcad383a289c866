import SourceJSON

/// `unknown-asset` and `unused-asset`: items name only assets listed in assets.json, of the right kind, and
/// each asset is used.
enum AssetReferences: EditorialRule {
  static let ids = ["unknown-asset", "unused-asset"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    let assets = Dictionary(index.assets.assets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var used: Set<String> = []
    lazy var names = NearNames(assets.keys)
    index.visitItems(.asset, &out) { item, node, field in
      guard let kind = field.editorial.asset, let text = node.string, text.hasPrefix("asset:") else {
        return nil
      }
      let id = String(text.dropFirst(6))
      used.insert(id)
      if let asset = assets[id] {
        guard asset.kind != kind else { return nil }
        return Diagnostic(
          id: "unknown-asset", at: node.location, "'\(id)' is \(asset.kind), not \(kind)", item: item.id,
          notes: [.init("it is listed here", at: asset.node.location)])
      }
      let solution = names.nearest(to: id).map { name in
        Diagnostic.Solution(
          "did you mean '\(name)'?", edit: .init(range: node.range, replacement: "\"asset:\(name)\""))
      }
      return Diagnostic(
        id: "unknown-asset", at: node.location, "'\(id)' is not listed in assets.json", item: item.id,
        solutions: [solution ?? .init("add it to assets.json, or remove the reference")])
    }
    for asset in index.assets.assets where !used.contains(asset.id) {
      out.add(
        Diagnostic(
          id: "unused-asset", severity: .warning, at: (asset.node["id"] ?? asset.node).location,
          "no item uses '\(asset.id)'", solutions: [.init("refer to it from an item, or remove it")]))
    }
  }
}
