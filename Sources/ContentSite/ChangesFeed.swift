import GuideEngines
import GuideModel
import GuideRuntime

/// The changes of this edition as an Atom feed (RFC 4287).
///
/// Its dates are those of the facts, as the content has no other: the feed is the same on every day.
enum ChangesFeed {
  /// Path of the feed in a language.
  static func path(_ language: String) -> String { "\(language)/whats-new.xml" }

  /// The feed; nil when the content does not say what changed.
  static func xml(_ guide: Guide, _ text: SiteText) throws -> [UInt8]? {
    guard let changes = try guide.changes(language: text.language), !changes.changes.isEmpty else {
      return nil
    }
    let entries = try changes.changes.map { ($0, try date(of: $0, guide, text.language)) }
    let newest = entries.compactMap(\.1).max() ?? CalendarDate(clampingDays: 0)
    var out = HTML()
    out.markup("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    out.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": text.language]) { out in
      out.element("title") { $0.plain("\(text.title): \(text.name(of: .changes)), \(changes.version)") }
      let own = path(text.language)
      out.element("id") { $0.plain(text.base.map { $0 + own } ?? "guide:\(own)") }
      out.element("updated") { $0.plain("\(newest)T00:00:00Z") }
      out.element("author") { out in out.element("name") { $0.plain(text.title) } }
      for (change, date) in entries { entry(change, date ?? newest, text, &out) }
    }
    out.markup("\n")
    return Array(out.text.utf8)
  }

  private static func entry(
    _ change: ContentChanges.Change, _ date: CalendarDate, _ text: SiteText, _ out: inout HTML
  ) {
    out.markup("\n")
    out.element("entry") { out in
      out.element("title") { $0.plain(change.title) }
      out.element("id") { $0.plain("guide://\(change.type)/\(change.id)") }
      out.element("updated") { $0.plain("\(date)T00:00:00Z") }
      let isRemoved = change.kind == .removed || !text.types.contains { $0.type == change.type }
      let target =
        isRemoved
        ? SitePath.page(text.language, .changes)
        : SitePath.item(text.language, change.type, change.id.rawValue)
      let link = text.base.map { $0 + target } ?? SitePath.link(from: path(text.language), to: target)
      out.element("link", ["href": link]) { _ in }
      out.element("summary") {
        $0.plain(text.words.text("whatsnew.\(change.kind.rawValue)", text.words.name(type: change.type), "1"))
      }
    }
  }

  /// The newest date of an item's facts.
  private static func date(of change: ContentChanges.Change, _ guide: Guide, _ language: String) throws
    -> CalendarDate?
  {
    guard change.kind != .removed else { return nil }
    let item = try guide.head(change.id, language: language)
    return try guide.staleness(of: item, asOf: .first).compactMap(\.date).max()
  }
}
