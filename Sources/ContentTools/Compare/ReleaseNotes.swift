public import ContentWriter

/// Changes, in a reader's words: by type, items that were added, updated or removed.
public struct ReleaseNotes: Sendable {
  /// The changes of one type in one way.
  public struct Entry: Sendable {
    /// Such as `New places`.
    public let heading: String
    /// Titles of the items, each with the fields that changed, if only some did.
    public let items: [(title: String, fields: [String])]
  }

  /// Version of the content.
  public let version: String
  /// Additions first, then changes, then removals.
  public let entries: [Entry]

  /// Sums a comparison up.
  public init(_ diff: ContentDiff) {
    version = diff.newVersion
    let kinds: [(title: String, kinds: [ContentDiff.Kind])] = [
      ("New", [.added]), ("Updated", [.changed, .renamed]), ("No longer included", [.removed]),
    ]
    entries = kinds.flatMap { title, kinds in
      diff.types.compactMap { type -> Entry? in
        let items = type.items.filter { kinds.contains($0.kind) }
        guard !items.isEmpty else { return nil }
        let label = type.label.prefix(1).lowercased() + type.label.dropFirst()
        return Entry(
          heading: title == "No longer included" ? "\(title): \(label)" : "\(title) \(label)",
          items: items.map { ($0.title, ReleaseNotes.fields($0)) })
      }
    }
  }

  /// Fields in a reader's words, each once; of more than three only prices.
  private static func fields(_ item: ContentDiff.ItemChange) -> [String] {
    var (out, amounts): ([String], [String]) = ([], [])
    for field in item.fields where field.language == nil {
      let words = field.label.prefix(1).lowercased() + field.label.dropFirst()
      if field.isAmount, let amount = field.amounts.new {
        amounts.append("\(words) \(amount) MAD")
      } else if !out.contains(words) {
        out.append(words)
      }
    }
    return out.count + amounts.count > 3 ? Array(amounts.prefix(3)) : out + amounts
  }

  /// Notes in Markdown, all items named.
  public var markdown: String {
    var out = "## What's new" + (version.isEmpty ? "" : " in \(version)") + "\n"
    if entries.isEmpty { out += "\nNothing has changed.\n" }
    for entry in entries {
      out += "\n### \(ReleaseNotes.escaped(entry.heading))\n\n"
      for item in entry.items {
        let fields = item.fields.isEmpty ? "" : ": " + item.fields.joined(separator: ", ")
        out += "- \(ReleaseNotes.escaped(item.title + fields))\n"
      }
    }
    return out
  }

  /// Notes for a store, which shows few characters: as many titles as fit, and how many more there are.
  ///
  /// - Parameter limit: Characters at most; stores allow 500 or 4000.
  public func note(limit: Int = 500) -> String {
    guard !entries.isEmpty else { return "Small corrections.\n" }
    for named in stride(from: 12, through: 0, by: -1) {
      let text = entries.map { ReleaseNotes.line($0, named) }.joined(separator: "\n")
      if text.count < limit { return text + "\n" }
    }
    let text = entries.map { "\($0.heading): \($0.items.count)" }.joined(separator: "; ")
    return (text.count < limit ? text : text.prefix(max(0, limit - 2)) + "…") + "\n"
  }

  private static func line(_ entry: Entry, _ named: Int) -> String {
    let titles = entry.items.prefix(named).map(\.title)
    let more = entry.items.count - titles.count
    guard !titles.isEmpty else { return "\(entry.heading): \(entry.items.count)" }
    return "\(entry.heading): \(titles.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      if "\\`*_{}[]<>#|".contains(character) { out.append("\\") }
      out.append(character == "\n" ? " " : character)
    }
    return out
  }
}
