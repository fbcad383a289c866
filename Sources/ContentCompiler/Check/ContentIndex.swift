package import GuideModel
package import SourceJSON

/// The items by id and their references, as needed by rules that look across items.
package struct ContentIndex: Sendable {
  /// A reference from one item to another, as written.
  package struct Reference: Sendable {
    /// Index of the item that contains it.
    package let from: Int
    package let node: JSONNode
    package let field: FieldPlan
    /// Index of the target item; nil when there is none with that id and type.
    package let target: Int?
  }

  package let plan: ContentPlan
  package let items: [ContentItem]
  package let overlays: [ContentOverlay]
  /// First item of each id.
  package let itemByID: [String: Int]
  package let references: [Reference]
  /// Items whose own id is invalid; they are never suggested.
  package let duplicateOrBrokenIDs: Set<Int>
  package let configuration: ContentConfiguration
  package let calendars: CalendarFile
  package let assets: AssetFile
  /// The day on which the content is evaluated.
  package let date: CalendarDate

  package init(
    _ content: ParsedContent, _ plan: ContentPlan, _ configuration: ContentConfiguration,
    _ calendars: CalendarFile, _ assets: AssetFile, at date: CalendarDate, duplicateOrBrokenIDs: Set<Int> = []
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
    self.duplicateOrBrokenIDs = duplicateOrBrokenIDs
    self.configuration = configuration
    self.calendars = calendars
    self.assets = assets
    self.date = date
  }

  /// The type of an item.
  package func type(of item: Int) -> String { plan.domains[items[item].domain].type }

  /// Visits the fields of a value that have a trait: outermost first, members in schema order, so that the
  /// result does not depend on the order in the file.
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

extension ContentIndex {
  /// Visits every value with a trait in every item, and collects the findings.
  func visitItems(
    _ trait: FieldPlan.Traits, _ body: (ContentItem, JSONNode, FieldPlan) -> Diagnostic?
  ) -> [Diagnostic] {
    var out: [Diagnostic] = []
    for item in items {
      ContentIndex.visit(item.node, plan.domains[item.domain].item, trait) { node, field in
        if let found = body(item, node, field) { out.append(found) }
      }
    }
    return out
  }

  /// Like ``visitItems(_:_:)``, including translations.
  func visitAuthored(_ trait: FieldPlan.Traits, _ body: (JSONNode, FieldPlan) -> Diagnostic?) -> [Diagnostic]
  {
    var out = visitItems(trait) { _, node, field in body(node, field) }
    for overlay in overlays {
      ContentIndex.visit(overlay.node, plan.domains[overlay.domain].item, trait) { node, field in
        if let found = body(node, field) { out.append(found) }
      }
    }
    return out
  }

  /// Seven days from today on, one per weekday: of a kind of date set, or else ordinary ones.
  ///
  /// Empty when the next four years contain none.
  func referenceDays(in calendar: String?) -> [CalendarDate] {
    let special = Set(["ramadan", "public"].flatMap { calendars.dates(ofKind: $0) })
    let wanted = calendar.map { Set(calendars.dates(ofKind: $0)) }
    var days: [CalendarDate] = []
    for offset in 0..<1461 where days.count < 7 {
      let day = date.adding(days: offset)
      let isWanted = wanted?.contains(day) ?? !special.contains(day)
      if isWanted, !days.contains(where: { $0.weekday == day.weekday }) { days.append(day) }
    }
    return days
  }

  /// Where an item is, with the node that defines it; nil when it has no point.
  func point(of item: Int) -> (coordinate: Coordinate, node: JSONNode)? {
    for field in plan.domains[items[item].domain].item.orderedChildren where field.geometry == .point {
      guard let node = items[item].node.member(field.name, hash: field.keyHash),
        let latitude = node["lat"]?.double,
        let longitude = node["lng"]?.double,
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { continue }
      return (coordinate, node)
    }
    return nil
  }
}

/// A check across the whole content.
package protocol ContentRule: Sendable {
  /// Every violation of the rule.
  static func check(_ index: ContentIndex) -> [Diagnostic]
}

/// A rule about editorial quality; its level can be changed, and its findings suppressed.
package protocol EditorialRule: ContentRule {
  /// Ids of its findings.
  static var ids: [String] { get }
}

/// The rules, in the order they run.
package enum ContentRules {
  /// Rules without which no correct database can be built.
  package static let invariants: [any ContentRule.Type] = [
    DuplicateID.self, UnknownReference.self, MinAboveMax.self, OutsideArea.self, BrokenBoundary.self,
    InvalidOverlay.self, InvalidHours.self, StorableValue.self,
  ]

  /// Rules about editorial quality.
  package static let editorial: [any EditorialRule.Type] = [
    MissingExpected.self, StaleFact.self, ExpiredItem.self, UnsupportedDate.self, NeedsConfirmation.self,
    LongText.self, WrongScript.self, MissingTranslation.self, NumberMismatch.self, SelfReference.self,
    OrphanItem.self, OneWayLink.self, FarFromRegion.self, NearDuplicate.self, RepeatedText.self,
    ImpossiblePlan.self, ClosedPlace.self, HoursInWords.self, PriceConflict.self, WideRange.self,
    AssetReferences.self, AssetFiles.self, HouseStyle.self, UnknownField.self, LongSuppression.self,
    WrongRomanisation.self,
  ]
}
