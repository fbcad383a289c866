import SourceJSON

/// The section of `contentc.json` about static pages.
public struct SiteSettings: Sendable {
  /// A content type as a type of schema.org.
  public struct Thing: Sendable {
    /// The type, such as `TouristAttraction`.
    public var type = ""
    /// The column whose value may stand for another type.
    public var by: String?
    /// Other types, by values of that column.
    public var types: [String: String] = [:]
    /// Properties and the columns that have their values, by property.
    public var properties: [(property: String, column: String)] = []
    /// The columns of a price, and its currency.
    public var offer: (low: String, high: String, currency: String)?
  }

  /// The title of the site, by language; by default that of the content.
  public var titles: [String: String] = [:]
  /// The site in a sentence, by language.
  public var descriptions: [String: String] = [:]
  /// The content types of the first page and the menu, in order; all when empty.
  public var types: [String] = []
  /// Notes to readers above the lists of a type and on its items, by type and language.
  public var notes: [String: [String: String]] = [:]
  /// The facets that have lists; all when nil.
  public var lists: [String]?
  /// The content types without pages: what only programs read.
  public var hidden: Set<String> = []
  /// Content types as types of schema.org.
  public var things: [String: Thing] = [:]

  init() {}

  /// Reads the section; what its schema does not allow is left out.
  init(_ node: JSONNode) {
    titles = SiteSettings.texts(node["title"])
    descriptions = SiteSettings.texts(node["description"])
    types = node["types"]?.elements.compactMap { $0.string } ?? []
    notes = SiteSettings.named(node["notes"])
    lists = node["lists"]?.elements.compactMap { $0.string }
    hidden = Set(node["hidden"]?.elements.compactMap { $0.string } ?? [])
    guard let entries = node["schema_org"]?.members else { return }
    for (key, value) in entries { things[key.text] = SiteSettings.thing(value) }
  }

  private static func thing(_ node: JSONNode) -> Thing? {
    guard let type = node["type"]?.string else { return nil }
    var thing = Thing(type: type, by: node["by"]?.string, types: texts(node["types"]))
    thing.properties = texts(node["properties"]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if let offer = node["offer"], let low = offer["low"]?.string, let high = offer["high"]?.string,
      let currency = offer["currency"]?.string
    {
      thing.offer = (low, high, currency)
    }
    return thing
  }

  private static func named(_ node: JSONNode?) -> [String: [String: String]] {
    var out: [String: [String: String]] = [:]
    guard let members = node?.members else { return out }
    for (key, value) in members { out[key.text] = texts(value) }
    return out
  }

  private static func texts(_ node: JSONNode?) -> [String: String] {
    var out: [String: String] = [:]
    guard let members = node?.members else { return out }
    for (key, value) in members { out[key.text] = value.string }
    return out
  }
}
