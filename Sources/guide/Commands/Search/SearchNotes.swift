import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

/// Notes on how a search interpreted the words: the filters it read from them, and why results may not be
/// what was meant.
struct SearchNotes {
  let session: Session
  let query: String

  private var words: Catalogue { session.catalogue }

  /// One line per filter, with the words it was read from and how to search without it.
  func writeUnderstood(_ answer: SearchAnswer) {
    // A single need lists what has it, and then everything that mentions it: nothing is left out.
    let isWhole = answer.understood.count == 1 && answer.verdicts.isEmpty && answer.missing.isEmpty
    for filter in answer.understood where !isWhole || filter.kind != .need || filter.isNegated {
      var remarks = [words.text("understood.drop", filter.kind.rawValue)]
      if let count = filter.hiddenCount, count > 0 {
        remarks.insert(
          words.text(
            filter.kind == .open ? "understood.hiddenOpen" : "understood.hiddenCheap", String(count)), at: 0)
      }
      Output.note(
        words.text(
          "understood.line", text(filter), session.style.isolatingArabic(filter.words),
          words.joined(remarks)))
    }
  }

  /// The replacement for a term that the index does not contain.
  func writeCorrection(_ answer: SearchAnswer) {
    guard let better = answer.didYouMean, !answer.hits.isEmpty else { return }
    Output.note(
      words.text(
        "search.corrected", session.style.isolatingArabic(better), session.style.isolatingArabic(query)))
  }

  /// A note that not everything was compared.
  func writeLimit(_ limit: Int?) {
    guard let limit else { return }
    Output.note(words.text("search.limited", String(limit)))
  }

  /// The first line for a question about the hours of one item; nil for other questions.
  func opening(_ answer: SearchAnswer) -> String? {
    guard answer.asksHours, let first = answer.hits.first, !answer.isListed, first.facts.status != nil,
      !answer.intents.contains(.nearMe),
      first.tier <= .name || first.tier == .typo || first.tier == .skeleton
    else { return nil }
    let local = answer.asked ?? session.local
    let status = HoursPhrases(session).status(
      first.facts.status, at: local, isApproximate: first.facts.areHoursApproximate)
    let times = answer.understood.compactMap { $0.times }.first ?? local...local
    return words.text("search.opening", session.style.isolatingArabic(first.title), moment(times), status)
  }

  /// The first line for a question about the way between two places; nil for other questions.
  func way(_ answer: SearchAnswer) -> String? {
    guard let way = answer.way, let first = answer.hits.first, first.id == way.destination else { return nil }
    return words.text(
      "search.way", session.style.isolatingArabic(way.startTitle), session.style.isolatingArabic(first.title),
      PlaceList.distance(first.facts, session), way.start.rawValue, way.destination.rawValue)
  }

  /// The first lines for a question about what one item has.
  func verdicts(_ answer: SearchAnswer) -> [String] {
    guard let first = answer.hits.first else { return [] }
    return answer.verdicts.map { verdict in
      if let amount = verdict.amount {
        return words.text(
          "search.need.amount", session.style.isolatingArabic(first.title), verdict.label, amount)
      }
      let key = verdict.isMet.map { $0 ? "yes" : "no" } ?? "unknown"
      return words.text("search.need." + key, session.style.isolatingArabic(first.title), verdict.label)
    }
  }

  /// The first line for a price in the words; nil without one.
  func quoted(_ answer: SearchAnswer) -> String? {
    guard let quoted = answer.quoted, let card = answer.hits.first(where: { $0.id == quoted.card }) else {
      return nil
    }
    return words.text(
      "search.quoted", session.style.isolatingArabic(card.title), words.amount(quoted.amount),
      words.text("price.fairness.\(quoted.fairness.rawValue)"), words.range(quoted.usual))
      + " (guide quote \(quoted.card) \(words.factor(quoted.amount)))"
  }

  /// A day with its name, and the time unless it is the whole day: `Friday 2026-11-27 05:00–08:00`.
  private func moment(_ times: ClosedRange<LocalDateTime>) -> String {
    let (first, last) = (times.lowerBound, times.upperBound)
    let day = words.text("day.\(first.date.weekday.index)") + " \(first.date)"
    let minutes = last.minutesSinceEpoch - first.minutesSinceEpoch
    if minutes > 20 * 60 { return day }
    return day + " " + words.clock(first.time) + (minutes > 0 ? "–" + words.clock(last.time) : "")
  }

  /// Reasons to doubt the first result, if any.
  func writeDoubts(_ answer: SearchAnswer) {
    guard let first = answer.hits.first else { return }
    if let title = answer.emptyCategory { Output.note(words.text("search.emptyCategory", title)) }
    if !answer.unknownNeeds.isEmpty {
      Output.note(words.text("search.unknownNeed", answer.unknownNeeds.joined(separator: ", ")))
    }
    if !answer.missing.isEmpty, answer.emptyCategory == nil || answer.hits.count > 1 {
      let missing = list(answer.missing)
      let hasNeeds = answer.understood.contains { $0.kind == .need }
      Output.note(
        !hasNeeds && answer.isListed
          ? words.text("search.unknownWish", missing)
          : words.text("search.missing", session.style.isolatingArabic(query), missing))
    } else if let title = answer.soundsLike {
      Output.note(
        words.text(
          "search.soundsLike", session.style.isolatingArabic(query), session.style.isolatingArabic(title)))
    } else if answer.isInterpreted, answer.didYouMean == nil {
      Output.note(
        words.text(
          "search.interpreted", session.style.isolatingArabic(query),
          session.style.isolatingArabic(first.title)))
    } else if answer.hits.allSatisfy(\.isFragmented) {
      Output.note(words.text("search.scattered"))
    } else if answer.isOnlyMentioned {
      Output.note(words.text("search.mentioned", session.style.isolatingArabic(query)))
    }
  }

  /// The text when nothing was found.
  func nothingFound(_ answer: SearchAnswer, isNear: Bool) -> String {
    if answer.understood.contains(where: { $0.kind == .need }), answer.suggestions.isEmpty {
      return words.text("search.needUnknown", answer.understood.map(text).joined(separator: ", "))
    }
    guard !answer.understood.isEmpty else {
      if query.allSatisfy(\.isWhitespace) { return words.text("search.noneListed") }
      return words.joined(
        words.text("search.none", query), words.text(isNear ? "search.helpNear" : "search.help"))
    }
    let filters = answer.understood.map(text).joined(separator: ", ")
    let nothing = words.text("understood.nothing", query, "(" + filters + ")")
    let kinds = answer.understood.map(\.kind.rawValue).joined(separator: ",")
    return answer.suggestions.isEmpty
      ? nothing : words.joined(nothing, words.text("understood.without", "--drop " + kinds))
  }

  private func list(_ missing: [String]) -> String {
    let quoted = missing.map(words.quoted).map(session.style.isolatingArabic)
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return words.text("search.or", quoted.dropLast().joined(separator: ", "), last)
  }

  /// A filter as text.
  private func text(_ filter: UnderstoodFilter) -> String {
    let name = session.style.isolatingArabic(filter.name ?? "")
    switch filter.kind {
    case .near:
      guard let metres = filter.metres.map(session.distance) else {
        return words.text(filter.isNegated ? "understood.needNot" : "understood.nearest", name)
      }
      if name.isEmpty { return words.text("understood.radius", metres) }
      return words.text(filter.isNegated ? "understood.nearNot" : "understood.near", metres, name)
    case .region:
      if let metres = filter.metres.map(session.distance) {
        return words.text("understood.regionAround", name, metres)
      }
      return words.text(filter.isNegated ? "understood.regionNot" : "understood.region", name)
    case .price:
      return filter.dirhams.map { words.text("understood.price", String($0)) }
        ?? words.text("understood.noPrices")
    case .cheap:
      return filter.dirhams.map { words.text("understood.cheap", String($0)) }
        ?? words.text("understood.cheapOnly")
    case .open:
      // Places of many zones have no common time.
      let hasBranches = (try? !session.guide.branchTypes.parts.isEmpty) ?? false
      return hasBranches && !session.context.isTimeOfPlaces
        ? words.text("understood.openNow") : words.text("understood.open", words.clock(session.local.time))
    case .phrase: return words.text("understood.phrase")
    case .need: return filter.isNegated ? words.text("understood.needNot", name) : name
    case .time:
      guard let times = filter.times else { return filter.words }
      return words.text(filter.isNegated ? "understood.timeClosed" : "understood.time", moment(times))
    case .way: return words.text("understood.way", name)
    }
  }
}
