/// A start or an end of an XML element.
struct XMLTag {
  var name = ""
  var attributes: [(key: String, value: String)] = []
  /// `</name>`.
  var isEnd = false
  /// `<name/>`.
  var isEmpty = false

  subscript(key: String) -> String? { attributes.first { $0.key == key }?.value }
}

/// Splits XML into tags; text between them, comments and processing instructions are skipped.
///
/// Enough for OpenStreetMap files: UTF-8, no document type with declarations of its own, and so no entities but the five of
/// XML and character references.
struct XMLTokenizer<Input: ExtractInput> {
  private var input: Input
  private var bytes: [UInt8] = []
  private var position = 0
  private(set) var line = 1

  init(_ input: Input) { self.input = input }

  /// The next byte; nil at the end.
  private mutating func next() throws -> UInt8? {
    if position == bytes.count {
      bytes = try input.chunk()
      position = 0
      if bytes.isEmpty { return nil }
    }
    let byte = bytes[position]
    position += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  private mutating func need() throws -> UInt8 {
    guard let byte = try next() else {
      throw ExtractError(.truncated, "the file ends inside a tag, line \(line)")
    }
    return byte
  }

  /// The next tag; nil at the end of the file.
  mutating func tag() throws -> XMLTag? {
    while let byte = try next() {
      guard byte == UInt8(ascii: "<") else { continue }
      let first = try need()
      switch first {
      case UInt8(ascii: "?"): try skip(to: Array("?>".utf8))
      case UInt8(ascii: "!"): try declaration()
      case UInt8(ascii: "/"): return try endTag()
      default: return try startTag(first)
      }
    }
    return nil
  }

  /// A comment or a document type.
  private mutating func declaration() throws {
    guard try need() == UInt8(ascii: "-"), try need() == UInt8(ascii: "-") else {
      throw ExtractError(
        .unsupported, "line \(line): only comments may begin with '<!'",
        help: "remove the document type or CDATA")
    }
    try skip(to: Array("-->".utf8))
  }

  private mutating func skip(to end: [UInt8]) throws {
    var last: [UInt8] = []
    while last != end {
      last.append(try need())
      if last.count > end.count { last.removeFirst() }
    }
  }

  private mutating func endTag() throws -> XMLTag {
    var tag = XMLTag(isEnd: true)
    var (name, after) = try self.name(try need())
    while isSpace(after) { after = try need() }
    guard after == UInt8(ascii: ">") else { throw malformed("'>' is missing after '</\(name)'") }
    swap(&tag.name, &name)
    return tag
  }

  private mutating func startTag(_ first: UInt8) throws -> XMLTag {
    var tag = XMLTag()
    var byte: UInt8
    (tag.name, byte) = try name(first)
    while true {
      while isSpace(byte) { byte = try need() }
      if byte == UInt8(ascii: ">") { return tag }
      if byte == UInt8(ascii: "/") {
        guard try need() == UInt8(ascii: ">") else { throw malformed("'>' is missing after '/'") }
        tag.isEmpty = true
        return tag
      }
      guard tag.attributes.count < ExtractLimits.tags else {
        throw malformed("an element has too many attributes")
      }
      let key: String
      (key, byte) = try name(byte)
      while isSpace(byte) { byte = try need() }
      guard byte == UInt8(ascii: "=") else { throw malformed("'=' is missing after '\(key)'") }
      repeat { byte = try need() } while isSpace(byte)
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
        throw malformed("the value of '\(key)' has no quotes")
      }
      tag.attributes.append((key, try value(until: byte)))
      byte = try need()
    }
  }

  /// A name that begins with a byte, and the byte after it.
  private mutating func name(_ first: UInt8) throws -> (String, UInt8) {
    var name: [UInt8] = []
    var byte = first
    while !isSpace(byte), !"=/><'\"&".utf8.contains(byte) {
      name.append(byte)
      guard name.count <= 256 else { throw malformed("a name has more than 256 bytes") }
      byte = try need()
    }
    guard !name.isEmpty else { throw malformed("a name is missing") }
    return (String(decoding: name, as: UTF8.self), byte)
  }

  private mutating func value(until quote: UInt8) throws -> String {
    var text: [UInt8] = []
    while true {
      let byte = try need()
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      switch byte {
      case UInt8(ascii: "&"): text += try reference()
      case UInt8(ascii: "<"): throw malformed("'<' in a value")
      default: text.append(byte)
      }
      guard text.count <= ExtractLimits.xmlText else {
        throw ExtractError(.outOfRange, "line \(line): a value has more than \(ExtractLimits.xmlText) bytes")
      }
    }
  }

  /// The characters of an entity or a character reference.
  private mutating func reference() throws -> [UInt8] {
    var name: [UInt8] = []
    while true {
      let byte = try need()
      if byte == UInt8(ascii: ";") { break }
      name.append(byte)
      guard name.count <= 10 else { throw malformed("';' is missing after '&'") }
    }
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    let number =
      text.hasPrefix("#x")
      ? UInt32(text.dropFirst(2), radix: 16)
      : text.hasPrefix("#") ? UInt32(text.dropFirst()) : nil
    guard let scalar = number.flatMap(Unicode.Scalar.init) else {
      throw malformed("unknown reference '&\(text);'")
    }
    return Array(String(Character(scalar)).utf8)
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  func malformed(_ message: String) -> ExtractError { .malformed("line \(line): \(message)") }
}
