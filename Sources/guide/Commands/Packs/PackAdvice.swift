import BundleFormat
import ContentUpdates
import ReleaseMetadata

extension PackSession {
  /// The update command that can work, with options for whatever is missing.
  var updateCommand: String {
    // Why the root cannot be read is reported elsewhere; here it only matters that another one is needed.
    let anchor = try? anchor()
    let isSourceKnown = !settings.sources.isEmpty || !(anchor?.root.mirrors ?? []).isEmpty
    return "guide update" + (isSourceKnown ? "" : " --source ADDRESS")
      + (anchor == nil ? " --root FILE" : "")
  }

  /// Bytes that must be free for the offered update, or for the next one if there is none.
  func updateSize(_ report: StoreReport) -> Int {
    let base = BundleLayout.basePack
    let request: InstallRequest = report.packs.contains { $0.id == base } ? .update(nil) : .install([base])
    // Why no update can be planned is reported by the checks of updates.
    if hasHome, let installer = try? installer(),
      let plan = try? installer.plan(request), plan.bytesNeeded > 0
    {
      return plan.bytesNeeded
    }
    return FreeSpace.needed(download: 0, output: report.activeBytes)
  }
}
