import GuideModel
import SourceJSON

/// An item made from a row.
struct MappedItem {
  let id: String
  /// Its JSON, in the order of the mapping.
  let json: String

  /// A value of an item's tree.
  private indirect enum Node {
    case value(String)
    case object([(name: String, node: Node)])
  }

  /// Why a row is no item.
  struct Mistake: Error {
    let reason: ImportReason
    let record: String
    let detail: String
  }

  /// Makes the item; nil when the row is not for this mapping.
  ///
  /// - Parameter findings: Gets values that are left out.
  init?(
    _ row: SourceRow, _ mapping: ItemMapping, _ tables: ImportTables, _ options: SourceOptions,
    _ findings: inout [ImportFinding]
  ) throws(Mistake) {
    for condition in mapping.conditions where !condition.values.contains(row.values[condition.column] ?? "") {
      return nil
    }
    var root: [(name: String, node: Node)] = []
    var id = ""
    let country = ["country", "country_code", "addr:country"].lazy.compactMap { row.values[$0] }
      .compactMap { tables.countries.country(code: $0) }.first
    let values = MappedValue(options: options, country: country, countries: tables.countries)
    for field in mapping.fields {
      let column = field.columns.first { row.values[$0].flatMap(CleanText.line) != nil }
      let written = column.flatMap { row.values[$0] }
      var json: String?
      if let constant = field.constant, written == nil {
        json = constant
      } else if let column, let written {
        let detail = "\(field.path.joined(separator: "."))=\(written)"
        do throws(MappedValue.Refusal) {
          json = try values.json(written, field, isNumber: row.numbers.contains(column))
        } catch {
          throw Mistake(reason: error.reason, record: id, detail: detail)
        }
        if json == nil, field.isCoordinate { throw MappedItem.badPoint(written, id, detail) }
        if json == nil, !field.isRequired {
          findings.append(ImportFinding(MappedItem.reason(field.kind), id, detail))
        } else if json != nil, MappedValue.isCleaned(written, field.kind) {
          findings.append(ImportFinding(.markupRemoved, id, detail))
        }
      }
      guard let json else {
        if field.path == ["id"] { throw Mistake(reason: .noIdentity, record: "", detail: written ?? "") }
        if field.isRequired {
          throw Mistake(
            reason: field.path == ["name"] ? .noName : .missingValue, record: id,
            detail: field.path.joined(separator: ".") + (written.map { "=\($0)" } ?? ""))
        }
        continue
      }
      if field.path == ["id"] { id = String(json.dropFirst().dropLast()) }
      MappedItem.insert(json, field.path[...], &root)
    }
    try MappedItem.check(root, id)
    self.id = id
    var out = JSONWriter()
    MappedItem.write(.object(root), &out)
    json = out.text
  }

  private static func insert(
    _ json: String, _ path: ArraySlice<String>, _ members: inout [(name: String, node: Node)]
  ) {
    guard let name = path.first else { return }
    guard path.count > 1 else {
      members.append((name, .value(json)))
      return
    }
    if let i = members.firstIndex(where: { $0.name == name }), case .object(var inner) = members[i].node {
      insert(json, path.dropFirst(), &inner)
      members[i].node = .object(inner)
    } else {
      var inner: [(name: String, node: Node)] = []
      insert(json, path.dropFirst(), &inner)
      members.append((name, .object(inner)))
    }
  }

  private static func write(_ node: Node, _ out: inout JSONWriter) {
    switch node {
    case .value(let json): out.raw(json)
    case .object(let members):
      out.object { out in for member in members { out.member(member.name) { write(member.node, &$0) } } }
    }
  }

  /// A point must be on the Earth, and not at 0, 0, the usual value of an unset point.
  private static func check(_ members: [(name: String, node: Node)], _ id: String) throws(Mistake) {
    for (_, node) in members {
      guard case .object(let inner) = node else { continue }
      func number(_ name: String) -> Double? {
        for member in inner where member.name == name {
          if case .value(let json) = member.node { return Double(json) }
        }
        return nil
      }
      let (latitude, longitude) = (number("lat"), number("lng"))
      guard let lat = latitude, let lng = longitude else {
        if latitude == nil, longitude == nil { continue }
        throw Mistake(
          reason: .noPoint, record: id,
          detail: "only its \(latitude == nil ? "longitude" : "latitude") is known")
      }
      if lat == 0, lng == 0 { throw Mistake(reason: .nullIsland, record: id, detail: "") }
      if Coordinate(latitude: lat, longitude: lng) == nil {
        throw Mistake(reason: .outsideGlobe, record: id, detail: "\(lat), \(lng)")
      }
    }
  }

  /// The mistake of a row with a coordinate that is not one.
  private static func badPoint(_ written: String, _ id: String, _ detail: String) -> Mistake {
    let isNumber = CleanText.line(written).flatMap { SourceNumber.read($0.text) } != nil
    return Mistake(reason: isNumber ? .outsideGlobe : .noPoint, record: id, detail: detail)
  }

  private static func reason(_ kind: ItemMapping.Kind) -> ImportReason {
    switch kind {
    case .url: .invalidURL
    case .phone: .invalidPhone
    case .date: .invalidDate
    default: .invalidValue
    }
  }
}
