public import BundleReader
import GuideModel

/// One step of the first hours after landing: a tip with its prices and phrases.
public struct ArrivalStep: Sendable {
  /// The tip; its `actions` are the instructions.
  public let tip: Item
  /// Price cards that the tip links to.
  public let prices: [Item]
  /// Phrases that the tip links to.
  public let phrases: [Item]
}

extension Guide {
  /// Categories of tips for the first hours, in the order they are needed, each with the lowest importance that
  /// counts.
  private static let arrivalCategories = [("arrival", 2), ("money", 1), ("connectivity", 2), ("medina", 1)]

  /// The first hours: taxi, cash, SIM card, finding the door, in the order they are needed.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  /// - Cost: Reads every tip and what the chosen ones link to.
  public func arrival(language: String = "en") throws -> [ArrivalStep] {
    let tips = try items(ofType: "tip", language: language)
    return try Guide.arrivalCategories.flatMap { category, lowest in
      tips.filter { $0.text(Tip.Column.category) == category && $0.rank <= lowest }
    }.map { try arrivalStep($0, language) }
  }

  private func arrivalStep(_ tip: Item, _ language: String) throws -> ArrivalStep {
    let links = try item(tip.id, language: language).links
    func linked(_ kind: String, _ type: String) throws -> [Item] {
      try links.filter { $0.kind == kind && $0.type == type && $0.title != nil }
        .map { try item($0.id, language: language) }
    }
    return ArrivalStep(
      tip: tip, prices: try linked("related_price", "price_card"),
      phrases: try linked("useful_phrase", "phrase"))
  }
}
