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

  /// Bytes that are summed and written at once.
  private static var pieceSize: Int { 1 << 20 }

  /// The checksum of a section: that of the checksums of its pieces.
  private static func sectionChecksum(_ count: Int, _ sum: (Range<Int>) throws -> UInt64) rethrows -> UInt64 {
    let sums = try stride(from: 0, to: count, by: pieceSize).map { try sum($0..<min($0 + pieceSize, count)) }
    return sums.withUnsafeBytes { Checksum64.of($0) }
  }

  /// Bytes of the file.
  var size: Int { lengths.reduce(Self.headSize, +) }

  private func offset(of section: Section) -> Int {
    lengths[..<section.rawValue].reduce(Self.headSize, +)
  }

  /// The bytes of a section.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func read(_ section: Section) throws -> [UInt8] {
    let (start, count) = (offset(of: section), lengths[section.rawValue])
    let bytes = try file.bytes(at: start..<start + count)
    let sum = Self.sectionChecksum(count) { piece in
      bytes.withUnsafeBytes { Checksum64.of(UnsafeRawBufferPointer(rebasing: $0[piece])) }
    }
    guard sum == checksums[section.rawValue] else { throw CacheReader.Damaged() }
    return bytes
  }

  /// The bytes of a section, which are only summed now; files of the cache are replaced, never changed.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func texts(_ section: Section) throws -> StoredTexts {
    let (start, count) = (offset(of: section), lengths[section.rawValue])
    var memory = [UInt8](repeating: 0, count: min(count, Self.pieceSize))
    let sum = try Self.sectionChecksum(count) { piece in
      try memory.withUnsafeMutableBytes { memory in
        let room = UnsafeMutableRawBufferPointer(rebasing: memory[..<piece.count])
        guard try file.read(into: room, at: start + piece.lowerBound) == room.count else {
          throw CacheReader.Damaged()
        }
        return Checksum64.of(UnsafeRawBufferPointer(room))
      }
    }
    guard sum == checksums[section.rawValue] else { throw CacheReader.Damaged() }
    return StoredTexts(file, at: start, count: count)
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - limit: Bytes of the file at most; nothing more is written then.
  ///   - pieces: Calls a function with the bytes of a section, piece by piece.
  /// - Returns: What ``identity`` will be, and its size; nil when it is too large.
  /// - Throws: `FileSystemError`.
  static func write(
    to file: any OpenFile, limit: Int,
    _ pieces: (Section, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> (identity: UInt64, size: Int)? {
    var words = [Section.magic]
    var offset = headSize
    for section in Section.allCases {
      let start = offset
      var piece: [UInt8] = []
      var sums: [UInt64] = []
      func writePiece() throws {
        sums.append(checksum(of: piece))
        try file.write(piece, at: offset)
        offset += piece.count
        piece.removeAll(keepingCapacity: true)
      }
      try pieces(section) { bytes in
        var at = 0
        while at < bytes.count, offset <= limit {
          let next = at..<min(bytes.count, at + pieceSize - piece.count)
          piece.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[next]))
          at = next.upperBound
          if piece.count == pieceSize { try writePiece() }
        }
      }
      if !piece.isEmpty { try writePiece() }
      guard offset <= limit else { return nil }
      words += [UInt64(offset - start), sums.withUnsafeBytes { Checksum64.of($0) }]
    }
    var head = words.withUnsafeBytes { Array($0) }
    let identity = checksum(of: head)
    head += withUnsafeBytes(of: identity) { Array($0) }
    try file.write(head, at: 0)
    return (identity, offset)
  }
}

extension OpenFile {
  /// All bytes of a range.
  ///
  /// - Throws: `FileSystemError`; ``CacheReader/Damaged`` when some of them are missing.
  func bytes(at range: Range<Int>) throws -> [UInt8] {
    let bytes = try read(range.count, at: range.lowerBound)
    guard bytes.count == range.count else { throw CacheReader.Damaged() }
    return bytes
  }
}
