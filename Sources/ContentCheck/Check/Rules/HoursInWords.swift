import GuideModel
import SourceJSON

/// `hours-in-words`: hours whose text says always open are also structured, so that readers see the status.
enum HoursInWords: EditorialRule {
  static let ids = ["hours-in-words"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitItems(.hours, &out) { item, node, field in
      guard field.isHours, node.kind == .object, !node.isDamaged, node["osm"] == nil, node["weekly"] == nil,
        let text = node["text"], let words = text.string.flatMap(OpeningHours.wordsForAlwaysOpen)
      else { return nil }
      return Diagnostic(
        id: "hours-in-words", severity: .warning, at: text.location,
        "'\(words)' is only in the text, so the hours count as unknown", item: item.id,
        solutions: [.init("add \"osm\": \"24/7\", or suppress this with a reason")])
    }
  }
}
