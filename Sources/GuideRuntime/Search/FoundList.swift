/// An item that a search found, before its texts are read.
struct Found: Sendable {
  let row: Int64
  let tier: SearchTier
  /// Whether it is of a type that the words ask for.
  let isWanted: Bool
  let reasons: [SearchReason]
  /// Its points inside its tier.
  let points: Int
  /// Whether it is a result rather than a suggestion.
  let isSure: Bool
  /// Whether it was found by sound alone, and is written quite otherwise.
  let isBySound: Bool
  /// Whether only its running text has the words, none of its names or tags.
  let isMention: Bool

  init(row: Int64, tier: SearchTier, isWanted: Bool, reasons: [SearchReason]) {
    self.row = row
    self.tier = tier
    self.isWanted = isWanted
    self.reasons = reasons
    points = reasons.reduce(0) { $0 + $1.points }
    isSure = !reasons.contains { $0.name == SearchReason.unsure }
    isBySound = reasons.contains { $0.name == SearchReason.sound }
    isMention = reasons.contains { $0.name == SearchReason.mention }
  }

  /// By tier; inside it what the words ask for first, then by points.
  fileprivate var order: (Int, Int, Int, Int64) { (tier.rawValue, isWanted ? 0 : 1, -points, row) }
}

extension SearchReason {
  /// The reason of what is below the cut between results and suggestions.
  static let unsure = "unsure"
  /// The reason of what is written quite otherwise than the query.
  static let sound = "bySound"
  /// The reason of what only mentions the words.
  static let mention = "mention"
  /// The reason of what the words that results must have are a whole name of.
  static let wholeName = "wholeName"
}

/// What was found so far, each item once, in the first stage that was sure of it, or else in the first that found it.
struct FoundList {
  private var all: [Found] = []
  private var places: [Int64: Int] = [:]

  /// How many results and suggestions there are.
  var total: Int { all.count }

  /// How many results there are.
  private(set) var count = 0
  var isEmpty: Bool { count == 0 }

  /// Those of some rows that are no results yet, each once, in ascending order.
  func new(of some: [Int64]) -> [Int64] {
    var out: [Int64] = []
    out.reserveCapacity(some.count)
    for row in some.sorted() where row != out.last && !isResult(row) { out.append(row) }
    return out
  }

  private func isResult(_ row: Int64) -> Bool { places[row].map { all[$0].isSure } ?? false }

  mutating func add(_ found: Found) {
    if let place = places[found.row] {
      guard found.isSure, !all[place].isSure else { return }
      all[place] = found
    } else {
      places[found.row] = all.count
      all.append(found)
    }
    if found.isSure { count += 1 }
  }

  /// Results or suggestions, best first.
  func sorted(isSure: Bool) -> [Found] {
    all.filter { $0.isSure == isSure }.sorted { $0.order < $1.order }
  }
}
