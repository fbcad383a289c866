/// Writes JSON text in call order, so that output is stable.
public struct JSONWriter: Sendable {
  private var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes an empty writer.
  public init() {}

  /// The text written so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object; the closure writes its members.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array; the closure writes its elements.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  private mutating func container(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  /// Writes a member whose value the closure writes.
  public mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    StringEscapes.appendQuoted(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value(&self)
    needsComma = true
  }

  /// Writes a member with a text value.
  public mutating func member(_ key: String, _ value: String) { member(key) { $0.value(value) } }

  /// Writes a member with a whole number.
  public mutating func member(_ key: String, _ value: Int) { member(key) { $0.value(value) } }

  /// Writes a member that is true or false.
  public mutating func member(_ key: String, _ value: Bool) {
    member(key) { $0.raw(value ? "true" : "false") }
  }

  /// Writes a text element.
  public mutating func value(_ value: String) {
    separate()
    StringEscapes.appendQuoted(value, to: &bytes)
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func value(_ value: Int) { raw(String(value)) }

  /// Writes text that is already JSON.
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }
}
