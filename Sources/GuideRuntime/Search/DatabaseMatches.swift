import BundleFormat

/// The matches in one database.
struct DatabaseMatches {
  var found: [MatchedItem] = []
  var unsure: [MatchedItem] = []
  /// The text with corrections; nil when nothing was corrected.
  var corrected: String?
  /// The words that the first result lacks.
  var missing: [String] = []
  /// True when it had more candidates than a list is made from.
  var isLimited = false

  /// The uncertainty of its first result: 0 for words as typed, more for every kind of guess.
  private var doubt: Int {
    found.lazy.map { $0.found.tier <= .text ? 0 : $0.found.tier.rawValue }.min() ?? .max
  }

  /// Merges the results of several databases.
  ///
  /// A database that can only guess adds nothing if another one has an exact match. Otherwise the next item
  /// is taken from the list whose next item comes first, so each list keeps its order; an item in two of them
  /// is shown once.
  static func merged(_ all: [DatabaseMatches], limit: Int) -> DatabaseMatches {
    guard all.count > 1 else { return all.first ?? DatabaseMatches() }
    let least = all.lazy.map { $0.doubt }.min() ?? .max
    let mostConfident = all.filter { $0.doubt == least }
    var out = DatabaseMatches()
    out.found = merged(mostConfident.map { $0.found }, limit)
    if out.found.isEmpty { out.unsure = merged(all.map({ $0.unsure }), limit) }
    let first = out.found.first?.database
    let own = mostConfident.first { $0.found.first?.database === first }
    out.isLimited = all.contains(where: { $0.isLimited })
    out.corrected = own?.corrected
    out.missing = own?.missing ?? []
    return out
  }

  private static func merged(_ lists: [[MatchedItem]], _ limit: Int) -> [MatchedItem] {
    var rest = lists.map { $0[...] }
    var seen: Set<String> = []
    var out: [MatchedItem] = []
    while out.count < limit {
      let heads = rest.indices.compactMap { i in rest[i].first.map { (list: i, item: $0) } }
      guard let least = heads.min(by: { $0.item.isBefore($1.item) })?.list else { break }
      let item = rest[least].removeFirst()
      if seen.insert(item.record.id).inserted { out.append(item) }
    }
    return out
  }
}
