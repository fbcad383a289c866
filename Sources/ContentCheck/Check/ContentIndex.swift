package import GuideEngines
package import GuideModel
package import SourceJSON

/// The items by id and their references, as needed by rules that look across items.
///
/// Values that several rules or the writer need are read once and kept here. An object, because walks over
/// values pass it on with every step.
package final class ContentIndex: Sendable {
  /// A reference from one item to another, as written.
  package struct Reference: Sendable {
    /// Index of the item that contains it.
    package let from: Int
    package let node: JSONNode
    package let field: FieldPlan
    /// Index of the target item; nil when there is none with that id and type.
    package let target: Int?
    /// True when it makes a link.
    let isLink: Bool
    /// True when it makes a link in the other direction too.
    let hasBack: Bool
  }

  package let plan: ContentPlan
  package let items: [ContentItem]
  package let overlays: [ContentOverlay]
  /// Items that follow each other in one file.
  let runs: [ItemRun]
  /// Indices of the items, by domain and file.
  private let itemsByDomain: [[Range<Int>]]
  /// First item of each id.
  package let itemByID: [String: Int]
  package let references: [Reference]
  /// Points, boundaries and hours of the items.
  package let facts: ItemFacts
  /// Items whose own id is invalid; they are never suggested.
  package let itemsWithInvalidIDs: Set<Int>
  /// Values that do not match their schema.
  let mismatches: Mismatches
  package let configuration: ContentConfiguration
  package let calendars: CalendarFile
  package let assets: AssetFile
  /// The ways of the map that points and walks are compared with; none when nil.
  let map: WalkingGraph?
  /// The day on which the content is evaluated.
  package let date: CalendarDate

  package init(
    _ content: ParsedContent, _ plan: ContentPlan, _ configuration: ContentConfiguration,
    _ calendars: CalendarFile, _ assets: AssetFile, _ map: WalkingGraph? = nil, at date: CalendarDate
  ) {
    var byID: [String: Int] = [:]
    byID.reserveCapacity(content.items.count)
    for (i, item) in content.items.enumerated() where byID[item.id] == nil { byID[item.id] = i }
    let runs = ItemRun.runs(of: content.items)
    var references: [Reference] = []
    ItemRun.scan(runs, plan, .reference) { i, node, field in
      guard let reference = field.reference, node.kind == .string else { return }
      var target = byID[node.text]
      if let found = target, let type = reference.type,
        plan.domains[content.items[found].domain].type != type
      {
        target = nil
      }
      references.append(
        Reference(
          from: i, node: node, field: field, target: target, isLink: reference.link != nil,
          hasBack: reference.back != nil))
    }
    self.plan = plan
    self.runs = runs
    var byDomain = [[Range<Int>]](repeating: [], count: plan.domains.count)
    for run in runs { byDomain[run.domain].append(run.items) }
    itemsByDomain = byDomain
    items = content.items
    overlays = content.overlays
    itemByID = byID
    self.references = references
    facts = ItemFacts(content.items, runs, plan)
    itemsWithInvalidIDs = []
    mismatches = Mismatches()
    self.configuration = configuration
    self.calendars = calendars
    self.assets = assets
    self.map = map
    self.date = date
  }

  /// The same items, with what does not match their schemas.
  init(_ other: ContentIndex, _ mismatches: Mismatches, itemsWithInvalidIDs: Set<Int>) {
    plan = other.plan
    items = other.items
    overlays = other.overlays
    runs = other.runs
    itemsByDomain = other.itemsByDomain
    itemByID = other.itemByID
    references = other.references
    facts = other.facts
    self.itemsWithInvalidIDs = itemsWithInvalidIDs
    self.mismatches = mismatches
    configuration = other.configuration
    calendars = other.calendars
    assets = other.assets
    map = other.map
    date = other.date
  }

  /// Checks whether a value or anything in it does not match its schema; such mismatches have already been
  /// reported.
  func hasMismatch(in node: JSONNode) -> Bool { mismatches.isAny(in: node) }

  /// Indices of the items of a domain, in their order.
  func items(ofDomain domain: Int) -> FlattenSequence<[Range<Int>]> { itemsByDomain[domain].joined() }

  /// The number of items of a domain.
  func itemCount(ofDomain domain: Int) -> Int { itemsByDomain[domain].reduce(0) { $0 + $1.count } }

  /// The type of an item.
  package func type(of item: Int) -> String { plan.domains[items[item].domain].type }

  /// The location of an item, with the node that defines it; nil when it has no point.
  func point(of item: Int) -> (coordinate: Coordinate, node: JSONNode)? {
    facts.point(of: item).map { ($0.coordinate, JSONNode(tree: items[item].node.tree, index: $0.node)) }
  }

  /// Visits the fields of a value that have a trait: outermost first, members in schema order, so that the
  /// result does not depend on the order in the file.
  package static func visit(
    _ node: JSONNode, _ field: FieldPlan, _ trait: FieldPlan.Traits, _ body: (JSONNode, FieldPlan) -> Void
  ) {
    guard field.traits.contains(trait) else { return }
    if field.ownTraits.contains(trait) { body(node, field) }
    switch node.kind {
    case .object:
      for child in field.orderedChildren where child.traits.contains(trait) {
        if let value = node.member(child.name, tag: child.keyTag) { visit(value, child, trait, body) }
      }
    case .array:
      guard let element = field.element, element.traits.contains(trait) else { return }
      for value in node.elements { visit(value, element, trait, body) }
    default: return
    }
  }
}

extension ContentIndex {
  /// Visits every field with a trait in every item, in the order of the items.
  func scan(_ trait: FieldPlan.Traits, _ body: (_ item: Int, JSONNode, FieldPlan) -> Void) {
    ItemRun.scan(runs, plan, trait, body)
  }

  /// Visits every value with a trait in every item, and collects the findings.
  func visitItems(
    _ trait: FieldPlan.Traits, _ out: inout FindingCollector,
    _ body: (ContentItem, JSONNode, FieldPlan) -> Diagnostic?
  ) {
    scan(trait) { item, node, field in
      if let found = body(items[item], node, field) { out.add(found) }
    }
  }

  /// Like ``visitItems(_:_:_:)``, including translations.
  func visitAuthored(
    _ trait: FieldPlan.Traits, _ out: inout FindingCollector, _ body: (JSONNode, FieldPlan) -> Diagnostic?
  ) {
    scan(trait) { _, node, field in
      if let found = body(node, field) { out.add(found) }
    }
    for overlay in overlays {
      ContentIndex.visit(overlay.node, plan.domains[overlay.domain].item, trait) { node, field in
        if let found = body(node, field) { out.add(found) }
      }
    }
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
}
