import ReleaseMetadata

extension PackResolver {
  /// Explains to the user why no version of a pack can be chosen.
  mutating func explain(_ deadEnd: Decision) -> PackError {
    let needed = requirements[deadEnd.id] ?? []
    for requirement in needed
    where !deadEnd.candidates.contains(where: { requirement.dependency.accepts($0.version) }) {
      return explain(deadEnd, chain(requirement.decision), requirement.dependency)
    }
    var reasons: [String] = []
    for candidate in deadEnd.candidates {
      for reason in self.reasons(deadEnd, candidate) where !reasons.contains(reason) {
        reasons.append(reason)
      }
    }
    return PackError(
      .conflict, "the packs are incompatible: " + reasons.joined(separator: ", but "),
      help: "nothing was changed; omit one of them, or wait for newer versions")
  }

  /// Explains a single dependency that cannot be satisfied.
  private mutating func explain(_ deadEnd: Decision, _ chain: String, _ dependency: PackDependency)
    -> PackError
  {
    let need = "\(chain) needs \(dependency.text)"
    if let rejected = domains.rejected(deadEnd.id).first(where: { dependency.accepts($0.version) }) {
      return PackError(
        rejected.code, "\(need): \(rejected.why)",
        help: rejected.code == .appTooOld ? "update the app" : "omit it for now")
    }
    guard let mine = domains.installed[deadEnd.id] else {
      let offered = deadEnd.candidates.map { $0.version.description }
      return PackError(
        .missingDependency,
        need
          + (offered.isEmpty ? ", which is not offered" : "; offered is \(offered.joined(separator: ", "))"),
        help: "nothing was changed; ask the publisher of the pack")
    }
    if let pin = mine.pin {
      return PackError(
        .pinned, "\(need), but \(mine.id) is pinned to \(pin)", help: "unpin \(mine.id) first")
    }
    let others = domains.installed.values.sorted { $0.id < $1.id }.flatMap { pack in
      pack.dependencies.filter { $0.id == mine.id }.map { "\(pack.id) \(pack.version) needs \($0.text)" }
    }
    return PackError(
      .conflict,
      "\(need), but \(mine.id) \(mine.version) is installed"
        + (others.isEmpty ? "" : " and " + others.prefix(3).joined(separator: ", ")),
      help: "nothing was changed; omit one of them, or wait for newer versions")
  }

  /// The two dependency chains that rule out a candidate.
  private func reasons(_ deadEnd: Decision, _ candidate: PackCandidate) -> [String] {
    switch obstacle(deadEnd.id, candidate) {
    case .required(let place, let dependency): return ["\(chain(place)) needs \(dependency.text)"]
    case .needs(let dependency, let place):
      let own = "\(deadEnd.id) \(candidate.version)"
      let start = deadEnd.introducer.map { "\(chain($0)) → \(own)" } ?? own
      return ["\(start) needs \(dependency.text)", "the plan has \(chain(place))"]
    case nil: return []
    }
  }

  /// The dependency chain from a requested pack to this one.
  private func chain(_ place: Int) -> String {
    var names: [String] = []
    var next: Int? = place
    while let place = next {
      names.append("\(decisions[place].id) \(decisions[place].candidate.version)")
      next = decisions[place].introducer
    }
    if names.count > 8 { names = names.prefix(4) + ["…"] + names.suffix(3) }
    return names.reversed().joined(separator: " → ")
  }
}

extension PackDependency {
  /// The dependency as text, such as `medina 1.2 or later`.
  var text: String {
    switch (minimum, below) {
    case (nil, nil): id
    case (let minimum?, nil): "\(id) \(minimum) or later"
    case (nil, let below?): "\(id) below \(below)"
    case (let minimum?, let below?): "\(id) \(minimum) or later, below \(below)"
    }
  }
}
