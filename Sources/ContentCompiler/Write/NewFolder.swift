import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder for output, made with those above it that were not there, and removed with them when nothing came of it.
package struct NewFolder {
  /// What was made, the outermost first.
  private let made: [String]

  /// Makes a folder; nothing when it is there.
  ///
  /// - Parameter permissions: Who may do what with those that are made; nil for what is usual where the program runs.
  /// - Throws: ``ContentError`` when it cannot be made; what was made above it is removed again.
  package init(_ path: String, permissions: Int? = nil) throws {
    var missing: [String] = []
    var next = Paths.standardized(path)
    let disk = ContentFiles()
    while try !disk.isFolder(next), next != "/" {
      missing.append(next)
      next = Paths.folder(of: next)
    }
    var made: [String] = []
    for folder in missing.reversed() {
      let isMade = mkdir(folder, 0o777) == 0
      if isMade { made.append(folder) }
      // Somebody else may have made it meanwhile; then it is theirs.
      var number = errno
      let isThere = try isMade || number == EEXIST && disk.isFolder(folder)
      let isProtected = !isMade || permissions.map { chmod(folder, mode_t($0)) == 0 } ?? true
      if !isProtected { number = errno }
      guard isThere, isProtected else {
        let reason = String(cString: strerror(number))
        for folder in made.reversed() { rmdir(folder) }
        throw ContentError(
          .unwritable, path: path, "cannot be made: \(reason)",
          help: "check the permissions, or choose another folder")
      }
    }
    self.made = made
  }

  /// Removes what was made as far as nothing is in it.
  package func discardIfEmpty() {
    for folder in made.reversed() { rmdir(folder) }
  }
}
