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
    remember { try $0.addRecent(item.id, type: item.type, at: instant) }
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
      branchLines: branches.count > 1 ? try branches.branches.map { try line(of: $0, in: branches) } : [])
    Output.write(CardText(style: style, catalogue: catalogue).render(card))
    let isBranch = try place.id != item.id || guide.branchTypes.parts.contains(item.type)
    if isBranch, hours.text == nil, !hours.week.isEmpty { Output.write("\n" + phrases.week(hours, style)) }
    if isBranch, let maps = ShareCard.maps(at: place.coordinate, named: item.title) {
      Output.write("\n" + maps.map { "\($0.app): \($0.url)" }.joined(separator: "\n") + "\n")
    }
    try writeAttribution(of: [item.id])
  }

  /// Distance and direction of a branch from a point: `480 m NE`; nil without a point.
  private func distance(to place: Item, from point: Coordinate?, isBranch: Bool) -> String? {
    guard isBranch, let point, let goal = place.coordinate else { return nil }
    let direction = Geodesy.initialBearing(from: point, to: goal).flatMap { CompassPoint(nearestTo: $0) }
    return distance(Geodesy.distanceMetres(from: point, to: goal))
      + (direction.map { " " + catalogue.text($0.messageKey) } ?? "")
  }

  /// A branch in a list: address, distance, opening state, id.
  func line(of branch: Branch, in list: BranchList) throws -> String {
    let hours = try guide.hours(of: branch.item, at: instant)
    let status = hours.status.map { _ in HoursPhrases(self).summary(hours) }
    let parts = [
      list.address(of: branch), branch.distanceMetres.map(distance), status, branch.item.id.rawValue,
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  /// Writes the sources that the content wants named wherever some items are shown.
  func writeAttribution(of ids: some Sequence<ItemID>) throws {
    guard !isJSON, let sources = try guide.attribution(of: ids) else { return }
    Output.write("\n" + style.dim(style.wrap(sources)) + "\n")
  }
}
