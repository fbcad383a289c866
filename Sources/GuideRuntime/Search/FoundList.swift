/// An item that a search found, before its texts are read.
struct Found: Sendable {
  let row: Int64
  let tier: SearchTier
  /// Whether it is of a type that the words ask for.
  let isWanted: Bool
  let reasons: [SearchReason]
  /// For each word of the query, the word of a name it matched; empty where none did.
  let matched: [String]

  /// Its points inside its tier.
  var points: Int { reasons.reduce(0) { $0 + $1.points } }

  /// Whether it is a result rather than a suggestion.
  var isSure: Bool { !reasons.contains { $0.name == SearchReason.unsure } }

  /// Exact matches by tier; else what the words ask for first, then by points.
  fileprivate var order: (Int, Int, Int, Int64) {
    let isExact = tier <= .key
    return (tier.rawValue, isWanted ? 0 : 1, isExact ? 0 : -points, row)
  }
}

extension SearchReason {
  /// The reason of what is below the cut between results and suggestions.
  static let unsure = "unsure"
}

/// What was found so far, each item once, in the first stage that found it.
struct FoundList {
  private var all: [Found] = []
  private var rows: Set<Int64> = []

  /// How many results there are.
  private(set) var count = 0
  var isEmpty: Bool { count == 0 }

  func contains(_ row: Int64) -> Bool { rows.contains(row) }

  mutating func add(_ found: Found) {
    guard rows.insert(found.row).inserted else { return }
    all.append(found)
    if found.isSure { count += 1 }
  }

  /// Results or suggestions, best first.
  func sorted(isSure: Bool) -> [Found] {
    all.filter { $0.isSure == isSure }.sorted { $0.order < $1.order }
  }
}
