/// Reads small files of the state folder and files given by the traveller, without ever blocking on a pipe or
/// reading a device.
package enum SmallFile {
  /// All bytes of a regular file, following links.
  ///
  /// - Returns: Nil when the path does not exist.
  /// - Throws: ``FileSystemError``, with code `notRegular` for anything but a regular file and `tooLarge`
  ///   beyond the limit.
  package static func read(_ path: String, limit: Int) throws -> [UInt8]? {
    do {
      return try POSIXFileSystem().readFile(path, limit: limit, .readThroughLinks)
    } catch let error as FileSystemError where error.code == .notFound {
      return nil
    }
  }
}
