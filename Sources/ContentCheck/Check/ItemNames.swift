import SourceJSON

/// Determines which item a location in a file belongs to.
struct ItemNames: Sendable {
  private let items: [ContentItem]
  private let overlays: [ContentOverlay]
  /// Items and translations of each file, which are in its order.
  private let itemsByPath: [String: Range<Int>]
  private let overlaysByPath: [String: Range<Int>]

  init(_ content: ParsedContent) {
    items = content.items
    overlays = content.overlays
    itemsByPath = ItemNames.ranges(items.lazy.map(\.node.tree))
    overlaysByPath = ItemNames.ranges(overlays.lazy.map(\.node.tree))
  }

  private static func ranges(_ trees: some Collection<JSONTree>) -> [String: Range<Int>] {
    var out: [String: Range<Int>] = [:]
    var last: JSONTree?
    var start = 0
    for (i, tree) in trees.enumerated() where tree !== last {
      if let last { out[last.source.path] = start..<i }
      (last, start) = (tree, i)
    }
    if let last { out[last.source.path] = start..<trees.count }
    return out
  }

  /// A finding with the item that contains it.
  ///
  /// - Cost: Logarithmic in the items of its file.
  func named(_ finding: Diagnostic) -> Diagnostic {
    guard finding.item == nil, let id = id(at: finding.location) else { return finding }
    var named = finding
    named.item = id
    return named
  }

  private func id(at location: SourceLocation) -> String? {
    if let item = item(at: location) { return items[item].id }
    guard let range = overlaysByPath[location.path],
      let last = ItemNames.last(
        in: range, where: { overlays[$0].idNode.range.start <= location.range.start }),
      overlays[last].node.range.end >= location.range.end
    else { return nil }
    return overlays[last].id
  }

  /// The number of the item at a place; nil outside of items.
  func item(at location: SourceLocation) -> Int? {
    guard let range = itemsByPath[location.path],
      let last = ItemNames.last(in: range, where: { items[$0].node.range.start <= location.range.start }),
      items[last].node.range.end >= location.range.end
    else { return nil }
    return last
  }

  /// The item whose id is at exactly this place; nil when there is none.
  func item(withIDAt location: SourceLocation) -> Int? {
    item(at: location).flatMap { items[$0].idNode.range == location.range ? $0 : nil }
  }

  /// The last number for which a condition holds that holds for all before it.
  private static func last(in range: Range<Int>, where isBefore: (Int) -> Bool) -> Int? {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low > range.lowerBound ? low - 1 : nil
  }
}
