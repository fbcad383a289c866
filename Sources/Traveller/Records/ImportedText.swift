import BundleReader
package import GuideModel
package import GuideRuntime

/// The text of an imported file, for messages with its lines.
package struct ImportedText {
  let bytes: [UInt8]
  let words: Catalogue

  /// The text of a file, with the language of messages.
  package init(bytes: [UInt8], words: Catalogue) { (self.bytes, self.words) = (bytes, words) }

  /// The years that a visit can be from: people of today, and devices whose clock is right.
  private static let firstYear = 1900

  /// The error for a text in the file.
  func refusal(_ key: String, _ text: String, near: String? = nil) -> RuntimeError {
    let line = line(of: text).map { words.text("file.line", String($0)) + " " } ?? ""
    return RuntimeError(
      .refused, line + words.text(key, text),
      help: near.map { words.text("item.nearest", $0) } ?? words.text("visits.nothingImported"))
  }

  /// Refuses visits, badges and settings of impossible days.
  package func check(_ state: UserState, now: UTCInstant) throws {
    try check(state.visitLog, now: now)
    for setting in state.settings {
      // The newest setting wins, so one from the future would win for years.
      guard let changed = Timestamp(setting.changedAt, .zoned)?.instant, ImportedText.isFuture(changed, now)
      else { continue }
      throw refusal("state.impossibleDate", setting.changedAt)
    }
  }

  /// Checks whether no device with a right clock has seen a moment.
  private static func isFuture(_ moment: UTCInstant, _ now: UTCInstant) -> Bool {
    moment > now.adding(seconds: 86_400)
  }

  /// Checks for a moment that a visit cannot be at.
  package static func isImpossible(_ moment: UTCInstant, now: UTCInstant) -> Bool {
    isFuture(moment, now) || year(moment.description) < firstYear
  }

  /// Refuses visits and badges of impossible days.
  package func check(_ log: VisitLog, now: UTCInstant) throws {
    let latest = now.adding(seconds: 86_400)
    let moments =
      log.visits.values.flatMap { [$0.firstAt, $0.lastAt].compactMap { $0 } }
      + log.badges.values.map { $0.earnedAt }
    for moment in moments.sorted() { try check(moment, now: now) }
    let last = String(latest.description.prefix(10))
    for day in log.visits.values.flatMap({ $0.days }).map({ $0.description }).sorted()
    where day > last || ImportedText.year(day) < ImportedText.firstYear {
      throw refusal("visits.impossibleDate", day)
    }
  }

  /// Refuses a moment that no device with a right clock has seen.
  func check(_ moment: UTCInstant, now: UTCInstant) throws {
    guard ImportedText.isImpossible(moment, now: now) else { return }
    throw refusal("visits.impossibleDate", moment.description)
  }

  private static func year(_ text: String) -> Int { Int(text.prefix(4)) ?? 0 }

  /// The line where a text stands first; nil if it is escaped there.
  private func line(of text: String) -> Int? {
    let file = String(decoding: bytes, as: UTF8.self)
    guard let place = file.ranges(of: text).first?.lowerBound else { return nil }
    return file[..<place].utf8.count { $0 == 0x0A } + 1
  }
}
