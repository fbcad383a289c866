import GuideModel
package import SourceJSON

/// A known finding that contentc.json accepts, with the reason and the date.
package struct Suppression: Sendable {
  package let rule: String
  /// Ids of the items that contain it, with the nodes that name them; any item when empty.
  package let items: [JSONNode]
  /// The file that contains it, relative to the content folder; any when nil.
  package let path: String?
  package let reason: String
  /// The last day it is in effect; nil for no limit.
  let until: CalendarDate?
  let node: JSONNode

  init?(_ node: JSONNode) {
    guard let rule = node["rule"]?.string, let reason = node["reason"]?.string else { return nil }
    self.rule = rule
    self.reason = reason
    items = ([node["item"]].compactMap { $0 } + (node["items"].map { Array($0.elements) } ?? [])).filter {
      $0.kind == .string
    }
    // Without a target it would accept every finding of its kind.
    guard !items.isEmpty || node["path"]?.kind == .string else { return nil }
    path = node["path"]?.string
    until = node["until"]?.string.flatMap { CalendarDate($0) }
    self.node = node
  }
}
