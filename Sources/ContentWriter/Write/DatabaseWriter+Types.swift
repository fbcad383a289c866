import BundleFormat
import ContentCheck
import SQLite

/// The types of items and their columns, as the database describes them.
extension DatabaseWriter {
  func writeTypes(_ db: Connection) throws {
    var weights: [String: Double] = [:]
    for domain in index.plan.domains {
      try db.insert(
        ContentTypesTable.Row(
          type: domain.type, table: domain.table, label: domain.label,
          titleColumn: domain.titlePath.joined(separator: "_"),
          subtitleColumn: domain.subtitlePath?.joined(separator: "_"),
          expiresColumn: domain.expiresPath?.joined(separator: "_"), itemCount: count(of: domain)))
      var searched: [Int: String] = [:]
      gatherSearched(domain.item, &searched)
      for (i, column) in domain.columns.enumerated() {
        try db.insert(
          ContentTypesTable.Column(
            type: domain.type, position: i, name: column.name, label: column.label,
            kind: column.kind.rawValue, search: searched[i]))
      }
      gatherWeights(domain.item, &weights)
    }
    for (field, weight) in weights.sorted(by: { $0.key < $1.key }) {
      try db.run(SearchTables.insertWeight, .text(field), .real(weight))
    }
  }

  /// Items of a domain that are written.
  func count(of domain: DomainPlan) -> Int {
    index.plan.domains.firstIndex { $0.type == domain.type }.map { number in
      items.written.count { index.items[$0].domain == number }
    } ?? 0
  }

  private func gatherWeights(_ field: FieldPlan, _ weights: inout [String: Double]) {
    if let search = field.search, let weight = search.weight {
      weights[search.field] = max(weights[search.field] ?? 0, weight)
    }
    for child in field.orderedChildren { gatherWeights(child, &weights) }
    if let element = field.element { gatherWeights(element, &weights) }
  }

  /// The search field of each column; texts inside a list or object are `text`.
  private func gatherSearched(_ field: FieldPlan, _ searched: inout [Int: String]) {
    if let column = field.column {
      if field.traits.contains(.search) { searched[column] = field.search?.field ?? "text" }
    } else {
      for child in field.orderedChildren { gatherSearched(child, &searched) }
    }
  }
}
