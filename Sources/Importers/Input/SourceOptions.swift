import SourceJSON

/// Properties of a source that it may leave open itself; nil for those that are not stated.
package struct SourceOptions: Sendable {
  /// The encoding of a text.
  package enum Encoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case latin1
    case windows1252 = "windows-1252"
  }

  /// The character between the values of a line.
  package enum Delimiter: String, Sendable, CaseIterable {
    case comma, semicolon, tab, pipe

    var byte: UInt8 {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .semicolon: UInt8(ascii: ";")
      case .tab: UInt8(ascii: "\t")
      case .pipe: UInt8(ascii: "|")
      }
    }
  }

  /// The character before the decimals of a number.
  package enum DecimalMark: String, Sendable, CaseIterable {
    case point, comma
  }

  /// The order of day, month and year.
  package enum DateOrder: String, Sendable, CaseIterable {
    case dmy, mdy, ymd
  }

  package var encoding: Encoding?
  package var delimiter: Delimiter?
  package var decimal: DecimalMark?
  package var dates: DateOrder?
  /// Path of the list of records in a JSON file.
  var rows: [String] = []
  /// The way to the next page of a list on the web; nil when the list has one page.
  var paging: SourcePaging?

  package init() {}

  /// Reads `encoding`, `delimiter`, `decimal`, `dates`, `rows` and `paging` of a mapping file.
  ///
  /// - Throws: ``ImportError`` for an unknown value.
  init(_ root: JSONNode, _ path: String) throws {
    func option<Choice: RawRepresentable & CaseIterable>(_ name: String) throws -> Choice?
    where Choice.RawValue == String {
      guard let node = root[name] else { return nil }
      if let text = node.string, let choice = Choice(rawValue: text) { return choice }
      throw ImportError(
        .mapping, path: path, "has the unknown '\(name)' \(node.lexeme)",
        help: "use one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    encoding = try option("encoding")
    delimiter = try option("delimiter")
    decimal = try option("decimal")
    dates = try option("dates")
    rows = root["rows"].map { SourceOptions.names($0) } ?? []
    paging = try root["paging"].map { try SourcePaging($0, path) }
  }

  /// These options; where they are not stated, those of the mapping file.
  func orElse(_ other: SourceOptions) -> SourceOptions {
    var options = self
    options.encoding = encoding ?? other.encoding
    options.delimiter = delimiter ?? other.delimiter
    options.decimal = decimal ?? other.decimal
    options.dates = dates ?? other.dates
    (options.rows, options.paging) = (other.rows, other.paging)
    return options
  }

  /// The names of a path with dots.
  static func names(_ path: JSONNode) -> [String] { path.text.split(separator: ".").map(String.init) }
}
