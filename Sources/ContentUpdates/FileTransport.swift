package import HostSystem
public import PackTransport

/// Reads packs from a local folder, such as a memory card: `file:///…`.
public struct FileTransport: Transport {
  private let files: any FileSystem

  /// Uses the device's file system.
  public init() { self.init(files: POSIXFileSystem()) }

  package init(files: any FileSystem) {
    self.files = files
  }

  /// Opens a file. A different file at the same path, or changed bytes, count as a different document.
  public func get(_ request: TransportRequest) async throws -> TransportResponse {
    let path = try FileTransport.path(of: request.url)
    return try FileTransport.translating(request.url) {
      let status = try files.status(path)
      if let status, status.kind != .file {
        throw TransportError(.refused, "\(request.url) is not a plain file")
      }
      let file = try files.open(path, .read)
      let size = try file.size
      let validator = status.map { "\($0.device)-\($0.inode)-\($0.size)-\($0.modified)" }
      let isSame = request.validator.map { $0 == validator } ?? true
      let offset = isSame ? request.offset : 0
      guard offset == 0 || offset < size else {
        throw TransportError(.rangeNotSatisfiable, "\(request.url) has only \(size) bytes")
      }
      return TransportResponse(
        offset: offset, totalSize: size, validator: validator,
        body: FileBytes(url: request.url, file: file, offset: offset))
    }
  }

  /// The path for an address.
  private static func path(of url: String) throws(TransportError) -> String {
    let wrong = TransportError(.address, "\(url) is not the address of a file on this device")
    guard url.lowercased().hasPrefix("file://") else { throw wrong }
    var rest = url.utf8.dropFirst("file://".utf8.count)
    if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst("localhost".utf8.count) }
    guard rest.first == UInt8(ascii: "/") else { throw wrong }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard digits.count == 2 else { throw wrong }
      rest = rest.dropFirst(2)
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
    }
    guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self) else { throw wrong }
    return path
  }

  /// Errors of the source are transport errors, to distinguish them from errors of the store.
  fileprivate static func translating<Value>(_ url: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as FileSystemError {
      switch error.code {
      case .notFound: throw TransportError(.notFound, "there is no \(url)")
      case .notRegular: throw TransportError(.refused, "\(url) is not a plain file")
      case .noPermission: throw TransportError(.refused, "\(url): \(error.reason)")
      default: throw TransportError(.connection, "\(url): \(error.reason)")
      }
    }
  }
}

/// The bytes of a file, read on demand.
private struct FileBytes: AsyncSequence, Sendable {
  let url: String
  let file: any OpenFile
  let offset: Int

  struct Iterator: AsyncIteratorProtocol {
    let source: FileBytes
    var offset: Int

    mutating func next() async throws -> [UInt8]? {
      try Task.checkCancellation()
      let bytes = try FileTransport.translating(source.url) { try source.file.read(256 << 10, at: offset) }
      offset += bytes.count
      return bytes.isEmpty ? nil : bytes
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(source: self, offset: offset) }
}
