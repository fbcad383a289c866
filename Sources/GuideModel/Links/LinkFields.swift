/// A map of CBOR (RFC 8949) from small numbers to integers, texts and byte strings, in the one form that is deterministic.
///
/// A field below ``firstSkippable`` changes what a link means, so a reader that does not know it must refuse the link.
struct LinkFields {
  private enum Value {
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
  }

  /// The first number of a field that may be skipped.
  private static let firstSkippable: UInt32 = 24
  private static let mostFields = 32

  private var values: [(key: UInt32, value: Value)] = []

  /// Reads a map that fills all the bytes.
  ///
  /// - Parameter known: The fields that are interpreted.
  init(_ bytes: [UInt8], known: ClosedRange<UInt32>) throws(LinkError) {
    var reader = LinkReader(bytes: bytes)
    let (major, count) = try reader.head()
    guard major == 5, count <= LinkFields.mostFields else { throw .damaged }
    var last: UInt32?
    for _ in 0..<count {
      let (major, key) = try reader.head()
      guard major == 0, last.map({ $0 < key }) ?? true else { throw .damaged }
      guard known.contains(key) || key >= LinkFields.firstSkippable else { throw .unknownVersion }
      last = key
      values.append((key, try LinkFields.value(&reader)))
    }
    guard reader.isAtEnd else { throw .damaged }
  }

  private static func value(_ reader: inout LinkReader) throws(LinkError) -> Value {
    let (major, argument) = try reader.head()
    switch major {
    case 0: return .integer(Int64(argument))
    case 1: return .integer(-1 - Int64(argument))
    case 2: return .bytes(try reader.take(argument))
    case 3: return .text(try LinkFields.text(reader.take(argument)))
    default: throw .damaged
    }
  }

  private static func text(_ bytes: [UInt8]) throws(LinkError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self), LinkText.isClean(text) else { throw .damaged }
    return text
  }

  private func value(_ key: UInt32) -> Value? { values.first { $0.key == key }?.value }

  /// Checks whether a field is there.
  func has(_ key: UInt32) -> Bool { value(key) != nil }

  /// An integer; nil when the field is missing.
  func integer(_ key: UInt32) throws(LinkError) -> Int64? {
    guard let value = value(key) else { return nil }
    guard case .integer(let number) = value else { throw .damaged }
    return number
  }

  /// A text that is not empty; nil when the field is missing.
  func text(_ key: UInt32) throws(LinkError) -> String? {
    guard let value = value(key) else { return nil }
    guard case .text(let text) = value, !text.isEmpty else { throw .damaged }
    return text
  }

  /// A text that must be there.
  func needed(_ key: UInt32) throws(LinkError) -> String {
    guard let text = try text(key) else { throw .damaged }
    return text
  }

  /// A byte string that must be there.
  func bytes(_ key: UInt32) throws(LinkError) -> [UInt8] {
    guard let bytes = try bytesIfPresent(key) else { throw .damaged }
    return bytes
  }

  /// A byte string; nil when the field is missing.
  func bytesIfPresent(_ key: UInt32) throws(LinkError) -> [UInt8]? {
    guard let value = value(key) else { return nil }
    guard case .bytes(let bytes) = value else { throw .damaged }
    return bytes
  }
}

/// Reads the heads of data items, and the bytes after them.
private struct LinkReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ count: UInt32) throws(LinkError) -> [UInt8] {
    guard count <= UInt32(bytes.count - position) else { throw .damaged }
    defer { position += Int(count) }
    return Array(bytes[position..<position + Int(count)])
  }

  /// The major type and the argument of an item, which must be in its shortest form.
  mutating func head() throws(LinkError) -> (major: UInt8, argument: UInt32) {
    let first = try take(1)[0]
    let (major, short) = (first >> 5, UInt32(first & 31))
    guard short >= 24 else { return (major, short) }
    let (width, least): (UInt32, UInt32)
    switch short {
    case 24: (width, least) = (1, 24)
    case 25: (width, least) = (2, 0x100)
    case 26: (width, least) = (4, 0x1_0000)
    default: throw .damaged
    }
    let argument = try take(width).reduce(0) { $0 << 8 | UInt32($1) }
    guard argument >= least else { throw .damaged }
    return (major, argument)
  }
}

/// Writes such a map, whose fields are added in ascending order.
struct LinkFieldWriter {
  private var body: [UInt8] = []
  private var count: UInt32 = 0

  /// The map.
  var bytes: [UInt8] { LinkFieldWriter.head(5, count) + body }

  mutating func add(_ key: UInt32, _ number: Int64) {
    add(key, number < 0 ? 1 : 0, UInt32(clamping: number < 0 ? -1 - number : number))
  }

  /// Adds a text; nil and empty ones are left out.
  mutating func add(_ key: UInt32, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    add(key, 3, UInt32(text.utf8.count))
    body += Array(text.utf8)
  }

  mutating func add(_ key: UInt32, _ bytes: [UInt8]) {
    add(key, 2, UInt32(bytes.count))
    body += bytes
  }

  private mutating func add(_ key: UInt32, _ major: UInt8, _ argument: UInt32) {
    count += 1
    body += LinkFieldWriter.head(0, key) + LinkFieldWriter.head(major, argument)
  }

  private static func head(_ major: UInt8, _ argument: UInt32) -> [UInt8] {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: argument >> shift) }
    return switch argument {
    case ..<24: [major << 5 | byte(0)]
    case ..<0x100: [major << 5 | 24, byte(0)]
    case ..<0x1_0000: [major << 5 | 25, byte(8), byte(0)]
    default: [major << 5 | 26, byte(24), byte(16), byte(8), byte(0)]
    }
  }
}
