/// The arcs of a hierarchy without weights: from every junction up to the junctions it is joined with.
package struct HierarchyShape {
  /// Start of each junction's arcs, and at the end their number.
  package let first: GraphTable<UInt32>
  /// Upper end of each arc, sorted within a junction.
  package let heads: GraphTable<UInt32>

  package init(first: GraphTable<UInt32>, heads: GraphTable<UInt32>) {
    (self.first, self.heads) = (first, heads)
  }

  init(_ graph: WalkingGraph) {
    first = graph.arcFirst
    heads = graph.arcHead
  }

  var junctionCount: Int { first.count - 1 }

  /// The arc between two junctions, the first below the second.
  func arc(from lower: UInt32, to upper: UInt32) -> Int? {
    var (low, high) = (Int(first[Int(lower)]), Int(first[Int(lower) + 1]))
    while low < high {
      let middle = (low + high) / 2
      if heads[middle] < upper { low = middle + 1 } else { high = middle }
    }
    return low < Int(first[Int(lower) + 1]) && heads[low] == upper ? low : nil
  }
}

/// A chain as the hierarchy sees it.
package struct CostedChain {
  package let ends: ChainEnds
  package let cost: Double

  package init(ends: ChainEnds, cost: Double) { (self.ends, self.cost) = (ends, cost) }
}

/// Weights for the arcs of a hierarchy, and the arcs that shortest paths need.
///
/// The first pass, from the bottom up, gives every arc the cost of the best path through lower junctions. The second, from
/// the top down, finds arcs that a path through a higher junction beats; searches leave them out.
///
/// - Source: Dibbelt, Strasser, Wagner, "Customizable Contraction Hierarchies" (2016), 3.3 and 7.
package struct CustomisedHierarchy {
  package private(set) var parts: [ArcParts]
  package private(set) var searchFirst: [UInt32] = []
  package private(set) var searchArcs: [SearchArc] = []
  private var weights: [Double]

  package init(_ shape: HierarchyShape, _ chains: [CostedChain]) {
    weights = [Double](repeating: .infinity, count: shape.heads.count)
    parts = [ArcParts](repeating: ArcParts(lower: 0, upper: ArcParts.none), count: shape.heads.count)
    insert(chains, shape)
    CustomisedHierarchy.combine(shape, &weights, &parts)
    select(shape)
  }

  private mutating func insert(_ chains: [CostedChain], _ shape: HierarchyShape) {
    for (index, chain) in chains.enumerated() where chain.ends.tail != chain.ends.head {
      let (lower, upper) = (max(chain.ends.tail, chain.ends.head), min(chain.ends.tail, chain.ends.head))
      guard let arc = shape.arc(from: lower, to: upper), chain.cost < weights[arc] else { continue }
      weights[arc] = chain.cost
      parts[arc] = ArcParts(lower: UInt32(index), upper: ArcParts.chain)
    }
  }

  /// Bottom up: the two arcs of a junction to higher ones make a path between these.
  private static func combine(
    _ shape: HierarchyShape, _ weights: inout [Double], _ parts: inout [ArcParts]
  ) {
    let (first, heads) = (shape.first, shape.heads)
    var weights = weights.mutableSpan
    var parts = parts.mutableSpan
    for junction in stride(from: shape.junctionCount - 1, through: 0, by: -1) {
      let arcs = Int(first[junction])..<Int(first[junction + 1])
      // The heads ascend, so the lower end of each pair is the later one.
      for later in arcs where weights[later] < .infinity {
        let lower = Int(heads[later])
        var between = Int(first[lower])
        let end = Int(first[lower + 1])
        for earlier in arcs.lowerBound..<later {
          let upper = heads[earlier]
          while between < end, heads[between] < upper { between += 1 }
          // Every hierarchy has this arc; a damaged file may not.
          guard between < end, heads[between] == upper else { continue }
          let sum = weights[later] + weights[earlier]
          if sum < weights[between] {
            weights[between] = sum
            parts[between] = ArcParts(lower: UInt32(later), upper: UInt32(earlier))
          }
        }
      }
    }
  }

  /// Top down: an arc that is longer than a path over the other arcs of its lower end is left out.
  private mutating func select(_ shape: HierarchyShape) {
    let (first, heads) = (shape.first, shape.heads)
    searchFirst.reserveCapacity(shape.junctionCount + 1)
    var exact = weights
    for junction in 0..<shape.junctionCount {
      let arcs = Int(first[junction])..<Int(first[junction + 1])
      for later in arcs {
        let lower = Int(heads[later])
        var between = Int(first[lower])
        let end = Int(first[lower + 1])
        for earlier in arcs.lowerBound..<later {
          let upper = heads[earlier]
          while between < end, heads[between] < upper { between += 1 }
          guard between < end, heads[between] == upper else { continue }
          exact[later] = min(exact[later], weights[earlier] + exact[between])
          exact[earlier] = min(exact[earlier], weights[later] + exact[between])
        }
      }
      searchFirst.append(UInt32(searchArcs.count))
      for arc in arcs where weights[arc] < .infinity && exact[arc] == weights[arc] {
        searchArcs.append(SearchArc(weight: weights[arc], head: heads[arc], arc: UInt32(arc)))
      }
    }
    searchFirst.append(UInt32(searchArcs.count))
  }
}
