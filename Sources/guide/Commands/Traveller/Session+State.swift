import Files
import GuideModel
import GuideRuntime

extension Session {
  /// The traveller's state, created if there is none. Reports the recovery of a damaged one.
  func state() throws -> UserDatabase { try told(UserDatabase(folder: try stateFolder())) }

  /// The traveller's state, if there is any.
  func existingState() throws -> UserDatabase? {
    guard let folder else { return nil }
    return try UserDatabase.existing(folder: folder).map(told)
  }

  private func told(_ user: UserDatabase) throws -> UserDatabase {
    if let recovery = user.recovery {
      Output.error(catalogue.text(recovery))
      try user.addEvent("stateSetAside", at: instant, random: chance)
    }
    return user
  }

  /// Stores something that the answer does not depend on; a failure does not affect the answer.
  func remember(_ body: (UserDatabase) throws -> Void) {
    guard folder != nil else { return }
    do {
      try body(try state())
    } catch let error as RuntimeError where error.code == .unconfirmed {
      Output.error(catalogue.oneLine(error))
    } catch {
      Output.error(catalogue.text("state.notKept", catalogue.oneLine(error)))
    }
  }

  /// A random number, for ids.
  var chance: UInt32 { UInt32.random(in: 0 ... .max) }

  /// Arabic text for a driver: between blank lines, in its own direction.
  func largeText(_ lines: [String]) -> String {
    let width = min(style.columns, 60)
    let rule = String(repeating: "─", count: width)
    let body = lines.map { line in
      let text = style.isolatingArabic(line)
      let indent = String(repeating: " ", count: max(0, (width - style.width(text)) / 2))
      return "\n" + indent + style.bold(text) + "\n"
    }
    return rule + "\n" + body.joined() + "\n" + rule + "\n"
  }

  /// A heading with bullet points; empty when there are none.
  func section(_ heading: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    let body = lines.map { style.wrap($0, first: "  • ", rest: "    ") + "\n" }.joined()
    return "\n" + style.heading(heading) + "\n" + body
  }

  /// An item's title; nil when the content no longer has the item.
  func title(of id: String) throws -> String? {
    try guide.title(of: ItemID(rawValue: id), language: catalogue.language)
  }

  /// Today, in the zone of the content.
  var day: CalendarDate { local.date }

  /// Parses an amount as people type it.
  func amount(_ text: String) throws -> QuotedAmount {
    do {
      return try QuotedAmount(text)
    } catch {
      throw RuntimeError(
        .refused, catalogue.text("amount.\(error.rawValue)", text), help: catalogue.text("amount.help"))
    }
  }

  /// The stored rate of a currency; nil for dirhams.
  func rate(of currency: Currency?) throws -> ExchangeRate? {
    guard let currency, currency != .dirham else { return nil }
    guard let rate = try existingState()?.exchangeRate(), rate.currency == currency else {
      throw RuntimeError(
        .refused, catalogue.text("rate.none", currency.code), help: catalogue.text("rate.help", currency.code)
      )
    }
    return rate
  }
}
