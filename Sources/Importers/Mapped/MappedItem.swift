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
  init?(_ row: SourceRow, _ mapping: ItemMapping, _ tables: ImportTables, _ findings: inout [ImportFinding])
    throws(Mistake)
  {
    for condition in mapping.conditions where !condition.values.contains(row.values[condition.column] ?? "") {
      return nil
    }
    var root: [(name: String, node: Node)] = []
    var id = ""
    let country = ["country", "country_code", "addr:country"].lazy.compactMap { row.values[$0] }
      .compactMap { tables.countries.country(code: $0) }.first
    for field in mapping.fields {
      let written = field.columns.lazy.compactMap { row.values[$0] }.first { CleanText.line($0) != nil }
      var json: String?
      if let constant = field.constant, written == nil {
        json = constant
      } else if let written {
        json = MappedItem.value(written, field, country, tables)
        if json == nil, !field.isRequired {
          findings.append(
            ImportFinding(
              MappedItem.reason(field.kind), id, "\(field.path.joined(separator: "."))=\(written)"))
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
      guard let lat = number("lat"), let lng = number("lng") else { continue }
      if lat == 0, lng == 0 { throw Mistake(reason: .nullIsland, record: id, detail: "") }
      if Coordinate(latitude: lat, longitude: lng) == nil {
        throw Mistake(reason: .outsideGlobe, record: id, detail: "\(lat), \(lng)")
      }
    }
  }

  private static func reason(_ kind: ItemMapping.Kind) -> ImportReason {
    switch kind {
    case .url: .invalidURL
    case .phone: .invalidPhone
    case .date: .invalidDate
    default: .invalidValue
    }
  }

  /// The JSON of a value; nil when it is not of the kind.
  private static func value(
    _ written: String, _ field: ItemMapping.Field, _ country: Country?, _ tables: ImportTables
  ) -> String? {
    guard let cleaned = CleanText.line(written)?.text else { return nil }
    let text = field.values[cleaned] ?? cleaned
    switch field.kind {
    case .text: return quoted(field.prefix + text)
    case .number: return Double(text).flatMap { number($0 * (field.scale ?? 1)) }
    case .integer:
      return Double(text).map { ($0 * (field.scale ?? 1)).rounded() }.flatMap { Int(exactly: $0) }.map(
        String.init)
    case .boolean:
      if ["1", "true", "yes", "y", "t"].contains(text.lowercased()) { return "true" }
      return ["0", "false", "no", "n", "f"].contains(text.lowercased()) ? "false" : nil
    case .list:
      let parts = cleaned.split { $0 == ";" || $0 == "|" }.compactMap { CleanText.line(String($0))?.text }
      var seen: Set<String> = []
      let values = parts.map { field.prefix + (field.values[$0] ?? $0) }.filter { seen.insert($0).inserted }
      return values.isEmpty ? nil : "[" + values.map(quoted).joined(separator: ",") + "]"
    case .url: return WebAddresses.read(text).map(quoted)
    case .phone: return PhoneNumbers.read(text, country: country, countries: tables.countries).map(quoted)
    case .date:
      guard let day = CalendarDate(String(text.prefix(10))) else { return nil }
      return quoted("\(day)")
    case .decimal: return ExactDecimal(text).map { quoted($0.description) }
    case .id: return id(field.prefix + text).map(quoted)
    }
  }

  private static func number(_ value: Double) -> String? {
    guard value.isFinite, abs(value) < 1e15 else { return nil }
    return abs(value) <= 360
      ? DecimalDegrees.text(value) : value == value.rounded() ? String(Int(value)) : value.description
  }

  /// Lower-case letters, digits and hyphens, at most 64; other letters lose their marks, or become a hash.
  private static func id(_ text: String) -> String? {
    var words: [String] = [""]
    for scalar in text.lowercased().unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || "0"..."9" ~= scalar {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if words.last?.isEmpty == false {
        words.append("")
      }
    }
    let id = words.filter { !$0.isEmpty }.joined(separator: "-")
    let isLossy = text.unicodeScalars.contains { !$0.isASCII }
    guard isLossy || id.utf8.count > 64 else { return id.isEmpty ? nil : id }
    let short = String(id.prefix(40))
    return (short.isEmpty || short.hasSuffix("-") ? short : short + "-") + HashBucket.hexadecimal(text)
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    StringEscapes.appendQuoted(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
