/// The part of a link about an item, so that it opens without any content.
///
/// It depends on the item, the language and the version of the content alone, never on the sender.
public struct SharedExcerpt: Hashable, Sendable {
  /// Most bytes of an excerpt before compression; text is cut to fit.
  static let mostBytes = 288
  private static let mostOfFacts = 112
  /// Bytes before a text of up to 255 bytes: its field, its kind and its length.
  private static let headOfText = 3

  /// Type of the item.
  public let type: String
  /// Id of the item.
  public let id: ItemID
  /// Title of the content set, by which another one is told apart.
  public let set: String
  /// Version of the content.
  public let version: String
  /// Language of the texts.
  public let language: String
  /// Title of the item.
  public let title: String
  /// Prices, hours and other short facts, in a line; nil without any.
  public private(set) var facts: String?
  /// One line that describes the item; nil without one.
  public private(set) var line: String?
  /// Its point, in steps of 0.00001 degrees, about a metre; nil without one.
  public let coordinate: Coordinate?
  /// Its map of CBOR as links transmit and publishers sign it; one that was read may have fields that this program skips.
  public private(set) var bytes: [UInt8] = []

  /// An excerpt of an item.
  ///
  /// The facts are cut after a whole one, the line after a whole word, so that all of it has at most ``mostBytes``.
  ///
  /// - Parameter facts: The most useful ones first.
  public init(
    type: String, id: ItemID, set: String, version: String, language: String, title: String,
    facts: [String] = [], line: String? = nil, coordinate: Coordinate? = nil
  ) {
    (self.type, self.id, self.language) = (type, id, language)
    self.version = LinkText.cut(LinkText.clean(version), toBytes: 24) ?? "0"
    self.set = SharedExcerpt.name(ofSet: set)
    self.title = LinkText.cut(LinkText.clean(title), toBytes: 80) ?? id.rawValue
    self.coordinate = coordinate.flatMap { LinkPoint.point(LinkPoint.steps($0)) }
    self.facts = SharedExcerpt.joined(facts.map(LinkText.clean))
    self.line = nil
    let room = SharedExcerpt.mostBytes - encoded.count - SharedExcerpt.headOfText
    self.line = line.flatMap { LinkText.cut(LinkText.clean($0), toBytes: room) }
    bytes = encoded
  }

  /// The title of a content set as excerpts have it.
  package static func name(ofSet title: String) -> String {
    LinkText.cut(LinkText.clean(title), toBytes: 40) ?? "-"
  }

  /// Checks whether another excerpt tells a reader the same, of whatever version.
  package func says(as other: SharedExcerpt) -> Bool {
    title == other.title && facts == other.facts && line == other.line && coordinate == other.coordinate
  }

  /// As many facts as fit, the first ones; nil when none does.
  private static func joined(_ facts: [String]) -> String? {
    var out = ""
    for fact in facts where !fact.isEmpty {
      let longer = out.isEmpty ? fact : "\(out) · \(fact)"
      guard longer.utf8.count <= mostOfFacts else { break }
      out = longer
    }
    return out.isEmpty ? nil : out
  }
}

// MARK: - The bytes

extension SharedExcerpt {
  /// The fields of its map.
  private enum Field {
    static let type: UInt32 = 1
    static let id: UInt32 = 2
    static let set: UInt32 = 3
    static let version: UInt32 = 4
    static let language: UInt32 = 5
    static let title: UInt32 = 6
    static let facts: UInt32 = 7
    static let line: UInt32 = 8
    static let latitude: UInt32 = 9
    static let longitude: UInt32 = 10
  }

  /// The map of CBOR, from the fields that this program knows.
  private var encoded: [UInt8] {
    var out = LinkFieldWriter()
    out.add(Field.type, type)
    out.add(Field.id, id.rawValue)
    out.add(Field.set, set)
    out.add(Field.version, version)
    out.add(Field.language, language)
    out.add(Field.title, title)
    out.add(Field.facts, facts)
    out.add(Field.line, line)
    if let coordinate {
      let steps = LinkPoint.steps(coordinate)
      out.add(Field.latitude, steps.0)
      out.add(Field.longitude, steps.1)
    }
    return out.bytes
  }

  /// Reads such a map.
  init(bytes: [UInt8]) throws(LinkError) {
    let fields = try LinkFields(bytes, known: Field.type...Field.longitude)
    let (type, id) = (try fields.needed(Field.type), try fields.needed(Field.id))
    let language = try fields.needed(Field.language)
    guard ItemLink.isName(type[...], separator: 0x5F), ItemLink.isName(id[...], separator: 0x2D),
      ItemLink.isName(language[...], separator: 0x2D)
    else { throw .damaged }
    (self.type, self.id, self.language) = (type, ItemID(rawValue: id), language)
    self.bytes = bytes
    set = try fields.needed(Field.set)
    version = try fields.needed(Field.version)
    title = try fields.needed(Field.title)
    facts = try fields.text(Field.facts)
    line = try fields.text(Field.line)
    switch (try fields.integer(Field.latitude), try fields.integer(Field.longitude)) {
    case (nil, nil): coordinate = nil
    case (let latitude?, let longitude?):
      guard let point = LinkPoint.point((latitude, longitude)) else { throw .damaged }
      coordinate = point
    default: throw .damaged
    }
  }
}
