package import HostSystem

/// An OpenStreetMap extract: `.osm.pbf`, `.osm` or `.osm.gz`, distinguished by their first bytes.
///
/// Reads the file from its start each time, one block in memory at once.
package struct ExtractFile {
  private let path: String
  private let disk: any FileSystem

  package init(_ path: String, _ disk: any FileSystem = POSIXFileSystem()) {
    (self.path, self.disk) = (path, disk)
  }

  /// Hands the elements of a kind to a visitor.
  ///
  /// - Throws: ``ExtractError``, or a `FileSystemError`, or what the visitor throws.
  package func read(_ elements: ExtractElements, _ visitor: inout some ExtractVisitor) throws {
    var input = FileInput(try disk.open(path, .readThroughLinks))
    let start = try input.peek(4)
    switch start.first {
    case nil: throw ExtractError(.truncated, "the file is empty")
    case UInt8(ascii: "<"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
      0xEF:
      try XMLExtractReader.read(&input, elements, &visitor)
    case 0x1F:
      var unpacked = try GzipInput(input)
      try XMLExtractReader.read(&unpacked, elements, &visitor)
    case UInt8(ascii: "B") where start.starts(with: Array("BZh".utf8)):
      throw ExtractError(
        .unsupported, "the file is compressed with bzip2", help: "decompress it with 'bunzip2' first")
    default: try PBFExtractReader.read(&input, elements, &visitor)
    }
  }
}
