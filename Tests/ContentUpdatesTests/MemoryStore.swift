import Files
import GuideRuntime
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
    _ = try store.generation()
    return store
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
