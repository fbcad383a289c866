#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

extension FileSystemError {
  /// The error for the current `errno`.
  static func last(_ operation: String, _ path: String) -> FileSystemError {
    FileSystemError(errno: errno, operation, path)
  }

  /// The error for anything other than a regular file at a path.
  package static func notRegular(_ operation: String, _ path: String) -> FileSystemError {
    FileSystemError(.notRegular, operation, path, "it is not a regular file")
  }

  /// The error for an errno value.
  package init(errno number: Int32, _ operation: String, _ path: String) {
    let code: Code =
      switch number {
      case ENOENT, ENOTDIR: .notFound
      case ENOSPC, EDQUOT: .noSpace
      case EROFS: .readOnly
      case EACCES, EPERM: .noPermission
      case EMFILE, ENFILE: .tooManyOpenFiles
      case EFBIG: .tooLarge
      case EXDEV: .otherVolume
      case EEXIST, ENOTEMPTY: .exists
      case EIO: .input
      case EISDIR: .notRegular
      case ENOTSUP, ENOSYS: .unsupported
      case EINVAL where operation == "sync": .unsupported
      default: .other
      }
    self.init(code, operation, path, String(cString: strerror(number)))
  }
}
