import SQLite

/// A row id and texts that are put together in one buffer and bound in place.
struct TextRow {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// Starts a row.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds a text.
  mutating func add(_ append: (inout [UInt8]) -> Void) {
    append(&bytes)
    ends.append(bytes.count)
  }

  /// The bytes of a text.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

  /// Inserts the row.
  ///
  /// - Throws: `SQLiteError`.
  func insert(_ rowID: Int, with statement: borrowing Statement) throws {
    try statement.bind(Int64(rowID), at: 1)
    try bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (i, end) in ends.enumerated() {
        try statement.bind(inPlace: UnsafeBufferPointer(rebasing: bytes[start..<end]), at: Int32(i + 2))
        start = end
      }
      try statement.run()
    }
  }
}
