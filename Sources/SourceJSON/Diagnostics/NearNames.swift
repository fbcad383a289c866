/// Names among which those that an author most likely meant are looked up, any number of times.
///
/// Answers like ``NearMiss``, without comparing with every name: the names are a trie, and a look-up leaves a branch as soon as
/// nothing below it can be close enough. It looks for names at distance 1, then 2, then 3. Beyond distance 1 it
/// visits a limited number of nodes, because among hundreds of thousands of names without any resemblance most branches are
/// open at distance 3.
package struct NearNames: Sendable {
  /// Nodes that one look-up visits at most at each distance beyond 1.
  static let visitLimit = 2_000

  /// A letter of a name, after those above it.
  private struct Node {
    let letter: Unicode.Scalar
    /// The first node below; 0 for none, because the root is below nothing.
    var firstChild: Int32 = 0
    /// The next node below the same one; 0 for none.
    var next: Int32 = 0
    /// Index of the name that ends here; -1 for none.
    var name: Int32 = -1
  }

  private let names: [String]
  private let nodes: [Node]

  /// Indexes names.
  ///
  /// - Cost: n log n.
  package init(_ names: some Sequence<String>) {
    let folded = NearNames.sorted(names.map { (letters: $0.lowercased(), name: $0) })
    self.names = folded.map { $0.name }
    var nodes = [Node(letter: "\0")]
    // The nodes of the name before, and the last node below each.
    var path: [(node: Int, lastChild: Int)] = [(0, 0)]
    var before: [Unicode.Scalar] = []
    for (i, entry) in folded.enumerated() {
      let letters = Array(entry.letters.unicodeScalars)
      let common = zip(before, letters).prefix { $0 == $1 }.count
      path.removeSubrange((common + 1)...)
      for letter in letters[common...] {
        let (above, sibling) = path[path.count - 1]
        let new = Int32(nodes.count)
        nodes.append(Node(letter: letter))
        if sibling == 0 { nodes[above].firstChild = new } else { nodes[sibling].next = new }
        path[path.count - 1].lastChild = Int(new)
        path.append((Int(new), 0))
      }
      // Names that differ in case only are equally close: the first in alphabetical order counts.
      let end = path[path.count - 1].node
      if nodes[end].name < 0 { nodes[end].name = Int32(i) }
      before = letters
    }
    self.nodes = nodes
  }

  /// Sorts by letters, so that names with a common start are next to each other, then alphabetically.
  private static func sorted(_ names: [(letters: String, name: String)]) -> [(letters: String, name: String)]
  {
    // Most are ASCII, which is compared much faster; else UTF-8 has the order of scalars.
    let isASCII = names.allSatisfy { $0.letters.utf8.allSatisfy { $0 < 0x80 } }
    return names.sorted { a, b in
      if isASCII { return a.letters == b.letters ? a.name < b.name : a.letters < b.letters }
      if a.letters.utf8.elementsEqual(b.letters.utf8) { return a.name < b.name }
      return a.letters.utf8.lexicographicallyPrecedes(b.letters.utf8)
    }
  }

  /// The name closest to another one, as ``NearMiss/best(for:among:)`` chooses it; nil when none is close enough.
  ///
  /// - Parameter excluded: A name that is not suggested.
  package func nearest(to name: String, except excluded: String? = nil) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= Search.longest else { return nil }
    var search = Search(self, wanted, excluded)
    search.findCommonStarts()
    for bound in 1...NearMiss.limit(wanted.count, wanted.count + 3) {
      // The best match is closer than any remaining name.
      if let known = search.best, known.distance < bound { break }
      search.find(within: bound)
      if let known = search.best, known.distance <= bound { break }
    }
    return search.best?.name
  }
}

extension NearNames {
  /// One look-up.
  private struct Search {
    /// Longer texts are not names.
    static let longest = 500
    /// Farther than any distance that counts.
    private static let far = 1 << 20

    private let index: NearNames
    private let wanted: [Unicode.Scalar]
    private let excluded: String?
    private(set) var best: (distance: Int, name: String)?
    /// Distances of the letters so far from each start of the wanted name; one row for each letter.
    private var rows: [Int]
    /// The letters from the root to the current node.
    private var letters: [Unicode.Scalar]
    private var visitsLeft = 0
    private let width: Int

    init(_ index: NearNames, _ wanted: [Unicode.Scalar], _ excluded: String?) {
      self.index = index
      self.wanted = wanted
      self.excluded = excluded
      width = wanted.count + 2
      rows = [Int](repeating: Search.far, count: (wanted.count + 5) * width)
      letters = [Unicode.Scalar](repeating: "\0", count: wanted.count + 5)
      for j in 0...wanted.count { rows[j] = j }
    }

    private mutating func offer(_ node: Node, _ distance: Int) {
      guard node.name >= 0 else { return }
      let name = index.names[Int(node.name)]
      guard name != excluded else { return }
      if let best, (best.distance, best.name) <= (distance, name) { return }
      best = (distance, name)
    }

    /// Finds names that the wanted one begins with, and names that begin with it.
    mutating func findCommonStarts() {
      var at = 0
      for depth in 0..<wanted.count {
        guard let next = child(of: at, wanted[depth]) else { return }
        at = next
        let length = depth + 1
        if length >= NearMiss.leastStart, length < wanted.count {
          offer(index.nodes[at], NearMiss.limit(wanted.count, length) + 1)
        }
      }
      if wanted.count >= NearMiss.leastStart { findLonger(below: at) }
    }

    private func child(of node: Int, _ letter: Unicode.Scalar) -> Int? {
      var child = Int(index.nodes[node].firstChild)
      while child > 0, index.nodes[child].letter != letter {
        child = Int(index.nodes[child].next)
      }
      return child > 0 ? child : nil
    }

    private mutating func findLonger(below start: Int) {
      var open = [(node: index.nodes[start].firstChild, length: wanted.count + 1)]
      var visits = 0
      while let (node, length) = open.popLast(), visits < NearNames.visitLimit {
        guard node > 0 else { continue }
        visits += 1
        let found = index.nodes[Int(node)]
        offer(found, NearMiss.limit(wanted.count, length) + 1)
        open.append((found.next, length))
        open.append((found.firstChild, length + 1))
      }
    }

    /// Finds names within a distance.
    mutating func find(within bound: Int) {
      visitsLeft = bound == 1 ? Int.max : NearNames.visitLimit
      if wanted.count <= min(bound, NearMiss.limit(wanted.count, 0)) { offer(index.nodes[0], wanted.count) }
      visit(childrenOf: 0, 1, bound)
    }

    private mutating func visit(childrenOf node: Int, _ depth: Int, _ bound: Int) {
      var child = Int(index.nodes[node].firstChild)
      while child > 0, visitsLeft > 0 {
        visitsLeft -= 1
        let found = index.nodes[child]
        letters[depth] = found.letter
        if fillRow(depth, bound) <= bound {
          let distance = rows[depth * width + wanted.count]
          if depth + bound >= wanted.count, distance <= min(bound, NearMiss.limit(wanted.count, depth)) {
            offer(found, distance)
          }
          if depth < wanted.count + bound { visit(childrenOf: child, depth + 1, bound) }
        }
        child = Int(found.next)
      }
    }

    /// Computes the distances of the letters down to a depth, as ``NearMiss/optimalStringAlignment(_:_:)`` does, near the
    /// diagonal only.
    ///
    /// - Returns: The least of them, which no name below can undercut.
    private mutating func fillRow(_ depth: Int, _ bound: Int) -> Int {
      let (low, high) = (max(1, depth - bound), min(wanted.count, depth + bound))
      guard low <= high else { return Search.far }
      let (row, last, beforeLast) = (depth * width, (depth - 1) * width, (depth - 2) * width)
      rows[row + low - 1] = low == 1 ? depth : Search.far
      rows[row + high + 1] = Search.far
      var least = rows[row + low - 1]
      for j in low...high {
        let cost = letters[depth] == wanted[j - 1] ? 0 : 1
        var distance = min(rows[last + j] + 1, rows[row + j - 1] + 1, rows[last + j - 1] + cost)
        if depth > 1, j > 1, letters[depth] == wanted[j - 2], letters[depth - 1] == wanted[j - 1] {
          distance = min(distance, rows[beforeLast + j - 2] + 1)
        }
        rows[row + j] = distance
        least = min(least, distance)
      }
      return least
    }
  }
}
