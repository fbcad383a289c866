import ReleaseMetadata

extension InstallPlanner {
  /// The downloads, dependencies first.
  ///
  /// - Throws: ``PackError`` when dependencies form a cycle, or too long a chain.
  func fetchesInInstallOrder(
    _ choices: [String: PackResolver.Choice], _ roles: [String: PackDomains.Role]
  ) throws(PackError) -> [PackFetch] {
    let fetched = choices.filter { $0.value.candidate.offer != nil }
    guard !fetched.isEmpty else { return [] }
    let order = DependencyOrder(choices.mapValues { Set($0.candidate.dependencies.map(\.id)) })
    let sorted = order.flat.filter { fetched[$0] != nil }
    guard sorted.count == fetched.count else {
      throw PackError(
        .dependencyCycle,
        "packs depend on each other in a cycle: \((order.cycle + order.cycle.prefix(1)).joined(separator: " → "))",
        help: "nothing was changed; ask the publisher of the packs")
    }
    if let deep = order.levels.dropFirst(InstallPlanner.depthLimit).joined().first(where: {
      fetched[$0] != nil
    }) {
      throw PackError(
        .tooManyDependencies,
        "'\(deep)' needs a chain of more than \(InstallPlanner.depthLimit) packs",
        help: "nothing was changed; ask the publisher of the pack")
    }
    let neededBy = self.neededBy(choices)
    return sorted.compactMap { id in
      guard let offer = fetched[id]?.candidate.offer else { return nil }
      let reason = self.reason(id, roles[id], choices, neededBy[id] ?? [])
      let isAutomatic = installed[id].map { $0.isAutomatic && roles[id] != .wanted } ?? (roles[id] == nil)
      return PackFetch(
        offer: offer, reason: reason, download: download(of: offer), isAutomatic: isAutomatic)
    }
  }

  /// The dependents of each pack with their constraints, sorted by id.
  private func neededBy(_ choices: [String: PackResolver.Choice]) -> [String: [(id: String, PackDependency)]]
  {
    var neededBy: [String: [(id: String, PackDependency)]] = [:]
    for (id, choice) in choices.sorted(by: { $0.key < $1.key }) {
      for dependency in choice.candidate.dependencies {
        neededBy[dependency.id, default: []].append((id, dependency))
      }
    }
    return neededBy
  }

  private func reason(
    _ id: String, _ role: PackDomains.Role?, _ choices: [String: PackResolver.Choice],
    _ neededBy: [(id: String, dependency: PackDependency)]
  ) -> PackFetch.Reason {
    guard let mine = installed[id] else {
      return role == .wanted ? .chosen : .dependency(of: unique(neededBy.map(\.id)))
    }
    if mine.isDamaged || (mine.isBundled && role == .wanted) { return .chosen }
    if role == .mayMove || role == .mustMove { return .update(from: mine.version) }
    let ask = neededBy.filter { !$0.dependency.accepts(mine.version) }.map(\.id)
    let moved = mine.dependencies.filter { dependency in
      choices[dependency.id].map { !dependency.accepts($0.candidate.version) } ?? false
    }
    return .updateNeeded(from: mine.version, by: unique(ask + moved.map(\.id)))
  }

  private func unique(_ ids: [String]) -> [String] { Set(ids).sorted() }

  /// The file with the fewest remaining bytes: the full pack, or a delta from the installed version.
  func download(of offer: PackOffer) -> PlannedDownload {
    func planned(_ blob: Blob, base: String?) -> PlannedDownload {
      // An unpacked database needs no download.
      guard !device.unpacked.contains(offer.installedSHA256) else {
        return PlannedDownload(blob: blob, base: base, remaining: 0)
      }
      let there = min(device.downloaded[blob.sha256] ?? 0, blob.size)
      return PlannedDownload(blob: blob, base: base, remaining: max(0, blob.size - max(0, there)))
    }
    let full = planned(offer.download, base: nil)
    guard let mine = installed[offer.id], !mine.isDamaged else { return full }
    let deltas = offer.deltas.filter {
      $0.fromSHA256 == mine.sha256 && $0.fromSize == mine.size && $0.fromSize <= policy.deltaBaseLimit
    }
    let best = deltas.map { planned($0.download, base: $0.fromSHA256) }.min {
      ($0.remaining, $0.blob.sha256) < ($1.remaining, $1.blob.sha256)
    }
    // For the same size the full file is better: it needs neither the base nor memory for it.
    return best.flatMap { $0.remaining < full.remaining ? $0 : nil } ?? full
  }
}
