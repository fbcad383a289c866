import HostSystem
import OpenStreetMap

/// A source file, plain or compressed with gzip, read in chunks.
struct ImportFile {
  private enum Input {
    case plain(FileInput)
    case gzip(GzipInput)
  }

  /// Its path, or what messages call it.
  let path: String
  private var input: Input

  /// - Parameter name: The name for messages; nil for the path.
  /// - Throws: ``ImportError`` for an empty file, or a `FileSystemError`.
  init(_ path: String, _ disk: some FileSystem, name: String? = nil) throws {
    self.path = name ?? path
    let file = FileInput(try disk.open(path, .readThroughLinks))
    let start = try file.peek(2)
    guard !start.isEmpty else {
      throw ImportError(
        .empty, path: self.path, "the file is empty", help: "fetch it again; the server may have been busy")
    }
    do {
      input = start == [0x1F, 0x8B] ? .gzip(try GzipInput(file)) : .plain(file)
    } catch let error as ExtractError {
      throw ImportError(.unsupported, path: self.path, error.message, help: error.help)
    }
  }

  /// The next bytes, at most a few hundred kilobytes; empty at the end.
  mutating func chunk() throws -> [UInt8] {
    do {
      switch input {
      case .plain(var file):
        defer { input = .plain(file) }
        return try file.chunk()
      case .gzip(var file):
        defer { input = .gzip(file) }
        return try file.chunk()
      }
    } catch let error as ExtractError {
      throw ImportError(.malformed, path: path, error.message, help: "fetch it again")
    }
  }

  /// Everything that is left, for formats that are read at once.
  ///
  /// - Throws: ``ImportError`` when there is more than `limit` bytes.
  mutating func rest(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let next = try chunk()
      if next.isEmpty { return bytes }
      bytes += next
      guard bytes.count <= limit else {
        throw ImportError(
          .unsupported, path: path, "has more than \(limit >> 20) MiB", help: "split it into several files")
      }
    }
  }
}
