import SourceJSON

/// Items that follow each other in one file, so that a walk over them opens their tree once.
struct ItemRun: Sendable {
  let tree: JSONTree
  /// Index into the plan's domains.
  let domain: Int
  /// Indices of the items.
  let items: Range<Int>
  /// Index of the node of each item.
  let nodes: [Int]

  /// Divides items by file.
  static func runs(of items: [ContentItem]) -> [ItemRun] {
    var out: [ItemRun] = []
    var start = 0
    var nodes: [Int] = []
    for (i, item) in items.enumerated() {
      if i > start, item.node.tree !== items[start].node.tree || item.domain != items[start].domain {
        out.append(
          ItemRun(tree: items[start].node.tree, domain: items[start].domain, items: start..<i, nodes: nodes))
        start = i
        nodes = []
      }
      nodes.append(item.node.index)
    }
    if let first = items.indices.contains(start) ? items[start] : nil {
      out.append(
        ItemRun(tree: first.node.tree, domain: first.domain, items: start..<items.count, nodes: nodes))
    }
    return out
  }

  /// Calls `body` with each item of the run.
  func forEach(_ body: (_ item: Int, JSONCursor) throws -> Void) rethrows {
    _ = try tree.withCursor(at: 0) { cursor in
      try nodes.withUnsafeBufferPointer { nodes in
        for (i, node) in nodes.enumerated() { try body(items.lowerBound + i, cursor.at(node)) }
      }
    }
  }

  /// Visits every field with a trait in every item.
  static func scan(
    _ runs: [ItemRun], _ plan: ContentPlan, _ trait: FieldPlan.Traits,
    _ body: (_ item: Int, JSONNode, FieldPlan) -> Void
  ) {
    var found: [FieldWalk.Place] = []
    for run in runs where plan.domains[run.domain].item.traits.contains(trait) {
      let table = plan.domains[run.domain].fields
      _ = table.withWalk { walk in
        run.forEach { item, cursor in
          found.removeAll(keepingCapacity: true)
          walk.find(trait.rawValue, in: cursor, 0, &found)
          for place in found {
            body(item, JSONNode(tree: run.tree, index: place.node), table.fields[place.field])
          }
        }
      }
    }
  }
}
