import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Traveller
import Trips

// Code shared by the commands about visits.
extension Session {
  /// The region that a traveller names.
  func region(_ text: String, _ content: VisitContent) throws -> VisitContent.Region {
    if let found = content.region(named: text) { return found }
    if case .item(let id, _) = try guide.choice(named: text, language: catalogue.language),
      let found = content.region(id), !found.isAbroad
    {
      return found
    }
    throw RuntimeError(
      .unknownItem, catalogue.text("visits.unknown", text), help: catalogue.text("visits.unknown.help"))
  }

  /// The settings of visits.
  func visitSettings() throws -> VisitSettings { try existingState()?.visitSettings() ?? VisitSettings() }
}
