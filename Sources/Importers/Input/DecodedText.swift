/// A text file as UTF-8, whatever its encoding. A byte that the encoding does not have is an error and is never dropped.
struct DecodedText {
  let path: String
  let encoding: SourceOptions.Encoding
  /// True when the file begins with a byte order mark, which is not part of the text.
  let hasMark: Bool
  private var file: ImportFile
  /// Bytes that have been read and not decoded.
  private var pending: [UInt8]
  private var isBigEndian = false
  private var isAtEnd = false
  /// Bytes of the file before the pending ones.
  private var offset = 0
  private var line = 1
  private var endsWithReturn = false

  /// - Parameter stated: The encoding; nil for UTF-8, or UTF-16 with a byte order mark.
  /// - Throws: ``ImportError`` when the byte order mark contradicts the encoding, or a `FileSystemError`.
  init(_ file: ImportFile, _ stated: SourceOptions.Encoding?) throws {
    (self.file, path) = (file, file.path)
    var start: [UInt8] = []
    while start.count < 4 {
      let next = try self.file.chunk()
      if next.isEmpty { break }
      start += next
    }
    let marks: [([UInt8], SourceOptions.Encoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
    ]
    let mark = marks.first { start.starts(with: $0.0) }
    if let mark, let stated, stated != mark.1 {
      throw ImportError(
        .malformed, path: path, "begins with the byte order mark of \(mark.1.rawValue)",
        help: "leave out the encoding, or use \(mark.1.rawValue)")
    }
    encoding = stated ?? mark?.1 ?? .utf8
    hasMark = mark != nil
    isBigEndian = mark.map { $0.0[0] == 0xFE } ?? (start.first == 0)
    offset = mark?.0.count ?? 0
    pending = Array(start.dropFirst(offset))
  }

  /// The next part of the text; empty at the end.
  ///
  /// - Throws: ``ImportError`` with the line and the byte that cannot be decoded.
  mutating func chunk() throws -> [UInt8] {
    while true {
      let next = isAtEnd ? [] : try file.chunk()
      isAtEnd = next.isEmpty
      pending += next
      guard !pending.isEmpty else { return [] }
      let (text, used) = decoded()
      countLines(text)
      // The bytes of one character may be in two chunks.
      let isBad = used < pending.count && (isAtEnd || pending.count - used >= 4)
      if isBad { throw undecodable(pending[used], at: offset + used) }
      pending.removeFirst(used)
      offset += used
      if !text.isEmpty { return text }
    }
  }

  /// The text up to the first byte that cannot be decoded, and the number of bytes that it takes.
  private func decoded() -> (text: [UInt8], used: Int) {
    switch encoding {
    case .utf8: utf8()
    case .utf16: utf16()
    case .latin1, .windows1252: singleBytes()
    }
  }

  private func utf8() -> (text: [UInt8], used: Int) {
    if !pending.contains(0), String(validating: pending, as: UTF8.self) != nil {
      return (pending, pending.count)
    }
    var (parser, bytes, used) = (Unicode.UTF8.ForwardParser(), pending.makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &bytes), scalar.first != 0 {
      used += scalar.count
    }
    return (Array(pending[..<used]), used)
  }

  private func utf16() -> (text: [UInt8], used: Int) {
    var units: [UInt16] = []
    units.reserveCapacity(pending.count / 2)
    for i in stride(from: 0, to: pending.count - 1, by: 2) {
      let (first, second) = (UInt16(pending[i]), UInt16(pending[i + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var (parser, input, used, text) = (Unicode.UTF16.ForwardParser(), units.makeIterator(), 0, "")
    while case .valid(let scalar) = parser.parseScalar(from: &input), scalar.first != 0 {
      used += 2 * scalar.count
      text.unicodeScalars.append(Unicode.UTF16.decode(scalar))
    }
    return (Array(text.utf8), used)
  }

  private func singleBytes() -> (text: [UInt8], used: Int) {
    var (text, used) = ("", 0)
    for byte in pending {
      guard let scalar = scalar(byte) else { break }
      text.unicodeScalars.append(scalar)
      used += 1
    }
    return (Array(text.utf8), used)
  }

  /// The bytes 0x80 to 0x9F of Windows-1252; 0 for those that it does not have.
  private static let windows1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0, 0x017E, 0x0178,
  ]

  /// The character of a byte; nil for a byte without one, such as the control characters 0x80 to 0x9F of Latin-1.
  private func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard 0x80...0x9F ~= byte else { return byte == 0 ? nil : Unicode.Scalar(byte) }
    guard encoding == .windows1252 else { return nil }
    let code = DecodedText.windows1252[Int(byte - 0x80)]
    return code == 0 ? nil : Unicode.Scalar(code)
  }

  private mutating func countLines(_ text: [UInt8]) {
    for byte in text {
      if byte == 0x0D || byte == 0x0A && !endsWithReturn { line += 1 }
      endsWithReturn = byte == 0x0D
    }
  }

  private func undecodable(_ byte: UInt8, at position: Int) -> ImportError {
    let digits = String(byte, radix: 16, uppercase: true)
    let others = SourceOptions.Encoding.allCases.filter { $0 != encoding }.map(\.rawValue)
    return ImportError(
      .malformed, path: path,
      "line \(line), byte \(position + 1) of the file: 0x\(digits.utf8.count < 2 ? "0" : "")\(digits) is not \(encoding.rawValue)",
      help: "name its encoding, such as "
        + (encoding != .utf8 ? others.joined(separator: ", ") : byte == 0 ? "utf-16" : "windows-1252"))
  }
}
