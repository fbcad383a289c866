import Files
import GuideRuntime
import TestSupport
import ContentUpdates

/// An in-memory store, with common test operations.
struct MemoryStore {
  let files = MemoryFileSystem()
  let layout = PowerCutTests.layout

  init() throws { try files.makeFolder("/home") }

  func activate(_ version: String, _ packs: [String] = ["base"]) throws {
    try ToyPacks.activate(packs.map { ($0, version) }, in: files, layout)
  }

  @discardableResult func open(bundled: String? = nil) throws -> ContentStore {
    let store = PowerCutTests.store(files, bundled: bundled)
    do {
      _ = try store.generation()
    } catch {
      Evidence.refusal(error)
      throw error
    }
    return store
  }

  /// The folders of other users that the report of a store names.
  func foreignFolders(_ store: ContentStore) -> [String] {
    let found = store.report().foreignFolders
    if !found.isEmpty { Evidence.saw(.reported) }
    return found
  }

  /// Pins a pack, as `guide packs pin` does.
  func pin(_ pack: String) throws {
    do {
      try PowerCutTests.store(files).setPinned(true, pack)
    } catch {
      Evidence.refusal(error)
      throw error
    }
  }

  /// Collects garbage, as the next installation would.
  func collectGarbage() throws {
    Evidence.did(.process(.collected))
    try StoreWriter(files, layout).collectGarbage()
  }

  func version(_ store: ContentStore) throws -> String {
    try ToyPacks.version(Guide(store.generation()))
  }
  var state: StoreState { StateFile(files: files, layout: layout).loadForReading().state }
  func pack(_ id: String, _ version: String) throws -> InstalledPack {
    ToyPacks.installed(id, version, try ToyPacks.database(id, version))
  }

  func overwrite(_ path: String, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try files.readFile(path, limit: 1 << 30)
    change(&bytes)
    try files.writeFile(path, bytes)
  }
}
