import GuideModel

/// A vector tile (Mapbox Vector Tiles 2.1, a message of Protocol Buffers), read as far as areas of it are drawn.
///
/// Tiles come from files: whatever their bytes are, reading them ends, with the areas before the damage.
struct VectorTile {
  /// Rings of points in units of the tile, from its north-west corner; not closed.
  typealias Rings = [[(x: Int, y: Int)]]

  private(set) var areas: [(kind: MapTiles.Kind, rings: Rings)] = []
  /// Units of the tile's width.
  private(set) var extent = 4096

  /// - Parameter bytes: The tile, compressed by gzip or not.
  init(_ bytes: [UInt8]) {
    let plain = bytes.starts(with: [0x1F, 0x8B]) ? Self.unpacked(bytes) ?? [] : bytes
    for layer in Message(plain[...]).parts(3) { read(layer) }
  }

  /// Bytes that a tile may have when unpacked.
  private static let mostUnpacked = 8 << 20

  /// The bytes in a gzip file (RFC 1952) without optional fields, as tiles are written; nil for others.
  private static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 18, bytes[2] == 8, bytes[3] == 0 else { return nil }
    return Inflate.bytes(Array(bytes[10..<(bytes.count - 8)]), limit: mostUnpacked)
  }

  private mutating func read(_ layer: Message) {
    let name = layer.parts(1).first?.text ?? ""
    guard let kinds = Self.kinds[name] else { return }
    let isClassed = !kinds.classes.isEmpty
    let keys = isClassed ? layer.parts(3).map { $0.text } : []
    let values = isClassed ? layer.parts(4).map { $0.parts(1).first?.text ?? "" } : []
    extent = max(1, layer.number(5) ?? 4096)
    for feature in layer.parts(2) where feature.number(3) == 3 {
      if isClassed {
        let tags = feature.parts(2).first?.numbers ?? []
        let isDrawn = stride(from: 0, to: tags.count - 1, by: 2).contains { at in
          tags[at] < keys.count && keys[tags[at]] == "class" && tags[at + 1] < values.count
            && kinds.classes.contains(values[tags[at + 1]])
        }
        guard isDrawn else { continue }
      }
      areas.append((kinds.kind, Self.rings(feature.parts(4).first?.numbers ?? [])))
    }
  }

  /// The layers of the OpenMapTiles schema that are drawn, and of which classes; none for all.
  private static let kinds: [String: (kind: MapTiles.Kind, classes: Set<String>)] = [
    "park": (.green, []), "landcover": (.green, ["grass", "wood", "farmland"]), "water": (.water, []),
    "building": (.building, []),
  ]

  /// The rings that the commands of a geometry draw.
  private static func rings(_ codes: [Int]) -> Rings {
    var (rings, x, y): (Rings, Int, Int) = ([], 0, 0)
    var at = 0
    while at < codes.count {
      let (command, count) = (codes[at] & 7, codes[at] >> 3)
      at += 1
      guard command == 1 || command == 2 else { continue }
      for _ in 0..<min(count, (codes.count - at) / 2) {
        // A tile is 4096 units wide: anything far beyond is damage.
        x = max(-1 << 20, min(1 << 20, x + signed(codes[at])))
        y = max(-1 << 20, min(1 << 20, y + signed(codes[at + 1])))
        at += 2
        if command == 1 || rings.isEmpty { rings.append([]) }
        rings[rings.count - 1].append((x, y))
      }
    }
    return rings.filter { $0.count > 2 }
  }

  private static func signed(_ code: Int) -> Int { (code >> 1) ^ -(code & 1) }
}

/// A message of Protocol Buffers.
private struct Message {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The numbers that stand one after the other.
  var numbers: [Int] {
    var (out, at): ([Int], Int) = ([], bytes.startIndex)
    while let number = Self.number(bytes, &at) { out.append(number) }
    return out
  }

  /// The messages, texts or lists of a field.
  func parts(_ field: Int) -> [Message] {
    var out: [Message] = []
    forEach { number, _, part in if number == field, let part { out.append(Message(part)) } }
    return out
  }

  /// The last number of a field; nil when it has none.
  func number(_ field: Int) -> Int? {
    var out: Int?
    forEach { number, value, part in if number == field, part == nil { out = value } }
    return out
  }

  private func forEach(_ body: (_ field: Int, _ value: Int, _ part: ArraySlice<UInt8>?) -> Void) {
    var at = bytes.startIndex
    while let key = Self.number(bytes, &at) {
      switch key & 7 {
      case 0:
        guard let value = Self.number(bytes, &at) else { return }
        body(key >> 3, value, nil)
      case 2:
        guard let size = Self.number(bytes, &at), size <= bytes.endIndex - at else { return }
        body(key >> 3, size, bytes[at..<(at + size)])
        at += size
      case 1, 5:
        let size = key & 7 == 1 ? 8 : 4
        guard size <= bytes.endIndex - at else { return }
        at += size
      default: return
      }
    }
  }

  /// The number of up to 31 bits at a position, which moves behind it; nil at the end, and where there is none.
  private static func number(_ bytes: ArraySlice<UInt8>, _ at: inout Int) -> Int? {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while at < bytes.endIndex, shift < 64 {
      let byte = bytes[at]
      at += 1
      value |= UInt64(byte & 127) << shift
      shift += 7
      if byte < 128 { return Int(exactly: value & 0x7FFF_FFFF) }
    }
    return nil
  }
}
