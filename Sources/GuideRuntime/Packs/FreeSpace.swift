/// How much room an install needs, and whether it is there.
package enum FreeSpace {
  /// Bytes kept free besides the files themselves: state, journals, entries of folders.
  package static let margin = 16 << 20

  /// Bytes that must be free: what is still to be downloaded, what it becomes, and a margin.
  ///
  /// What is downloaded already takes its room already. All of a plan counts at once, because all of it stays in
  /// staging until it takes effect together.
  package static func needed(download remaining: Int, output: Int) -> Int {
    remaining.addingClamped(output).addingClamped(margin)
  }

  /// Checks that there is room in all folders, those on one file system together.
  ///
  /// - Parameter needs: By folder, bytes to be written there.
  /// - Throws: ``PackError`` with code `noSpace`, or ``FileSystemError``.
  package static func check(_ needs: [String: Int], on files: any FileSystem) throws {
    var volumes: [UInt64: (folder: String, bytes: Int)] = [:]
    for (folder, bytes) in needs.sorted(by: { $0.key < $1.key }) {
      guard let status = try files.status(folder) else {
        throw FileSystemError(.notFound, "measure", folder, "there is no such folder")
      }
      let before = volumes[status.device]
      volumes[status.device] = (before?.folder ?? folder, (before?.bytes ?? 0).addingClamped(bytes))
    }
    for (folder, bytes) in volumes.values.sorted(by: { $0.folder < $1.folder }) {
      let free = try files.freeBytes(at: folder)
      guard free >= bytes else { throw PackError.noSpace(needed: bytes, free: free) }
    }
  }
}

extension PackError {
  /// Not enough room: how much is needed, how much there is.
  package static func noSpace(needed: Int, free: Int) -> PackError {
    PackError(
      .noSpace, "not enough space: \(needed) bytes needed, \(free) free",
      help: "free \(max(0, needed - free)) bytes, or choose fewer packs")
  }
}
