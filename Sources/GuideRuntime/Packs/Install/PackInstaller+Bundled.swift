import BundleFormat
import Files

extension PackInstaller {
  /// Extends a plan that installs a base in place of the content that came with the program: that content is not read
  /// afterwards, so the other packs it holds come along.
  ///
  /// A pack that cannot come along is reported: as withdrawn when its publisher withdrew it, else as a loss that the
  /// traveller has to agree to.
  ///
  /// - Parameters:
  ///   - plan: The plan for the request alone.
  ///   - without: Packs that the traveller agreed to be without.
  func keepingBundled(
    _ wish: PackWish, _ plan: InstallPlan, _ planner: InstallPlanner, without: Set<String>
  ) throws -> InstallPlan {
    let base = StoreLayout.basePack
    guard planner.installed[base]?.isBundled ?? false, plan.fetches.contains(where: { $0.offer.id == base })
    else { return plan }
    let there = Set(planner.installed.keys).union(plan.fetches.map(\.offer.id))
    let held = try bundledOnly().subtracting(there)
    var along: [String] = []
    var warnings: [PlanWarning] = []
    for id in held.subtracting(without).sorted() {
      do {
        _ = try planner.plan(wish, along: along + [id])
        along.append(id)
      } catch {
        warnings.append(planner.withdrawal(of: id) ?? .leftBehind(pack: id, why: error))
      }
    }
    var whole = along.isEmpty ? plan : try planner.plan(wish, along: along)
    whole.takenAlong = along
    whole.givenUp = held.intersection(without).sorted()
    whole.warnings += warnings
    return whole
  }

  /// Packs besides the base that the content of the program holds and the traveller did not give up.
  func bundledOnly() throws -> Set<String> {
    let declined = try StateFile(files: files, layout: layout).load().state.declined
    return setup.store.bundledPacks.subtracting(declined).subtracting([StoreLayout.basePack])
  }
}

extension InstallPlanner {
  /// That a pack cannot be had because its publisher withdrew it; nil when there is another reason.
  func withdrawal(of id: String) -> PlanWarning? {
    var filter = self.filter
    let others = filter.rejected(id).filter { $0.code != .withdrawn }
    let withdrawn = (channel?.withdrawn ?? []).filter { $0.pack == id }.map(\.version).max()
    guard let withdrawn, others.isEmpty, filter.acceptable(id).isEmpty else { return nil }
    return .withdrawn(pack: id, withdrawn)
  }
}
