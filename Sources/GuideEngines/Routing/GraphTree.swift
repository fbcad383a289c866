/// Shape of the packed tree over the chains: eight to a box, level on level, leaves first, until one box is left.
///
/// Chains are sorted along a space-filling curve, so neighbours in the file are neighbours on the ground, and the tree
/// needs no pointers.
package enum GraphTree {
  /// Chains or boxes below a box.
  package static let fanOut = 8

  /// Boxes of every level, leaves first.
  package static func levels(of chains: Int) -> [Int] {
    var levels: [Int] = []
    var count = chains
    while count > 0 {
      count = (count + fanOut - 1) / fanOut
      levels.append(count)
      if count == 1 { break }
    }
    return levels
  }

  /// Boxes of all levels together.
  package static func boxCount(of chains: Int) -> Int { levels(of: chains).reduce(0, +) }
}
