import SourceJSON

/// Determines which item a location in a file belongs to.
struct ItemNames {
  private struct Entry {
    let start: Int
    let end: Int
    let id: String
  }

  /// Items and translations of each file, in its order.
  private let entries: [String: [Entry]]

  private init(_ content: ParsedContent) {
    var entries: [String: [Entry]] = [:]
    for item in content.items {
      let range = item.node.range
      entries[item.node.tree.source.path, default: []].append(
        Entry(start: range.start, end: range.end, id: item.id))
    }
    for overlay in content.overlays {
      entries[overlay.node.tree.source.path, default: []].append(
        Entry(start: overlay.idNode.range.start, end: overlay.node.range.end, id: overlay.id))
    }
    self.entries = entries
  }

  /// The findings, each with the item that contains it.
  ///
  /// Cost: none if all of them already name their item, otherwise linear in the items.
  static func name(_ diagnostics: [Diagnostic], _ content: ParsedContent) -> [Diagnostic] {
    guard diagnostics.contains(where: { $0.item == nil }) else { return diagnostics }
    let names = ItemNames(content)
    return diagnostics.map { diagnostic in
      guard diagnostic.item == nil, let id = names.item(at: diagnostic.location) else { return diagnostic }
      var named = diagnostic
      named.item = id
      return named
    }
  }

  private func item(at location: SourceLocation) -> String? {
    guard let entries = entries[location.path] else { return nil }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= location.range.start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, entries[low - 1].end >= location.range.end else { return nil }
    return entries[low - 1].id
  }
}
