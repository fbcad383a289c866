/// Reads what ``CacheWriter`` wrote; anything that does not fit throws.
struct CacheReader {
  /// The bytes are not what was written.
  struct Damaged: Error {}

  private let bytes: [UInt8]
  /// Where the next value is.
  private(set) var at = 0
  private let end: Int

  /// Reads from the beginning.
  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// Reads a part.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { at == end }

  private mutating func byte() throws -> UInt8 {
    guard at < end else { throw Damaged() }
    defer { at += 1 }
    return bytes[at]
  }

  /// Reads a number that is not negative.
  mutating func count() throws -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 56 else { throw Damaged() }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value) }
      shift += 7
    }
  }

  /// Reads a truth value.
  mutating func flag() throws -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw Damaged()
    }
  }

  /// Reads a text.
  mutating func text() throws -> String {
    let range = try range(try count())
    return bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Passes over a text.
  mutating func skipText() throws { _ = try range(try count()) }

  /// Reads a text that may be missing.
  mutating func optional() throws -> String? { try flag() ? text() : nil }

  /// Reads a list of values, as many as a number says that comes first.
  mutating func list<T>(_ read: (inout CacheReader) throws -> T) throws -> [T] {
    var out: [T] = []
    for _ in 0..<(try count()) { out.append(try read(&self)) }
    return out
  }

  private mutating func range(_ count: Int) throws -> Range<Int> {
    guard count <= end - at else { throw Damaged() }
    defer { at += count }
    return at..<at + count
  }

  /// Reads numbers as they are in memory.
  mutating func array<T: FixedWidthInteger>(_ type: T.Type = T.self) throws -> [T] {
    let count = try count()
    guard count <= bytes.count / MemoryLayout<T>.size else { throw Damaged() }
    let range = try range(count * MemoryLayout<T>.size)
    return [T](unsafeUninitializedCapacity: count) { buffer, filled in
      bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: .init(rebasing: $0[range]))
      }
      filled = count
    }
  }
}
