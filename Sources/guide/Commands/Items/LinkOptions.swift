import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime

/// Options of the link that carries the answer.
struct LinkOptions: ParsableArguments {
  @Flag(help: "Add a link that carries the answer, and opens where no content is installed.")
  var link = false

  @Option(help: "With --link: a note from you, at most 140 characters.")
  var note: String?

  @Option(
    help: ArgumentHelp(
      "With --link: the last day on which it opens: 2026-12-01, tomorrow, friday.", valueName: "day"))
  var expires: String?

  @Option(
    help: ArgumentHelp(
      "With --link: the address of a site of 'contentc site --app', whose page opens it in a browser.",
      valueName: "address"))
  var base: String?

  /// The most bytes of an address before a link.
  private static let mostOfBase = 200

  func validate() throws {
    guard link || note == nil && expires == nil && base == nil else { throw UsageError("usage.linkOption") }
    guard let base else { return }
    let isPlain = base.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x23 && $0 != 0x3F }
    guard base.hasPrefix("https://"), isPlain, base.utf8.count <= LinkOptions.mostOfBase else {
      throw UsageError("usage.linkBase", base)
    }
  }

  /// The link of an item; nil without `--link`.
  ///
  /// - Throws: ``RuntimeError`` for a note that is too long, or a day that cannot be read.
  func link(to item: Item, _ card: Card, _ session: Session) throws -> SharedLink? {
    guard link else { return nil }
    let day = try expires.map { try lastDay($0, session) }
    let excerpt = SharedExcerpt(
      item, card: card, of: session.guide.identity, language: session.catalogue.language)
    do throws(LinkError) {
      return try SharedLink(excerpt, note: note, expires: day)
    } catch {
      throw session.catalogue.error(error, help: "shared.shorten")
    }
  }

  private func lastDay(_ text: String, _ session: Session) throws -> CalendarDate {
    let (words, zone) = (session.catalogue, session.content.guide.calendars.zone)
    guard let moment = MomentText.read(text, now: session.instant, in: zone) else {
      throw RuntimeError(.refused, words.text("time.unreadable", text), help: words.text("time.help"))
    }
    let date = zone.local(moment).date
    guard date >= session.day else {
      throw RuntimeError(
        .refused, words.text("shared.over", date.description), help: words.text("shared.over.help"))
    }
    return date
  }
}
