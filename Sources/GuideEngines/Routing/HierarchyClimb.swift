/// One side of a search over a hierarchy: the distances from a place to all junctions above it.
final class HierarchyClimb {
  private let weights: HierarchyWeights
  private let lengths: ArcLengths
  /// Labels of junctions, infinite between climbs.
  private var labels: [WalkDistance]

  init(_ weights: HierarchyWeights) {
    self.weights = weights
    lengths = ArcLengths(weights)
    labels = Array(repeating: .none, count: weights.graph.junctionCount)
  }

  /// Calls `body` for every junction above the seeds that a path reaches, from the lowest to the highest.
  func run(from seeds: [LengthSeed], _ body: (Int32, WalkDistance) -> Void) {
    let (first, arcs, parents) = (weights.first, weights.arcs, weights.graph.parents)
    for seed in seeds where seed.distance.cost < labels[Int(seed.junction)].cost {
      labels[Int(seed.junction)] = seed.distance
    }
    var ends = (a: seeds.first?.junction ?? -1, b: seeds.dropFirst().first?.junction ?? -1)
    while true {
      // The lowest junction that is left on the ways up from both ends.
      let junction = max(ends.a, ends.b)
      guard junction >= 0 else { return }
      let here = labels[Int(junction)]
      labels[Int(junction)] = .none
      if here.cost < .infinity {
        body(junction, here)
        for index in Int(first[Int(junction)])..<Int(first[Int(junction) + 1]) {
          let arc = arcs[index]
          let cost = here.cost + arc.weight
          guard cost < labels[Int(arc.head)].cost else { continue }
          labels[Int(arc.head)] = WalkDistance(cost: cost, metres: here.metres + lengths.metres(of: arc))
        }
      }
      let parent = parents[Int(junction)]
      if ends.a == junction { ends.a = parent }
      if ends.b == junction { ends.b = parent }
    }
  }
}
