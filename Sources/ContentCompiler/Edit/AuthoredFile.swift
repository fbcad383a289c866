import Files
import SourceJSON

/// Changes to files that people write.
enum AuthoredFile {
  /// Replaces a file, at once or not at all; its permissions stay, and a symbolic link stays one.
  ///
  /// - Throws: ``ContentError`` when it cannot be written, or was changed since it was read.
  static func replace(_ source: SourceFile, with bytes: [UInt8]) throws {
    let path = Paths.resolvingLinks(source.path)
    guard try ContentFiles().bytes(path, limit: ContentFiles.Limit.items) == source.bytes else {
      throw ContentError(
        .unwritable, path: source.path, "was changed by someone else meanwhile", help: "run the command again"
      )
    }
    let mode = try ContentFiles().target(path)?.permissions
    let file = try AtomicFile(path)
    try file.fill { bytes }
    try file.commit(permissions: mode)
  }
}
