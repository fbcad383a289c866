import BundleReader

/// The number of matches that a query of a stage returns, most important first.
///
/// A word such as `coffee` has thousands of matches, and few of them are looked at. So a stage scores the first 128, and more only
/// when a list is not full yet: then four times as many, and so on. A match belongs to the part of the list in which
/// its query has it, and parts follow one another, so that a longer list begins with the same items.
final class CandidateWindow {
  /// Number of matches to begin with.
  static let first = 128

  /// Number of matches that a query returns at most.
  var limit = CandidateWindow.first
  /// True when a query had as many matches as it returns, and may have more.
  var isCutShort = false

  /// True when a list that needs facts of every item was made from some of them only; see
  /// ``CandidateSource/most``.
  var isLimited = false

  /// In content with branches, the rows that words found: where an item is none of them, its branches that are stand for it.
  var found = RowSet()

  /// Number of items whose facts were asked for with the present limit.
  private var examined = 0

  /// True when more items were to be examined than ``CandidateSource/most``: filters by facts may reject any number.
  var isExhausted: Bool { examined > CandidateSource.most }

  /// Counts an item whose facts are needed; false beyond the limit.
  func mayExamine() -> Bool {
    examined += 1
    if isExhausted { isLimited = true }
    return !isExhausted
  }

  /// Looks at four times as many.
  func widen() {
    examined = 0
    let (wider, isOver) = limit.multipliedReportingOverflow(by: 4)
    limit = isOver ? .max : wider
    isCutShort = false
  }

  /// The parts of the list to which the rows of queries belong.
  ///
  /// - Parameters:
  ///   - queries: Rows of each query, in their order.
  ///   - first: Number of matches in the first part.
  static func parts(of queries: [[Int64]], first: Int = CandidateWindow.first) -> [Int64: Int] {
    guard queries.contains(where: { $0.count > first }) else { return [:] }
    var parts: [Int64: Int] = [:]
    for rows in queries {
      var (part, end) = (0, first)
      for (position, row) in rows.enumerated() {
        if position == end { (part, end) = (part + 1, end * 4) }
        parts[row] = min(part, parts[row] ?? .max)
      }
    }
    return parts
  }
}

extension [Match] {
  /// The matches with the parts of the list that they belong to.
  func inParts(of queries: [[Int64]], first: Int = CandidateWindow.first) -> [Match] {
    let parts = CandidateWindow.parts(of: queries, first: first)
    guard !parts.isEmpty else { return self }
    return map { match in
      var match = match
      match.part = parts[match.row] ?? 0
      return match
    }
  }
}
