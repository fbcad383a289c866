import SourceJSON

/// `missing-asset`, `large-asset`, `provisional-asset` and `duplicate-asset`: assets are files that exist, small
/// enough to ship, final, and listed once.
enum AssetFiles: EditorialRule {
  static let ids = ["missing-asset", "large-asset", "provisional-asset", "duplicate-asset"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var first: [String: JSONNode] = [:]
    var totals: [String: Int] = [:]
    for asset in index.assets.assets {
      let place = (asset.node["file"] ?? asset.node).location
      if let other = first[asset.id] {
        out.add(
          Diagnostic(
            id: "duplicate-asset", at: (asset.node["id"] ?? asset.node).location,
            "'\(asset.id)' is listed twice",
            notes: [.init("first here", at: other.location)],
            solutions: [.init("give one of the two another id")]))
      }
      first[asset.id] = asset.node["id"]
      if asset.isProvisional, let node = asset.node["provisional"] {
        out.add(
          Diagnostic(
            id: "provisional-asset", severity: .warning, at: node.location, "'\(asset.id)' is provisional",
            solutions: [.init("replace it before release, and remove this line")]))
      }
      guard let bytes = asset.bytes else {
        out.add(
          Diagnostic(
            id: "missing-asset", at: place, "file not found in the content folder",
            solutions: [.init("add the file, or remove the entry")]))
        continue
      }
      totals[asset.kind, default: 0] += bytes
      out.add(
        contentsOf: check(
          asset, bytes, totals[asset.kind] ?? 0, index.configuration.budgets[asset.kind], place))
    }
  }

  private static func check(
    _ asset: AssetFile.Asset, _ bytes: Int, _ total: Int, _ budget: ContentConfiguration.Budget?,
    _ place: SourceLocation
  ) -> [Diagnostic] {
    if let each = budget?.each, bytes > each {
      return [
        Diagnostic(
          id: "large-asset", severity: .warning, at: place,
          "\(bytes) bytes, more than \(each) for \(asset.kind)",
          solutions: [.init("make it smaller, or raise the budget in contentc.json")])
      ]
    }
    // Only the file that exceeds the limit is reported.
    if let limit = budget?.total, total > limit, total - bytes <= limit {
      return [
        Diagnostic(
          id: "large-asset", severity: .warning, at: place,
          "with this file, assets of kind \(asset.kind) total \(total) bytes, more than \(limit)",
          solutions: [.init("drop or shrink some, or raise the budget in contentc.json")])
      ]
    }
    return []
  }
}
