import BundleFormat
import Foundation
import GuideRuntime
import HostSystem
import Synchronization
import TestSupport

/// An in-memory file system that can simulate power cuts.
///
/// Every file has its written and its synced contents; every folder has its visible entries, and the changes since
/// its last sync, any combination of which may be lost. Operations are counted, and any one of them can
/// fail or be the last.
final class MemoryFileSystem: FileSystem {
  /// A fault injected instead of an operation.
  enum Fault {
    /// It fails and does nothing.
    case fails(FileSystemError.Code)
    /// It reports success but does nothing, like an omitted sync.
    case isSkipped
    /// The process ends just before it.
    case ends
  }

  /// The user id of the process.
  static let user: UInt32 = 501
  var user: UInt32 { MemoryFileSystem.user }

  /// Thrown by every operation after the process has ended.
  struct Ended: Error {}

  /// An operation that changes something, or makes it durable.
  struct Operation: Hashable {
    let name: String
    let path: String
    var isSync: Bool { name == "sync" || name == "syncFolder" }
  }

  final class Node {
    let inode: UInt64
    var permissions: Int
    var device: UInt64 = 1
    var owner: UInt32 = MemoryFileSystem.user
    var written: [UInt8] = []
    var synced: [UInt8] = []
    var isFolder: Bool
    var entries: [String: Node] = [:]
    var syncedEntries: [String: Node] = [:]
    /// Changes of entries since the last sync; nil removes.
    var pending: [(name: String, node: Node?)] = []
    var sharedLocks = 0
    var isLockedExclusively = false

    init(inode: UInt64, isFolder: Bool, permissions: Int) {
      self.inode = inode
      self.isFolder = isFolder
      self.permissions = permissions
    }

    func set(_ name: String, _ node: Node?) {
      entries[name] = node
      pending.append((name, node))
    }
  }

  /// Guarded by ``state``; nodes are only touched under its lock.
  struct State: @unchecked Sendable {
    var root = Node(inode: 1, isFolder: true, permissions: 0o755)
    var nextInode: UInt64 = 2
    var operations: [Operation] = []
    /// Every file that was opened, including for reading.
    var opened: [String] = []
    var hasEnded = false
    var freeBytes = 1 << 40
    var badReads = 0
    /// The largest number of bytes read or written at once.
    var largestPiece = 0
    var fault: (@Sendable (Int, Operation) -> Fault?)?
    var readFault: (@Sendable (String) -> Fault?)?
  }

  let state: Mutex<State>

  init() { state = Mutex(State()) }

  let materialized = Materialized()

  private init(_ state: sending State) { self.state = Mutex(state) }

  /// The operations so far.
  var operations: [Operation] { state.withLock { $0.operations } }

  /// The largest number of bytes read or written at once since the last fault was set.
  var largestPiece: Int { state.withLock { $0.largestPiece } }

  /// The files opened so far.
  var opened: [String] { state.withLock { $0.opened } }

  /// Sets the fault for each subsequent operation by its number, counted from 0.
  func setFault(_ fault: (@Sendable (Int, Operation) -> Fault?)?) {
    state.withLock {
      $0.operations = []
      $0.opened = []
      $0.largestPiece = 0
      $0.fault = fault
    }
  }

  /// Sets the fault for each read operation on a path: open for reading, lock, stat, list.
  func setReadFault(_ fault: (@Sendable (String) -> Fault?)?) { state.withLock { $0.readFault = fault } }

  /// All files and folders below a folder, as relative paths.
  func tree(_ folder: String) throws -> [String] {
    try list(folder).flatMap { name -> [String] in
      let path = folder + "/" + name
      return try status(path)?.kind == .folder ? tree(path) : [path]
    }
  }

  func setPermissions(_ bits: Int, _ path: String) {
    state.withLock { state in MemoryFileSystem.find(path, state)?.permissions = bits }
  }

  func setOwner(_ owner: UInt32, _ path: String) {
    state.withLock { state in MemoryFileSystem.find(path, state)?.owner = owner }
  }

  func setDevice(_ device: UInt64, _ path: String) {
    state.withLock { state in MemoryFileSystem.find(path, state)?.device = device }
  }

  /// The next times SQLite opens a file, it finds all pages but the first overwritten.
  func setBadReads(_ count: Int) { state.withLock { $0.badReads = count } }

  func setFreeBytes(_ count: Int) {
    state.withLock { $0.freeBytes = count }
  }

  /// The file system after this process was killed: everything written, no locks.
  func afterKill() -> MemoryFileSystem {
    state.withLock { old in
      var copies: [UInt64: Node] = [:]
      var new = State()
      new.nextInode = old.nextInode
      new.root = MemoryFileSystem.copy(old.root, &copies)
      return MemoryFileSystem(new)
    }
  }

  /// The file system after a power cut: each unsynced change is kept or lost at random.
  func afterPowerCut(_ random: inout SeededRandom) -> MemoryFileSystem {
    return state.withLock { old in
      var copies: [UInt64: Node] = [:]
      var new = State()
      new.nextInode = old.nextInode
      new.root = MemoryFileSystem.survivor(old.root, &copies, &random)
      return MemoryFileSystem(new)
    }
  }

  private static func copy(_ node: Node, _ copies: inout [UInt64: Node]) -> Node {
    if let known = copies[node.inode] { return known }
    let new = Node(inode: node.inode, isFolder: node.isFolder, permissions: node.permissions)
    copies[node.inode] = new
    new.written = node.written
    new.synced = node.synced
    for (name, child) in node.entries { new.entries[name] = copy(child, &copies) }
    for (name, child) in node.syncedEntries { new.syncedEntries[name] = copy(child, &copies) }
    new.pending = node.pending.map { ($0.name, $0.node.map { copy($0, &copies) }) }
    return new
  }

  private static func survivor(_ node: Node, _ copies: inout [UInt64: Node], _ random: inout SeededRandom)
    -> Node
  {
    if let known = copies[node.inode] { return known }
    let new = Node(inode: node.inode, isFolder: node.isFolder, permissions: node.permissions)
    copies[node.inode] = new
    var entries = node.syncedEntries
    for change in node.pending where Bool.random(using: &random) { entries[change.name] = change.node }
    for (name, child) in entries.sorted(by: { $0.key < $1.key }) {
      new.entries[name] = survivor(child, &copies, &random)
    }
    new.syncedEntries = new.entries
    new.written = node.synced
    if node.written != node.synced {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.written = node.written
      case 1: new.written = []
      case 2: new.written = Array(node.written.prefix(node.written.count / 2))
      default: break
      }
    }
    new.synced = new.written
    return new
  }

  /// Counts an operation; false if it is to be skipped.
  func begin(_ name: String, _ path: String, _ state: inout State) throws -> Bool {
    if state.hasEnded { throw Ended() }
    let operation = Operation(name: name, path: path)
    let number = state.operations.count
    state.operations.append(operation)
    switch state.fault?(number, operation) {
    case .fails(let code):
      FaultScope.didInject()
      throw FileSystemError(code, name, path, "injected \(code.rawValue)")
    case .isSkipped: return false
    case .ends:
      FaultScope.didInject()
      state.hasEnded = true
      throw Ended()
    case nil: return true
    }
  }

  /// Throws if this read operation is set to fail.
  static func look(_ operation: String, _ path: String, _ state: State) throws {
    guard case .fails(let code)? = state.readFault?(path) else { return }
    throw FileSystemError(code, operation, path, "injected \(code.rawValue)")
  }

  private static func names(_ path: String) -> [Substring] { path.split(separator: "/") }

  static func find(_ path: String, _ state: State) -> Node? {
    names(path).reduce(state.root) { $0?.entries[String($1)] }
  }

  static func parent(_ path: String, _ state: State, _ operation: String) throws -> (Node, String) {
    let parts = names(path)
    guard let name = parts.last, let folder = find(parts.dropLast().joined(separator: "/"), state),
      folder.isFolder
    else { throw FileSystemError(.notFound, operation, path, "no such folder") }
    return (folder, String(name))
  }
}
