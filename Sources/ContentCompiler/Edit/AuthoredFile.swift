import Foundation
import SourceJSON

/// Changes to files that people write.
enum AuthoredFile {
  /// Replaces a file, at once or not at all; its permissions stay, and a symbolic link stays one.
  ///
  /// - Throws: ``ContentError`` when it cannot be written, or was changed since it was read.
  static func replace(_ source: SourceFile, with bytes: [UInt8]) throws {
    let path = URL(fileURLWithPath: source.path).resolvingSymlinksInPath().path
    guard try ContentFolder.source(path).bytes == source.bytes else {
      throw ContentError(
        .unwritable, path: source.path, "was changed by someone else meanwhile", help: "run the command again"
      )
    }
    // Without permissions to copy the file gets those of a new one.
    let mode = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    let file = try AtomicFile(path)
    do {
      let handle = FileHandle(forWritingAtPath: file.temporaryPath)
      guard let handle else {
        throw ContentError(
          .unwritable, path: source.path, "cannot be written", help: "check the folder's permissions")
      }
      try handle.write(contentsOf: Data(bytes))
      try handle.close()
      if let mode {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.temporaryPath)
      }
    } catch let error as ContentError {
      file.discard()
      throw error
    } catch {
      file.discard()
      throw ContentError(
        .unwritable, path: source.path, "cannot be written", help: "check free space and permissions")
    }
    try file.commit()
  }
}
