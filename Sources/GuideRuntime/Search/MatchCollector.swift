/// A match, before its texts are read.
struct Match: Sendable {
  let row: Int64
  let tier: SearchTier
  /// True when its type answers the query's intents.
  let isWanted: Bool
  let reasons: [SearchReason]
  /// Its score within its tier.
  let points: Int
  /// True when it is a result rather than a suggestion.
  let isConfident: Bool
  /// True when its name is a different spelling of the query.
  let isVariant: Bool
  /// True when only its body text contains the words, and none of its names or tags.
  let isPassingMention: Bool
  /// The part of the tier's list that it belongs to; see ``CandidateWindow``.
  var part = 0

  init(row: Int64, tier: SearchTier, isWanted: Bool, reasons: [SearchReason]) {
    self.row = row
    self.tier = tier
    self.isWanted = isWanted
    self.reasons = reasons
    points = reasons.reduce(0) { $0 + $1.points }
    isConfident = !reasons.contains { $0.name == SearchReason.unsure }
    isVariant = tier == .skeleton || reasons.contains { $0.name == SearchReason.variant }
    isPassingMention = reasons.contains { $0.name == SearchReason.mention }
  }

  /// By tier; within each part of it, answers to the intents first, then by score.
  fileprivate var order: (Int, Int, Int, Int, Int64) {
    (tier.rawValue, part, isWanted ? 0 : 1, -points, row)
  }
}

extension Match {
  /// True when the significant words are a whole name of the item.
  var isWhole: Bool {
    tier < .name || tier == .name && reasons.contains { $0.name == SearchReason.wholeName }
  }
}

extension SearchReason {
  /// The reason for a match below the threshold between results and suggestions.
  static let unsure = "unsure"
  /// The reason for a match by sound.
  static let variant = "otherSpelling"
  /// The reason for a match that only mentions the words.
  static let mention = "mention"
  /// The reason for an item whose whole name consists of the required words.
  static let wholeName = "wholeName"
}

/// Collects matches, each item once: in the first stage that was sure of it, otherwise in the first that
/// matched it.
struct MatchCollector {
  private(set) var all: [Match] = []
  private var places: [Int64: Int] = [:]

  /// Collects the matches of the first stage.
  init(_ matches: [Match] = []) { add(matches) }

  /// Number of results and suggestions.
  var total: Int { all.count }

  /// Number of results.
  private(set) var count = 0
  var isEmpty: Bool { count == 0 }

  /// Those of the given rows that are not results yet, without duplicates, in ascending order.
  func new(of some: [Int64]) -> [Int64] {
    var out: [Int64] = []
    out.reserveCapacity(some.count)
    for row in some.sorted() where row != out.last && !isResult(row) { out.append(row) }
    return out
  }

  private func isResult(_ row: Int64) -> Bool { places[row].map { all[$0].isConfident } ?? false }

  /// Adds the matches of a stage.
  mutating func add(_ matches: [Match]) {
    places.reserveCapacity(places.count + matches.count)
    for match in matches { add(match) }
  }

  private mutating func add(_ found: Match) {
    if let place = places[found.row] {
      guard found.isConfident, !all[place].isConfident else { return }
      all[place] = found
    } else {
      places[found.row] = all.count
      all.append(found)
    }
    if found.isConfident { count += 1 }
  }

  /// Results or suggestions, best first.
  func sorted(isConfident: Bool) -> [Match] {
    all.filter { $0.isConfident == isConfident }.sorted { $0.order < $1.order }
  }
}
