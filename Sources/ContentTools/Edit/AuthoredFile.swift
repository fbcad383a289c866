import AuthoredFiles
import HostSystem
import SourceJSON

/// Changes to files that people edit.
enum AuthoredFile {
  /// Atomically replaces a file; its permissions are kept, and a symbolic link remains one.
  ///
  /// - Throws: ``ContentError`` when it cannot be written, or has changed since it was read.
  static func replace(_ source: SourceFile, with bytes: [UInt8]) throws {
    let now = source.with(bytes)
    let path = Paths.resolvingLinks(source.path)
    guard
      try ContentFiles().bytes(path, limit: ContentFiles.Limit.items)
        .elementsEqual(source.bytes[..<source.count])
    else {
      throw ContentError(
        .unwritable, path: source.path, "was changed by another program in the meantime",
        help: "run the command again"
      )
    }
    let mode = try ContentFiles().target(path)?.permissions
    let file = try AtomicFile(path)
    try file.fill { Array(now.bytes[..<now.count]) }
    try file.commit(permissions: mode)
  }
}
