public import BundleReader
import GuideModel

/// The advice in the content for when something goes wrong.
public struct EmergencyAdvice: Sendable {
  /// Tips with the numbers to call, by importance.
  public var numbers: [Item] = []
  /// Tips that say what to do in one case, by importance.
  public var cases: [Item] = []

  /// No advice.
  public init() {}

  /// True when there is no advice.
  public var isEmpty: Bool { numbers.isEmpty && cases.isEmpty }
}

/// The tips for an incident.
public struct EmergencyAnswer: Sendable {
  /// The tips, best first; empty if the content has none for it; the emergency numbers help all the same.
  public let tips: [Item]
  /// The search behind them.
  public let search: SearchAnswer
}

extension Guide {
  /// Categories of tips that say what to do when something goes wrong.
  private static let emergencyCategories: Set<String> = [
    "emergency", "what_to_do_if", "health", "safety", "heat_and_water", "women",
  ]

  /// The emergency numbers and every case with advice.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  /// - Cost: Reads every tip.
  public func emergency(language: String = "en") throws -> EmergencyAdvice {
    let tips = try items(ofType: "tip", language: language)
    var advice = EmergencyAdvice()
    advice.numbers = tips.filter { $0.text(Tip.Column.category) == "emergency" }
    advice.cases = tips.filter { $0.text(Tip.Column.category) == "what_to_do_if" }
    return advice
  }

  /// The advice for an incident, described in any words: `robbed`, `dog bite`, `je suis malade`.
  ///
  /// - Parameters:
  ///   - words: A description of the emergency.
  ///   - limit: The maximum number of tips.
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  public func emergency(for words: String, language: String = "en", limit: Int = 5) throws -> EmergencyAnswer
  {
    var options = SearchOptions()
    options.types = ["tip"]
    options.filter.categories = Guide.emergencyCategories
    options.language = language
    options.limit = limit
    options.ignored = Set(UnderstoodFilter.Kind.allCases)
    let answer = try answer(words, options: options)
    return EmergencyAnswer(
      tips: try answer.hits.map { try item($0.id, language: language) }, search: answer)
  }
}
