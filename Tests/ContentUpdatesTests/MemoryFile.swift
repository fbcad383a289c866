import BundleFormat
import Foundation
import HostSystem
import Synchronization
import TestSupport

extension MemoryFileSystem {
  final class MemoryFile: OpenFile, @unchecked Sendable {
    // The node is only accessed under the lock of the file system.
    private let files: MemoryFileSystem
    private let path: String
    private let node: Node

    init(_ files: MemoryFileSystem, _ path: String, _ node: Node) {
      self.files = files
      self.path = path
      self.node = node
    }

    var size: Int { get throws { files.state.withLock { _ in node.written.count } } }

    func read(_ count: Int, at offset: Int) throws -> [UInt8] {
      try files.state.withLock { state in
        if state.hasEnded { throw Ended() }
        state.largestPiece = max(state.largestPiece, min(count, node.written.count))
        return Array(node.written.dropFirst(offset).prefix(count))
      }
    }

    func write(_ bytes: [UInt8], at offset: Int) throws {
      try change("write") { node in
        let end = offset + bytes.count
        if node.written.count < end { node.written += [UInt8](repeating: 0, count: end - node.written.count) }
        node.written.replaceSubrange(offset..<end, with: bytes)
      }
    }

    func truncate(to size: Int) throws {
      try change("truncate") { node in
        node.written = Array(node.written.prefix(size))
        node.written += [UInt8](repeating: 0, count: size - node.written.count)
      }
    }

    func setPermissions(_ bits: Int) throws { try change("setPermissions") { $0.permissions = bits } }
    func sync() throws { try change("sync") { $0.synced = $0.written } }

    private func change(_ operation: String, _ body: (Node) -> Void) throws {
      try files.state.withLock { state in
        guard try files.begin(operation, path, &state) else { return }
        let before = node.written.count
        body(node)
        guard operation == "write" || operation == "truncate" else { return }
        state.largestPiece = max(state.largestPiece, node.written.count - before)
      }
    }
  }

  final class MemoryLock: HeldLock, @unchecked Sendable {
    // The node is only accessed under the lock of the file system.
    private let files: MemoryFileSystem
    private let path: String
    private let node: Node
    private let kind: FileLockKind

    init(_ files: MemoryFileSystem, _ path: String, _ node: Node, _ kind: FileLockKind) {
      self.files = files
      self.path = path
      self.node = node
      self.kind = kind
    }

    deinit {
      files.state.withLock { _ in
        if kind == .shared { node.sharedLocks -= 1 } else { node.isLockedExclusively = false }
      }
    }

    var isCurrent: Bool { files.state.withLock { state in MemoryFileSystem.find(path, state) === node } }
  }
}

/// In-memory files copied to disk, once per content, removed with their owner.
final class Materialized: Sendable {
  private let folder: Mutex<TemporaryFolder?> = Mutex(nil)

  /// A file with these bytes, not shared with other file systems, because SQLite locks files.
  func path(of bytes: [UInt8]) throws -> String {
    var digest = Digest()
    digest.update(bytes)
    let name = digest.hexadecimal + ".db"
    return try folder.withLock { known in
      let folder = try known ?? TemporaryFolder()
      known = folder
      if !FileManager.default.fileExists(atPath: folder.file(name)) { try folder.write(name, Data(bytes)) }
      return folder.file(name)
    }
  }
}
