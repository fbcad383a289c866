/// A link that carries the answer: an excerpt of an item, and what its sender adds.
///
/// Reading one opens, fetches and writes nothing. The format: docs/format/links.md.
public struct SharedLink: Hashable, Sendable {
  /// Most bytes of a link before they are spelled: what one phone reads off the screen of another.
  public static let mostBytes = 450
  /// Most characters (code points) of a note.
  public static let mostOfNote = 140

  /// The excerpt of the item.
  public let excerpt: SharedExcerpt
  /// The signature of the excerpt, which reading a link does not verify; nil for none.
  public private(set) var signature: ExcerptSignature?
  private let words: SenderWords

  /// The note of its sender; nil for none.
  public var note: String? { words.note }
  /// The last day on which it may be opened; nil for always.
  public var expires: CalendarDate? { words.expires }

  /// A link to send.
  ///
  /// Excerpts and notes are never cut to make room for a signature: it is left out when it does not fit beside them.
  ///
  /// - Throws: `noteTooLong`, or `tooLong` when excerpt and note together have too many bytes.
  public init(
    _ excerpt: SharedExcerpt, note: String? = nil, expires: CalendarDate? = nil,
    signature: ExcerptSignature? = nil
  ) throws(LinkError) {
    (self.excerpt, words) = (excerpt, try SenderWords(note: note, expires: expires))
    self.signature = signature
    if bytes.count > SharedLink.mostBytes { self.signature = nil }
    let count = bytes.count
    guard count <= SharedLink.mostBytes else { throw .tooLong(bytes: count) }
  }

  /// Reads the map of a link about an item.
  init(_ fields: LinkFields) throws(LinkError) {
    excerpt = try SharedExcerpt(bytes: fields.bytes(LinkEnvelope.Field.excerpt))
    words = try SenderWords(fields)
    signature = try fields.bytesIfPresent(LinkEnvelope.Field.signature).map { bytes throws(LinkError) in
      guard let signature = ExcerptSignature(bytes) else { throw .damaged }
      return signature
    }
  }

  /// The link as text.
  ///
  /// - Parameter base: Address of a site, whose page opens the link without a program; nil for a `guide://` link.
  public func text(_ spelling: LinkSpelling = .letters, base: String? = nil) -> String {
    (base.map { SharedLink.page(of: $0, language: excerpt.language) }
      ?? "guide://\(excerpt.type)/\(excerpt.id)")
      + spelling.text(of: bytes)
  }

  /// The address of the page of a site that opens links.
  static func page(of base: String, language: String) -> String {
    "\(base)\(base.hasSuffix("/") ? "" : "/")\(language)/shared-item.html"
  }

  /// The link itself, if it may still be opened.
  ///
  /// - Throws: `expired` after its last day.
  public func opened(on day: CalendarDate) throws(LinkError) -> SharedLink {
    try words.check(on: day)
    return self
  }

  private var bytes: [UInt8] {
    var map = LinkFieldWriter()
    map.add(LinkEnvelope.Field.excerpt, excerpt.bytes)
    words.add(to: &map)
    if let signature { map.add(LinkEnvelope.Field.signature, signature.key + signature.bytes) }
    return LinkEnvelope.sealed(map.bytes)
  }
}
