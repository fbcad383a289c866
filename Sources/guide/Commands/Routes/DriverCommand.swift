import AnswerJSON
import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide driver`
struct DriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "driver",
    abstract: "Show a place in large text for a taxi driver.",
    discussion: """
      The phrase for a driver, the name in Arabic and in Latin letters, and the address. 'guide home card' does it for \
      where you stay.

      Examples:
        guide driver bahia-palace
        guide driver "jardin majorelle" --lang fr
        guide driver bahia-palace --qr
      """)

  @Argument(help: "Item by id or name, or home.")
  var place: [String]

  @Flag(help: "Also show the point as a QR code, for the map on the driver's phone.")
  var qr = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard !qr || !common.json else { throw UsageError("usage.codeOrJSON") }
  }

  func run() throws {
    try common.run { session in
      let text = place.joined(separator: " ")
      let (point, item) = try session.place(text)
      let card: DriverCard
      if let item {
        card = try DriverCard(item, at: point, session.guide, language: session.catalogue.language)
      } else if text.lowercased() == "home" {
        card = try DriverCard(session.home(), at: point, session)
      } else {
        card = try DriverCard(
          name: "\(point.latitude), \(point.longitude)", point: point, session.guide,
          language: session.catalogue.language)
      }
      card.show(session)
      guard qr else { return }
      let geo = "geo:\(point.latitude),\(point.longitude)"
      try session.writeCode(of: geo, title: geo)
    }
  }
}

extension DriverCard {
  /// A card for where the traveller stays.
  init(_ home: HomeBase, at point: Coordinate, _ session: Session) throws {
    try self.init(
      name: home.name, arabic: home.arabic, notes: home.notes, point: point, session.guide,
      language: session.catalogue.language)
  }

  /// Shows the card as large text, or as `guide.home-card/1`.
  func show(_ session: Session) {
    if session.isJSON { return session.write(Answer(self, of: session.guide, at: session.local)) }
    // To be read aloud: the phrase has dots where the name is said.
    let spoken = phrase?.text(Phrase.Column.latin)?.replacing("...", with: name)
    let lines = [phrase?.text(Phrase.Column.arabic), arabic, name, notes, spoken]
    Output.write(session.largeText(lines.compactMap { $0.map { DisplayText.oneLine($0) } }))
    Output.write(session.style.dim("\(point.latitude), \(point.longitude)") + "\n")
  }
}
