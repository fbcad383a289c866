/// A JSON value that is stored without being interpreted.
public enum StoredValue: Sendable, Hashable {
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
  case list([StoredValue])
  /// An object.
  case object([String: StoredValue])

  /// An arbitrary total order that is the same on every device.
  package static func precedes(_ a: StoredValue, _ b: StoredValue) -> Bool {
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
      StoredValue.write(UInt64(bitPattern: Int64(value)) ^ (1 << 63), into: &bytes)
    case .real(let value):
      bytes.append(3)
      StoredValue.write(value.bitPattern, into: &bytes)
    case .text(let text):
      bytes.append(4)
      StoredValue.write(UInt64(text.utf8.count), into: &bytes)
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
        StoredValue.text(name).write(into: &bytes)
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

extension StoredValue: Codable {
  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Each failure only means that the value has another type; the last one is thrown.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([StoredValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: StoredValue].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
