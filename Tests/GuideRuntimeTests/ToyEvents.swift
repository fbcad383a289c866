import TestSupport

/// One event with an expiry date.
struct ToyEvents {
  let folder: TemporaryFolder
  let database: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeType(
      "event", title: "title", domain: #", "expires": "expires_at""#,
      #", "expires_at": { "type": "string", "format": "date" }"#,
      items: [#"{ "id": "lantern-fair", "title": "Lantern fair", "expires_at": "2026-12-01" }"#])
    database = try GuideContent.compile(in: folder)
  }

  private static let texts = Result {
    let folder = try TemporaryFolder.untilExit()
    let filler = String(repeating: "some words before it ", count: 12)
    try folder.writeType(
      "note", title: "title", #", "body": { "type": "string", "x-search": { "field": "text" } }"#,
      items: [
        #"{ "id": "arabic", "title": "One", "body": "نزهة في المَدِينَة القَدِيمَة قرب الساحة" }"#,
        #"{ "id": "marks", "title": "Two", "body": "Un cafe\#u{301} très noir" }"#,
        #"{ "id": "long", "title": "Three", "body": "\#(filler)and a needle \#(filler)" }"#,
        #"{ "id": "koutoubia-note", "title": "Koutoubia at night", "body": "Lit until late." }"#,
      ])
    return try GuideContent.compile(in: folder)
  }

  /// Path of a database with prose.
  static func searched() throws -> String { try texts.get() }
}
