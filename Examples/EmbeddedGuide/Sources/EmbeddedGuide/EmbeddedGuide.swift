import ContentUpdates
import Foundation
import GuideEngines
import GuideModel
import GuideRuntime
import ReleaseMetadata
import Traveller
import Zstandard

/// Queries a content database in every way that an app needs, and stores a favorite.
///
///     swift run EmbeddedGuide ../../bundles/content.db /tmp/embedded-guide [ROOT.json SITE]
@main
struct EmbeddedGuide {
  let guide: Guide
  let user: UserDatabase
  let language = "en"
  let now = EmbeddedGuide.clock()

  /// The current time. An app reads the device's clock; the example uses a fixed time, so that its output never changes.
  static func clock() -> UTCInstant { UTCInstant(secondsSinceEpoch: 1_795_176_000) }

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2 || arguments.count == 4 else {
      print("usage: EmbeddedGuide CONTENT.db STATE-FOLDER [ROOT.json SITE]")
      return
    }
    let example = try EmbeddedGuide(content: arguments[0], state: arguments[1])
    try example.search()
    try example.showPlace()
    try example.judgePrice()
    try example.everyday()
    try example.keepFavorite()
    if arguments.count == 4 {
      try await update(root: arguments[2], site: arguments[3], store: arguments[1] + "/store")
    }
  }

  init(content: String, state: String) throws {
    guide = try Guide(contentAt: content)
    user = try UserDatabase(folder: state)
  }

  func search() throws {
    var options = SearchOptions()
    options.language = language
    options.limit = 3
    options.instant = now
    let answer = try guide.answer("bahja palase", options: options)
    if let better = answer.didYouMean { print("showing results for \(better)") }
    for hit in answer.hits { print("\(hit.title) (\(hit.type)): \(hit.subtitle ?? "")") }
  }

  func showPlace() throws {
    let place = try guide.item(ItemID(rawValue: "bahia-palace"), language: language)
    let card = Card(place, catalogue: Catalogue(language: language))
    print(card.title, card.chips.joined(separator: ", "), separator: "\n")
    for section in card.sections {
      print(section.heading, section.lines.joined(separator: "\n"), separator: "\n")
    }
    let hours = try guide.hours(of: place, at: now)
    print(hours.status?.isOpen == true ? "open" : "closed or unknown", "at \(hours.local)")
  }

  func judgePrice() throws {
    let today = guide.calendars.zone.local(now).date
    let card = try guide.pricedCard(ItemID(rawValue: "babouches"), on: today, language: language)
    let quoted = try QuotedAmount("250 MAD")
    let result = try PricingEngine.evaluate(PricingRequest(quoted.amount), terms: card.terms)
    let words = Catalogue(language: language)
    print("\(card.item.title): \(result.fairness), usual \(words.range(result.range))")
    print(words.advice(result.strategy, range: result.range))
  }

  func everyday() throws {
    for tip in try guide.emergency(for: "robbed", language: language).tips.prefix(1) { print(tip.title) }
    for step in try guide.arrival(language: language) { print("☐ \(step.tip.title)") }
    for entry in try guide.tipping(language: language) where entry.isFor("waiter") {
      print("tip: \(entry.amount.label)")
    }
    let today = guide.calendars.zone.local(now).date
    if let phrase = try guide.today(on: today, language: language).phrase {
      print("\(phrase.text(Phrase.Column.latin) ?? "") – \(phrase.title)")
    }
    let phrases = try guide.items(ofType: "phrase", language: language)
    if let number = NumberPhrase(37, from: phrases) { print("37: \(number.latin)") }
  }

  func keepFavorite() throws {
    try user.addFavorite(ItemID(rawValue: "bahia-palace"), type: "place", at: now)
    for favorite in try guide.favorites(user, language: language) {
      print("★ \(favorite.title ?? favorite.id.rawValue)")
    }
  }

  /// Installs the packs of a publisher; an app passes its own transport, for example one based on URLSession.
  static func update(root: String, site: String, store folder: String) async throws {
    guard let version = PackVersion("1.0.0") else { return }
    let installer = PackInstaller(
      PackInstaller.Setup(
        store: ContentStore(folder: folder, bundled: nil, now: clock),
        anchor: try TrustAnchor(root: Array(Data(contentsOf: URL(filePath: root))), channel: "stable"),
        mirrors: ["file://" + site], transport: FileTransport(),
        zstd: SystemZstdDecoder(), appVersion: version,
        installID: "example"))
    _ = try await installer.refresh()
    let plan = try installer.plan(.install(["base"]))
    print("\(plan.bytesToDownload) bytes to download")
    let result = try await installer.perform(plan) {
      print("\($0.pack) \($0.state): \($0.bytes) of \($0.size)")
    }
    print(result.installed.map { "\($0)" }.joined(separator: ", "), "installed")
  }
}
