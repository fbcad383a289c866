package import HostSystem

/// Bytes in order.
package protocol ExtractInput {
  /// The next bytes, at most a few hundred kilobytes; empty at the end.
  mutating func chunk() throws -> [UInt8]
}

/// The bytes of a file.
package struct FileInput: ExtractInput {
  private let file: any OpenFile
  package private(set) var offset = 0
  private static let chunkSize = 256 << 10

  package init(_ file: any OpenFile) { self.file = file }

  package mutating func chunk() throws -> [UInt8] { try read(FileInput.chunkSize) }

  /// At most a given number of bytes; fewer only at the end of the file.
  mutating func read(_ count: Int) throws -> [UInt8] {
    let bytes = try file.read(count, at: offset)
    offset += bytes.count
    return bytes
  }

  /// The next bytes, which are read again.
  package func peek(_ count: Int) throws -> [UInt8] { try file.read(count, at: offset) }
}
