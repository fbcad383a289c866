import AnswerJSON
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import TerminalText
import Traveller

extension Session {
  /// The item meant by an id, a link or a name. If it is ambiguous, asks at a terminal; otherwise the error
  /// lists the choices.
  ///
  /// - Parameter need: A requirement of the command for the item.
  func item(_ text: String, for need: ItemNeed = .nothing) throws -> Item {
    let (id, isID) = try choose(text, need)
    let item = try guide.item(id, language: catalogue.language)
    if !isID, !isJSON, !item.isSpelled(text) {
      Output.note(catalogue.text("item.understood", text, item.title, id.rawValue))
    }
    return item
  }

  /// The item named by all arguments of a command together: `Bahia Palace` needs no quotes.
  func item(_ words: [String], for need: ItemNeed = .nothing) throws -> Item {
    try item(words.joined(separator: " "), for: need)
  }

  /// The point meant by a text: coordinates in any form, `home`, a map link, or an item with a point.
  func coordinate(_ text: String) throws -> Coordinate { try place(text).point }

  /// As ``coordinate(_:)``, with the item if one was named.
  func place(_ text: String) throws -> (point: Coordinate, item: Item?) {
    let reading = PointText.read(text)
    if case .point(let point) = reading { return (point, nil) }
    if let failure = AnswerFailure(reading, of: text, in: catalogue) { throw failure.error }
    if text.lowercased() == "home", let point = try home().coordinate { return (point, nil) }
    let (id, isID) = try choose(text, .point)
    let item = try guide.head(id, language: catalogue.language)
    guard let point = try guide.point(of: item) else {
      throw AnswerFailure.noPoint(of: item, in: catalogue).error
    }
    if !isID, !isJSON { Output.note(catalogue.text("item.understood", text, item.title, id.rawValue)) }
    return (point, item)
  }

  /// An item's title; nil when the content no longer has the item.
  func title(of id: String) throws -> String? {
    try guide.title(of: ItemID(rawValue: id), language: catalogue.language)
  }

  private func choose(_ text: String, _ need: ItemNeed) throws -> (id: ItemID, isID: Bool) {
    if let id = try aliased(text) { return (id, true) }
    switch try guide.choice(named: text, for: need, language: catalogue.language) {
    case .item(let id, let isID): return (id, isID)
    case .several(let candidates): return (try choose(text, candidates), false)
    case .none(let nearest):
      throw AnswerFailure.noItem(TextLines.cut(text, 60), nearest: nearest, in: catalogue).error
    }
  }

  private func choose(_ text: String, _ candidates: [ItemChoice.Candidate]) throws -> ItemID {
    let question = catalogue.text("item.which", TextLines.cut(text, 60))
    if TerminalDevice.isAttached(0), TerminalDevice.isAttached(2), !isJSON {
      for (i, candidate) in candidates.enumerated() { Output.note("  \(i + 1)  \(line(of: candidate))") }
      Output.note("\(question). " + catalogue.text("price.which.number"))
      if let answer = InputLines.typed(), let number = Int(answer.trimmed),
        candidates.indices.contains(number - 1)
      {
        return candidates[number - 1].id
      }
    } else if !isJSON {
      for candidate in candidates { Output.note("  " + line(of: candidate)) }
    }
    throw AnswerFailure.severalItems(TextLines.cut(text, 60), candidates, in: catalogue, listsIDs: isJSON)
      .error
  }

  private func line(of candidate: ItemChoice.Candidate) -> String {
    "\(candidate.id)  \(style.isolatingArabic(candidate.title)), \(catalogue.name(type: candidate.type))"
  }
}
