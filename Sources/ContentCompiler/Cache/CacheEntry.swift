import BundleFormat
import Files

/// A file of the cache: sections, each with a checksum.
struct CacheEntry {
  /// What a section has.
  enum Section: Int, CaseIterable {
    /// What was checked: ``StoredCheck``.
    case inputs
    /// What was found: ``StoredFindings``.
    case findings
    /// The units: ``ContentLedger``; empty when a change means a full check.
    case units
  }

  private let file: any OpenFile
  private let lengths: [Int]
  private let checksums: [UInt64]

  /// Begins every entry, in the byte order of the machine.
  private static let magic: UInt64 = 0x3130_4B43_4548_4343
  /// The magic number, length and checksum of each section, and the checksum of all that.
  private static let headWords = 2 + 2 * Section.allCases.count
  private static let headSize = headWords * 8

  /// Reads the head of an entry.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  init(_ file: any OpenFile) throws {
    self.file = file
    let head = try file.read(CacheEntry.headSize, at: 0)
    guard head.count == CacheEntry.headSize else { throw CacheReader.Damaged() }
    let words = head.withUnsafeBytes { bytes in
      (0..<CacheEntry.headWords).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    }
    guard words[0] == CacheEntry.magic, words.last == CacheEntry.checksum(of: Array(head.dropLast(8))) else {
      throw CacheReader.Damaged()
    }
    let size = try file.size
    let sections = Section.allCases.map(\.rawValue)
    lengths = try sections.map { section in
      guard let length = Int(exactly: words[1 + 2 * section]), length <= size else {
        throw CacheReader.Damaged()
      }
      return length
    }
    checksums = sections.map { words[2 + 2 * $0] }
    guard lengths.reduce(CacheEntry.headSize, +) == size else { throw CacheReader.Damaged() }
  }

  private static func checksum(of bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { Checksum64.of($0) } }

  /// The bytes of a section.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func read(_ section: Section) throws -> [UInt8] {
    let offset = lengths[..<section.rawValue].reduce(CacheEntry.headSize, +)
    let bytes = try file.read(lengths[section.rawValue], at: offset)
    guard bytes.count == lengths[section.rawValue],
      CacheEntry.checksum(of: bytes) == checksums[section.rawValue]
    else { throw CacheReader.Damaged() }
    return bytes
  }

  /// Bytes of an entry with these sections.
  static func size(of sections: [[UInt8]]) -> Int { sections.reduce(headSize) { $0 + $1.count } }

  /// Writes an entry.
  ///
  /// - Throws: `FileSystemError`.
  static func write(_ sections: [[UInt8]], to file: any OpenFile) throws {
    var words = [magic]
    for section in sections { words += [UInt64(section.count), checksum(of: section)] }
    var head = words.withUnsafeBytes { Array($0) }
    head += withUnsafeBytes(of: checksum(of: head)) { Array($0) }
    try file.write(head, at: 0)
    var offset = headSize
    for section in sections {
      try file.write(section, at: offset)
      offset += section.count
    }
  }
}
