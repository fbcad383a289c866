import AnswerJSON
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

// Code shared by the commands that show an item.
extension Session {
  /// Shows everything about an item.
  ///
  /// - Parameter near: The point to measure from; nil for home, if there is one.
  func showItem(_ words: [String], near: Coordinate? = nil) throws {
    let item = try item(words)
    let event = words.count == 1 ? UseCount.Event(opening: words[0]) : nil
    remember {
      try $0.addRecent(item.id, type: item.type, at: instant, opening: event.map { ($0, local.date) })
    }
    let point = try near ?? existingState()?.homeBase()?.coordinate
    let branches = try guide.branches(of: item.id, near: point, language: catalogue.language)
    let place = guide.place(of: item, among: branches)
    guard !isJSON else {
      return write(try Answer(item, of: guide, at: instant, catalogue, branches: branches))
    }
    let hours = try guide.hours(of: place, at: instant)
    let phrases = HoursPhrases(self)
    let now = hours.status.flatMap { status in
      // The card itself says when hours are only text, and when a place is unconfirmed.
      let isOnCard = status.reason == .wordsOnly || status.operating?.status == .unknown
      return isOnCard ? nil : phrases.summary(hours)
    }
    let distance = distance(to: place, from: point, isBranch: place.id != item.id || near != nil)
    let card = try guide.card(
      of: item, catalogue: catalogue, asOf: hours.local.date,
      now: [now, distance].compactMap { $0 }.joined(separator: " · "), branches: branches,
      branchLines: branches.count > 1
        ? try branches.branches.map { try line(of: $0, in: branches, of: item) } : [])
    Output.write(CardText(style: style, catalogue: catalogue).render(card))
    let isBranch = try place.id != item.id || guide.branchTypes.parts.contains(item.type)
    if isBranch, hours.text == nil, !hours.week.isEmpty { Output.write("\n" + phrases.week(hours, style)) }
    if isBranch, let maps = ShareCard.maps(at: place.coordinate, named: item.title) {
      Output.write("\n" + maps.map { "\($0.app): \($0.url)" }.joined(separator: "\n") + "\n")
    }
    if guide.wordTypes.contains(item.type) { try writeMembers(of: item) }
    noteOthers(of: item, branches, beyond: CardBuilder.mostBranches)
    try writeAttribution(of: [item.id])
  }

  /// Writes the first items of a category or a city, and how to list all.
  private func writeMembers(of item: Item) throws {
    guard let facet = try guide.facet(withValue: item.id.rawValue) else { return }
    var options = SearchOptions()
    options.filter.facets = [FacetFilter(facet: facet, values: [item.id.rawValue])]
    (options.limit, options.language) = (CardBuilder.mostBranches, catalogue.language)
    let hits = try guide.search("", options: options)
    Output.write(
      "\n" + hits.map { "• \(style.isolatingArabic($0.title))  \(style.dim($0.id.rawValue))\n" }.joined())
    Output.note(catalogue.text("members.all", "guide search --filter \(facet)=\(item.id)"))
    try writeAttribution(of: hits.map(\.id))
  }

  /// Says how to list all branches, if some were left out.
  func noteOthers(of item: Item, _ list: BranchList, beyond shown: Int) {
    guard list.count > shown, let type = list.branches.first?.item.type else { return }
    let command = "guide search \"\(item.title)\" --type \(type) -n \(list.count)"
    Output.note(catalogue.text("branches.all", String(list.count), command))
  }

  /// Distance and direction of a branch from a point: `480 m NE`; nil without a point.
  private func distance(to place: Item, from point: Coordinate?, isBranch: Bool) -> String? {
    guard isBranch, let point, let goal = place.coordinate else { return nil }
    let direction = Geodesy.initialBearing(from: point, to: goal).flatMap { CompassPoint(nearestTo: $0) }
    return distance(Geodesy.distanceMetres(from: point, to: goal))
      + (direction.map { " " + catalogue.text($0.messageKey) } ?? "")
  }

  /// A branch in a list: its own name if it has one, address, distance, opening state, point where no distance is known, id.
  func line(of branch: Branch, in list: BranchList, of item: Item) throws -> String {
    let hours = try guide.hours(of: branch.item, at: instant)
    let status = hours.status.map { _ in HoursPhrases(self).summary(hours) }
    let (name, address) = (branch.item.title, list.address(of: branch))
    let point = branch.distanceMetres == nil ? branch.item.coordinate : nil
    let parts = [
      name == item.title || name == address ? nil : name, address == item.title ? nil : address,
      branch.distanceMetres.map(distance), status, point.map { "\($0.latitude), \($0.longitude)" },
      branch.item.id.rawValue,
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  /// Writes the sources that the content wants named wherever some items are shown.
  func writeAttribution(of ids: some Sequence<ItemID>) throws {
    if !isJSON { Output.write(try attribution(of: ids)) }
  }

  /// The sources of some items, after a blank line; empty where the content wants none named.
  func attribution(of ids: some Sequence<ItemID>) throws -> String {
    try guide.attribution(of: ids).map { "\n" + style.dim(style.wrap($0)) + "\n" } ?? ""
  }
}
