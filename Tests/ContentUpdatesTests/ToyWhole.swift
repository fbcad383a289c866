import SQLite
import TestSupport

/// Bundled content: the notes of several packs in one database that lists these packs.
struct ToyWhole {
  private let folder: TemporaryFolder
  let path: String

  init(_ version: String, holding packs: [String] = ["base", "walks"]) throws {
    folder = try TemporaryFolder()
    path = try ToyPacks.build(packs, version, in: folder)
    try Connection(path: path, .readWrite).run(
      "INSERT OR REPLACE INTO meta VALUES('holds', ?)", .text(packs.joined(separator: ",")))
  }
}
