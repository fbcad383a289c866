import SourceJSON

/// `one-way-link`: an item that refers to another, which could refer back, is also referred to by it.
///
/// Only lists of links without a declared reverse kind are checked; links with one work in both directions anyway, and
/// `"back": false` says that a link is meant for one.
enum OneWayLink: EditorialRule {
  static let ids = ["one-way-link"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    let references = index.references
    // One id, as of the next of several, says nothing that the other would say too; elements of a list have no name.
    func isOneWay(_ reference: ContentIndex.Reference) -> Bool {
      reference.isLink && !reference.hasBack && reference.field.name.isEmpty
        && reference.field.reference?.isDirected == false
    }
    guard references.contains(where: isOneWay) else { return }
    let targets = Targets(index)
    let mayRefer = index.plan.domains.map { domain in
      let types = types(of: domain.item)
      return index.plan.domains.map { types.contains($0.type) || types.contains("*") }
    }
    for reference in references where isOneWay(reference) {
      guard let target = reference.target, target != reference.from,
        mayRefer[index.items[target].domain][index.items[reference.from].domain],
        !targets.contains(reference.from, of: target)
      else { continue }
      let place = reference.node.location
      out.add("one-way-link", at: place) {
        Diagnostic(
          id: "one-way-link", severity: .warning, at: place,
          "'\(index.items[target].id)' does not refer back", item: index.items[reference.from].id,
          notes: [.init("it is here", at: index.items[target].idNode.location)],
          solutions: [.init("add '\(index.items[reference.from].id)' there, or remove it here")])
      }
    }
  }

  /// The items that each item refers to, in order.
  private struct Targets {
    /// Start of the links of each item, and the end of those of the last.
    private var starts: [Int] = [0]
    private var targets: [UInt32] = []

    init(_ index: ContentIndex) {
      starts.reserveCapacity(index.items.count + 1)
      targets.reserveCapacity(index.references.count)
      // References are in the order of their items.
      for reference in index.references {
        guard let target = reference.target else { continue }
        endItems(before: reference.from)
        targets.append(UInt32(target))
      }
      endItems(before: index.items.count)
    }

    private mutating func endItems(before item: Int) {
      while starts.count <= item {
        targets[starts[starts.count - 1]...].sort()
        starts.append(targets.count)
      }
    }

    /// Checks whether an item refers to another.
    func contains(_ wanted: Int, of item: Int) -> Bool {
      var (low, high) = (starts[item], starts[item + 1])
      while low < high {
        let middle = (low + high) / 2
        if targets[middle] < UInt32(wanted) { low = middle + 1 } else { high = middle }
      }
      return low < starts[item + 1] && targets[low] == UInt32(wanted)
    }
  }

  /// Types that items of a domain may refer to, `*` for any.
  private static func types(of field: FieldPlan) -> Set<String> {
    var out: Set<String> = []
    if let reference = field.reference, reference.link != nil, reference.back == nil {
      out.insert(reference.type ?? "*")
    }
    for child in field.orderedChildren { out.formUnion(types(of: child)) }
    if let element = field.element { out.formUnion(types(of: element)) }
    return out
  }
}
