import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide convert`
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert between dirhams and your own currency, at the rate you set.",
    discussion: """
      No network is used: you set the rate, it is stored with its date, and every answer says how old it is.

      Examples:
        guide convert --set-rate EUR=10.85
        guide convert 150
        guide convert 12.50 EUR
      """)

  @Argument(help: "Amount: 150 for dirhams, 12.50 EUR for your currency; none to show the rate.")
  var words: [String] = []

  @Option(help: "Store a rate: dirhams per unit of a currency, such as EUR=10.85.")
  var setRate: String?

  @OptionGroup var common: CommonOptions

  private struct JSONConversion: Encodable {
    let rate: ExchangeRate
    let rateAgeDays: Int
    let from: JSONAmount?
    let to: JSONAmount?
  }

  private struct JSONAmount: Encodable {
    let amount: String
    let currency: String
  }

  func run() throws {
    try common.run { session in
      guard try session.guide.hasPrices else {
        throw RuntimeError(
          .refused, "this content has no prices to convert", help: "name another one with --content",
          key: "convert.noPrices")
      }
      if let setRate { try store(setRate, session) }
      guard let rate = try session.existingState()?.exchangeRate() else {
        throw RuntimeError(
          .refused, session.catalogue.text("rate.missing"), help: session.catalogue.text("rate.help", "EUR"))
      }
      let amounts = try words.isEmpty ? nil : convert(words.joined(separator: " "), rate, session)
      let age = session.day.daysSinceEpoch - rate.setOn.daysSinceEpoch
      if common.json {
        return try session.printJSON(
          "guide.convert/1",
          JSONConversion(
            rate: rate, rateAgeDays: age, from: amounts.map { json($0.0) }, to: amounts.map { json($0.1) }))
      }
      let words = session.catalogue
      if let (from, to) = amounts {
        Output.write("\(words.amount(from.0, from.1)) = \(session.style.bold(words.amount(to.0, to.1)))\n")
      }
      let parts = (rate.currency.code, words.factor(rate.dirhams), rate.setOn.description)
      let line =
        age > 0
        ? words.text("rate.line", counting: age, parts.0, parts.1, parts.2)
        : words.text(age < 0 ? "rate.future" : "rate.today", parts.0, parts.1, parts.2)
      Output.write(session.style.dim(line) + "\n")
    }
  }

  private func store(_ text: String, _ session: Session) throws {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let currency = Currency(parts[0]),
      let dirhams = ExactDecimal(parts[1].replacing(",", with: ".")),
      let rate = ExchangeRate(currency, dirhams: dirhams, setOn: session.day)
    else {
      throw RuntimeError(
        .refused, session.catalogue.text("rate.unreadable", text),
        help: session.catalogue.text("rate.help", "EUR"))
    }
    try session.state().setExchangeRate(rate, at: session.instant)
  }

  private typealias Amount = (ExactDecimal, Currency)

  private func convert(_ text: String, _ rate: ExchangeRate, _ session: Session) throws -> (Amount, Amount) {
    let amount = try session.amount(text)
    let currency = amount.currency ?? .dirham
    let isHome = try session.rate(of: currency) != nil
    let converted =
      isHome ? rate.toDirhams(amount.amount)?.rounded(decimals: 2) : rate.fromDirhams(amount.amount)
    guard let converted else {
      throw RuntimeError(
        .refused, session.catalogue.text("amount.tooLarge", text), help: session.catalogue.text("amount.help")
      )
    }
    return ((amount.amount, currency), (converted, isHome ? .dirham : rate.currency))
  }

  private func json(_ amount: Amount) -> JSONAmount {
    JSONAmount(amount: amount.0.description, currency: amount.1.code)
  }
}
