/// A link that carries the answer: an excerpt of an item, and what its sender adds.
///
/// Reading one opens, fetches and writes nothing. The format: docs/format/links.md.
public struct SharedLink: Hashable, Sendable {
  /// Most bytes of a link before they are spelled: what one phone reads off the screen of another.
  public static let mostBytes = 450
  /// Most characters (code points) of a note.
  public static let mostOfNote = 140
  /// Most bytes that a compressed link may unpack to.
  private static let mostUnpacked = 2048

  /// The excerpt of the item.
  public let excerpt: SharedExcerpt
  /// The note of its sender; nil for none.
  public let note: String?
  /// The last day on which it may be opened; nil for always.
  public let expires: CalendarDate?

  /// A link to send.
  ///
  /// - Throws: `noteTooLong`, or `tooLong` when excerpt and note together have too many bytes.
  public init(_ excerpt: SharedExcerpt, note: String? = nil, expires: CalendarDate? = nil) throws(LinkError) {
    let note = note.map(LinkText.clean)
    let length = note?.unicodeScalars.count ?? 0
    guard length <= SharedLink.mostOfNote else { throw .noteTooLong(characters: length) }
    (self.excerpt, self.note, self.expires) = (excerpt, note == "" ? nil : note, expires)
    let count = bytes.count
    guard count <= SharedLink.mostBytes else { throw .tooLong(bytes: count) }
  }

  /// The link as text.
  ///
  /// - Parameter base: Address of a site, whose page opens the link without a program; nil for a `guide://` link.
  public func text(_ spelling: LinkSpelling = .letters, base: String? = nil) -> String {
    let page = base.map { "\($0)\($0.hasSuffix("/") ? "" : "/")\(excerpt.language)/shared-item.html" }
    return (page ?? "guide://\(excerpt.type)/\(excerpt.id)") + spelling.text(of: bytes)
  }

  /// The link itself, if it may still be opened.
  ///
  /// - Throws: `expired` after its last day.
  public func opened(on day: CalendarDate) throws(LinkError) -> SharedLink {
    guard let expires, expires < day else { return self }
    throw .expired(expires)
  }
}

// MARK: - The bytes

extension SharedLink {
  /// The fields of its map; 24 is reserved for the publisher's signature of the excerpt, which readers without it skip.
  private enum Field {
    static let excerpt: UInt32 = 1
    static let note: UInt32 = 2
    static let expires: UInt32 = 3
  }

  /// Kinds of packing of the map: the first byte.
  private enum Packing {
    static let none: UInt8 = 0
    static let deflate: UInt8 = 1
  }

  /// The packing, the map, and the check value of both.
  private var bytes: [UInt8] {
    var map = LinkFieldWriter()
    map.add(Field.excerpt, excerpt.bytes)
    map.add(Field.note, note)
    if let expires { map.add(Field.expires, Int64(expires.daysSinceEpoch)) }
    let (plain, packed) = (map.bytes, Deflate.bytes(map.bytes))
    let body = packed.count < plain.count ? [Packing.deflate] + packed : [Packing.none] + plain
    let check = cyclicRedundancyCheck(body)
    return body + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: check >> UInt32($0)) }
  }

  /// Reads the fragment of an address, without the number sign.
  ///
  /// - Returns: nil when it is another kind of fragment.
  init?(fragment: Substring) throws(LinkError) {
    guard let bytes = try LinkSpelling.bytes(ofFragment: fragment) else { return nil }
    guard bytes.count <= SharedLink.mostBytes else { throw .tooLong(bytes: bytes.count) }
    let body = bytes.dropLast(4)
    guard body.count > 1, cyclicRedundancyCheck(body) == bytes.suffix(4).reduce(0, { $0 << 8 | UInt32($1) })
    else { throw .damaged }
    let map: [UInt8]
    switch body[0] {
    case Packing.none: map = Array(body.dropFirst())
    case Packing.deflate:
      guard let bytes = Inflate.bytes(Array(body.dropFirst()), limit: SharedLink.mostUnpacked) else {
        throw .damaged
      }
      map = bytes
    default: throw .unknownVersion
    }
    let fields = try LinkFields(map, known: Field.excerpt...Field.expires)
    excerpt = try SharedExcerpt(bytes: fields.bytes(Field.excerpt))
    note = try fields.text(Field.note)
    guard note?.unicodeScalars.count ?? 0 <= SharedLink.mostOfNote else { throw .damaged }
    let day = try fields.integer(Field.expires)
    expires = day.flatMap { Int(exactly: $0) }.flatMap { CalendarDate(daysSinceEpoch: $0) }
    guard (day == nil) == (expires == nil) else { throw .damaged }
  }
}
