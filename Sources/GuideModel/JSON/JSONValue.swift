/// A JSON value.
public enum JSONValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// A boolean.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  /// A string.
  case text(String)
  /// A list.
  case list([JSONValue])
  /// An object.
  case object([String: JSONValue])

  /// An arbitrary total order that is the same on every device.
  package static func precedes(_ a: JSONValue, _ b: JSONValue) -> Bool {
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    a.write(into: &left)
    b.write(into: &right)
    return left.lexicographicallyPrecedes(right)
  }

  /// A hash of the value that is the same on every device: 64-bit FNV-1a, as 16 hexadecimal digits.
  package var digest: String {
    var bytes: [UInt8] = []
    write(into: &bytes)
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Encodes the value as bytes; different values give different bytes.
  private func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(0)
    case .bool(let value): bytes += [1, value ? 1 : 0]
    case .integer(let value):
      bytes.append(2)
      JSONValue.write(UInt64(bitPattern: Int64(value)) ^ (1 << 63), into: &bytes)
    case .real(let value):
      bytes.append(3)
      JSONValue.write(value.bitPattern, into: &bytes)
    case .text(let text):
      bytes.append(4)
      JSONValue.write(UInt64(text.utf8.count), into: &bytes)
      bytes += text.utf8
    case .list(let values):
      bytes.append(5)
      for value in values {
        bytes.append(1)
        value.write(into: &bytes)
      }
      bytes.append(0)
    case .object(let members):
      bytes.append(6)
      for (name, value) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        bytes.append(1)
        JSONValue.text(name).write(into: &bytes)
        value.write(into: &bytes)
      }
      bytes.append(0)
    }
  }

  private static func write(_ number: UInt64, into bytes: inout [UInt8]) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
