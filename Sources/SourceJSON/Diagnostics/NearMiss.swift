/// Finds the name the author most likely meant.
public enum NearMiss {
  /// The candidate closest to `name`, if it is close enough to suggest.
  ///
  /// Distance is optimal string alignment (insertion, deletion, substitution, transposition; 1 each) on
  /// lower-cased text: at most a third of the longer length, and never more than 3. A candidate that is a
  /// prefix of the name, or has the name as its prefix, is also close. Ties go to the first in alphabetical
  /// order.
  ///
  /// Cost: candidates × length²; candidates whose length differs too much are skipped without comparison. For many names
  /// among the same candidates, ``NearNames`` has the same answers.
  public static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let limit = limit(wanted.count, scalars.count)
      var distance = Int.max
      if abs(scalars.count - wanted.count) <= limit {
        let exact = optimalStringAlignment(wanted, scalars)
        if exact <= limit { distance = exact }
      }
      if distance == Int.max, sharesLongStart(wanted, scalars) { distance = limit + 1 }
      guard distance < Int.max else { continue }
      if let found = best, (found.distance, found.candidate) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.candidate
  }

  /// The greatest distance at which names of these lengths are close.
  static func limit(_ a: Int, _ b: Int) -> Int { min(3, max(1, max(a, b) / 3)) }

  /// Names of fewer letters are not suggested because of a common start.
  static let leastStart = 4

  private static func sharesLongStart(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    let shorter = a.count < b.count ? a : b
    let longer = a.count < b.count ? b : a
    return shorter.count >= leastStart && longer.starts(with: shorter)
  }

  /// Edit distance where transposing two neighbours counts as one edit.
  package static func optimalStringAlignment(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 1...a.count {
      row[0] = i
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
