import BundleFormat
package import HostSystem

/// Checks a database before it is opened at startup: enough to detect a truncated, emptied or replaced file.
///
/// The integrity of its content was checked before installation; later damage shows when it is read.
package enum StartupCheck {
  /// Checks the header and the size of a file. Files of newer programs pass; opening them reports
  /// it.
  ///
  /// - Throws: ``ValidationFailure``, or ``FileSystemError``.
  /// - Cost: One small read.
  package static func check(_ path: String, on files: any FileSystem) throws {
    let (header, fileSize) = try read(path, on: files)
    let formats = FormatVersion.readableNumbers
    guard formats.contains(header.format) || !header.isOurs else { return }
    if let problem = header.problem(fileSize: fileSize, formats: formats) {
      throw ValidationFailure(.header, problem)
    }
  }

  /// The header of a file, if it is one of ours.
  static func header(
    _ path: String, on files: any FileSystem, formats: ClosedRange<Int>
  ) throws -> DatabaseHeader {
    let (header, fileSize) = try read(path, on: files)
    if let problem = header.problem(fileSize: fileSize, formats: formats) {
      throw ValidationFailure(.header, problem)
    }
    return header
  }

  /// As ``header(_:on:formats:)``, of a database in memory.
  static func header(_ image: DatabaseImage, formats: ClosedRange<Int>) throws -> DatabaseHeader {
    guard let header = image.header else {
      throw ValidationFailure(.header, "it is not a SQLite database")
    }
    if let problem = header.problem(fileSize: image.size, formats: formats) {
      throw ValidationFailure(.header, problem)
    }
    return header
  }

  private static func read(_ path: String, on files: any FileSystem) throws -> (DatabaseHeader, fileSize: Int)
  {
    guard let status = try files.status(path), status.kind == .file else {
      throw ValidationFailure(.header, "not a regular file")
    }
    let file = try files.open(path, .read)
    guard let header = DatabaseHeader(try file.read(DatabaseHeader.size, at: 0)) else {
      throw ValidationFailure(.header, "it is not a SQLite database")
    }
    return (header, try file.size)
  }
}
