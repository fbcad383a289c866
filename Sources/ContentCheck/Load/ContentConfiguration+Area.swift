import AuthoredFiles
import SourceJSON

extension ContentConfiguration {
  /// Reads an area; nil when it is absent or not whole.
  static func area(_ node: JSONNode?, _ diagnostics: inout [Diagnostic]) -> Area? {
    guard let node, let south = node["min_lat"]?.double, let north = node["max_lat"]?.double,
      let west = node["min_lng"]?.double, let east = node["max_lng"]?.double
    else { return nil }
    var isEmpty = false
    // Every point would be outside of such an area.
    for (low, high) in [("min_lat", "max_lat"), ("min_lng", "max_lng")] {
      guard let from = node[low], let to = node[high], let least = from.double, let most = to.double,
        least > most
      else { continue }
      isEmpty = true
      diagnostics.append(
        Diagnostic(
          id: "min-above-max", at: from.location,
          "'\(low)' is \(from.lexeme), above '\(high)' (\(to.lexeme))",
          notes: [.init("the other is here", at: to.location)],
          solutions: [.init("swap the two, or correct one", edit: .swapping(from, to))]))
    }
    return isEmpty
      ? nil : Area(minLatitude: south, maxLatitude: north, minLongitude: west, maxLongitude: east)
  }

  /// The area of the map of a content set, else that of its coordinates; nil when it states neither.
  ///
  /// - Parameter path: Its settings, `contentc.json`.
  /// - Throws: ``ContentError`` when they cannot be read.
  package static func mapArea(at path: String) throws -> Area? {
    let configuration = read(try ContentFiles().source(path)).configuration
    return configuration.mapArea ?? configuration.area
  }
}
