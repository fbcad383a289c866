import Files
import Synchronization

/// The findings of an entry, read where they are asked for: a check of what changed shows few of them.
final class StoredTexts: TextFile {
  private let file: any OpenFile
  /// Where they begin in the file.
  private let start: Int
  /// Bytes of all of them.
  let count: Int
  private let state = Mutex((asked: 0, whole: [UInt8]?.none))

  /// Findings that are read one by one; with more, all are read at once.
  private static let few = 1000

  init(_ file: any OpenFile, at start: Int, count: Int) {
    self.file = file
    self.start = start
    self.count = count
  }

  /// The bytes at a place.
  ///
  /// - Throws: `FileSystemError`; ``CacheReader/Damaged`` when some of them are missing.
  func read(_ range: Range<Int>) throws -> [UInt8] {
    try file.bytes(at: start + range.lowerBound..<start + range.upperBound)
  }

  /// Bytes that have those of a place, and where in them these are.
  ///
  /// - Throws: `FileSystemError`; ``CacheReader/Damaged`` when some of them are missing.
  func place(of range: Range<Int>) throws -> (block: [UInt8], range: Range<Int>) {
    let whole = try state.withLock { state in
      state.asked += 1
      if state.asked > StoredTexts.few, state.whole == nil { state.whole = try read(0..<count) }
      return state.whole
    }
    if let whole { return (whole, range) }
    return (try read(range), 0..<range.count)
  }
}
