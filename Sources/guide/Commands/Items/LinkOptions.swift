import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import ReleaseMetadata

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

  /// True when an option that needs a link is given.
  var needsLink: Bool { note != nil || expires != nil || base != nil }

  func validate() throws {
    guard let base else { return }
    let isPlain = base.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x23 && $0 != 0x3F }
    guard base.hasPrefix("https://"), isPlain, base.utf8.count <= LinkOptions.mostOfBase else {
      throw UsageError("usage.linkBase", base)
    }
  }

  /// The link of an item; nil without `--link`.
  ///
  /// - Throws: ``RuntimeError`` for a note that is too long, or a day that cannot be read.
  func link(to item: Item, _ session: Session) throws -> SharedLink? {
    // The content as it was signed, not as lines for people.
    let guide = session.content.guide
    guard link, let own = try guide.excerpt(of: item.id, language: session.catalogue.language) else {
      return nil
    }
    let day = try lastDay(session)
    let signature = try signature(of: own.excerpt, in: own.database, session)
    do throws(LinkError) {
      let link = try SharedLink(own.excerpt, note: note, expires: day, signature: signature)
      if signature != nil, link.signature == nil, !session.isJSON {
        Output.error(session.catalogue.text("shared.noRoom"))
      }
      return link
    } catch {
      throw session.catalogue.error(error, help: "shared.shorten")
    }
  }

  /// The publisher's signature, if it is here and a key of the trusted root made it: a link with another one would be
  /// refused.
  private func signature(of excerpt: SharedExcerpt, in database: ContentDatabase, _ session: Session) throws
    -> ExcerptSignature?
  {
    do {
      guard let table = try session.content.excerptTable(of: database) else { return nil }
      return table.signature(of: excerpt, keys: try session.context.releaseKeys())
    } catch {
      // The link is of use without it.
      if !session.isJSON {
        Output.error(session.catalogue.text("shared.notSigned", session.catalogue.oneLine(error)))
      }
      return nil
    }
  }

  /// The last day on which a link opens; nil for always.
  ///
  /// - Throws: ``RuntimeError`` for a day that cannot be read, or is over.
  func lastDay(_ session: Session) throws -> CalendarDate? {
    guard let text = expires else { return nil }
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
