import ArgumentParser
import GuideModel
import GuideRuntime

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
      """)

  @Argument(help: "Item by id or name, or home.")
  var place: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      let text = place.joined(separator: " ")
      let (point, item) = try session.place(text)
      let card: DriverCard
      if let item {
        card = DriverCard(
          name: item.title, arabic: item.text(Place.Column.nameAr), notes: item.text(Place.Column.address),
          point: point)
      } else if text.lowercased() == "home" {
        card = DriverCard(try session.home(), at: point)
      } else {
        card = DriverCard(
          name: "\(point.latitude), \(point.longitude)", arabic: nil, notes: nil, point: point)
      }
      try card.show(session, json: common.json)
    }
  }
}

/// A card to show to a driver.
struct DriverCard {
  let name: String
  let arabic: String?
  let notes: String?
  let point: Coordinate

  init(name: String, arabic: String?, notes: String?, point: Coordinate) {
    (self.name, self.arabic, self.notes, self.point) = (name, arabic, notes, point)
  }

  init(_ home: HomeBase, at point: Coordinate) {
    self.init(name: home.name, arabic: home.arabic, notes: home.notes, point: point)
  }
}

extension DriverCard {
  private struct JSONCard: Encodable {
    let name: String
    let arabic: String?
    let notes: String?
    let phrase: JSONPhrase?
    let lat: Double
    let lng: Double
  }

  /// Shows the card as large text, or as `guide.home-card/1`.
  func show(_ session: Session, json: Bool) throws {
    // The phrase that a driver needs before the name; a content set may lack it.
    let phrase = try session.guide.items(ofType: "phrase", language: session.catalogue.language)
      .first { $0.id.rawValue == "taxi-i-want-to-go-to" }
    if json {
      try session.printJSON(
        "guide.home-card/1",
        JSONCard(
          name: name, arabic: arabic, notes: notes, phrase: phrase.map(JSONPhrase.init),
          lat: point.latitude, lng: point.longitude))
      return
    }
    let lines = [
      phrase?.text(Phrase.Column.arabic), arabic, name, notes,
      phrase?.text(Phrase.Column.latin),
    ]
    Output.write(session.largeText(lines.compactMap { $0.map { DisplayText.oneLine($0) } }))
    Output.write(session.style.dim("\(point.latitude), \(point.longitude)") + "\n")
  }
}
