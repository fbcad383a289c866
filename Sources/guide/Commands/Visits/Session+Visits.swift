import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import SourceJSON
import Traveller
import Trips

// Code shared by the commands about visits.
extension Session {
  /// The regions and badges of the content, and the traveller's log of them.
  func visits() throws -> (content: VisitContent, log: VisitLog) {
    (try guide.visits(language: catalogue.language), try existingState()?.visits() ?? VisitLog())
  }

  /// The region that a traveller names.
  func region(_ text: String, _ content: VisitContent) throws -> VisitContent.Region {
    if let found = content.region(named: text) { return found }
    var near = NearMiss.best(for: text, among: content.regions.filter { !$0.isAbroad }.map(\.name))
    if case .item(let id, _) = try guide.choice(named: text, language: catalogue.language),
      let found = content.region(id), !found.isAbroad
    {
      // What only sounds like a name is not written down as if it had been said.
      if try guide.head(id, language: catalogue.language).isSpelled(text) { return found }
      near = near ?? found.name
    }
    throw RuntimeError(
      .unknownItem, catalogue.text("visits.unknown", text),
      help: near.map { catalogue.text("item.nearest", $0) } ?? catalogue.text("visits.unknown.help"))
  }

  /// The names of badges that have just been earned, in the content's order.
  func earnedNow(_ earned: [EarnedBadge], _ content: VisitContent) -> [Done] {
    content.badges.filter { badge in earned.contains { $0.badge == badge.id } }
      .map { ("badges.earnedNow", $0.name) }
  }

  /// The settings of visits.
  func visitSettings() throws -> VisitSettings { try existingState()?.visitSettings() ?? VisitSettings() }

  /// The stored appearance of the map.
  func mapStyle() throws -> VisitPicture.Style { try existingState()?.mapStyle() ?? VisitPicture.Style() }
}
