/// Shortest paths over a hierarchy: the arrays of one searcher, allocated once.
///
/// Both searches go up the elimination tree, junction by junction, and meet at the highest junction of the path. No
/// priority queue is needed, because the junctions above a place are always the same.
///
/// - Source: Dibbelt, Strasser, Wagner, "Customizable Contraction Hierarchies" (2016), 6 (elimination tree query).
struct HierarchySearch: ~Copyable {
  /// By which arc a junction was reached, and from where.
  struct Origin {
    var junction: UInt32
    var arc: UInt32

    static let seed = Origin(junction: .max, arc: .max)
  }

  /// The best ways found from the start and from the destination to a junction; costs are infinite between searches.
  struct Label {
    var forward = Double.infinity
    var backward = Double.infinity
    var forwardOrigin = Origin.seed
    var backwardOrigin = Origin.seed
  }

  let weights: HierarchyWeights
  private var labels: [Label]
  /// The highest junction of the last path; -1 when there was none.
  private(set) var meeting: Int32 = -1

  init(_ weights: HierarchyWeights) {
    self.weights = weights
    labels = [Label](repeating: Label(), count: weights.graph.junctionCount)
  }

  /// The cost of the shortest path between two places; infinite when there is none.
  mutating func run(_ start: SearchSeeds, _ end: SearchSeeds) -> Double {
    seed(start, end)
    let (parents, first, arcs) = (weights.graph.parents, weights.first, weights.arcs)
    var labels = labels.mutableSpan
    var (a, b, c, d) = (start.tail, start.head, end.tail, end.head)
    var best = Double.infinity
    var meeting: Int32 = -1
    while true {
      // The lowest junction that is left on the ways up from all ends.
      let junction = max(max(a, b), max(c, d))
      guard junction >= 0 else { break }
      let here = Int(junction)
      let (forward, backward) = (labels[here].forward, labels[here].backward)
      (labels[here].forward, labels[here].backward) = (.infinity, .infinity)
      if forward + backward < best {
        best = forward + backward
        meeting = junction
      }
      if min(forward, backward) < best {
        for index in Int(first[here])..<Int(first[here + 1]) {
          let arc = arcs[index]
          let head = Int(arc.head)
          if forward + arc.weight < labels[head].forward {
            labels[head].forward = forward + arc.weight
            labels[head].forwardOrigin = Origin(junction: UInt32(junction), arc: arc.arc)
          }
          if backward + arc.weight < labels[head].backward {
            labels[head].backward = backward + arc.weight
            labels[head].backwardOrigin = Origin(junction: UInt32(junction), arc: arc.arc)
          }
        }
      }
      let parent = parents[here]
      if a == junction { a = parent }
      if b == junction { b = parent }
      if c == junction { c = parent }
      if d == junction { d = parent }
    }
    self.meeting = meeting
    return best
  }

  private mutating func seed(_ start: SearchSeeds, _ end: SearchSeeds) {
    labels[Int(start.tail)].forward = start.tailCost
    labels[Int(start.tail)].forwardOrigin = .seed
    if start.head >= 0 {
      labels[Int(start.head)].forward = start.headCost
      labels[Int(start.head)].forwardOrigin = .seed
    }
    labels[Int(end.tail)].backward = end.tailCost
    labels[Int(end.tail)].backwardOrigin = .seed
    if end.head >= 0 {
      labels[Int(end.head)].backward = end.headCost
      labels[Int(end.head)].backwardOrigin = .seed
    }
  }

  /// The arcs of the last path: up from the start's junction to the highest one, then down.
  func arcs(into steps: inout [UInt32]) {
    steps.removeAll(keepingCapacity: true)
    var junction = UInt32(meeting)
    while labels[Int(junction)].forwardOrigin.arc != .max {
      let origin = labels[Int(junction)].forwardOrigin
      steps.append(origin.arc << 1)
      junction = origin.junction
    }
    steps.reverse()
    junction = UInt32(meeting)
    while labels[Int(junction)].backwardOrigin.arc != .max {
      let origin = labels[Int(junction)].backwardOrigin
      steps.append(origin.arc << 1 | 1)
      junction = origin.junction
    }
  }
}
