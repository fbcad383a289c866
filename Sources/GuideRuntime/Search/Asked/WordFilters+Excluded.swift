import GuideModel

extension WordFilters {
  /// Metres around a place that count as the place itself: `not on the square`.
  private static let placeMetres = 250.0

  /// Words that exclude the place or area that they name.
  private struct Exclusion {
    let range: Range<Int>
    let place: PlaceNames.Place
    /// The metres around the place that are excluded with it; nil for the place alone.
    let metres: Double?
  }

  /// Reads places and areas that are not wanted: `not in Gueliz`, `except Majorelle`, `outside the medina`.
  mutating func readExcluded(_ needs: [AskedNeed], _ places: PlaceNames) throws {
    for start in words.indices.reversed() where start < words.count {
      if let exclusion = try exclusion(at: start, needs, places) {
        exclude(exclusion)
        if words.isEmpty { try listOthers(places) }
      } else {
        try excludeAddress(at: start, needs, places)
      }
    }
  }

  /// Reads words of addresses that are not wanted, where branches are found by these: `not in tokyo`.
  private mutating func excludeAddress(at start: Int, _ needs: [AskedNeed], _ places: PlaceNames) throws {
    let negation = IntentWords.entries(in: words[start...]).first {
      [.negation, .exception, .outside].contains($0.role)
    }
    guard reads(.region), let negation, !needs.contains(where: { $0.range.contains(start) }) else { return }
    let end = start + negation.wordCount
    let begin = AskedNeed.negation(before: end, words) ?? start
    guard end < words.count else { return }
    let first = IntentWords.firstTelling(in: words[end...])
    guard try places.areOfBranches(words[first...]) else { return }
    let name = words[first...].joined(separator: " ")
    placeClauses.append(NeedClause(isExcluded: true, mentions: [name]))
    filter.needs = placeClauses
    understood.append(
      with(UnderstoodFilter(.region, words[begin...])) { ($0.name, $0.isNegated) = (name, true) })
    remove(begin..<words.count)
    if words.isEmpty { try listOthers(places) }
  }

  /// Lists the kind that most points are of, when the words say only what is not wanted: `not in the medina`.
  private mutating func listOthers(_ places: PlaceNames) throws {
    guard filter.types.isEmpty, !placeClauses.isEmpty, let most = try places.commonestType() else { return }
    let (wholes, parts) = try places.guide.branchTypes
    filter.types = parts.contains(most) ? wholes : [most]
  }

  private mutating func exclude(_ exclusion: Exclusion) {
    let place = exclusion.place
    let kind: UnderstoodFilter.Kind = place.isArea ? .region : .near
    guard reads(kind) else { return }
    if place.isArea {
      placeClauses.append(NeedClause(isExcluded: true, regions: [place.id.rawValue]))
    } else {
      var clause = NeedClause(isExcluded: true, items: [place.id.rawValue])
      clause.around = exclusion.metres.flatMap { metres in
        place.coordinate.map { NeedClause.Circle(centre: $0, metres: metres) }
      }
      placeClauses.append(clause)
    }
    filter.needs = placeClauses
    understood.append(
      with(UnderstoodFilter(kind, words[exclusion.range])) {
        $0.place = place.id; $0.name = place.title; $0.isNegated = true
        $0.metres = place.isArea ? nil : exclusion.metres
      })
    remove(exclusion.range)
  }

  /// Checks whether a word belongs to one for near that begins before it: `not far from`.
  private func isNear(_ i: Int) -> Bool {
    (max(0, i - 3)..<i).contains { start in
      IntentWords.entries(in: words[start...]).contains { $0.role == .near && start + $0.wordCount > i }
    }
  }

  /// Reads a negation, the small words after it, and the place that it excludes.
  private func exclusion(at start: Int, _ needs: [AskedNeed], _ places: PlaceNames) throws -> Exclusion? {
    let negation = IntentWords.entries(in: words[start...]).first {
      [.negation, .exception, .outside, .away].contains($0.role)
    }
    guard let negation, start + negation.wordCount < words.count, !isNear(start) else { return nil }
    // A need that is excluded does not name a place, though its words may also name one.
    if needs.contains(where: { $0.isNegated && $0.range.contains(start) }) { return nil }
    var first = start + negation.wordCount
    var metres = negation.role == .away ? WordFilters.usualRadii[0] : nil
    let begin = AskedNeed.negation(before: first, words) ?? start
    var named = first
    while first + 1 < words.count {
      let marker = IntentWords.entries(in: words[first...]).first {
        [.near, .inside, .on].contains($0.role) && first + $0.wordCount < words.count
      }
      if let marker {
        // Outside, in or near a place, is where to sit.
        if negation.role == .outside { return nil }
        metres = marker.role == .near ? WordFilters.usualRadii[0] : WordFilters.placeMetres
        (first, named) = (first + marker.wordCount, first + marker.wordCount)
      } else if !IntentWords.stopLanguages(words[first]).isEmpty {
        first += 1
      } else {
        break
      }
    }
    let isMarked = negation.role != .negation || first > start + negation.wordCount
    // A name may begin with a small word: `La Place`.
    for first in named...first {
      for end in (first + 1...min(words.count, first + 6)).reversed() {
        guard let place = try places.named(Array(words[first..<end])) else { continue }
        // `no majorelle tickets` excludes nothing.
        let isLast = words[end...].allSatisfy { IntentWords.isEmpty($0) || IntentWords.isFiller($0) }
        guard isMarked || isLast, negation.role != .outside || place.isArea else { return nil }
        return Exclusion(range: begin..<end, place: place, metres: metres)
      }
    }
    guard negation.role == .exception, let place = try places.likely(Array(words[first...])) else {
      return nil
    }
    return Exclusion(range: begin..<words.count, place: place, metres: metres)
  }
}
