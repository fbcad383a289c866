import BundleFormat
import HostSystem
import ReleaseMetadata

extension PackInstaller {
  /// Extends a plan that replaces the bundled content with an installed base: the bundled content is not read
  /// afterwards, so the other packs it contains are installed too.
  ///
  /// A pack that cannot be installed is reported: as withdrawn if its publisher withdrew it, otherwise as a
  /// loss that the traveller must agree to.
  ///
  /// - Parameters:
  ///   - plan: The plan for the request alone.
  ///   - without: Packs whose loss the traveller agreed to.
  func restoringBundledVersions(
    _ request: InstallRequest, _ plan: InstallPlan, _ planner: InstallPlanner, without: Set<String>
  ) throws -> InstallPlan {
    let base = BundleLayout.basePack
    guard planner.installed[base]?.isBundled ?? false, plan.fetches.contains(where: { $0.offer.id == base })
    else { return plan }
    let there = Set(planner.installed.keys).union(plan.fetches.map(\.offer.id))
    let held = try packsOnlyInBundle().subtracting(there)
    var along: [String] = []
    var warnings: [PlanWarning] = []
    for id in held.subtracting(without).sorted() {
      do {
        _ = try planner.plan(request, along: along + [id])
        along.append(id)
      } catch {
        warnings.append(planner.withdrawal(of: id) ?? .leftBehind(pack: id, why: error))
      }
    }
    var whole = along.isEmpty ? plan : try planner.plan(request, along: along)
    whole.takenAlong = along
    whole.givenUp = held.intersection(without).sorted()
    whole.warnings += warnings
    return whole
  }

  /// Packs other than the base that are in the bundled content and not given up by the traveller.
  func packsOnlyInBundle() throws -> Set<String> {
    let declined = try StateFile(files: files, layout: layout).load().state.declined
    return try setup.store.bundledPacks.subtracting(declined).subtracting([BundleLayout.basePack])
  }
}

extension InstallPlanner {
  /// A warning that a pack is unavailable because its publisher withdrew it; nil when there is another
  /// reason.
  func withdrawal(of id: String) -> PlanWarning? {
    var filter = self.filter
    let others = filter.rejected(id).filter { $0.code != .withdrawn }
    let withdrawn = (channel?.withdrawn ?? []).filter { $0.pack == id }.map(\.version).max()
    guard let withdrawn, others.isEmpty, filter.acceptable(id).isEmpty else { return nil }
    return .withdrawn(pack: id, withdrawn)
  }
}
