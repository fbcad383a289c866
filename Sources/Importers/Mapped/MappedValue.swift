import GuideModel
import SourceJSON

/// Reads the values of a row as the kinds of a mapping.
struct MappedValue {
  let options: SourceOptions
  let country: Country?
  let countries: CountryTable

  /// Why a value makes its row unusable.
  struct Refusal: Error {
    let reason: ImportReason
  }

  /// The JSON of a value; nil when it is not what the kind says.
  ///
  /// - Parameter isNumber: True when the source has a number, not a text.
  /// - Throws: ``Refusal`` for a number or date that could mean several things.
  func json(_ written: String, _ field: ItemMapping.Field, isNumber: Bool) throws(Refusal) -> String? {
    guard let cleaned = CleanText.line(written)?.text else { return nil }
    let text = field.values[cleaned] ?? cleaned
    let scale = field.scale ?? 1
    switch field.kind {
    case .text: return MappedValue.quoted(field.prefix + text)
    case .number:
      return SourceNumber.read(try point(text, isNumber)).flatMap { MappedValue.number($0 * scale) }
    case .integer:
      return SourceNumber.read(try point(text, isNumber)).flatMap { Int(exactly: ($0 * scale).rounded()) }
        .map(String.init)
    case .boolean:
      if ["1", "true", "yes", "y", "t"].contains(text.lowercased()) { return "true" }
      return ["0", "false", "no", "n", "f"].contains(text.lowercased()) ? "false" : nil
    case .list: return MappedValue.list(cleaned, field)
    case .url: return WebAddresses.read(text).map(MappedValue.quoted)
    case .phone:
      return PhoneNumbers.read(text, country: country, countries: countries).map(MappedValue.quoted)
    case .date: return try date(text).map { MappedValue.quoted("\($0)") }
    case .decimal: return ExactDecimal(try point(text, isNumber)).map { MappedValue.quoted($0.description) }
    case .id: return MappedValue.id(field.prefix + text).map(MappedValue.quoted)
    }
  }

  /// Checks whether a text is written without everything that the source has in it, such as markup.
  static func isCleaned(_ written: String, _ kind: ItemMapping.Kind) -> Bool {
    (kind == .text || kind == .list) && CleanText.line(written)?.isChanged == true
  }

  private static func list(_ text: String, _ field: ItemMapping.Field) -> String? {
    let parts = text.split { $0 == ";" || $0 == "|" }.compactMap { CleanText.line(String($0))?.text }
    var seen: Set<String> = []
    let values = parts.map { field.prefix + (field.values[$0] ?? $0) }.filter { seen.insert($0).inserted }
    return values.isEmpty ? nil : "[" + values.map(quoted).joined(separator: ",") + "]"
  }

  /// A number with a decimal point.
  private func point(_ text: String, _ isNumber: Bool) throws(Refusal) -> String {
    let isNumeric = text.unicodeScalars.allSatisfy {
      "0"..."9" ~= $0 || "+-., '’".unicodeScalars.contains($0)
    }
    guard !isNumber, isNumeric else { return text }
    let isComma = options.decimal == .comma
    guard !text.contains(isComma ? "." : ",") else { throw Refusal(reason: .ambiguousNumber) }
    return isComma ? text.replacing(",", with: ".") : text
  }

  /// A day in ISO 8601, or with its year last; a time after it is not used.
  private func date(_ text: String) throws(Refusal) -> CalendarDate? {
    let day = text.prefix { $0 != "T" && $0 != " " }
    let parts = day.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let numbers = parts.compactMap { part in
      part.utf8.count <= 4 ? part.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int(part) : nil : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    if parts[0].utf8.count == 4 {
      return CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    guard parts[2].utf8.count == 4 else { throw Refusal(reason: .ambiguousDate) }
    let dayFirst = CalendarDate(year: numbers[2], month: numbers[1], day: numbers[0])
    let monthFirst = CalendarDate(year: numbers[2], month: numbers[0], day: numbers[1])
    switch options.dates {
    case .dmy: return dayFirst
    case .mdy: return monthFirst
    case .ymd: return nil
    case nil:
      if let dayFirst, let monthFirst, dayFirst != monthFirst { throw Refusal(reason: .ambiguousDate) }
      return dayFirst ?? monthFirst
    }
  }

  private static func number(_ value: Double) -> String? {
    guard value.isFinite, abs(value) < 1e15 else { return nil }
    return abs(value) <= 360
      ? DecimalDegrees.text(value) : value == value.rounded() ? String(Int(value)) : value.description
  }

  /// Lower-case letters, digits and hyphens, at most 64. A hash of the text follows when it has letters beyond ASCII, which
  /// are left out, or is longer.
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
