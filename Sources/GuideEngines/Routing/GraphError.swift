/// Why bytes are not a walking graph.
package enum GraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A section has another size than the others require.
  case sizes(GraphSection)
  /// A section refers to something that does not exist.
  case reference(GraphSection)
  /// A section is missing that the operation needs.
  case missing(GraphSection)

  package var description: String {
    switch self {
    case .sizes(let section): "the size of section '\(section)' does not match the other sections"
    case .reference(let section): "section '\(section)' refers to a record that does not exist"
    case .missing(let section): "the graph has no section '\(section)'"
    }
  }
}
