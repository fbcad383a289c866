import ContentCompiler
import Files

/// A folder whose files an import replaces: all of them, or none.
struct ImportOutput {
  let folder: String
  /// Files elsewhere that belong to the same result, by path.
  let also: [String: [UInt8]]

  private let disk = POSIXFileSystem()

  init(folder: String, also: [String: [UInt8]]) { (self.folder, self.also) = (folder, also) }

  /// Writes files, by path below the folder, and removes those of an earlier import that are not among them, from `folders`.
  ///
  /// Files whose content stays are not touched.
  ///
  /// - Throws: `ContentError` or `FileSystemError`; the old files are back then.
  func replace(_ files: [String: [UInt8]], folders: Set<String>, owned: (String) -> Bool) throws {
    var made: [NewFolder] = []
    var open: [AtomicFile] = []
    do {
      let paths = Set(files.keys.map { Paths.folder(of: "\(folder)/\($0)") })
      for path in paths.sorted() { made.append(try NewFolder(path)) }
      for (path, bytes) in files.map({ ("\(folder)/\($0.key)", $0.value) }).sorted(by: { $0.0 < $1.0 })
        + also.sorted(by: { $0.key < $1.key }) where try !isSame(path, bytes)
      {
        let file = try AtomicFile(path)
        open.append(file)
        try file.fill { bytes }
      }
      try AtomicFileSet(open).commit()
    } catch {
      for file in open { file.discard() }
      for folder in made { folder.discardIfEmpty() }
      throw error
    }
    try removeOld(except: Set(files.keys), in: folders, owned: owned)
  }

  private func isSame(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    guard let status = try disk.target(path), status.kind == .file, status.size == bytes.count else {
      return false
    }
    return try disk.readFile(path, limit: bytes.count, .readThroughLinks) == bytes
  }

  private func removeOld(except kept: Set<String>, in folders: Set<String>, owned: (String) -> Bool) throws {
    for name in folders.sorted() where try disk.target("\(folder)/\(name)")?.kind == .folder {
      for file in try disk.list("\(folder)/\(name)") {
        let path = "\(name)/\(file)"
        if owned(path), !kept.contains(path) { try disk.removeFile("\(folder)/\(path)") }
      }
      // An empty folder would tell two equal imports apart.
      if try disk.list("\(folder)/\(name)").isEmpty { try disk.removeFolder("\(folder)/\(name)") }
    }
  }
}
