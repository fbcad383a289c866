package import SourceJSON

/// The items by id and what they refer to: what the rules that look across items need.
package struct ContentIndex: Sendable {
  /// A reference from one item to another, as written.
  package struct Reference: Sendable {
    /// Index of the item it stands in.
    package let from: Int
    package let node: JSONNode
    package let field: FieldPlan
    /// Index of the item it leads to; nil when there is none of that id and type.
    package let target: Int?
  }

  package let plan: ContentPlan
  package let items: [ContentItem]
  package let overlays: [ContentOverlay]
  /// First item of each id.
  package let itemByID: [String: Int]
  package let references: [Reference]
  package let configuration: ContentConfiguration
  package let calendars: CalendarFile

  package init(
    _ content: ParsedContent, _ plan: ContentPlan, _ configuration: ContentConfiguration,
    _ calendars: CalendarFile
  ) {
    var byID: [String: Int] = [:]
    byID.reserveCapacity(content.items.count)
    for (i, item) in content.items.enumerated() where byID[item.id] == nil { byID[item.id] = i }
    var references: [Reference] = []
    for (i, item) in content.items.enumerated() {
      ContentIndex.visit(item.node, plan.domains[item.domain].item, .reference) { node, field in
        guard let reference = field.reference, node.kind == .string else { return }
        var target = byID[node.text]
        if let found = target, let type = reference.type,
          plan.domains[content.items[found].domain].type != type
        {
          target = nil
        }
        references.append(Reference(from: i, node: node, field: field, target: target))
      }
    }
    self.plan = plan
    items = content.items
    overlays = content.overlays
    itemByID = byID
    self.references = references
    self.configuration = configuration
    self.calendars = calendars
  }

  /// The type of an item.
  package func type(of item: Int) -> String { plan.domains[items[item].domain].type }

  /// Walks the fields of a value that have a trait: outermost first, members in the order of the schema, so that
  /// nothing depends on the order in which they were written.
  package static func visit(
    _ node: JSONNode, _ field: FieldPlan, _ trait: FieldPlan.Traits, _ body: (JSONNode, FieldPlan) -> Void
  ) {
    guard field.traits.contains(trait) else { return }
    body(node, field)
    switch node.kind {
    case .object:
      for child in field.orderedChildren where child.traits.contains(trait) {
        if let value = node.member(child.name, hash: child.keyHash) { visit(value, child, trait, body) }
      }
    case .array:
      guard let element = field.element, element.traits.contains(trait) else { return }
      for value in node.elements { visit(value, element, trait, body) }
    default: return
    }
  }
}

/// A check that looks at the content as a whole.
package protocol ContentRule: Sendable {
  /// Every breach of the rule.
  static func check(_ index: ContentIndex) -> [Diagnostic]
}

/// The rules, in the order they run.
package enum ContentRules {
  package static let all: [any ContentRule.Type] = [
    DuplicateID.self, UnknownReference.self, MinAboveMax.self, OutsideArea.self, BrokenBoundary.self,
    InvalidOverlay.self, InvalidHours.self,
  ]
}
