import AuthoredFiles
import HostSystem
import PackTransport

/// A published folder as devices find it, on a server or on this machine.
package protocol ServedFolder: Sendable {
  /// Reads a file from an offset on.
  ///
  /// - Returns: The offset of the first byte received, which is 0 when only the whole file is sent.
  /// - Throws: `TransportError`, or what `receive` throws.
  func read(_ path: String, from offset: Int, _ receive: ([UInt8]) throws -> Void) throws -> Int
}

extension ServedFolder {
  /// The bytes of a small document; nil when there is none.
  func document(_ path: String, limit: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    do {
      _ = try read(path, from: 0) { piece in
        bytes += piece
        guard bytes.count <= limit else {
          throw TransportError(.tooLarge, "\(path) has more than \(limit) bytes")
        }
      }
    } catch let error as TransportError where error.code == .notFound || error.code == .gone {
      return nil
    }
    return bytes
  }
}

/// The folder on a web server, fetched by another program, since this one has no network code.
package struct FetchedFolder: ServedFolder {
  private let address: String
  private let program: String

  /// - Parameters:
  ///   - address: Address of the folder.
  ///   - program: Path of `guide-fetch`.
  /// - Throws: ``ContentError`` when the program is missing.
  package init(_ address: String, program: String) throws {
    guard Paths.isExecutable(program) else {
      throw ContentError(
        .unreadable, path: address, "cannot be fetched without \(program)",
        help: "put guide-fetch next to contentc, or name a folder on this machine")
    }
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
    self.program = program
  }

  package func read(_ path: String, from offset: Int, _ receive: ([UInt8]) throws -> Void) throws -> Int {
    let run = try FetchRun(program, TransportRequest(url: "\(address)/\(path)", offset: offset))
    var first = 0
    while let frame = try run.next() {
      switch frame {
      case .head(let start, _, _): first = start
      case .data(let bytes): try receive(bytes)
      case .end: return first
      case .error(let error): throw error
      }
    }
    throw TransportError(.connection, "the answer ended early")
  }
}

/// The folder itself, before it is copied to a server.
package struct LocalFolder: ServedFolder {
  private let site: String

  /// - Parameter site: Path of the folder.
  package init(_ site: String) { self.site = site }

  package func read(_ path: String, from offset: Int, _ receive: ([UInt8]) throws -> Void) throws -> Int {
    let disk = POSIXFileSystem()
    guard try disk.target("\(site)/\(path)")?.kind == .file else {
      throw TransportError(.notFound, "there is no \(site)/\(path)")
    }
    let file = try disk.open("\(site)/\(path)", .read)
    var place = offset
    while true {
      let bytes = try file.read(256 << 10, at: place)
      guard !bytes.isEmpty else { return offset }
      try receive(bytes)
      place += bytes.count
    }
  }
}
