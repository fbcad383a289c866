/// Packs in topological order: each comes after its dependencies.
struct DependencyOrder {
  /// Ids by the length of their longest dependency chain, each level sorted by id.
  private(set) var levels: [[String]] = []
  /// Packs in a dependency cycle, starting with the smallest id; empty when there is none.
  private(set) var cycle: [String] = []

  /// Sorts packs.
  ///
  /// - Parameter needs: Dependencies by id; ids that are not keys are ignored.
  /// - Cost: Linear except for sorting; not recursive, so any depth works.
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

  /// Every remaining pack depends on another remaining one, so following dependencies must lead into a cycle.
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
