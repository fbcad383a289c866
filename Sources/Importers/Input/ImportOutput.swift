import AuthoredFiles
import HostSystem

/// A folder whose files an import replaces: all of them, or none.
struct ImportOutput {
  let folder: String
  /// Files elsewhere that belong to the same result, by path.
  let also: [String: [UInt8]]

  private let disk = POSIXFileSystem()

  init(folder: String, also: [String: [UInt8]]) { (self.folder, self.also) = (folder, also) }

  /// Writes `files` (paths below the folder), and removes files in `folders` that an earlier import wrote and this one did
  /// not.
  ///
  /// Unchanged files, and files that no import wrote, are left alone.
  ///
  /// - Throws: ``ImportError`` when a file of an import's name is not its own, `ContentError` or `FileSystemError`. The old
  ///   files are restored, unless only the removal of outdated files failed.
  func replace(_ files: [String: [UInt8]], folders: Set<String>, owned: (String) -> Bool) throws {
    let interrupted = try interrupted(in: folders, owned)
    try removeLeftovers(of: (Array(files.keys) + interrupted).map { "\(folder)/\($0)" } + also.keys)
    let old = try ownedFiles(in: folders, owned)
    for path in Set(files.keys).union(old) where owned(path) { try checkIsOwn(path) }
    try write(files)
    for path in old where files[path] == nil { try disk.removeFile("\(folder)/\(path)") }
    for name in folders.sorted() where try disk.target("\(folder)/\(name)")?.kind == .folder {
      // Leaving an empty folder would make two identical imports differ.
      if try disk.list("\(folder)/\(name)").isEmpty { try disk.removeFolder("\(folder)/\(name)") }
    }
  }

  /// Writes all files that differ from those on disk, or none.
  private func write(_ files: [String: [UInt8]]) throws {
    let own = files.map { (key: "\(folder)/\($0.key)", value: $0.value) }
    var made: [NewFolder] = []
    var open: [AtomicFile] = []
    do {
      for path in Set(files.keys.map { Paths.folder(of: "\(folder)/\($0)") }).sorted() {
        made.append(try NewFolder(path))
      }
      for (path, bytes) in own.sorted(by: { $0.key < $1.key }) + also.sorted(by: { $0.key < $1.key })
      where try !isSame(path, bytes) {
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
  }

  private func isSame(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    guard let status = try disk.target(path), status.kind == .file, status.size == bytes.count else {
      return false
    }
    return try disk.readFile(path, limit: bytes.count, .readThroughLinks) == bytes
  }

  /// Paths of the files that earlier imports wrote, by their names.
  private func ownedFiles(in folders: Set<String>, _ owned: (String) -> Bool) throws -> [String] {
    try folders.sorted().flatMap { name -> [String] in
      guard try disk.target("\(folder)/\(name)")?.kind == .folder else { return [] }
      return try disk.list("\(folder)/\(name)").map { "\(name)/\($0)" }.filter(owned).sorted()
    }
  }

  /// The remark at the beginning of every file that an import writes.
  private static let remark = Array("Made by 'contentc import ".utf8)
  private static let remarkEnd = 1024

  /// Refuses to touch a file with the name of an import's file that was written by hand.
  private func checkIsOwn(_ path: String) throws {
    let path = "\(folder)/\(path)"
    guard try disk.target(path)?.kind == .file else { return }
    let start = try disk.open(path, .readThroughLinks).read(ImportOutput.remarkEnd, at: 0)
    guard !start.isEmpty, !start.contains(ImportOutput.remark) else { return }
    throw ImportError(
      .loss, path: path, "has the name of a file of this import, but no import made it",
      help: "rename it, or give the import another name")
  }

  /// Removes the leftovers of a killed import beside its files: backups and unfinished files.
  ///
  /// The files with these names are complete, old or new; where one is missing, its backup takes its place.
  private func removeLeftovers(of paths: [String]) throws {
    for path in paths {
      let (parent, name) = (Paths.folder(of: path), Paths.name(of: path))
      let (backup, unfinished) = ("\(parent)/.\(name).before", "\(parent)/.\(name).building")
      guard try [backup, unfinished].contains(where: { try disk.status($0) != nil }) else { continue }
      // Opening takes the lock, so that what another import is writing stays.
      let file = try AtomicFile(path)
      defer { file.discard() }
      guard try disk.status(backup) != nil else { continue }
      if try disk.status(path) == nil {
        try disk.rename(backup, to: path)
      } else {
        try disk.removeFile(backup)
      }
    }
  }

  /// Paths of hidden files beside own ones, without the additions to their names.
  private func interrupted(in folders: Set<String>, _ owned: (String) -> Bool) throws -> [String] {
    try folders.sorted().flatMap { name -> [String] in
      guard try disk.target("\(folder)/\(name)")?.kind == .folder else { return [] }
      return try disk.list("\(folder)/\(name)").compactMap { file in
        guard file.hasPrefix("."), let end = [".before", ".building"].first(where: file.hasSuffix) else {
          return nil
        }
        let path = "\(name)/\(file.dropFirst().dropLast(end.count))"
        return owned(path) ? path : nil
      }
    }
  }
}
