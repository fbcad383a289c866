public import GuideModel

/// A question to the guide: the name of a command, its arguments, and its long options as members in camel case.
public struct AnswerRequest: JSONReadable, Sendable {
  let command: String
  let words: [String]
  /// The language of the answer, such as `fr`.
  public let language: String
  let at: String
  let near: String?
  let within: Double?
  let limit: Int?
  let offset: Int
  let isOpen: Bool
  let types: [String]
  let categories: [String]
  let tags: [String]
  let drop: [String]
  let explains: Bool
  let quantity: String?
  let people: Int?
  let modifiers: [String]
  let isByDay: Bool
  let isEach: Bool
  let now: String?
  /// A random number, for the id of what is made.
  let chance: UInt32
  /// All members, of which some requests read more.
  let options: JSONValue

  /// Reads a request; unknown members are ignored.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    command = try members.value("command")
    words = try members.list("words")
    language = try members.optional("language") ?? "en"
    at = try members.value("at")
    near = try members.optional("near")
    within = try members.optional("within")
    limit = try members.optional("limit")
    offset = try members.optional("offset") ?? 0
    isOpen = try members.optional("open") ?? false
    types = try members.list("type")
    categories = try members.list("category")
    tags = try members.list("tag")
    drop = try members.list("drop")
    explains = try members.optional("explain") ?? false
    quantity = try members.optional("quantity")
    people = try members.optional("people")
    modifiers = try members.list("with")
    // A plan has days with numbers.
    isByDay = ["quote", "bargain"].contains(command) ? try members.optional("day") ?? false : false
    isEach = try members.optional("each") ?? false
    now = try members.optional("now")
    chance = UInt32(truncatingIfNeeded: try members.optional("random") ?? 0 as Int)
    options = json
    // Everything before a result is read, and results are kept.
    guard (1...1000).contains(limit ?? 1), (0...10_000).contains(offset) else {
      throw JSONMismatch(.invalid, path: ["limit"])
    }
    if let within {
      guard within > 0, within.isFinite else { throw JSONMismatch(.invalid, path: ["within"]) }
    }
  }

  /// The words as one text.
  var text: String { words.joined(separator: " ") }
}
