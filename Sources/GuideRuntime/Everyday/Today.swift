public import BundleReader
import GuideEngines
public import GuideModel

/// The tip and the phrase of a day.
public struct DailyPick: Sendable {
  /// The tip; nil when the content has none.
  public let tip: Item?
  /// The phrase; nil when the content has none.
  public let phrase: Item?
}

extension Guide {
  /// A tip and a phrase for a day: the same all day on every device, and different the next day.
  ///
  /// Emergency numbers are not tips of the day; nor are phrases with an unconfirmed wording, or
  /// bare numbers.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  /// - Cost: Reads every tip and every phrase.
  public func today(on date: CalendarDate, language: String = "en") throws -> DailyPick {
    func pick(_ type: String, where isSuitable: (Item) -> Bool) throws -> Item? {
      let items = try items(ofType: type, language: language).filter(isSuitable)
      let id = DayPick.pick(items.map { $0.id }, on: date)
      return items.first { $0.id == id }
    }
    return DailyPick(
      tip: try pick("tip") { $0.text(Tip.Column.category) != "emergency" },
      phrase: try pick("phrase") {
        $0.text(Phrase.Column.verificationStatus) != "unverified" && $0[Phrase.Column.numberValue] == nil
      })
  }
}
