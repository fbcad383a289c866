import BundleReader
import ContentUpdates
import GuideRuntime
import HostSystem
import Synchronization
import TestSupport
import Testing

extension PackInstaller {
  /// Refreshes, plans and installs, as `guide update` and `guide packs install` do.
  @discardableResult func fulfil(_ request: InstallRequest) async throws -> InstallResult {
    _ = try await refresh()
    return try await perform(try plan(request))
  }
}

extension FaultScope {
  /// Watches a store in memory: what it has seen must not decrease, and at the end it answers from what is on disk.
  func watch(_ files: any FileSystem, _ layout: StoreLayout) {
    guard let memory = files as? MemoryFileSystem else { return }
    do {
      watch(
        try WatchedDevice(
          id: "\(ObjectIdentifier(memory))", answer: { try memory.afterKill().answer(layout) },
          seen: { memory.afterKill().seen(layout) }))
    } catch {
      Issue.record("the state of the device cannot be read: \(error)")
    }
  }
}

extension MemoryFileSystem {
  /// The files of a store that an installation of these packs has no reason to create, or with other permissions.
  func unexpectedFiles(_ layout: StoreLayout, packs: [String]) throws -> [String] {
    let names = ["content.db", "pack.db", "pack.json"]
    return try tree(layout.root).filter { path in
      guard let status = try status(path), status.kind == .file, status.permissions & 0o7022 == 0 else {
        return true
      }
      guard path.hasPrefix(layout.versions) else { return false }
      let parts = path.dropFirst(layout.versions.count + 1).split(separator: "/").map(String.init)
      return parts.count != 3 || !packs.contains(parts[0]) || !names.contains(parts[2])
        || status.permissions != 0o444
    }
  }

  fileprivate func seen(_ layout: StoreLayout) -> WatchedDevice.Seen {
    let seen = StateFile(files: self, layout: layout).loadForReading().state.seen
    return WatchedDevice.Seen(
      epoch: seen.epoch, root: seen.rootVersion, channels: seen.channels.mapValues(\.version))
  }

  /// Reads the status and searches once; a store without packs may have nothing to search.
  fileprivate func answer(_ layout: StoreLayout) throws {
    let store = ContentStore(folder: layout.root, bundled: nil, files: self) { PackServer.instant(0) }
    _ = store.report()
    do {
      _ = try Guide(store.generation()).search("note")
    } catch let error as RuntimeError where error.code == .noContent {
      let state = StateFile(files: self, layout: layout).loadForReading().state
      if !state.active.packs.isEmpty { throw error }
    }
  }
}

/// Takes the lock of a store, to show that nothing holds it.
func expectFreeLock(_ files: any FileSystem, _ layout: StoreLayout) throws {
  _ = try StoreWriter(files, layout)
}

/// Cancels the running task.
func cancelTask() {
  FaultScope.didInject()
  withUnsafeCurrentTask { $0?.cancel() }
}
