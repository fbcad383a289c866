import BundleFormat
import Files

/// A file of the cache: sections, each with a checksum.
struct CacheFile<Section: CacheSection>: Sendable {
  private let file: any OpenFile
  private let lengths: [Int]
  private let checksums: [UInt64]
  /// Distinguishes it from files with other bytes.
  let identity: UInt64

  /// The magic number, length and checksum of each section, and the checksum of all that.
  private static var headWords: Int { 2 + 2 * Section.allCases.count }
  private static var headSize: Int { headWords * 8 }

  /// Reads the head of a file.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  init(_ file: any OpenFile) throws {
    self.file = file
    let head = try file.read(Self.headSize, at: 0)
    guard head.count == Self.headSize else { throw CacheReader.Damaged() }
    let words = head.withUnsafeBytes { bytes in
      (0..<Self.headWords).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    }
    identity = Self.checksum(of: Array(head.dropLast(8)))
    guard words[0] == Section.magic, words.last == identity else { throw CacheReader.Damaged() }
    let size = try file.size
    let sections = Section.allCases.map(\.rawValue)
    lengths = try sections.map { section in
      guard let length = Int(exactly: words[1 + 2 * section]), length <= size else {
        throw CacheReader.Damaged()
      }
      return length
    }
    checksums = sections.map { words[2 + 2 * $0] }
    guard lengths.reduce(Self.headSize, +) == size else { throw CacheReader.Damaged() }
  }

  private static func checksum(of bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { Checksum64.of($0) } }

  /// Bytes of the file.
  var size: Int { lengths.reduce(Self.headSize, +) }

  /// The bytes of a section.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func read(_ section: Section) throws -> [UInt8] {
    let offset = lengths[..<section.rawValue].reduce(Self.headSize, +)
    let bytes = try file.read(lengths[section.rawValue], at: offset)
    guard bytes.count == lengths[section.rawValue], Self.checksum(of: bytes) == checksums[section.rawValue]
    else { throw CacheReader.Damaged() }
    return bytes
  }

  /// Writes a file.
  ///
  /// - Parameter bytes: Makes the bytes of a section; those of one are in memory at a time.
  /// - Returns: What ``identity`` will be, and its size.
  /// - Throws: `FileSystemError`.
  static func write(to file: any OpenFile, _ bytes: (Section) -> [UInt8]) throws -> (
    identity: UInt64, size: Int
  ) {
    var words = [Section.magic]
    var offset = headSize
    for section in Section.allCases {
      let bytes = bytes(section)
      words += [UInt64(bytes.count), checksum(of: bytes)]
      try file.write(bytes, at: offset)
      offset += bytes.count
    }
    var head = words.withUnsafeBytes { Array($0) }
    let identity = checksum(of: head)
    head += withUnsafeBytes(of: identity) { Array($0) }
    try file.write(head, at: 0)
    return (identity, offset)
  }
}
