import Foundation
import HostSystem
import Synchronization

/// The operations of a file system.
extension MemoryFileSystem {
  func open(_ path: String, _ mode: FileOpenMode) throws -> any OpenFile {
    try state.withLock { state in
      if state.hasEnded { throw Ended() }
      let isReading = mode == .read || mode == .readThroughLinks
      if isReading { try MemoryFileSystem.look("open", path, state) }
      state.opened.append(path)
      if let node = MemoryFileSystem.find(path, state), !node.isFolder {
        // As for any user other than root.
        guard isReading || node.permissions & 0o200 != 0 else {
          throw FileSystemError(.noPermission, "open", path, "may not be written")
        }
        if mode == .replace, try begin("empty", path, &state) { node.written = [] }
        return MemoryFile(self, path, node)
      }
      if MemoryFileSystem.find(path, state) != nil {
        throw FileSystemError(.notRegular, "open", path, "it is not a regular file")
      }
      guard !isReading else { throw FileSystemError(.notFound, "open", path, "no such file") }
      let (folder, name) = try MemoryFileSystem.parent(path, state, "open")
      _ = try begin("make", path, &state)
      let node = Node(inode: state.nextInode, isFolder: false, permissions: 0o644)
      state.nextInode += 1
      folder.set(name, node)
      return MemoryFile(self, path, node)
    }
  }

  func append(_ path: String, _ bytes: [UInt8]) throws {
    let file = try open(path, .write)
    try file.write(bytes, at: file.size)
  }

  func status(_ path: String) throws -> FileStatus? {
    try state.withLock { state in
      if state.hasEnded { throw Ended() }
      try MemoryFileSystem.look("look at", path, state)
      return MemoryFileSystem.find(path, state).map {
        FileStatus(
          kind: $0.isFolder ? .folder : .file, size: $0.written.count, permissions: $0.permissions,
          inode: $0.inode, device: $0.device, owner: $0.owner)
      }
    }
  }

  func list(_ folder: String) throws -> [String] {
    try state.withLock { state in
      if state.hasEnded { throw Ended() }
      try MemoryFileSystem.look("list", folder, state)
      return MemoryFileSystem.find(folder, state).map { $0.entries.keys.sorted() } ?? []
    }
  }

  func makeFolder(_ path: String) throws {
    try state.withLock { state in
      let (folder, name) = try MemoryFileSystem.parent(path, state, "make folder")
      guard folder.entries[name] == nil, try begin("makeFolder", path, &state) else { return }
      let node = Node(inode: state.nextInode, isFolder: true, permissions: 0o755)
      state.nextInode += 1
      folder.set(name, node)
    }
  }

  func excludeFromBackups(_ folder: String) throws {}

  func rename(_ from: String, to: String) throws {
    try state.withLock { state in
      let (source, name) = try MemoryFileSystem.parent(from, state, "move")
      let (target, newName) = try MemoryFileSystem.parent(to, state, "move")
      guard let node = source.entries[name] else {
        throw FileSystemError(.notFound, "move", from, "not there")
      }
      if let old = target.entries[newName], old.isFolder {
        throw FileSystemError(.exists, "move", to, "a folder is in the way")
      }
      guard try begin("rename", from, &state) else { return }
      source.set(name, nil)
      target.set(newName, node)
    }
  }

  func removeFile(_ path: String) throws { try remove(path, "remove") }
  func removeFolder(_ path: String) throws { try remove(path, "removeFolder") }

  private func remove(_ path: String, _ operation: String) throws {
    try state.withLock { state in
      if state.hasEnded { throw Ended() }
      guard let (folder, name) = try? MemoryFileSystem.parent(path, state, operation),
        let node = folder.entries[name]
      else { return }
      guard node.entries.isEmpty else { throw FileSystemError(.exists, operation, path, "not empty") }
      guard try begin(operation, path, &state) else { return }
      folder.set(name, nil)
    }
  }

  func syncFolder(_ path: String) throws {
    try state.withLock { state in
      guard let node = MemoryFileSystem.find(path, state) else {
        throw FileSystemError(.notFound, "sync", path, "no such folder")
      }
      guard try begin("syncFolder", path, &state) else { return }
      node.syncedEntries = node.entries
      node.pending = []
    }
  }

  func freeBytes(at path: String) throws -> Int { state.withLock { $0.freeBytes } }

  func lock(_ path: String, _ kind: FileLockKind) throws -> (any HeldLock)? {
    try state.withLock { state in
      if state.hasEnded { throw Ended() }
      try MemoryFileSystem.look("lock", path, state)
      guard let node = MemoryFileSystem.find(path, state) else {
        throw FileSystemError(.notFound, "lock", path, "no such file")
      }
      guard !node.isFolder else {
        throw FileSystemError(.notRegular, "lock", path, "it is not a regular file")
      }
      guard !node.isLockedExclusively, kind == .shared || node.sharedLocks == 0 else { return nil }
      if kind == .shared { node.sharedLocks += 1 } else { node.isLockedExclusively = true }
      return MemoryLock(self, path, node, kind)
    }
  }

  /// A copy on disk, because SQLite reads files. What came with the program is on disk already: its folder is not here.
  func readablePath(_ path: String) throws -> String {
    let isOnDisk = try state.withLock { state in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      guard MemoryFileSystem.find(folder, state) == nil else { return false }
      try MemoryFileSystem.look("open", path, state)
      return true
    }
    if isOnDisk { return path }
    var bytes = try readFile(path, limit: 1 << 30)
    let isBad = state.withLock { state in
      defer { state.badReads = max(0, state.badReads - 1) }
      return state.badReads > 0
    }
    if isBad { bytes.replaceSubrange(4096..., with: repeatElement(0xAA, count: bytes.count - 4096)) }
    return try materialized.path(of: bytes)
  }
}
