import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide today`
struct Today: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Today: sunset, feasts and events, what you marked, and a tip and a phrase of the day.",
    discussion: """
      Examples:
        guide today
        guide today --at 2026-12-24
      """)

  @OptionGroup var common: CommonOptions

  private struct JSONTip: Encodable {
    let id: String
    let title: String
    let summary: String?
  }

  private struct JSONToday: Encodable {
    let date: String
    let sunrise: String?
    let sunset: String?
    let events: [JSONEvent]
    let favorites: [String]
    let tip: JSONTip?
    let phrase: JSONPhrase?
  }

  func run() throws {
    try common.run { session in
      let pick = try session.guide.today(on: session.day, language: session.catalogue.language)
      let (tip, phrase) = (pick.tip, pick.phrase)
      let day = try DayFacts(session)
      try session.answer(
        "guide.today/1",
        JSONToday(
          date: session.today, sunrise: day.sunrise?.description, sunset: day.sunset?.description,
          events: day.events.map { JSONEvent($0) }, favorites: day.favorites.map { $0.id.rawValue },
          tip: tip.map {
            JSONTip(id: $0.id.rawValue, title: $0.title, summary: $0.text(Tip.Column.summary))
          },
          phrase: phrase.map { JSONPhrase($0) }),
        isEmpty: tip == nil && phrase == nil && day.isEmpty, nothing: session.catalogue.text("today.none")
      ) {
        [day.text(session), text(tip, phrase, session)].filter { !$0.isEmpty }.joined(separator: "\n")
      }
    }
  }

  private func text(_ tip: Item?, _ phrase: Item?, _ session: Session) -> String {
    let style = session.style
    var out = ""
    if let tip {
      out += style.bold(tip.title) + "  " + style.dim(tip.id.rawValue) + "\n"
      if let summary = tip.text(Tip.Column.summary) { out += style.wrap(summary) + "\n" }
    }
    if let phrase { out += (tip == nil ? "" : "\n") + session.phraseList([phrase]) }
    return out
  }
}

/// Sun, feasts and events of a day, before its tip and phrase.
private struct DayFacts {
  /// As many favorites are named.
  private static let named = 3

  let sunrise: WallTime?
  let sunset: WallTime?
  let events: [DatedEvent]
  let favorites: [KeptItem]

  var isEmpty: Bool { events.isEmpty && favorites.isEmpty }

  init(_ session: Session) throws {
    let language = session.catalogue.language
    let sun = try session.guide.sun(on: session.day)
    sunrise = sun.map { WallTime(clampingMinutes: $0.sunrise) }
    sunset = sun.map { WallTime(clampingMinutes: $0.sunset) }
    events = try session.guide.events(session.day...session.day, language: language)
    favorites =
      try session.existingState().map { state in
        try session.guide.favorites(state, language: language).filter { $0.isAvailable }
      } ?? []
  }

  func text(_ session: Session) -> String {
    let words = session.catalogue
    var out = ""
    if let sunrise, let sunset {
      out +=
        session.style.wrap(words.text("today.sun", session.today, words.clock(sunrise), words.clock(sunset)))
        + "\n"
    }
    if !events.isEmpty { out += "\n" + words.text("today.events") + "\n" + session.eventList(events) }
    if !favorites.isEmpty {
      let titles = favorites.prefix(DayFacts.named).compactMap { $0.title }.joined(separator: ", ")
      let more = favorites.count - DayFacts.named
      out +=
        "\n"
        + session.style.wrap(
          more > 0 ? words.text("today.keptMore", titles, String(more)) : words.text("today.kept", titles))
        + "\n"
    }
    return out
  }
}
