import GuideModel
import GuideRuntime

/// The commands that the content at hand can answer: the list of all commands leaves out the others.
enum AnswerableCommands {
  /// The types of items of which the content must have one, by command; other commands answer from any content.
  private static let needed: [String: Set<String>] = [
    "arrival": ["tip"], "badges": ["badge"], "bargain": ["price_card"], "compare": ["price_card"],
    "convert": ["price_card"], "driver": ["place"], "emergency": ["tip"], "events": ["event"],
    "gift-card": ["offer"], "itineraries": ["itinerary"], "phrase": ["phrase"], "plan": ["place"],
    "quote": ["price_card"], "route": ["place"], "submit": ["merchant"], "tip": ["tip"], "today": ["place"],
    "trip": ["place"], "visits": ["region"], "walk": ["itinerary"],
  ]

  /// A help page without the commands that the content cannot answer, with a line that says so; the page itself when it is
  /// that of one command, or no content can be opened.
  static func shown(_ page: String, _ arguments: [String], _ words: Catalogue) -> String {
    let option = arguments.firstIndex(of: "--content").map { $0 + 1 }
    let content = option.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    let names = arguments.enumerated().filter { place, word in
      !word.hasPrefix("-") && place != option && word != "help"
    }
    // Help never fails for want of content.
    // The content of a checkout is being worked on; its help is that of every command.
    guard names.isEmpty, let choice = try? CommandContext.locator.locate(option: content),
      choice.reason != .project,
      let guide = try? OpenContent(choice).guide.oneLine
    else { return page }
    let counts = guide.identity.counts.filter { $0.count > 0 }
    let types = Set(counts.map(\.type))
    var hidden = Set(needed.filter { $0.value.isDisjoint(with: types) }.keys)
    let origin = Coordinate(latitude: 0, longitude: 0)
    let nearest = origin.flatMap { try? guide.near($0, within: 21_000_000, at: Clock.now, limit: 1) }
    if nearest?.isEmpty == true { hidden.formUnion(["hours", "map", "near", "open"]) }
    guard !hidden.isEmpty else { return page }
    let page = withExamples(of: guide, types, page)
    let words = words.replacing((try? guide.names(in: words.language)) ?? [:])
    let has = counts.map { "\(words.plural(type: $0.type) ?? $0.label) \($0.count)" }.joined(separator: ", ")
    return without(hidden, page) + "\n\n"
      + words.text("help.content", guide.identity.title, has, hidden.sorted().joined(separator: ", "))
  }

  /// A page with an item of the content in place of those of the guide that the examples name.
  private static func withExamples(of guide: Guide, _ types: Set<String>, _ page: String) -> String {
    var options = SearchOptions()
    (options.filter.types, options.limit) = (types, 1)
    let ids = ["bahia-palace", "jemaa-el-fnaa"].filter { (try? guide.item(ItemID(rawValue: $0))) == nil }
    guard !ids.isEmpty, let first = try? guide.search("", options: options).first,
      let word = first.title.split(separator: " ").first
    else { return page }
    let words = page.replacing("search bahia\n", with: "search \(word.lowercased())\n")
    return ids.reduce(words) { $0.replacing($1, with: first.id.rawValue) }
  }

  /// A page without the lines of some commands, and without headings that have none left.
  private static func without(_ hidden: Set<String>, _ page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return true }
      let name = line.dropFirst(2).prefix { $0 != " " }
      return !hidden.contains(String(name))
    }
    var out: [Substring] = []
    for (place, line) in lines.enumerated() {
      let next = place + 1 < lines.count ? lines[place + 1] : ""
      if !line.hasPrefix(" "), line.hasSuffix(":"), next.isEmpty { continue }
      if line.isEmpty, out.last?.isEmpty == true { continue }
      out.append(line)
    }
    while out.last?.isEmpty == true { out.removeLast() }
    return out.joined(separator: "\n")
  }
}
