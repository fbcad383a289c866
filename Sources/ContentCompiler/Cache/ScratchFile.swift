import Files
import Synchronization

/// A file without a name for bytes that are needed once more; it is gone with the process, however that ends.
final class ScratchFile: TextFile {
  private let file: any OpenFile
  private let end = Atomic(0)

  private static let number = Atomic(0)

  /// - Parameters:
  ///   - folder: Where the disk has room for it.
  ///   - prefix: Begins its name while it has one.
  /// - Throws: `FileSystemError`.
  init(in folder: String, prefix: String, _ disk: some FileSystem) throws {
    let number = ScratchFile.number.wrappingAdd(1, ordering: .relaxed).newValue
    let path = folder + "/" + prefix + ".\(number)"
    // An interrupted program takes it along before it has lost its name, too.
    Leftovers.add(path)
    defer { Leftovers.remove(path) }
    file = try disk.open(path, .replace)
    try disk.removeFile(path)
  }

  /// Writes bytes behind all others, from any thread; returns where they are.
  ///
  /// - Throws: `FileSystemError`.
  func append(_ bytes: [UInt8]) throws -> Range<Int> {
    let start = end.wrappingAdd(bytes.count, ordering: .relaxed).oldValue
    try file.write(bytes, at: start)
    return start..<start + bytes.count
  }

  /// The bytes at a place.
  ///
  /// - Throws: `FileSystemError`; ``CacheReader/Damaged`` when some of them are missing.
  func read(_ range: Range<Int>) throws -> [UInt8] { try file.bytes(at: range) }
}
