extension FileSystem {
  /// Clears the path for a file: a named pipe, a device or a link there is removed, and a folder is moved
  /// aside with its contents. A regular file stays.
  package func clearPath(to path: String) throws {
    switch try status(path)?.kind {
    case .folder: try renameOccupant(path)
    case .link, .other: try removeFile(path)
    case .file, nil: break
    }
  }

  /// Clears the path for a folder: a named pipe or a device there is removed, and a regular file is moved
  /// aside. A folder stays, and so does a link to one, which was made on purpose, or to a missing target.
  package func clearPath(toFolder path: String) throws {
    switch try status(path)?.kind {
    case .file: try renameOccupant(path)
    case .other: try removeFile(path)
    case .link: if resolvesToFile(path) { try removeFile(path) }
    case .folder, nil: break
    }
  }

  /// Checks whether a link's target exists and is not a folder. The target may be on an unmounted volume, in
  /// which case examining it fails.
  private func resolvesToFile(_ path: String) -> Bool {
    do { return try target(path).map { $0.kind != .folder } ?? false } catch { return false }
  }

  /// Renames whatever is at a path, in the same folder.
  private func renameOccupant(_ path: String) throws {
    var aside = path + ".aside"
    var number = 1
    while try status(aside) != nil {
      number += 1
      aside = path + ".aside-\(number)"
    }
    try rename(path, to: aside)
  }
}
