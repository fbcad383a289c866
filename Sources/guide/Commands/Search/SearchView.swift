import AnswerJSON
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

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

  func print(_ answer: SearchAnswer) throws {
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
    if let quoted = notes.quoted(answer) { Output.write(quoted + "\n") }
    if let way = notes.way(answer) { Output.write(way + "\n") }
    if let opening = notes.opening(answer) { Output.write(opening + "\n") }
    try printTable(
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
    let notes = SearchNotes(session: session, query: shortQuery)
    Output.error(notes.nothingFound(answer, isNear: filters?.within != nil))
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

  private func printTable(_ answer: SearchAnswer, withOpening: Bool) throws {
    let hits = answer.hits
    // What content with branches is about needs no word on every line.
    let (usual, parts) = try session.guide.branchTypes
    let table = TextTable(
      style,
      [.init(width: .atLeast(20), emphasis: .bold), .init(), .init(), .init(), .init(width: .atLeast(18))])
    let rows = hits.map { hit in
      [
        style.cut(style.isolatingArabic(hit.title), 40) + catalogue.text(FactMark(hit.facts.staleness))
          + (usual.isEmpty || usual.contains(hit.type)
            ? ""
            : ", " + (parts.contains(hit.type) ? catalogue.text("branch") : catalogue.name(type: hit.type))),
        usual.isEmpty ? catalogue.name(type: hit.type) : "", hit.id.rawValue,
        PlaceList.distance(hit.facts, session),
        withOpening || SearchView.isOutOfBusiness(hit) ? opening(hit, at: answer.asked ?? session.local) : "",
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
      if hit.tier >= .text, !hit.snippet.isEmpty, !isShown(hit) { lines += passage(hit.snippet) + "\n" }
      if explains { lines += style.wrap(style.dim(reasons(hit)), first: "  ", rest: "    ") + "\n" }
    }
    Output.write(lines)
    try session.writeAttribution(of: hits.map(\.id))
  }

  /// Checks whether the passage of a result says nothing but its title or its second line.
  private func isShown(_ hit: SearchHit) -> Bool {
    var text = hit.snippet.map(\.text).joined()
    if text.hasSuffix("…") { text.removeLast() }
    return text == hit.title || hit.subtitle?.contains(text) ?? false
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

  /// Checks for a closure that lists always say, because the hours have no part in it.
  private static func isOutOfBusiness(_ hit: SearchHit) -> Bool {
    guard case .operating(let state)? = hit.facts.status?.reason else { return false }
    return state.status != .unknown && hit.facts.status?.now.state == .closed
  }

  /// The opening state in words; empty for items without hours.
  private func opening(_ hit: SearchHit, at local: LocalDateTime) -> String {
    guard hit.facts.status != nil || hit.type == "place" || hit.facts.partID != nil else { return "" }
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

  func writeJSON(_ answer: SearchAnswer) {
    session.write(
      Answer(
        answer, to: query, of: session.guide, at: session.local, catalogue, explains: explains, points: points
      ))
  }
}
