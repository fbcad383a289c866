import Files

/// Reads small files of the folder of state and files a traveller names, without ever waiting for a pipe or reading a
/// device.
enum SmallFile {
  /// All bytes of a plain file; links to one are followed.
  ///
  /// - Returns: Nil when nothing stands at the path.
  /// - Throws: ``FileSystemError``, with code `notRegular` for anything but a plain file and `tooLarge` past the limit.
  static func read(_ path: String, limit: Int) throws -> [UInt8]? {
    do {
      return try POSIXFileSystem().readFile(path, limit: limit, .readThroughLinks)
    } catch let error as FileSystemError where error.code == .notFound {
      return nil
    }
  }
}
