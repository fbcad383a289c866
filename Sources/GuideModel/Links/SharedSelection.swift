/// A link of more than an item: a plan, a way, a list of favorites, or packs to install. A person made it.
///
/// Reading one opens, fetches and writes nothing. The format: docs/format/links.md.
public struct SharedSelection: Hashable, Sendable {
  /// The kind of what is shared.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Stops of a plan, each as `day/start/minutes/kind/place`.
    case plan
    /// Places of a way in order, each as `type/id` or a point.
    case route
    /// Items, each as `type/id`.
    case favorites
    /// Names of packs.
    case pack
  }

  /// The days of a plan.
  public struct Days: Hashable, Sendable {
    /// The first day.
    public let date: CalendarDate
    /// When each day begins and ends, in minutes since midnight.
    public let start: Int, end: Int
    /// The point at which each day begins.
    public let from: Coordinate

    /// Days from a point; nil for times out of range.
    public init?(date: CalendarDate, start: Int, end: Int, from: Coordinate) {
      guard (0...1440).contains(start), (start...2880).contains(end) else { return nil }
      (self.date, self.start, self.end) = (date, start, end)
      guard let point = LinkPoint.point(LinkPoint.steps(from)) else { return nil }
      self.from = point
    }
  }

  /// Most entries.
  public static let mostEntries = 64

  /// The kind of what is shared.
  public let kind: Kind
  /// Title of the content set of its sender.
  public let set: String
  /// Version of that content.
  public let version: String
  /// Language of the sender.
  public let language: String
  /// The entries in order, in the form of the kind.
  public let entries: [String]
  /// The days of a plan; nil for other kinds.
  public let days: Days?
  private let words: SenderWords

  /// The note of its sender; nil for none.
  public var note: String? { words.note }
  /// The last day on which it may be opened; nil for always.
  public var expires: CalendarDate? { words.expires }

  /// A link to send.
  ///
  /// - Throws: `noteTooLong`; `tooLong` for too many bytes; `damaged` for entries in another form.
  public init(
    _ kind: Kind, _ entries: [String], days: Days? = nil, set: String, version: String, language: String,
    note: String? = nil, expires: CalendarDate? = nil
  ) throws(LinkError) {
    (self.kind, self.entries, self.days, self.language) = (kind, entries, days, language)
    self.set = SharedExcerpt.name(ofSet: set)
    self.version = LinkText.cut(LinkText.clean(version), toBytes: 24) ?? "0"
    words = try SenderWords(note: note, expires: expires)
    let count = bytes.count
    guard count <= SharedLink.mostBytes else { throw .tooLong(bytes: count) }
    try check()
  }

  /// The link as text.
  ///
  /// - Parameter base: Address of a site, whose page opens the link; nil for a `guide://` link.
  public func text(_ spelling: LinkSpelling = .letters, base: String? = nil) -> String {
    (base.map { SharedLink.page(of: $0, language: language) } ?? "guide://\(kind.rawValue)")
      + spelling.text(of: bytes)
  }

  /// The link itself, if it may still be opened.
  ///
  /// - Throws: `expired` after its last day.
  public func opened(on day: CalendarDate) throws(LinkError) -> SharedSelection {
    try words.check(on: day)
    return self
  }

  private func check() throws(LinkError) {
    let least = kind == .route ? 2 : 1
    guard (least...SharedSelection.mostEntries).contains(entries.count), (kind == .plan) == (days != nil),
      ItemLink.isName(language[...], separator: 0x2D), entries.allSatisfy({ isEntry($0) })
    else { throw .damaged }
  }

  private func isEntry(_ text: String) -> Bool {
    switch kind {
    case .plan: SharedStop(text) != nil
    case .route: LinkPlace(text) != nil
    case .favorites: if case .item = LinkPlace(text) { true } else { false }
    case .pack: SharedSelection.isPack(text)
    }
  }

  /// Checks whether a text is a name that a pack may have, before anything looks for it.
  private static func isPack(_ text: String) -> Bool {
    text.utf8.count <= 64 && !text.contains("..")
      && !(text.utf8.first.map { [0x2D, 0x2E, 0x5F].contains($0) } ?? true)
      && text.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || [0x2D, 0x2E, 0x5F].contains($0) }
  }
}

// MARK: - The bytes

extension SharedSelection {
  /// The fields of its map; common ones are as in an excerpt.
  private enum Field {
    static let kind: UInt32 = 1
    static let entries: UInt32 = 2
    static let set: UInt32 = 3
    static let version: UInt32 = 4
    static let language: UInt32 = 5
    static let date: UInt32 = 6
    static let start: UInt32 = 7
    static let end: UInt32 = 8
    static let latitude: UInt32 = 9
    static let longitude: UInt32 = 10
  }

  private var bytes: [UInt8] {
    var own = LinkFieldWriter()
    own.add(Field.kind, kind.rawValue)
    own.add(Field.entries, entries.joined(separator: " "))
    own.add(Field.set, set)
    own.add(Field.version, version)
    own.add(Field.language, language)
    if let days {
      let steps = LinkPoint.steps(days.from)
      own.add(Field.date, Int64(days.date.daysSinceEpoch))
      own.add(Field.start, Int64(days.start))
      own.add(Field.end, Int64(days.end))
      own.add(Field.latitude, steps.0)
      own.add(Field.longitude, steps.1)
    }
    var map = LinkFieldWriter()
    words.add(to: &map)
    map.add(LinkEnvelope.Field.selection, own.bytes)
    return LinkEnvelope.sealed(map.bytes)
  }

  /// Reads the map of a link of more than an item.
  init(_ fields: LinkFields) throws(LinkError) {
    words = try SenderWords(fields)
    let own = try LinkFields(fields.bytes(LinkEnvelope.Field.selection), known: Field.kind...Field.longitude)
    // A kind of a newer program is not damage.
    guard let kind = Kind(rawValue: try own.needed(Field.kind)) else { throw .unknownVersion }
    self.kind = kind
    entries = try own.needed(Field.entries).split(separator: " ", omittingEmptySubsequences: false).map {
      String($0)
    }
    set = try own.needed(Field.set)
    version = try own.needed(Field.version)
    language = try own.needed(Field.language)
    days = try SharedSelection.days(own)
    try check()
  }

  private static func days(_ own: LinkFields) throws(LinkError) -> Days? {
    var numbers: [Int64] = []
    for key in Field.date...Field.longitude {
      if let number = try own.integer(key) { numbers.append(number) }
    }
    guard !numbers.isEmpty else { return nil }
    guard numbers.count == 5, let date = CalendarDate(daysSinceEpoch: Int(clamping: numbers[0])),
      let from = LinkPoint.point((numbers[3], numbers[4])),
      let days = Days(
        date: date, start: Int(clamping: numbers[1]), end: Int(clamping: numbers[2]), from: from)
    else { throw .damaged }
    return days
  }
}
