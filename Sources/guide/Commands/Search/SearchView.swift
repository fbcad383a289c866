import GuideEngines
import GuideModel
import GuideRuntime

/// Shows search results, as lines or for programs.
struct SearchView {
  let session: Session
  let query: String
  let explains: Bool
  let filters: FilterOptions?
  /// True when the words mean near the traveller, whose position is unknown.
  let lacksPosition: Bool
  /// Points of maps that the words mean.
  let points: MapPointList

  private var style: TerminalStyle { session.style }
  private var catalogue: Catalogue { session.catalogue }

  func print(_ answer: SearchAnswer) {
    let notes = SearchNotes(session: session, query: shortQuery)
    notes.writeCorrection(answer)
    notes.writeUnderstood(answer)
    if explains { Output.note(explanation(of: answer)) }
    notes.writeLimit(answer.candidateLimit)
    notes.writeDoubts(answer)
    defer { printPoints() }
    if answer.hits.isEmpty {
      return lacksPosition && answer.isListed || !points.points.isEmpty ? () : printNothingFound(answer)
    }
    for verdict in notes.verdicts(answer) { Output.write(verdict + "\n") }
    if let way = notes.way(answer) { Output.write(way + "\n") }
    if let opening = notes.opening(answer) { Output.write(opening + "\n") }
    printTable(
      answer,
      withOpening: answer.intents.contains(.openNow) || filters?.open == true
        || answer.understood.contains { $0.kind == .time })
  }

  /// Points of the map for the words, apart from the results.
  private func printPoints() {
    guard !points.points.isEmpty else { return }
    MapPointView(session: session).write(points)
    Output.write("\n" + session.lines(of: points.maps))
  }

  private func printNothingFound(_ answer: SearchAnswer) {
    if answer.foundCount > 0 {
      let count = answer.foundCount
      Output.error(count == 1 ? catalogue.text("search.endOne") : catalogue.text("search.end", String(count)))
      return
    }
    Output.error(SearchNotes(session: session, query: shortQuery).nothingFound(answer))
    guard !answer.suggestions.isEmpty else { return }
    if answer.understood.isEmpty { Output.note(catalogue.text("search.closest")) }
    for hit in answer.suggestions {
      Output.note("  \(style.isolatingArabic(hit.title))  \(catalogue.name(type: hit.type))  \(hit.id)")
    }
  }

  private var shortQuery: String { SearchView.short(query, style) }

  /// A query as repeated in messages, shortened.
  static func short(_ query: String, _ style: TerminalStyle) -> String { style.cut(query, 60) }

  private func explanation(of answer: SearchAnswer) -> String {
    let intents = answer.intents.map(\.rawValue).sorted().joined(separator: ", ")
    return "searched: \(answer.normalized)" + (intents.isEmpty ? "" : "; asks for: \(intents)")
  }

  private func printTable(_ answer: SearchAnswer, withOpening: Bool) {
    let hits = answer.hits
    let table = TextTable(
      style,
      [.init(width: .atLeast(20), emphasis: .bold), .init(), .init(), .init(), .init(width: .atLeast(18))])
    let rows = hits.map { hit in
      [
        style.cut(style.isolatingArabic(hit.title), 40) + catalogue.text(FactMark(hit.facts.staleness)),
        catalogue.name(type: hit.type), hit.id.rawValue,
        PlaceList.distance(hit.facts, session),
        withOpening ? opening(hit, at: answer.asked ?? session.local) : "",
      ]
    }
    let width = table.lineWidth(rows)
    let hasFacts = rows.contains { !$0[3].isEmpty || !$0[4].isEmpty }
    var lines = ""
    var isFar = false
    for (hit, line) in zip(hits, table.render(rows)) {
      if !isFar, let metres = hit.facts.distanceMetres, metres > answer.farFrom {
        isFar = true
        lines += style.heading(catalogue.text("search.far", session.distance(answer.farFrom))) + "\n"
      }
      lines += line + subtitle(hit, beside: line, width, hasFacts: hasFacts) + "\n"
      if hit.tier >= .text, !hit.snippet.isEmpty {
        lines += passage(hit.snippet) + "\n"
      }
      if explains { lines += style.wrap(style.dim(reasons(hit)), first: "  ", rest: "    ") + "\n" }
    }
    Output.write(lines)
    session.writeAttribution()
  }

  /// The line below the title: beside the other columns if there is room, else below them.
  private func subtitle(_ hit: SearchHit, beside line: String, _ width: Int?, hasFacts: Bool) -> String {
    guard let subtitle = hit.subtitle.map(style.isolatingArabic) else { return "" }
    if let width, style.columns - width - 2 > 14 {
      let fill = String(repeating: " ", count: max(0, width - style.width(line)) + 2)
      return fill + style.dim(style.cut(subtitle, style.columns - width - 2))
    }
    // Distance and opening state are more useful than a second line.
    return hasFacts ? "" : "\n  " + style.dim(style.cut(subtitle, style.columns - 2))
  }

  /// The opening state in words; empty for items without hours.
  private func opening(_ hit: SearchHit, at local: LocalDateTime) -> String {
    guard hit.facts.status != nil || hit.type == "place" else { return "" }
    return HoursPhrases(session).status(
      hit.facts.status, at: local, isApproximate: hit.facts.areHoursApproximate)
  }

  /// A passage on one line if that shows every match, else on several.
  private func passage(_ parts: [TextPart]) -> String {
    let end = parts.lastIndex(where: \.isMatch).map { parts[...$0] } ?? parts[...]
    let needed = style.width(end.map(\.text).joined())
    let room = style.columns - 2
    return needed < room
      ? "  " + style.cut(marked(parts), room) : style.wrap(marked(parts), first: "  ", rest: "  ")
  }

  /// A passage with the matches emphasized; plain output has no marks.
  private func marked(_ parts: [TextPart]) -> String {
    parts.map { $0.isMatch ? style.bold($0.text) : style.dim($0.text) }.joined()
  }

  private func reasons(_ hit: SearchHit) -> String {
    let parts = hit.explanation.map { "\($0.name) \($0.points)" }.joined(separator: " + ")
    return "\(hit.tier.name)\(hit.isWanted ? ", asked for" : ""): \(hit.points) = \(parts)"
  }

  func writeJSON(_ answer: SearchAnswer) throws {
    func hit(_ hit: SearchHit) -> JSONHit { JSONHit(hit, explains: explains, catalogue) }
    try session.printJSON(
      "guide.search/1", answer.hits.map(hit),
      search: .init(
        text: query, normalized: answer.normalized, didYouMean: answer.didYouMean,
        intents: answer.intents.map(\.rawValue).sorted(),
        understood: answer.understood.map(JSONUnderstood.init), missing: answer.missing,
        soundsLike: answer.soundsLike, isInterpreted: answer.isInterpreted ? true : nil,
        isOnlyMentioned: answer.isOnlyMentioned,
        unknownNeeds: answer.unknownNeeds.isEmpty ? nil : answer.unknownNeeds,
        verdicts: answer.verdicts.isEmpty
          ? nil : answer.verdicts.map { JSONVerdict(need: $0.label, isMet: $0.isMet) },
        way: answer.way.map { JSONAskedWay(from: $0.start.rawValue, to: $0.destination.rawValue) },
        suggestions: answer.suggestions.map(hit)), candidateLimit: answer.candidateLimit, points: points)
  }
}

/// A result in `guide.search/1`.
struct JSONHit: Encodable {
  struct Part: Encodable {
    let text: String
    let isMatch: Bool
  }

  struct Reason: Encodable {
    let name: String
    let points: Int
  }

  let id: String
  let type: String
  let title: String
  let subtitle: String?
  let rank: Int
  let tier: String
  let isWanted: Bool
  let snippet: [Part]?
  let lat: Double?
  let lng: Double?
  let distanceMetres: Int?
  let compassPoint: String?
  let walkingMinutes: Int?
  let status: JSONHours.Status?
  /// Facts that are old or without a date; left out where there are none.
  let staleness: [JSONAge]?
  /// The branch that location, distance and status are of, and the number of branches inside the requested
  /// circle; left out for items without branches.
  let partId: String?
  let partCount: Int?
  let points: Int?
  let explanation: [Reason]?

  init(_ hit: SearchHit, explains: Bool, _ words: Catalogue) {
    staleness = JSONAge.list(hit.facts.staleness, words)
    id = hit.id.rawValue
    type = hit.type
    title = hit.title
    subtitle = hit.subtitle
    rank = hit.rank
    tier = hit.tier.name
    isWanted = hit.isWanted
    snippet = hit.snippet.isEmpty ? nil : hit.snippet.map { Part(text: $0.text, isMatch: $0.isMatch) }
    lat = hit.facts.coordinate?.latitude
    lng = hit.facts.coordinate?.longitude
    distanceMetres = hit.facts.distanceMetres.map { Int($0.rounded()) }
    compassPoint = hit.facts.compassPoint?.rawValue
    walkingMinutes = hit.facts.walkingMinutes
    status = JSONHours.Status(hit.facts.status)
    partId = hit.facts.partID?.rawValue
    partCount = hit.facts.partID == nil ? nil : hit.facts.partCount
    points = explains ? hit.points : nil
    explanation = explains ? hit.explanation.map { Reason(name: $0.name, points: $0.points) } : nil
  }
}

/// A completion in `guide.suggest/1`.
struct JSONSuggestion: Encodable {
  let text: String
  let id: String
  let type: String
  let title: String
  let isCorrected: Bool

  init(_ suggestion: SearchSuggestion) {
    text = suggestion.text
    id = suggestion.id.rawValue
    type = suggestion.type
    title = suggestion.title
    isCorrected = suggestion.isCorrected
  }
}
