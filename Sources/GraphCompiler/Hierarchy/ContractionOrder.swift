/// The order in which junctions are contracted: nested dissection of what is left when dead ends and junctions of two
/// streets are gone.
struct ContractionOrder {
  /// All nodes, the first one contracted first.
  private(set) var nodes: [Int32] = []
  private let places: [(x: Int, y: Int)]
  /// Number of a node within the part that is divided.
  private var local: [Int32]

  /// - Parameter places: Position of each node on a plane.
  init(_ graph: AdjacencyList, places: [(x: Int, y: Int)]) {
    self.places = places
    local = Array(repeating: -1, count: graph.count)
    var reduction = DegreeReduction(graph)
    reduction.run()
    nodes = reduction.removed
    dissect(reduction.remaining())
  }

  /// Divides the parts again and again; separators come after what they divide.
  private mutating func dissect(_ whole: (graph: AdjacencyList, nodes: [Int32])) {
    // From the last node to the first: separators first, then the parts.
    var reversed: [Int32] = []
    var stack: [(graph: AdjacencyList, nodes: [Int32])] = components(whole.graph, whole.nodes)
    while let part = stack.popLast() {
      if part.nodes.count <= SmallOrder.limit {
        reversed += SmallOrder.order(part.graph).reversed().map { part.nodes[Int($0)] }
        continue
      }
      let separator = VertexSeparator(part.graph, places: part.nodes.map { places[Int($0)] })
      let removed = part.nodes.indices.filter { separator.sides[$0] == 2 }
      reversed += removed.map { part.nodes[$0] }
      let rest = part.nodes.indices.filter { separator.sides[$0] != 2 }.map(Int32.init)
      let graph = induced(part.graph, rest)
      stack += components(graph, rest.map { part.nodes[Int($0)] })
    }
    nodes += reversed.reversed()
  }

  /// The graph between some nodes of another one.
  private mutating func induced(_ graph: AdjacencyList, _ kept: [Int32]) -> AdjacencyList {
    for (index, node) in kept.enumerated() { local[Int(node)] = Int32(index) }
    var first: [Int32] = [0]
    var neighbours: [Int32] = []
    first.reserveCapacity(kept.count + 1)
    for node in kept {
      for neighbour in graph.neighbours(of: Int(node)) where local[Int(neighbour)] >= 0 {
        neighbours.append(local[Int(neighbour)])
      }
      first.append(Int32(neighbours.count))
    }
    for node in kept { local[Int(node)] = -1 }
    return AdjacencyList(first: first, neighbours: neighbours)
  }

  /// The connected parts of a graph, the largest last.
  private mutating func components(_ graph: AdjacencyList, _ nodes: [Int32]) -> [(
    graph: AdjacencyList, nodes: [Int32]
  )] {
    var found: [[Int32]] = []
    var isSeen = [Bool](repeating: false, count: graph.count)
    for start in 0..<graph.count where !isSeen[start] {
      isSeen[start] = true
      var part = [Int32(start)]
      var done = 0
      while done < part.count {
        for neighbour in graph.neighbours(of: Int(part[done])) where !isSeen[Int(neighbour)] {
          isSeen[Int(neighbour)] = true
          part.append(neighbour)
        }
        done += 1
      }
      part.sort()
      found.append(part)
    }
    if found.count == 1 { return [(graph, nodes)] }
    return found.map { part in (induced(graph, part), part.map { nodes[Int($0)] }) }
  }
}
