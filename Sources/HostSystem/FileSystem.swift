/// The file operations of the store and the compiler: the few whose order and durability decide whether an
/// update survives a crash, and whose errors decide whether an answer is complete.
///
/// Every file operation of the store and the installer goes through this protocol, so that tests can run the
/// shipping code against a model that loses unsynced data, and make any single operation fail.
///
/// No operation waits for another process: opening a named pipe, a device or a socket in place of a file
/// fails.
///
/// Errors: every operation throws ``FileSystemError``. A missing entry is an answer only where documented;
/// any other failure is an error, never an absence.
package protocol FileSystem: Sendable {
  /// User id that owns newly created files.
  var user: UInt32 { get }
  /// Opens a regular file; for anything else it throws ``FileSystemError/Code/notRegular``.
  func open(_ path: String, _ mode: FileOpenMode) throws -> any OpenFile
  /// Appends to a regular file at its current end, so that concurrent writers never overwrite each other.
  /// Creates the file if there is none.
  func append(_ path: String, _ bytes: [UInt8]) throws
  /// The status of a path; nil when it does not exist. Links are not followed.
  func status(_ path: String) throws -> FileStatus?
  /// The status of a path's target; nil when the path does not exist. A dangling link is an error.
  func target(_ path: String) throws -> FileStatus?
  /// Sorted names in a folder; empty when there is no such folder.
  func list(_ folder: String) throws -> [String]
  /// Creates one folder, readable by others, unless it exists.
  func makeFolder(_ path: String) throws
  /// Renames a file, replacing the target, or a folder, whose target must not exist. Atomic for observers,
  /// durable only after ``syncFolder(_:)`` of both folders.
  func rename(_ from: String, to: String) throws
  /// Removes a file if it exists.
  func removeFile(_ path: String) throws
  /// Removes an empty folder if it exists.
  func removeFolder(_ path: String) throws
  /// Excludes a folder from backups, if the system supports that.
  func excludeFromBackups(_ folder: String) throws
  /// Makes the entries of a folder durable.
  func syncFolder(_ path: String) throws
  /// Bytes that an ordinary user can still write on the file system of a path.
  func freeBytes(at path: String) throws -> Int
  /// Takes a lock on an existing file without waiting; nil when another holder prevents it. The lock ends
  /// with the lifetime of the value, or with the process.
  func lock(_ path: String, _ kind: FileLockKind) throws -> (any HeldLock)?
  /// A path under which SQLite can open the file.
  func readablePath(_ path: String) throws -> String
}

/// The mode of opening a file.
package enum FileOpenMode: Hashable, Sendable {
  /// For reading only.
  case read
  /// Read-only, following links: users may keep their files wherever they like.
  case readThroughLinks
  /// For reading and writing; created if missing, otherwise the contents are kept.
  case write
  /// For reading and writing; created or truncated.
  case replace
}

/// A lock for many readers, or for one writer.
package enum FileLockKind: Hashable, Sendable {
  case shared
  case exclusive
}

/// A lock that is held for the lifetime of the value.
package protocol HeldLock: AnyObject, Sendable {
  /// True when the locked file is still the one at its path.
  var isCurrent: Bool { get }
}

/// The status of a path.
package struct FileStatus: Hashable, Sendable {
  /// The kind of file.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic link, regardless of its target.
    case link
    /// A named pipe, a socket or a device.
    case other
  }

  package var kind: Kind
  /// Bytes.
  package var size: Int
  /// Permission bits, as in `0o644`.
  package var permissions: Int
  /// Identifies the file together with ``device``; changes when the file is replaced.
  package var inode: UInt64
  package var device: UInt64
  /// User id of the owner.
  package var owner: UInt32
  /// When it was last written, in nanoseconds since 1970; inode numbers are reused, times are not.
  package var modified: Int64

  package init(
    kind: Kind, size: Int, permissions: Int = 0o644, inode: UInt64 = 0, device: UInt64 = 0, owner: UInt32 = 0,
    modified: Int64 = 0
  ) {
    self.kind = kind
    self.size = size
    self.permissions = permissions
    self.inode = inode
    self.device = device
    self.owner = owner
    self.modified = modified
  }
}

/// An open file; closed at the end of its lifetime.
package protocol OpenFile: AnyObject, Sendable {
  /// Current size in bytes.
  var size: Int { get throws }
  /// At most `count` bytes from an offset; fewer only at the end of the file.
  func read(_ count: Int, at offset: Int) throws -> [UInt8]
  /// Writes all bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws
  /// Truncates the file, or extends it with zeros.
  func truncate(to size: Int) throws
  /// Sets the permission bits.
  func setPermissions(_ bits: Int) throws
  /// Makes contents and size durable. After an error the file must be discarded, never synced again.
  func sync() throws
}

extension FileSystem {
  /// As ``status(_:)``, for file systems without links.
  package func target(_ path: String) throws -> FileStatus? { try status(path) }

  /// All bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: A larger file is rejected before it is read.
  ///   - mode: One of those for reading.
  package func readFile(_ path: String, limit: Int, _ mode: FileOpenMode = .read) throws -> [UInt8] {
    let file = try open(path, mode)
    let size = try file.size
    guard size <= limit else { throw FileSystemError.tooLarge(path, limit) }
    return try file.read(size, at: 0)
  }

  /// Creates or truncates a file and makes its bytes durable; its directory entry is not durable yet.
  package func writeFile(_ path: String, _ bytes: [UInt8], permissions: Int? = nil) throws {
    let file = try open(path, .replace)
    if let permissions { try file.setPermissions(permissions) }
    try file.write(bytes, at: 0)
    try file.sync()
  }

  /// Atomically replaces a file: it is always complete, and survives a power cut.
  package func replaceFile(_ path: String, _ bytes: [UInt8], permissions: Int? = nil) throws {
    let temporary = path + ".new"
    do {
      try clearPath(to: temporary)
      try writeFile(temporary, bytes, permissions: permissions)
      try clearPath(to: path)
      try rename(temporary, to: path)
    } catch {
      // If that fails too, the next call overwrites it.
      try? removeFile(temporary)
      throw error
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try syncFolder(folder.isEmpty ? "/" : folder)
  }

  /// Makes a folder and its missing parents, each of them durable.
  package func makeFolders(_ path: String) throws {
    guard !path.isEmpty, try status(path) == nil else { return }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    let isAbsolute = path.hasPrefix("/")
    if !parent.isEmpty { try makeFolders(isAbsolute ? "/" + parent : parent) }
    try makeFolder(path)
    try syncFolder(isAbsolute ? "/" + parent : parent.isEmpty ? "." : parent)
  }

  /// Removes a file, or a folder with its contents, if it exists. Links are removed, not followed.
  package func removeTree(_ path: String) throws {
    guard let status = try status(path) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    for name in try list(path) { try removeTree(path + "/" + name) }
    try removeFolder(path)
  }
}
