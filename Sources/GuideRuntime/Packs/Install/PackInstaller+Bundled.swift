import BundleFormat

extension PackInstaller {
  /// The same plan with what else the content holds that came with the program: once a base is installed that content
  /// is not read any more, and nothing of it may be gone because of that.
  ///
  /// What cannot be had is a warning.
  ///
  /// - Parameter plan: What the wish alone comes to.
  func keepingBundled(_ wish: PackWish, _ plan: InstallPlan, _ planner: InstallPlanner) throws -> InstallPlan
  {
    let base = StoreLayout.basePack
    guard planner.installed[base]?.isBundled ?? false, plan.fetches.contains(where: { $0.offer.id == base })
    else { return plan }
    let there = Set(planner.installed.keys).union(plan.fetches.map(\.offer.id))
    var along: [String] = []
    var warnings: [PlanWarning] = []
    for id in setup.store.bundledPacks.subtracting(there).sorted() {
      do {
        _ = try planner.plan(wish, along: along + [id])
        along.append(id)
      } catch {
        warnings.append(.leftBehind(pack: id, why: error.message))
      }
    }
    var whole = along.isEmpty ? plan : try planner.plan(wish, along: along)
    whole.warnings += warnings
    return whole
  }
}
