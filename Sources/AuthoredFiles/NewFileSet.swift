import HostSystem

/// Files of a folder that replace none: all of them are written, or none.
///
/// A file that is there with the same bytes is one of an interrupted run, which the next one completes.
package struct NewFileSet {
  private let folder: String
  private let files: [(name: String, bytes: [UInt8])]

  /// Gathers files by their path in a folder.
  package init(_ files: [(name: String, bytes: [UInt8])], in folder: String) {
    self.folder = folder
    self.files = files
  }

  /// Writes the files that are missing.
  ///
  /// - Throws: ``ContentError`` when another file is in the way, or one cannot be written; nothing new is left then.
  package func write() throws {
    let missing = try files.filter { try !isThere($0.name, $0.bytes) }
    var folders: [NewFolder] = []
    var written: [String] = []
    do {
      for file in missing {
        let path = folder + "/" + file.name
        folders.append(try NewFolder(Paths.folder(of: path)))
        try NewFile.create(path, file.bytes)
        written.append(path)
      }
    } catch {
      // The first error is reported; what cannot be removed is completed by the next run.
      for path in written { try? POSIXFileSystem().removeFile(path) }
      for folder in folders.reversed() { folder.discardIfEmpty() }
      throw error
    }
  }

  private func isThere(_ name: String, _ bytes: [UInt8]) throws -> Bool {
    let (path, disk) = (folder + "/" + name, ContentFiles())
    guard let status = try ContentError.reading(path, { try disk.system.status(path) }) else { return false }
    if status.kind == .file, status.size == bytes.count, try disk.bytes(path, limit: bytes.count) == bytes {
      return true
    }
    throw ContentError(
      .unwritable, path: path, "is there already, so nothing was written", help: "name another folder")
  }
}
