/// Why a file operation failed.
package struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as far as callers tell it apart.
  package enum Code: String, Hashable, Sendable {
    case notFound
    case noSpace
    case readOnly
    case noPermission
    case tooManyOpenFiles
    case tooLarge
    case otherVolume
    case exists
    /// A folder, a link, a named pipe, a device or a socket stands where a regular file should.
    case notRegular
    /// The file system does not know the operation.
    case unsupported
    case input
    case other
  }

  package let code: Code
  /// The operation, such as `write`.
  package let operation: String
  package let path: String
  /// What the system calls it.
  package let reason: String

  package init(_ code: Code, _ operation: String, _ path: String, _ reason: String) {
    self.code = code
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot \(operation) \(path): \(reason)" }

  /// A file has more bytes than its reader accepts.
  package static func tooLarge(_ path: String, _ limit: Int) -> FileSystemError {
    let most =
      limit < 1 << 10 ? "\(limit) bytes" : limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB"
    return FileSystemError(.tooLarge, "read", path, "it has more than \(most)")
  }
}
