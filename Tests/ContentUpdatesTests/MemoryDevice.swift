import ContentUpdates
import GuideRuntime
import HostSystem
import PackTestSupport

/// A device with its store in memory, and what tests do with it in place of a traveller.
struct MemoryDevice {
  static let layout = StoreLayout(root: "/home/guide/store")

  let files = MemoryFileSystem()
  let layout = MemoryDevice.layout

  init() {
    do { try files.makeFolder("/home") } catch { preconditionFailure("an empty disk has room for a folder") }
  }

  /// The store on a file system, as a program that starts finds it.
  static func store(_ files: any FileSystem, bundled: String? = nil) -> ContentStore {
    TestDevice(layout.root, files: files, bundled: bundled, now: PackServer.instant(0)).store
  }

  func activate(_ version: String, _ packs: [String] = ["base"]) throws {
    try ToyPacks.activate(packs.map { ($0, version) }, in: files, layout)
  }

  @discardableResult func open(bundled: String? = nil) throws -> ContentStore {
    let store = MemoryDevice.store(files, bundled: bundled)
    _ = try store.generation()
    return store
  }

  /// The folders of other users that the report of a store names.
  func foreignFolders(_ store: ContentStore) -> [String] {
    store.report().foreignFolders
  }

  /// Pins a pack, as `guide packs pin` does.
  func pin(_ pack: String) throws {
    try MemoryDevice.store(files).setPinned(true, pack)
  }

  /// Collects garbage, as the next installation would.
  func collectGarbage() throws {
    try StoreWriter(files, layout).collectGarbage()
  }

  func version(_ store: ContentStore) throws -> String {
    try ToyPacks.version(Guide(store.generation()))
  }

  /// The version of a pack that a program which starts now answers from.
  func version(_ pack: String = "base") throws -> String {
    try ToyPacks.version(Guide(MemoryDevice.store(files).generation()), pack)
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
