/// Checks that no index of a graph leaves its array; collects the first contradiction.
struct GraphCheck {
  let nodes: Int
  let junctions: Int
  let chains: Int
  private var failure: GraphError?

  init(nodes: Int, junctions: Int, chains: Int) {
    (self.nodes, self.junctions, self.chains) = (nodes, junctions, chains)
  }

  func finish() throws(GraphError) { if let failure { throw failure } }

  mutating func sizes(_ holds: Bool, _ section: GraphSection) {
    if !holds, failure == nil { failure = .sizes(section) }
  }

  private mutating func reference(_ holds: Bool, _ section: GraphSection) {
    if !holds, failure == nil { failure = .reference(section) }
  }

  mutating func chains(
    _ ends: GraphTable<ChainEnds>, _ first: GraphTable<UInt32>,
    _ length: GraphTable<Double>
  ) {
    let count = UInt32(junctions)
    var fits = junctions <= nodes && nodes < Int(Int32.max) && chains < Int(Int32.max)
    for chain in ends { fits = fits && chain.tail < count && chain.head < count }
    reference(fits, .chainEnds)
    fits = Int(first[0]) == junctions && Int(first[chains]) == nodes
    for chain in 0..<chains { fits = fits && first[chain] <= first[chain + 1] }
    reference(fits, .chainFirst)
    fits = true
    for metres in length { fits = fits && metres >= 0 && metres < .infinity }
    reference(fits, .chainLength)
  }

  mutating func points(_ points: GraphTable<NodePoint>) {
    var fits = true
    for point in points {
      fits =
        fits && abs(Int(point.latitude)) <= 900_000_000 && abs(Int(point.longitude)) <= 1_800_000_000
    }
    reference(fits, .points)
  }

  mutating func attributes(
    _ runs: GraphTable<AttributeRun>, _ attributes: GraphTable<WayAttributes>,
    _ textFirst: GraphTable<UInt32>, _ textBytes: GraphTable<UInt8>
  ) {
    let edges = nodes - junctions + chains
    var fits = edges == 0 || (runs.first?.firstEdge == 0)
    for index in runs.indices {
      fits = fits && Int(runs[index].attributes) < attributes.count && Int(runs[index].firstEdge) < edges
      if index > 0 { fits = fits && runs[index].firstEdge > runs[index - 1].firstEdge }
    }
    reference(fits, .runs)
    let texts = textFirst.count - 1
    fits = texts > 0 && textFirst.first == 0 && textFirst.last.map(Int.init) == textBytes.count
    for index in 0..<max(0, texts) { fits = fits && textFirst[index] <= textFirst[index + 1] }
    reference(fits, .textFirst)
    fits = true
    for way in attributes {
      fits = fits && Int(way.name) < texts && Int(way.condition) < texts
      fits = fits && WayKind(rawValue: way.kind) != nil && way.factor >= 1 && way.factor < .infinity
    }
    reference(fits, .attributes)
  }

  mutating func landmarks(_ landmarks: GraphTable<Landmark>, texts: Int) {
    reference(landmarks.allSatisfy { Int($0.name) < texts }, .landmarks)
  }

  /// A parent has a smaller number, so every walk up the tree ends.
  mutating func tree(_ parents: GraphTable<Int32>) {
    var fits = true
    for index in parents.indices { fits = fits && parents[index] >= -1 && Int(parents[index]) < index }
    reference(fits, .parents)
  }

  mutating func arcs(_ first: GraphTable<UInt32>, _ heads: GraphTable<UInt32>) {
    rows(first, count: heads.count, .arcFirst)
    guard failure == nil else { return }
    var fits = true
    for junction in 0..<junctions {
      for arc in Int(first[junction])..<Int(first[junction + 1]) {
        fits = fits && heads[arc] < UInt32(junction)
      }
    }
    reference(fits, .arcHead)
  }

  /// Both halves of an arc begin below it, so they come after it: unpacking ends. A shortest path has each chain once at
  /// most, so no arc unpacks to more of them than there are.
  mutating func parts(_ parts: GraphTable<ArcParts>, _ first: GraphTable<UInt32>) {
    var fits = true
    for junction in 0..<junctions {
      let below = first[junction + 1]
      for arc in Int(first[junction])..<Int(below) {
        let (lower, upper) = (parts[arc].lower, parts[arc].upper)
        switch upper {
        case ArcParts.chain: fits = fits && Int(lower) < chains
        case ArcParts.none: break
        default: fits = fits && lower >= below && upper >= below && Int(max(lower, upper)) < parts.count
        }
      }
    }
    reference(fits, .arcParts)
    guard failure == nil else { return }
    var unpacked = [Int32](repeating: 0, count: parts.count)
    for arc in parts.indices.reversed() {
      switch parts[arc].upper {
      case ArcParts.chain: unpacked[arc] = 1
      case ArcParts.none: break
      default:
        // Each is at most the number of chains, which is below the greatest 32-bit number.
        let count = Int(unpacked[Int(parts[arc].lower)]) + Int(unpacked[Int(parts[arc].upper)])
        fits = fits && count <= chains
        unpacked[arc] = Int32(min(count, chains))
      }
    }
    reference(fits, .arcParts)
  }

  mutating func search(
    _ first: GraphTable<UInt32>, _ arcs: GraphTable<SearchArc>, arcs count: Int
  ) {
    rows(first, count: arcs.count, .searchFirst)
    guard failure == nil else { return }
    var fits = true
    for junction in 0..<junctions {
      for index in Int(first[junction])..<Int(first[junction + 1]) {
        let arc = arcs[index]
        fits = fits && arc.head < UInt32(junction) && Int(arc.arc) < count && arc.weight >= 0
      }
    }
    reference(fits, .searchArcs)
  }

  private mutating func rows(_ first: GraphTable<UInt32>, count: Int, _ section: GraphSection) {
    sizes(first.count == junctions + 1, section)
    guard failure == nil else { return }
    var fits = first[0] == 0 && Int(first[junctions]) == count
    for junction in 0..<junctions { fits = fits && first[junction] <= first[junction + 1] }
    reference(fits, section)
  }
}
