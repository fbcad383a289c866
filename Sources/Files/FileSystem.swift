/// What the store and the compiler do with files, in the few operations whose order and durability decide whether an
/// update survives a crash, and whose errors decide whether an answer is complete.
///
/// Every file operation of the store and the installer goes through this, so that tests can run the shipping code
/// against a model that loses what was not synced, and fail any one operation.
///
/// Nothing here waits for another process: a named pipe, a device or a socket in place of a file is refused when it is
/// opened.
///
/// Errors: every operation throws ``FileSystemError``. Only an operation that says so takes an entry that does not
/// exist for an answer; everything else that fails is an error, never an absence.
package protocol FileSystem: Sendable {
  /// User id on whose behalf files are made.
  var user: UInt32 { get }
  /// Opens a regular file; anything else at the path is refused with ``FileSystemError/Code/notRegular``.
  func open(_ path: String, _ mode: FileOpenMode) throws -> any OpenFile
  /// Adds bytes at the end of a plain file, wherever that is by then: nobody else's bytes are overwritten. The file is
  /// made when there is none.
  func append(_ path: String, _ bytes: [UInt8]) throws
  /// What stands at a path; nil when there is nothing. Links are not followed.
  func status(_ path: String) throws -> FileStatus?
  /// What a path leads to, through links; nil when nothing stands at the path. A link that leads nowhere is an error.
  func target(_ path: String) throws -> FileStatus?
  /// Names in a folder, sorted; empty when there is no such folder.
  func list(_ folder: String) throws -> [String]
  /// Makes one folder, readable by others; it is fine when it is there already.
  func makeFolder(_ path: String) throws
  /// Moves a file or folder over whatever stands at the new path (a folder only over nothing). Atomic for
  /// observers, durable only after ``syncFolder(_:)`` of both folders.
  func rename(_ from: String, to: String) throws
  /// Removes a file; fine when there is none.
  func removeFile(_ path: String) throws
  /// Removes an empty folder; fine when there is none.
  func removeFolder(_ path: String) throws
  /// Marks a folder as one that backups leave out, where the system knows such a mark.
  func excludeFromBackups(_ folder: String) throws
  /// Makes the entries of a folder durable.
  func syncFolder(_ path: String) throws
  /// Bytes that an ordinary user may still write on the file system of a path.
  func freeBytes(at path: String) throws -> Int
  /// Takes a lock on a file that is there, without waiting; nil when another holder is in the way. It ends with the
  /// value's life, or with the process.
  func lock(_ path: String, _ kind: FileLockKind) throws -> (any HeldLock)?
  /// A path below which SQLite can open the file.
  func readablePath(_ path: String) throws -> String
}

/// How a file is opened.
package enum FileOpenMode: Hashable, Sendable {
  /// For reading only.
  case read
  /// For reading only, through links: people keep the files they write wherever they like.
  case readThroughLinks
  /// For reading and writing; made when there is none, its content kept when there is.
  case write
  /// For reading and writing; made or emptied.
  case replace
}

/// A lock for many readers, or for one writer.
package enum FileLockKind: Hashable, Sendable {
  case shared
  case exclusive
}

/// A lock that is held as long as the value lives.
package protocol HeldLock: AnyObject, Sendable {
  /// Whether the locked file still is the one at its path.
  var isCurrent: Bool { get }
}

/// What stands at a path.
package struct FileStatus: Hashable, Sendable {
  /// What kind of thing it is.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic link, wherever it leads.
    case link
    /// A named pipe, a socket or a device.
    case other
  }

  package var kind: Kind
  /// Bytes.
  package var size: Int
  /// Permission bits, as in `0o644`.
  package var permissions: Int
  /// Changes whenever another file is put in place; with ``device`` names the file itself.
  package var inode: UInt64
  package var device: UInt64
  /// User id of the owner.
  package var owner: UInt32
  /// When its bytes were last written, in nanoseconds since 1970; inodes come back, moments do not.
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

/// An open file; closed when the value's life ends.
package protocol OpenFile: AnyObject, Sendable {
  /// Bytes in the file now.
  var size: Int { get throws }
  /// At most `count` bytes from an offset; fewer only at the end of the file.
  func read(_ count: Int, at offset: Int) throws -> [UInt8]
  /// Writes all bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws
  /// Cuts the file, or fills it with zeros.
  func truncate(to size: Int) throws
  /// Sets the permission bits.
  func setPermissions(_ bits: Int) throws
  /// Makes content and size durable. After an error the file must be thrown away, never synced again.
  func sync() throws
}

extension FileSystem {
  /// As ``status(_:)``, for file systems without links.
  package func target(_ path: String) throws -> FileStatus? { try status(path) }

  /// All bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: A larger file is refused before anything of it is read.
  ///   - mode: One of those for reading.
  package func readFile(_ path: String, limit: Int, _ mode: FileOpenMode = .read) throws -> [UInt8] {
    let file = try open(path, mode)
    let size = try file.size
    guard size <= limit else { throw FileSystemError.tooLarge(path, limit) }
    return try file.read(size, at: 0)
  }

  /// Writes a new file or empties an old one, and makes its bytes durable; its name is not, yet.
  package func writeFile(_ path: String, _ bytes: [UInt8], permissions: Int? = nil) throws {
    let file = try open(path, .replace)
    try file.write(bytes, at: 0)
    if let permissions { try file.setPermissions(permissions) }
    try file.sync()
  }

  /// Writes beside and moves over, so that the file is always whole, and stays after a power cut.
  package func replaceFile(_ path: String, _ bytes: [UInt8]) throws {
    let temporary = path + ".new"
    do {
      try clearWay(to: temporary)
      try writeFile(temporary, bytes)
      try clearWay(to: path)
      try rename(temporary, to: path)
    } catch {
      // Should that fail as well, the next one writes over it.
      try? removeFile(temporary)
      throw error
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try syncFolder(folder.isEmpty ? "/" : folder)
  }

  /// Makes a folder and those above it that are not there, each of them durable.
  package func makeFolders(_ path: String) throws {
    guard !path.isEmpty, try status(path) == nil else { return }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    let isAbsolute = path.hasPrefix("/")
    if !parent.isEmpty { try makeFolders(isAbsolute ? "/" + parent : parent) }
    try makeFolder(path)
    try syncFolder(isAbsolute ? "/" + parent : parent.isEmpty ? "." : parent)
  }

  /// Removes a file or a folder with all that is in it; fine when there is nothing. Links are removed, not followed.
  package func removeTree(_ path: String) throws {
    guard let status = try status(path) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    for name in try list(path) { try removeTree(path + "/" + name) }
    try removeFolder(path)
  }
}
