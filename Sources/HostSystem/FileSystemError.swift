/// Why a file operation failed.
package struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors that callers distinguish.
  package enum Code: String, Hashable, Sendable {
    case notFound
    case noSpace
    case readOnly
    case noPermission
    case tooManyOpenFiles
    case tooLarge
    case otherVolume
    case exists
    /// There is a folder, a link, a named pipe, a device or a socket in place of a regular file.
    case notRegular
    /// The file system does not support the operation.
    case unsupported
    case input
    case other
  }

  package let code: Code
  /// The operation, such as `write`.
  package let operation: String
  package let path: String
  /// The system's description.
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
