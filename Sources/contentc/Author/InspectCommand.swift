import ArgumentParser
import ContentTools
import GuideModel
import SourceJSON

/// `contentc inspect`
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what is in a database and what takes its space.",
    discussion: """
      Examples:
        contentc inspect bundles/content.db
        contentc inspect bundles/content.db --json | jq '.data.tables[0]'
        contentc inspect guide.db --content-digest
      """)

  @Argument(help: "Database to look into.", completion: .file(extensions: ["db"]))
  var database: String

  @Flag(
    help:
      "Print only a SHA-256 of what the database says, whatever its row ids and pages: that of 'contentc watch' equals that of 'contentc build'."
  )
  var contentDigest = false

  @Flag(help: "Print JSON for programs.")
  var json = false

  func run() throws {
    try Failure.catching(json: json) {
      if contentDigest { return Output.write(digest(try LogicalDigest(database))) }
      let found = try DatabaseInspection(database)
      Output.write(
        json
          ? PrintableText(json: InspectCommand.json(found)) : PrintableText(lines: InspectCommand.text(found))
      )
    }
  }

  private func digest(_ found: LogicalDigest) -> PrintableText {
    guard json else { return PrintableText(lines: found.sha256 + "\n") }
    return PrintableText(
      json: JSONWriter.answer("contentc.inspect/1") { $0.member("contentDigest", found.sha256) })
  }

  private static func text(_ found: DatabaseInspection) -> String {
    var out = "\(PublicationText.size(found.bytes)), SHA-256 \(found.sha256)\n\n"
    let width = found.meta.map(\.key.count).max() ?? 0
    for (key, value) in found.meta {
      let indent = "\n" + String(repeating: " ", count: width + 2)
      out += padded(key, width) + "  " + value.split(separator: "\n").joined(separator: indent) + "\n"
    }
    out += "\nItems: " + counts(found.items.map { ($0.type, $0.count) })
    out += "Links: " + counts(found.links.map { ($0.kind, $0.count) })
    out += "Translated texts: " + counts(found.translations.map { ($0.language, $0.count) })
    out += "\nTables\n"
    let names = found.tables.map(\.name.count).max() ?? 0
    for table in found.tables where table.rows > 0 || table.bytes ?? 0 > 4096 {
      let size = table.bytes.map { bytes in
        PublicationText.size(bytes)
          + (table.indexBytes.flatMap { $0 > 0 ? " + \(PublicationText.size($0)) of indexes" : nil } ?? "")
      }
      let rows = table.rows > 0 ? "  \(FindingOutput.counted(table.rows, "row"))" : ""
      out += "  \(padded(table.name, names))\(rows)\(size.map { "  " + $0 } ?? "")\n"
    }
    out += "\nSearch\n"
    for index in found.searchIndexes {
      out +=
        "  \(index.name): \(FindingOutput.counted(index.terms, "term")), \(index.postings) postings of \(FindingOutput.counted(index.documents, "item"))\n"
    }
    return out
  }

  private static func counts(_ all: [(String, Int)]) -> String {
    (all.isEmpty ? "none" : all.map { "\($0.0) \($0.1)" }.joined(separator: ", ")) + "\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func json(_ found: DatabaseInspection) -> String {
    func members(_ name: String, _ all: [(String, Int)], _ out: inout JSONWriter) {
      out.member(name) { out in out.object { for (key, count) in all { $0.member(key, count) } } }
    }
    return JSONWriter.answer("contentc.inspect/1") {
      $0.member("bytes", found.bytes)
      $0.member("sha256", found.sha256)
      $0.member("meta") { out in out.object { for (key, value) in found.meta { $0.member(key, value) } } }
      members("items", found.items.map { ($0.type, $0.count) }, &$0)
      members("links", found.links.map { ($0.kind, $0.count) }, &$0)
      members("translations", found.translations.map { ($0.language, $0.count) }, &$0)
      $0.member("tables") { out in
        out.array { out in for table in found.tables { write(table, &out) } }
      }
      $0.member("searchIndexes") { out in
        out.array { out in
          for index in found.searchIndexes {
            out.object {
              $0.member("name", index.name)
              $0.member("documents", index.documents)
              $0.member("terms", index.terms)
              $0.member("postings", index.postings)
            }
          }
        }
      }
    }
  }

  private static func write(_ table: DatabaseInspection.Table, _ out: inout JSONWriter) {
    out.object {
      $0.member("name", table.name)
      $0.member("rows", table.rows)
      if let bytes = table.bytes { $0.member("bytes", bytes) }
      if let bytes = table.indexBytes { $0.member("indexBytes", bytes) }
    }
  }
}
