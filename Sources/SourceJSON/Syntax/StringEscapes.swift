/// The escapes of RFC 8259 §7, in both directions.
public enum StringEscapes {
  /// Decodes the inside of a JSON string; invalid escapes become U+FFFD.
  package static func decode(_ content: ArraySlice<UInt8>) -> String {
    String(decoding: decodeBytes(content), as: UTF8.self)
  }

  /// Like ``decode(_:)``, returning UTF-8 bytes.
  package static func decodeBytes(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(content.count)
    var at = content.startIndex
    let end = content.endIndex
    while at < end {
      let byte = content[at]
      guard byte == UInt8(ascii: "\\"), at + 1 < end else {
        out.append(byte)
        at += 1
        continue
      }
      let code = content[at + 1]
      at += 2
      if code == UInt8(ascii: "u") {
        appendUnicode(content, &at, to: &out)
      } else if let plain = plainEscape(code) {
        out.append(plain)
      } else {
        out.append(contentsOf: replacement)
      }
    }
    return out
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func appendUnicode(_ content: ArraySlice<UInt8>, _ at: inout Int, to out: inout [UInt8]) {
    guard let first = hexUnit(content, at) else {
      out.append(contentsOf: replacement)
      return
    }
    at += 4
    var value = UInt32(first)
    if first & 0xFC00 == 0xD800, at + 1 < content.endIndex, content[at] == UInt8(ascii: "\\"),
      content[at + 1] == UInt8(ascii: "u"), let second = hexUnit(content, at + 2), second & 0xFC00 == 0xDC00
    {
      value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
      at += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      out.append(contentsOf: replacement)
      return
    }
    out.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? replacement)
  }

  /// The four hexadecimal digits at an offset as a UTF-16 unit; nil when they are not there.
  package static func hexUnit(_ content: ArraySlice<UInt8>, _ at: Int) -> UInt16? {
    guard at + 4 <= content.endIndex else { return nil }
    var value: UInt16 = 0
    for byte in content[at..<at + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }

  /// The character of a one-letter escape; nil when the letter is not an escape.
  package static func plainEscape(_ code: UInt8) -> UInt8? {
    switch code {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): code
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Appends text as a JSON string with its quotes, escaping only what must be escaped.
  public static func appendQuoted(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendQuoted($0.span, to: &out) }
  }

  /// Like ``appendQuoted(_:to:)-(String,_)``, for UTF-8 bytes.
  package static func appendQuoted(_ text: Span<UInt8>, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        out.append(UInt8(ascii: "\\"))
        out.append(byte)
      case 0x00..<0x20: appendControl(byte, to: &out)
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  private static func appendControl(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: out.append(UInt8(ascii: "b"))
    case 0x0C: out.append(UInt8(ascii: "f"))
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x0D: out.append(UInt8(ascii: "r"))
    case 0x09: out.append(UInt8(ascii: "t"))
    default:
      out.append(contentsOf: Array("u00".utf8))
      for digit in [byte >> 4, byte & 15] {
        out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
