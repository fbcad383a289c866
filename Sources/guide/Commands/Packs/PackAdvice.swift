import BundleFormat
import GuideRuntime

extension PackSession {
  /// The update that can work: with what is missing for one named.
  var updateCommand: String {
    // What keeps the root from being read is said elsewhere; here it only counts that another one is needed.
    let anchor = try? anchor()
    let isSourceKnown = !settings.sources.isEmpty || !(anchor?.root.mirrors ?? []).isEmpty
    return "guide update" + (isSourceKnown ? "" : " --source ADDRESS")
      + (anchor == nil ? " --root FILE" : "")
  }

  /// Bytes that must be free for the update that is offered; for the next one when none is.
  func bytesForUpdate(_ report: StoreReport) -> Int {
    let base = StoreLayout.basePack
    let wish: PackWish = report.packs.contains { $0.id == base } ? .update(nil) : .install([base])
    // What keeps an update from being planned is said where it is about updates.
    if hasHome, let installer = try? installer(),
      let plan = try? Waiting.run({ try await installer.plan(wish) }), plan.bytesNeeded > 0
    {
      return plan.bytesNeeded
    }
    return FreeSpace.needed(download: 0, output: report.activeBytes)
  }
}
