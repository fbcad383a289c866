/// Writes protocol buffers by hand, so that tests do not depend on the code under test.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func field(_ number: Int, _ value: Int64) {
    varint(UInt64(number << 3))
    varint(UInt64(bitPattern: value))
  }

  mutating func field(_ number: Int, _ contents: [UInt8]) {
    varint(UInt64(number << 3 | 2))
    varint(UInt64(contents.count))
    bytes += contents
  }

  mutating func packed(_ number: Int, _ values: [Int64], zigzag: Bool) {
    var inner = ProtobufWriter()
    for value in values {
      inner.varint(zigzag ? UInt64(bitPattern: (value << 1) ^ (value >> 63)) : UInt64(bitPattern: value))
    }
    field(number, inner.bytes)
  }

  static func message(_ body: (inout ProtobufWriter) -> Void) -> [UInt8] {
    var writer = ProtobufWriter()
    body(&writer)
    return writer.bytes
  }

  /// A blob with its header, as it stands in a file.
  static func blob(_ type: String, _ blob: [UInt8]) -> [UInt8] {
    let header = message {
      $0.field(1, Array(type.utf8))
      $0.field(3, Int64(blob.count))
    }
    let size = UInt32(header.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: size >> UInt32(24 - 8 * $0)) } + header + blob
  }

  /// A blob that is not compressed.
  static func raw(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    blob(type, message { $0.field(1, contents) })
  }

  static let header = raw("OSMHeader", message { $0.field(4, Array("OsmSchema-V0.6".utf8)) })

  /// Dense nodes without tags; ids and coordinates absolute.
  static func nodes(_ nodes: [(id: Int64, latitude: Int64, longitude: Int64)], granularity: Int64 = 100)
    -> [UInt8]
  {
    let differences = { (values: [Int64]) in
      values.indices.map { $0 == 0 ? values[0] : values[$0] &- values[$0 - 1] }
    }
    return raw(
      "OSMData",
      message {
        $0.field(1, message { $0.field(1, []) })
        $0.field(
          2,
          message {
            $0.field(
              2,
              message {
                $0.packed(1, differences(nodes.map(\.id)), zigzag: true)
                $0.packed(8, differences(nodes.map(\.latitude)), zigzag: true)
                $0.packed(9, differences(nodes.map(\.longitude)), zigzag: true)
              })
          })
        $0.field(17, granularity)
      })
  }

  /// One way.
  static func way(
    _ id: Int64, _ refs: [Int64], keys: [Int64] = [], values: [Int64] = [], texts: [String] = [""]
  )
    -> [UInt8]
  {
    raw(
      "OSMData",
      message {
        $0.field(1, message { for text in texts { $0.field(1, Array(text.utf8)) } })
        $0.field(
          2,
          message {
            $0.field(
              3,
              message {
                $0.field(1, id)
                $0.packed(2, keys, zigzag: false)
                $0.packed(3, values, zigzag: false)
                $0.packed(8, refs.indices.map { $0 == 0 ? refs[0] : refs[$0] &- refs[$0 - 1] }, zigzag: true)
              })
          })
      })
  }
}
