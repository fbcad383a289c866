import ReleaseMetadata

extension InstallPlanner {
  func planRemoval(_ ids: [String], cascade: Bool) throws(PackError) -> InstallPlan {
    for id in ids where installed[id] == nil {
      throw PackError(
        .notInstalled, "'\(id)' is not installed", help: "see 'guide packs list'", arguments: [id])
    }
    let all = dependents(of: Set(ids)).union(ids)
    for id in all.sorted() where installed[id]?.isProtected ?? false {
      throw PackError(
        .notRemovable,
        ids.contains(id)
          ? "'\(id)' is the base of the guide or bundled with the app, and cannot be removed"
          : "'\(id)' needs '\(ids.joined(separator: "', '"))' and cannot be removed")
    }
    let others = all.subtracting(ids).sorted()
    guard cascade || others.isEmpty else {
      throw PackError(
        .required,
        "'\(ids.joined(separator: "', '"))' is needed by \(others.joined(separator: ", "))",
        help: "remove those too, all at once with '--cascade'")
    }
    return removal(of: all)
  }

  /// A plan that removes packs, dependents first.
  func removal(of ids: Set<String>) -> InstallPlan {
    let needs = installed.filter { ids.contains($0.key) }.mapValues { Set($0.dependencies.map(\.id)) }
    let order = DependencyOrder(needs).flat
    var plan = InstallPlan()
    plan.removals = ids.subtracting(order).sorted() + order.reversed()
    measure(&plan)
    return plan
  }

  /// All installed packs that depend on any of these, directly or indirectly.
  private func dependents(of ids: Set<String>) -> Set<String> {
    var neededBy: [String: [String]] = [:]
    for pack in installed.values {
      for dependency in pack.dependencies { neededBy[dependency.id, default: []].append(pack.id) }
    }
    return reachable(from: ids) { neededBy[$0] ?? [] }.subtracting(ids)
  }

  /// Packs installed as dependencies that neither a chosen nor a pinned pack needs any more.
  func orphans() -> Set<String> {
    let kept = installed.values.filter { !$0.isAutomatic || $0.isProtected || $0.pin != nil }.map(\.id)
    let needed = reachable(from: Set(kept)) { installed[$0]?.dependencies.map(\.id) ?? [] }
    return Set(installed.keys).subtracting(needed)
  }

  private func reachable(from start: Set<String>, _ next: (String) -> [String]) -> Set<String> {
    var found = start
    var queue = Array(start)
    while let id = queue.popLast() {
      for other in next(id) where found.insert(other).inserted { queue.append(other) }
    }
    return found
  }
}
