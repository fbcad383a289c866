package import BundleReader
package import GuideModel
package import GuideRuntime

// Why a text names nothing that a request needs.

extension AnswerFailure {
  /// The failure for a name that no item has.
  package static func noItem(_ name: String, nearest: ItemChoice.Candidate?, in words: Catalogue)
    -> AnswerFailure
  {
    AnswerFailure(
      .unknownItem, words.text("item.none", name),
      help: nearest.map { words.text("item.nearest", $0.id.rawValue) } ?? words.text("item.help"))
  }

  /// The failure for a name that several items have.
  ///
  /// - Parameter listsIDs: True for a message with their ids, for programs.
  package static func severalItems(
    _ name: String, _ candidates: [ItemChoice.Candidate], in words: Catalogue, listsIDs: Bool = true
  ) -> AnswerFailure {
    several(
      words.text("item.which", name), candidates.map { $0.id }, help: "item.which.help", words, listsIDs)
  }

  /// The failure for words that mean no price card.
  package static func noCard(_ name: String, in words: Catalogue) -> AnswerFailure {
    AnswerFailure(.unknownItem, words.text("price.noCard", name), help: words.text("price.noCard.help"))
  }

  /// The failure for words that may mean several price cards.
  ///
  /// - Parameter listsIDs: True for a message with their ids, for programs.
  package static func severalCards(
    _ name: String, _ candidates: [CardChoice.Candidate], in words: Catalogue, listsIDs: Bool = true
  ) -> AnswerFailure {
    let key = name.isEmpty ? "price.whichOfAll" : candidates.count == 1 ? "price.nearest" : "price.which"
    return several(
      words.text(key, name), candidates.map { $0.id }, help: "price.which.help", words, listsIDs)
  }

  private static func several(
    _ question: String, _ ids: [ItemID], help: String, _ words: Catalogue, _ listsIDs: Bool
  ) -> AnswerFailure {
    let list = ids.map { $0.rawValue }.joined(separator: ", ")
    return AnswerFailure(
      .ambiguous, listsIDs ? "\(question): \(list)" : question, help: words.text(help, ids[0].rawValue))
  }

  /// The failure for the hours of an item with several branches, none of which is known to be near.
  package static func severalBranches(of item: Item, _ list: BranchList, in words: Catalogue) -> AnswerFailure
  {
    AnswerFailure(
      .ambiguous, words.text("hours.branches", item.title, String(list.count)),
      help: list.branches.prefix(10).map { $0.item.id.rawValue }.joined(separator: ", "))
  }

  /// The failure for a text that looks like a point but is not one; nil for every other text.
  package init?(_ reading: PointText.Reading, of text: String, in words: Catalogue) {
    switch reading {
    case .point, .other: return nil
    case .outOfRange:
      self.init(.refused, words.text("point.outOfRange", text), help: words.text("point.range"))
    case .linkWithoutPoint:
      self.init(.refused, words.text("point.noneInLink"), help: words.text("point.help"))
    }
  }

  /// The failure for an item without coordinates where a point is needed.
  package static func noPoint(of item: Item, in words: Catalogue) -> AnswerFailure {
    AnswerFailure(.unknownItem, words.text("item.noPoint", item.title), help: words.text("point.help"))
  }

  /// The failure for an amount that cannot be read.
  package static func noAmount(_ text: String, _ refusal: QuotedAmount.Refusal, in words: Catalogue)
    -> AnswerFailure
  {
    AnswerFailure(
      .refused, words.text("amount.\(refusal.rawValue)", text), help: words.text("amount.help"))
  }

  /// The failure for an amount in a currency without a stored rate.
  package static func noRate(of currency: Currency, in words: Catalogue) -> AnswerFailure {
    AnswerFailure(
      .refused, words.text("rate.none", currency.code), help: words.text("rate.help", currency.code))
  }
}
