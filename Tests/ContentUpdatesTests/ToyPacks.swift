import BundleFormat
import BundleReader
import ContentCheck
import ContentUpdates
import ContentWriter
import Foundation
import GuideModel
import GuideRuntime
import HostSystem
import Synchronization
import TestSupport

/// Small packs with a single note that states their version.
enum ToyPacks {
  private static let known = Mutex<[String: [UInt8]]>([:])

  /// The database of a version of a pack.
  static func database(_ pack: String, _ version: String) throws -> [UInt8] {
    try known.withLock { known in
      if let bytes = known["\(pack) \(version)"] { return bytes }
      let folder = try TemporaryFolder()
      let path = try build([pack], version, in: folder)
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      known["\(pack) \(version)"] = bytes
      return bytes
    }
  }

  /// Compiles the notes of some packs into one database; returns its path.
  static func build(_ packs: [String], _ version: String, in folder: TemporaryFolder) throws -> String {
    try folder.writeType(
      "note", title: "title", #", "body": { "type": "string" }"#,
      items: packs.map { #"{ "id": "\#($0)-note", "title": "Note of \#($0)", "body": "\#(version)" }"# })
    try folder.write("content/contentc.json", #"{ "title": "Toys", "version": "\#(version)" }"#)
    let path = folder.file("content.db")
    _ = try Compiler.build(
      folder.file("content"), Compiler.Options(date: CalendarDate(clampingDays: 20_778)), output: path)
    return path
  }

  static func digest(_ bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.update(bytes)
    return digest.hexadecimal
  }

  static func installed(_ pack: String, _ version: String, _ bytes: [UInt8]) -> InstalledPack {
    InstalledPack(id: pack, version: version, sha256: digest(bytes), size: bytes.count, itemCount: 1)
  }

  /// Moves versions into place and activates them together, like the end of an installation.
  static func activate(
    _ packs: [(id: String, version: String)], in files: any FileSystem, _ layout: StoreLayout
  ) throws {
    try place(packs, in: files, layout)
    FaultScope.current?.watch(files, layout)
  }

  private static func place(
    _ packs: [(id: String, version: String)], in files: any FileSystem, _ layout: StoreLayout
  ) throws {
    let writer = try StoreWriter(files, layout)
    var set = writer.state.active
    for (id, version) in packs {
      let bytes = try database(id, version)
      let pack = installed(id, version, bytes)
      let folder = layout.staging + "/in-" + id
      try files.removeTree(folder)
      try files.makeFolder(folder)
      try files.writeFile(folder + "/" + StoreLayout.databaseName(id), bytes)
      try files.writeFile(folder + "/" + StoreLayout.recordName, pack.record(writer.state.seen))
      try writer.place(pack, from: folder)
      set.packs[id] = pack
    }
    try writer.commit { $0 = $0.activating(set) }
  }

  /// The version that a guide returns, also checked by searching for the note.
  static func version(_ guide: Guide, _ pack: String = "base") throws -> String {
    let item = try guide.item(ItemID(rawValue: "\(pack)-note"))
    guard try guide.search("note of \(pack)").contains(where: { $0.id == item.id }) else {
      return "not found"
    }
    return item.text(NamedColumn("body")) ?? "none"
  }
}
