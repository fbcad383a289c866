/// Numbers in memory, or in bytes that were read from a file and are not copied.
struct StoredArray<Element: FixedWidthInteger & BitwiseCopyable & Sendable>: Sendable {
  private enum Storage: Sendable {
    case values([Element])
    case bytes([UInt8])
  }

  private let storage: Storage
  /// How many there are.
  let count: Int

  /// Takes over numbers.
  init(_ values: [Element]) {
    storage = .values(values)
    count = values.count
  }

  /// Takes over numbers as they were in memory.
  ///
  /// - Throws: ``CacheReader/Damaged`` when the last one is cut.
  init(bytes: [UInt8]) throws {
    guard bytes.count.isMultiple(of: MemoryLayout<Element>.size) else { throw CacheReader.Damaged() }
    storage = .bytes(bytes)
    count = bytes.count / MemoryLayout<Element>.size
  }

  /// Calls `body` with the numbers as they are in memory.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    switch storage {
    case .values(let values): try values.withUnsafeBytes(body)
    case .bytes(let bytes): try bytes.withUnsafeBytes(body)
    }
  }

  subscript(position: Int) -> Element {
    switch storage {
    case .values(let values): return values[position]
    case .bytes(let bytes):
      precondition(position >= 0 && position < count, "a position outside of stored numbers")
      return bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: position * MemoryLayout<Element>.size, as: Element.self)
      }
    }
  }

  /// Calls `body` with each number in order.
  func forEach(_ body: (Element) throws -> Void) rethrows {
    switch storage {
    case .values(let values): for value in values { try body(value) }
    case .bytes(let bytes):
      try bytes.withUnsafeBytes { bytes in
        for position in 0..<count {
          try body(
            bytes.loadUnaligned(fromByteOffset: position * MemoryLayout<Element>.size, as: Element.self))
        }
      }
    }
  }
}
