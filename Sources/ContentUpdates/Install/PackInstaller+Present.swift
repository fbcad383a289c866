import BundleFormat
import GuideRuntime
import HostSystem
import ReleaseMetadata

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
      if let file = try bundledDeltaBase(channel) { (base.sha256, base.size) = (file.sha256, file.size) }
      packs.append(base)
    }
    return packs
  }

  /// The bundled database, if an offered delta applies to it: a program may bundle a published base.
  ///
  /// - Cost: Reads all of it if its size is that of the base of a delta.
  private func bundledDeltaBase(_ channel: ChannelDocument?) throws -> Unpacker.Base? {
    guard let path = setup.store.bundled, let size = try files.target(path)?.size else { return nil }
    let deltas = (channel?.packs ?? []).filter { $0.id == BundleLayout.basePack }.flatMap(\.deltas)
    guard deltas.contains(where: { $0.fromSize == size }) else { return nil }
    let digest = try FileDigest.sha256(of: files.readablePath(path), files)
    guard deltas.contains(where: { $0.fromSHA256 == digest }) else { return nil }
    return Unpacker.Base(path: try files.readablePath(path), size: size, sha256: digest)
  }

  /// The file that a delta applies to: a version on this device, or the bundled database.
  func deltaBase(_ digest: String, of kept: Set<InstalledPack>) throws -> Unpacker.Base? {
    if let pack = kept.first(where: { $0.sha256 == digest }) {
      return Unpacker.Base(
        path: layout.database(pack), size: pack.size, sha256: pack.sha256, version: pack.version)
    }
    guard let path = setup.store.bundled, let size = try files.target(path)?.size else { return nil }
    // Unpacking compares its bytes.
    return Unpacker.Base(path: try files.readablePath(path), size: size, sha256: digest)
  }
}
