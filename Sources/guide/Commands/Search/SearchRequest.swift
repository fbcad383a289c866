import AnswerJSON
import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// A search request, with or without options.
struct SearchRequest {
  let text: [String]
  /// The filters; nil when none were given.
  var filters: FilterOptions?
  var limit = UsualLimits.results
  var offset = 0
  /// True to complete the text instead of searching.
  var suggests = false
  var explains = false
  var session = CommandOptions()

  func run() throws {
    try session.run { session in
      let session = session.using(filters?.facets.units ?? .auto)
      let query = text.joined(separator: " ")
      var options = SearchOptions()
      options.language = session.catalogue.language
      options.limit = limit
      options.offset = offset
      options.filter.today = session.today
      if let filters {
        options.filter = try filters.filter(session)
        options.sortsByDistance = filters.sortsByDistance
        options.ignored = filters.dropped
        options.sort = try filters.order(session)
        options.listsEverything = filters.listsEverything
        options.after = try filters.after.map {
          try session.guide.head(ItemID(rawValue: $0), language: "en").id
        }
      }
      options.filter.metresPerHour = session.preferences.walkingMetresPerHour.map(Double.init)
      options.instant = session.instant
      options.hasSnippets = true
      if suggests { return try complete(query, options, session) }
      if session.preferences.keepsSearches == true, !query.allSatisfy(\.isWhitespace) {
        session.remember { try $0.addSearch(query, at: session.instant) }
      }
      var answer = try session.guide.answer(query, options: options)
      if answer.intents.contains(.nearMe), options.filter.near == nil,
        let home = try session.existingState()?.homeBase(), let point = home.coordinate
      {
        Output.note(session.catalogue.text("search.fromHome", home.name))
        options.filter.near = point
        answer = try session.guide.answer(query, options: options)
      }
      if !self.session.json, let number = try number(answer, session) {
        Output.write(session.numberLine(number))
        return
      }
      let isNearPlace = answer.understood.contains { [.near, .region].contains($0.kind) && !$0.isNegated }
      let lacksPosition = answer.intents.contains(.nearMe) && options.filter.near == nil && !isNearPlace
      if lacksPosition { Output.error(session.catalogue.text("search.noPosition")) }
      if answer.hits.isEmpty, !self.session.json,
        let closed = try closedCount(query, options, session)
      {
        let shown = SearchView.short(query, session.style)
        Output.error(
          query.allSatisfy(\.isWhitespace)
            ? session.catalogue.text("search.noneOpenListed", String(closed))
            : session.catalogue.text("search.noneOpen", shown, String(closed)))
        throw ExitCode(1)
      }
      let isPlain = (filters?.facets.isEmpty ?? true) && options.filter.openAt == nil && options.offset == 0
      let points =
        try isPlain
        ? session.guide.mapPoints(
          for: answer, near: options.filter.near, language: session.catalogue.language,
          metresPerHour: options.filter.metresPerHour) : .none
      let view = SearchView(
        session: session, query: query, explains: explains, filters: filters, lacksPosition: lacksPosition,
        points: points)
      if self.session.json { view.writeJSON(answer) } else { try view.print(answer) }
      if answer.hits.isEmpty, points.points.isEmpty { throw ExitCode(1) }
    }
  }

  /// The number of closed results, if only open ones were requested and there are none; nil otherwise.
  private func closedCount(_ query: String, _ options: SearchOptions, _ session: Session) throws -> Int? {
    guard options.filter.openAt != nil, options.offset == 0 else { return nil }
    var all = options
    all.filter.openAt = nil
    all.filter.hasHours = true
    all.limit = 1000
    let count = try session.guide.answer(query, options: all).foundCount
    return count > 0 ? count : nil
  }

  /// The number that the words ask how to say, composed if the content has no phrase for it.
  private func number(_ answer: SearchAnswer, _ session: Session) throws -> NumberPhrase? {
    guard answer.intents.contains(.phrase), answer.hits.first.map({ $0.type != "phrase" }) ?? true else {
      return nil
    }
    let numbers = answer.normalized.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 1, let number = numbers.first else { return nil }
    return NumberPhrase(
      number, from: try session.guide.items(ofType: "phrase", language: session.catalogue.language))
  }

  private func complete(_ query: String, _ options: SearchOptions, _ session: Session) throws {
    let suggestions = try session.guide.suggestions(for: query, options: options)
    if self.session.json {
      session.write(Answer(suggestions, of: session.guide, at: session.local))
    } else if suggestions.isEmpty {
      Output.error(session.catalogue.text("search.none", SearchView.short(query, session.style)))
    } else {
      let isCorrected = suggestions.allSatisfy(\.isCorrected)
      let header = session.catalogue.text(isCorrected ? "search.nearSuggestions" : "search.suggestions")
      Output.write(session.style.dim(header) + "\n")
      let rows = suggestions.map { suggestion in
        [
          session.style.isolatingArabic(suggestion.text)
            + (suggestion.text == suggestion.title
              ? "" : "  → " + session.style.isolatingArabic(suggestion.title)),
          session.catalogue.name(type: suggestion.type),
        ]
      }
      Output.write(TextTable(session.style, [.init(width: .atLeast(20)), .init(emphasis: .dim)]).text(rows))
    }
    if suggestions.isEmpty { throw ExitCode(1) }
  }
}

extension SearchRequest {
  /// A search for words without any options, parsed without the option parser; nil for any other arguments.
  init?(plain arguments: [String]) {
    let words = Array(arguments.dropFirst())
    let isPlain = words.allSatisfy { $0.utf8.first != UInt8(ascii: "-") }
    let isBlank = words.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    guard arguments.first == "search", !isBlank, isPlain else { return nil }
    self.init(text: words)
  }
}
