/// Reads comma-separated values as RFC 4180 describes them: quotes, doubled quotes, line breaks inside quotes; the first
/// record names the columns.
struct CSVReader {
  private var file: ImportFile
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var isQuoted = false
  private var endsQuote = false
  private var line = 1
  private let separator: UInt8

  init(_ file: ImportFile, separator: UInt8 = UInt8(ascii: ",")) {
    (self.file, self.separator) = (file, separator)
  }

  /// Hands every record to `body`.
  ///
  /// - Throws: ``ImportError`` for a record of another length, a name twice or an open quote, or what `body` throws.
  mutating func forEach(_ body: (SourceRow) throws -> Void) throws {
    var names: [String]?
    func take(_ record: [String], _ line: Int, _ path: String) throws {
      guard let columns = names else {
        guard Set(record).count == record.count else {
          throw ImportError(
            .malformed, path: path, "names a column twice", help: "give every column a name of its own")
        }
        names = record
        return
      }
      guard record.count == columns.count else {
        throw ImportError(
          .malformed, path: path, "line \(line) has \(record.count) values instead of \(columns.count)",
          help: "put values with commas in quotes")
      }
      try body(SourceRow(Dictionary(uniqueKeysWithValues: zip(columns, record))))
    }
    var isStart = true
    while true {
      var chunk = try file.chunk()[...]
      if chunk.isEmpty { break }
      if isStart, chunk.starts(with: [0xEF, 0xBB, 0xBF]) { chunk = chunk.dropFirst(3) }
      isStart = false
      for byte in chunk { if let record = try next(byte) { try take(record, line - 1, file.path) } }
    }
    guard !isQuoted || endsQuote else {
      throw ImportError(.malformed, path: file.path, "ends inside quotes", help: "close the quotes")
    }
    if !field.isEmpty || !fields.isEmpty { try take(finished(), line, file.path) }
    guard names != nil else {
      throw ImportError(.empty, path: file.path, "has no header", help: "name the columns in the first line")
    }
  }

  /// Takes a byte; returns the record that it ends.
  private mutating func next(_ byte: UInt8) throws -> [String]? {
    if byte == 0x0A { line += 1 }
    if isQuoted {
      if endsQuote {
        endsQuote = false
        if byte == 0x22 {
          field.append(byte)
          return nil
        }
        isQuoted = false
      } else if byte == 0x22 {
        endsQuote = true
        return nil
      } else {
        field.append(byte)
        return nil
      }
    }
    switch byte {
    case 0x22 where field.isEmpty: isQuoted = true
    case separator: endField()
    case 0x0A:
      if field.last == 0x0D { field.removeLast() }
      // A blank line is no record.
      if fields.isEmpty, field.isEmpty { return nil }
      return finished()
    default: field.append(byte)
    }
    return nil
  }

  private mutating func endField() {
    fields.append(String(decoding: field, as: UTF8.self))
    field.removeAll(keepingCapacity: true)
  }

  private mutating func finished() -> [String] {
    if field.last == 0x0D { field.removeLast() }
    endField()
    defer { fields = [] }
    return fields
  }
}
