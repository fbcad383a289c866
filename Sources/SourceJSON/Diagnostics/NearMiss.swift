/// Finds the name a writer most likely meant.
public enum NearMiss {
  /// The candidate closest to `name`, when it is close enough to be worth offering.
  ///
  /// Distance is optimal string alignment (insert, delete, replace, swap neighbours; each 1) on lower-cased
  /// text. At most a third of the longer length, and never more than 3. A candidate that begins with the
  /// whole name, or the other way round, is also close. Ties go to the first in alphabetical order.
  ///
  /// Cost: candidates × length²; lengths that differ too much are passed over at once.
  public static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let limit = min(3, max(1, max(wanted.count, scalars.count) / 3))
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

  private static func sharesLongStart(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    let shorter = a.count < b.count ? a : b
    let longer = a.count < b.count ? b : a
    return shorter.count >= 4 && longer.starts(with: shorter)
  }

  /// Edits from one text to the other, where swapping two neighbours counts as one edit.
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
