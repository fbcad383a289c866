import GuideEngines
public import GuideModel

/// Members of a vector, read without a check: what is missing is empty, and the case fails by its answer.
extension JSONValue {
  /// A member of an object; null if there is none.
  public subscript(_ name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  var isNull: Bool { self == .null }
  /// The text; empty for other values.
  public var string: String { if case .text(let text) = self { text } else { "" } }
  var strings: [String] { list.map { $0.string } }
  var integer: Int { (try? Int(json: self)) ?? .min }
  var integers: [Int] { list.map { $0.integer } }
  var double: Double { (try? Double(json: self)) ?? .nan }
  var bool: Bool { self == .bool(true) }
  /// The elements; none for other values.
  public var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
  var objectMembers: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
  var optional: JSONValue? { isNull ? nil : self }
  var decimal: ExactDecimal? { ExactDecimal(string) }
  var decimals: [ExactDecimal] { list.compactMap { $0.decimal } }
  var date: CalendarDate? { CalendarDate(string) }
  var ids: [ItemID] { strings.map { ItemID(rawValue: $0) } }
  var coordinate: Coordinate? { Coordinate(latitude: self["lat"].double, longitude: self["lng"].double) }

  var priceRange: PriceRange? {
    let ends = decimals
    return ends.count == 2 ? PriceRange(low: ends[0], high: ends[1]) : nil
  }

  var numbers: [[[[Double]]]] {
    list.map { polygon in polygon.list.map { ring in ring.list.map { $0.list.map { $0.double } } } }
  }

  var boundary: Boundary? { try? Boundary(multiPolygon: numbers) }

  var box: CoordinateBox? {
    CoordinateBox(
      south: self["south"].double, north: self["north"].double, west: self["west"].double,
      east: self["east"].double)
  }

  /// Days, and ranges of days as `first/last`.
  var days: [CalendarDate] {
    strings.flatMap { text -> [CalendarDate] in
      let ends = text.split(separator: "/").compactMap { CalendarDate(String($0)) }
      guard let first = ends.first, let last = ends.last else { return [] }
      return (0...first.days(until: last)).map { first.adding(days: $0) }
    }
  }
}

/// The name of the first part that differs; nil when none does.
func firstDifference(_ parts: KeyValuePairs<String, Bool>) -> String? {
  parts.first { !$0.value }?.key
}
