/// Packs in an order in which each comes after what it needs.
struct DependencyOrder {
  /// Ids by how many packs are in the longest chain below them, each step in order of id.
  private(set) var levels: [[String]] = []
  /// Packs that need each other in a circle, from the least id on; empty when there is none.
  private(set) var cycle: [String] = []

  /// Sorts packs.
  ///
  /// - Parameter needs: By id, the ids it needs; ids that are not in it do not count.
  /// - Cost: Linear but for sorting; no recursion, so no chain is too long for it.
  init(_ needs: [String: Set<String>]) {
    var missing: [String: Int] = [:]
    var neededBy: [String: [String]] = [:]
    for (id, others) in needs {
      let within = others.filter { needs[$0] != nil }
      missing[id] = within.count
      for other in within { neededBy[other, default: []].append(id) }
    }
    var level = missing.filter { $0.value == 0 }.keys.sorted()
    while !level.isEmpty {
      levels.append(level)
      var next: [String] = []
      for id in level {
        missing[id] = nil
        for other in neededBy[id] ?? [] {
          guard let left = missing[other] else { continue }
          missing[other] = left - 1
          if left == 1 { next.append(other) }
        }
      }
      level = next.sorted()
    }
    cycle = DependencyOrder.cycle(among: missing, needs)
  }

  /// All ids in order.
  var flat: [String] { levels.flatMap { $0 } }

  /// Every pack that is left needs another that is left, so a walk must come back to where it was.
  private static func cycle(among left: [String: Int], _ needs: [String: Set<String>]) -> [String] {
    guard var id = left.keys.min() else { return [] }
    var path: [String] = []
    var places: [String: Int] = [:]
    while places[id] == nil {
      places[id] = path.count
      path.append(id)
      guard let next = (needs[id] ?? []).filter({ left[$0] != nil }).min() else { return [] }
      id = next
    }
    let circle = Array(path[(places[id] ?? 0)...])
    let first = circle.indices.min { circle[$0] < circle[$1] } ?? 0
    return Array(circle[first...] + circle[..<first])
  }
}
