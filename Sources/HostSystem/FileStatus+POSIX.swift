#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

extension FileStatus {
  private static func nanoseconds(_ entry: stat) -> Int64 {
    #if canImport(Darwin)
      let time = entry.st_mtimespec
    #else
      let time = entry.st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  init(_ entry: stat) {
    let kind: Kind =
      switch entry.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, size: Int(entry.st_size), permissions: Int(entry.st_mode & 0o7777),
      inode: UInt64(entry.st_ino),
      device: UInt64(truncatingIfNeeded: entry.st_dev), owner: entry.st_uid,
      modified: FileStatus.nanoseconds(entry))
  }
}
