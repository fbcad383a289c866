/// Writes values one after the other, as ``CacheReader`` reads them.
struct CacheWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  init() {}

  /// - Parameter capacity: How many bytes are expected.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Writes a number that is not negative; small ones take one byte.
  mutating func count(_ value: Int) {
    var rest = UInt64(value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a truth value.
  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Writes a text.
  mutating func text(_ value: String) {
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  /// Writes a text that may be missing.
  mutating func optional(_ value: String?) {
    flag(value != nil)
    if let value { text(value) }
  }

  /// Writes what another writer has written.
  mutating func append(_ written: ArraySlice<UInt8>) { bytes += written }

  /// Writes numbers as they are in memory.
  mutating func array<T: FixedWidthInteger>(_ values: [T]) {
    count(values.count)
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}
