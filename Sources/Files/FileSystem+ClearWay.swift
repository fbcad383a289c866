extension FileSystem {
  /// Makes way for a file: a named pipe, a device or a link at its path is removed, and a folder is moved aside with
  /// all that is in it. A regular file stays.
  package func clearWay(to path: String) throws {
    switch try status(path)?.kind {
    case .folder: try moveAside(path)
    case .link, .other: try removeFile(path)
    case .file, nil: break
    }
  }

  /// Makes way for a folder: a named pipe or a device at its path is removed, and a regular file is moved aside. A
  /// folder stays, and so does a link to one, which was made on purpose, or to what is not there now.
  package func clearWay(toFolder path: String) throws {
    switch try status(path)?.kind {
    case .file: try moveAside(path)
    case .other: try removeFile(path)
    case .link: if leadsToFile(path) { try removeFile(path) }
    case .folder, nil: break
    }
  }

  /// Whether a link leads to something that is there and not a folder. What it leads to may be on a volume that is not
  /// mounted now, so that a look at it fails.
  private func leadsToFile(_ path: String) -> Bool {
    do { return try target(path).map { $0.kind != .folder } ?? false } catch { return false }
  }

  /// Gives what stands at a path another name beside it.
  private func moveAside(_ path: String) throws {
    var aside = path + ".aside"
    var number = 1
    while try status(aside) != nil {
      number += 1
      aside = path + ".aside-\(number)"
    }
    try rename(path, to: aside)
  }
}
