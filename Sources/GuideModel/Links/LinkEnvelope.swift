/// The bytes of a link: how its map is packed, the map, and the check value of both.
enum LinkEnvelope {
  /// The fields of every map.
  enum Field {
    static let excerpt: UInt32 = 1
    static let note: UInt32 = 2
    static let expires: UInt32 = 3
    static let selection: UInt32 = 4
    static let signature: UInt32 = 24
  }

  /// Kinds of packing: the first byte.
  private enum Packing {
    static let none: UInt8 = 0
    static let deflate: UInt8 = 1
  }

  /// Most bytes that a compressed map may unpack to.
  private static let mostUnpacked = 2048

  /// The bytes of a map.
  static func sealed(_ map: [UInt8]) -> [UInt8] {
    let packed = Deflate.bytes(map)
    let body = packed.count < map.count ? [Packing.deflate] + packed : [Packing.none] + map
    let check = cyclicRedundancyCheck(body)
    return body + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: check >> UInt32($0)) }
  }

  /// Reads the map of a fragment without the number sign.
  ///
  /// - Returns: nil when it is another kind of fragment.
  static func fields(ofFragment fragment: Substring) throws(LinkError) -> LinkFields? {
    guard let bytes = try LinkSpelling.bytes(ofFragment: fragment) else { return nil }
    guard bytes.count <= SharedLink.mostBytes else { throw .tooLong(bytes: bytes.count) }
    let body = bytes.dropLast(4)
    guard body.count > 1, cyclicRedundancyCheck(body) == bytes.suffix(4).reduce(0, { $0 << 8 | UInt32($1) })
    else { throw .damaged }
    let map: [UInt8]
    switch body[0] {
    case Packing.none: map = Array(body.dropFirst())
    case Packing.deflate:
      guard let bytes = Inflate.bytes(Array(body.dropFirst()), limit: mostUnpacked) else { throw .damaged }
      map = bytes
    default: throw .unknownVersion
    }
    return try LinkFields(map, known: Field.excerpt...Field.selection)
  }
}

/// A sender's own additions to a link.
struct SenderWords: Hashable, Sendable {
  /// A note; nil for none.
  let note: String?
  /// The last day on which the link may be opened; nil for always.
  let expires: CalendarDate?

  /// - Throws: `noteTooLong`.
  init(note: String?, expires: CalendarDate?) throws(LinkError) {
    let note = note.map(LinkText.clean)
    let length = note?.unicodeScalars.count ?? 0
    guard length <= SharedLink.mostOfNote else { throw .noteTooLong(characters: length) }
    (self.note, self.expires) = (note == "" ? nil : note, expires)
  }

  init(_ fields: LinkFields) throws(LinkError) {
    note = try fields.text(LinkEnvelope.Field.note)
    guard note?.unicodeScalars.count ?? 0 <= SharedLink.mostOfNote else { throw .damaged }
    let day = try fields.integer(LinkEnvelope.Field.expires)
    expires = day.flatMap { Int(exactly: $0) }.flatMap { CalendarDate(daysSinceEpoch: $0) }
    guard (day == nil) == (expires == nil) else { throw .damaged }
  }

  func add(to map: inout LinkFieldWriter) {
    map.add(LinkEnvelope.Field.note, note)
    if let expires { map.add(LinkEnvelope.Field.expires, Int64(expires.daysSinceEpoch)) }
  }

  /// - Throws: `expired` after the last day.
  func check(on day: CalendarDate) throws(LinkError) {
    guard let expires, expires < day else { return }
    throw .expired(expires)
  }
}
