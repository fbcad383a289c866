/// Reads comma-separated values as RFC 4180 describes them: quotes, doubled quotes, line breaks inside quotes; the first
/// record names the columns. Lines may end with LF, CRLF or CR, and other delimiters are possible.
struct CSVReader {
  /// The delimiter, stated or detected.
  let delimiter: SourceOptions.Delimiter
  /// The encoding and the delimiter, for the report.
  var summary: String {
    let mark = text.hasMark ? " with a byte order mark" : ""
    return "\(text.path): \(text.encoding.rawValue)\(mark), delimiter \(delimiter.rawValue)"
  }

  private var text: DecodedText
  /// The text up to the end of the header or beyond.
  private let start: [UInt8]
  /// True when lines end with CR alone, as the header does; otherwise a CR is text unless LF follows.
  private let usesCROnly: Bool
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var state = State.start
  private var hasTextAfterQuotes = false
  private var line = 1
  /// Line on which the record begins, and the last opening quote.
  private var (recordLine, quoteLine) = (1, 1)

  /// The position within a field.
  private enum State {
    case start, unquoted, quoted
    /// After a quote, which closes the field unless another one follows.
    case quoteInQuoted
    /// After a closing quote and a CR, which ends the line if LF follows.
    case returnAfterQuotes
  }

  /// A record with its first line.
  private struct Record {
    let fields: [String]
    let line: Int
    let hasTextAfterQuotes: Bool
  }

  private static let longestHeader = 1 << 20

  /// - Throws: ``ImportError`` when the text cannot be decoded or the delimiter is ambiguous, or a `FileSystemError`.
  init(_ file: ImportFile, _ options: SourceOptions) throws {
    text = try DecodedText(file, options.encoding)
    var start: [UInt8] = []
    // The byte after the header is needed, too.
    while start.count < CSVReader.longestHeader,
      CSVReader.header(start).map({ $0.endIndex + 1 < start.count }) != true
    {
      let next = try text.chunk()
      if next.isEmpty { break }
      start += next
    }
    self.start = start
    let header = CSVReader.header(start) ?? start[...]
    let end = start[header.endIndex...].prefix(2)
    usesCROnly = end.first == 0x0D && end.last != 0x0A
    delimiter = try options.delimiter ?? CSVReader.delimiter(of: header, text.path)
  }

  /// The first line that is not blank; nil when it does not end in this text.
  private static func header(_ text: [UInt8]) -> ArraySlice<UInt8>? {
    let line = text.drop { $0 == 0x0A || $0 == 0x0D }
    var isQuoted = false
    for (i, byte) in zip(line.indices, line) {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted, byte == 0x0A || byte == 0x0D { return line[..<i] }
    }
    return nil
  }

  /// The delimiter that a header has outside quotes; a comma when it has none.
  private static func delimiter(of header: ArraySlice<UInt8>, _ path: String) throws
    -> SourceOptions.Delimiter
  {
    var isQuoted = false
    var found: Set<UInt8> = []
    for byte in header {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted { found.insert(byte) }
    }
    let possible = SourceOptions.Delimiter.allCases.filter { found.contains($0.byte) }
    guard possible.count < 2 else {
      let names = possible.map(\.rawValue).joined(separator: " and ")
      throw ImportError(
        .malformed, path: path, "the first line has \(names), so its delimiter is ambiguous",
        help: "name the delimiter")
    }
    return possible.first ?? .comma
  }

  /// Hands the columns and every record to `body`.
  ///
  /// - Throws: ``ImportError`` for a column named twice, an open quote or a byte that cannot be decoded, or what `body`
  ///   throws.
  mutating func forEach(_ body: (TableEvent) throws -> Void) throws {
    var columns: [String]?
    func emit(_ record: Record) throws {
      guard let names = columns else {
        guard Set(record.fields).count == record.fields.count else {
          throw ImportError(
            .malformed, path: text.path, "names a column twice", help: "give every column a name of its own")
        }
        columns = record.fields
        return try body(.columns(record.fields))
      }
      try body(CSVReader.event(record, names))
    }
    var chunk = start
    while !chunk.isEmpty {
      for byte in chunk { if let record = next(byte) { try emit(record) } }
      chunk = try text.chunk()
    }
    guard state != .quoted else {
      throw ImportError(
        .malformed, path: text.path, "line \(quoteLine) opens quotes that are not closed",
        help: "close the quotes, or double them where they are part of the text")
    }
    if let record = endRecord() { try emit(record) }
    guard columns != nil else {
      throw ImportError(
        .empty, path: text.path, "has no header", help: "name the columns in the first line")
    }
  }

  private static func event(_ record: Record, _ columns: [String]) -> TableEvent {
    let place = "line \(record.line)"
    guard record.fields.count == columns.count else {
      return .badRow("\(place): \(record.fields.count) values instead of \(columns.count)")
    }
    guard !record.hasTextAfterQuotes else { return .badRow("\(place): text after closing quotes") }
    return .row(SourceRow(Dictionary(uniqueKeysWithValues: zip(columns, record.fields))))
  }

  /// Takes a byte; returns the record that it ends.
  private mutating func next(_ byte: UInt8) -> Record? {
    let endsLine = byte == 0x0A || byte == 0x0D && usesCROnly
    if state == .returnAfterQuotes, !endsLine { (state, hasTextAfterQuotes) = (.unquoted, true) }
    if endsLine { line += 1 }
    switch (state, byte) {
    case (.quoted, 0x22): state = .quoteInQuoted
    case (.quoted, _): field.append(byte)
    case (.quoteInQuoted, 0x22):
      state = .quoted
      field.append(byte)
    case (.start, 0x22): (state, quoteLine) = (.quoted, line)
    case (_, delimiter.byte): endField()
    case _ where endsLine: return endRecord()
    case (.quoteInQuoted, 0x0D): state = .returnAfterQuotes
    default:
      if state == .quoteInQuoted { hasTextAfterQuotes = true }
      state = .unquoted
      field.append(byte)
    }
    return nil
  }

  /// The record up to here; nil for a blank line.
  private mutating func endRecord() -> Record? {
    if state == .unquoted, field.last == 0x0D, !usesCROnly { field.removeLast() }
    let isBlank = fields.isEmpty && field.isEmpty && (state == .start || state == .unquoted)
    defer { (fields, hasTextAfterQuotes, recordLine) = ([], false, line) }
    endField()
    return isBlank
      ? nil : Record(fields: fields, line: recordLine, hasTextAfterQuotes: hasTextAfterQuotes)
  }

  private mutating func endField() {
    fields.append(String(decoding: field, as: UTF8.self))
    field.removeAll(keepingCapacity: true)
    state = .start
  }
}
