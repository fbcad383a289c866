import HostSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An output folder, created with its missing parents, and removed with them if it stays empty.
package struct NewFolder {
  /// The created folders, outermost first.
  private let made: [String]

  /// Creates a folder if it does not exist.
  ///
  /// - Parameter permissions: Mode of the created folders; nil for the default.
  /// - Throws: ``ContentError`` when it cannot be created; parents that were created are removed again.
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
      let wasCreated = mkdir(folder, 0o777) == 0
      if wasCreated { made.append(folder) }
      // Another process may have created it meanwhile; then it is not ours.
      var number = errno
      let isThere = try wasCreated || number == EEXIST && disk.isFolder(folder)
      let isProtected = !wasCreated || permissions.map { chmod(folder, mode_t($0)) == 0 } ?? true
      if !isProtected { number = errno }
      guard isThere, isProtected else {
        let reason = String(cString: strerror(number))
        for folder in made.reversed() { rmdir(folder) }
        throw ContentError(
          .unwritable, path: path, "cannot be created: \(reason)",
          help: "check the permissions, or choose another folder")
      }
    }
    self.made = made
  }

  /// Removes the created folders that are empty.
  package func discardIfEmpty() {
    for folder in made.reversed() { rmdir(folder) }
  }
}
