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
  /// folder stays, and so does a link, which was made on purpose.
  package func clearWay(toFolder path: String) throws {
    switch try status(path)?.kind {
    case .file: try moveAside(path)
    case .other: try removeFile(path)
    case .folder, .link, nil: break
    }
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
