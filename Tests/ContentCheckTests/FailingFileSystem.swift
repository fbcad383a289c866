import HostSystem
import Synchronization

/// The real file system with one injected failure: the n-th stat, list, open, size or read.
final class FailingFileSystem: FileSystem {
  private let system = POSIXFileSystem()
  private let state: Mutex<(calls: Int, failing: Int?)>

  /// Fails the call with the given number, counted from 0; nil fails none.
  init(failing number: Int? = nil) { state = Mutex((0, number)) }

  /// The number of calls so far.
  var calls: Int { state.withLock { $0.calls } }

  fileprivate func look(_ operation: String, _ path: String) throws {
    let isFailing = state.withLock { state in
      defer { state.calls += 1 }
      return state.calls == state.failing
    }
    if isFailing { throw FileSystemError(.input, operation, path, "injected") }
  }

  var user: UInt32 { system.user }

  func open(_ path: String, _ mode: FileOpenMode) throws -> any OpenFile {
    try look("open", path)
    return FailingFile(self, path, try system.open(path, mode))
  }

  func status(_ path: String) throws -> FileStatus? {
    try look("look at", path)
    return try system.status(path)
  }

  func target(_ path: String) throws -> FileStatus? {
    try look("look at", path)
    return try system.target(path)
  }

  func list(_ folder: String) throws -> [String] {
    try look("list", folder)
    return try system.list(folder)
  }

  func append(_ path: String, _ bytes: [UInt8]) throws { try system.append(path, bytes) }
  func makeFolder(_ path: String) throws { try system.makeFolder(path) }
  func rename(_ from: String, to: String) throws { try system.rename(from, to: to) }
  func removeFile(_ path: String) throws { try system.removeFile(path) }
  func removeFolder(_ path: String) throws { try system.removeFolder(path) }
  func excludeFromBackups(_ folder: String) throws { try system.excludeFromBackups(folder) }
  func syncFolder(_ path: String) throws { try system.syncFolder(path) }
  func freeBytes(at path: String) throws -> Int { try system.freeBytes(at: path) }
  func lock(_ path: String, _ kind: FileLockKind) throws -> (any HeldLock)? { try system.lock(path, kind) }
  func readablePath(_ path: String) throws -> String { path }
}

private final class FailingFile: OpenFile {
  private let files: FailingFileSystem
  private let path: String
  private let file: any OpenFile

  init(_ files: FailingFileSystem, _ path: String, _ file: any OpenFile) {
    self.files = files
    self.path = path
    self.file = file
  }

  var size: Int {
    get throws {
      try files.look("look at", path)
      return try file.size
    }
  }

  func read(_ count: Int, at offset: Int) throws -> [UInt8] {
    try files.look("read", path)
    return try file.read(count, at: offset)
  }

  func write(_ bytes: [UInt8], at offset: Int) throws { try file.write(bytes, at: offset) }
  func truncate(to size: Int) throws { try file.truncate(to: size) }
  func setPermissions(_ bits: Int) throws { try file.setPermissions(bits) }
  func sync() throws { try file.sync() }
}
