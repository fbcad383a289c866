import ContentCheck
import SearchText
import SourceJSON

/// The facets of one item as terms of the index: its type, the values of annotated fields, and whether it has hours.
struct ItemFacets {
  private let domain: DomainPlan
  private let type: [UInt8]
  private let hasHours = Array(FacetTerm.term("has", "hours").utf8)
  /// Terms by facet and value; authored values repeat.
  private var known: [String: [[UInt8]: [UInt8]]] = [:]

  init(_ domain: DomainPlan) {
    self.domain = domain
    type = Array(FacetTerm.term("type", domain.type).utf8)
  }

  /// Appends the terms of an item: facets with one value an item, and on request also those from lists.
  mutating func append(_ row: WrittenItems.Row, lists: Bool, to out: inout [UInt8]) {
    var fromLists: [[UInt8]] = []
    out += type
    row.walk.visit(row.value, 0, FieldPlan.Traits.facet.rawValue) { value, field in
      guard let facet = domain.fields.fields[field].facet else { return }
      IndexedNames.forEachText(of: value) { text in
        let term = term(facet, Array(text))
        if value.kind == .array {
          fromLists.append(term)
        } else {
          out.append(0x20)
          out += term
        }
      }
    }
    row.walk.visit(row.value, 0, FieldPlan.Traits.hours.rawValue) { value, field in
      guard domain.fields.fields[field].isHours, value.kind == .object else { return }
      out.append(0x20)
      out += hasHours
    }
    guard lists else { return }
    for term in fromLists {
      out.append(0x20)
      out += term
    }
  }

  private mutating func term(_ facet: String, _ value: [UInt8]) -> [UInt8] {
    if let term = known[facet]?[value] { return term }
    let term = Array(FacetTerm.term(facet, String(decoding: value, as: UTF8.self)).utf8)
    known[facet, default: [:]][value] = term
    return term
  }
}
