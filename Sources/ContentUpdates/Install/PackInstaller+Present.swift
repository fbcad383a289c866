import BundleFormat
import ReleaseMetadata
import GuideRuntime

extension PackInstaller {
  /// The packs that plans are based on: the active ones, with the condition of their files, and the bundled
  /// base unless a newer one is installed.
  ///
  /// - Throws: An error when installed or bundled content cannot be read now.
  /// - Cost: Reads every byte of the named packs, and only names and sizes of the others.
  func present(_ state: StoreState, _ channel: ChannelDocument?, named: Set<String>) throws -> [PresentPack] {
    let stateFile = StateFile(files: files, layout: layout)
    var packs = try state.presentPacks(offeredBy: channel).map { pack in
      var pack = pack
      if let installed = state.active.packs[pack.id] {
        pack.isDamaged =
          try !stateFile.isComplete(installed)
          || (named.contains(pack.id)
            && FileDigest.sha256(of: layout.database(installed), files) != installed.sha256)
      }
      return pack
    }
    guard let bundled = try setup.store.bundledVersion else { return packs }
    let index = packs.firstIndex { $0.id == BundleLayout.basePack }
    if let index {
      // The newer bundled content is what is read, so only content newer than that is useful.
      guard packs[index].version < bundled else { return packs }
      packs[index].version = bundled
      packs[index].isBundled = true
      packs[index].isDamaged = false
    } else {
      var base = PresentPack(
        id: BundleLayout.basePack, version: bundled, sha256: "", size: 0, isProtected: true)
      base.isBundled = true
      packs.append(base)
    }
    return packs
  }
}
