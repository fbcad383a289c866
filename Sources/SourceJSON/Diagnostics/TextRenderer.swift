/// Renders findings for people, with the line they are on and a mark under the range.
///
///     content/places.json:14:12: error: unknown place 'ben-yusef' [unknown-reference]
///       14 |   "near": ["ben-yusef"]
///          |            ^^^^^^^^^^^
///       help: did you mean 'ben-youssef'?
public struct TextRenderer: Sendable {
  /// Indicates whether to use terminal colours.
  public var usesColor: Bool
  /// Terminal width; excerpts are cut to it, and help text wraps with a hanging indent.
  public var columns = 100
  private var tables: [String: LineTable] = [:]
  private var sources: [String: SourceFile] = [:]

  /// Makes a renderer that can quote the given files.
  public init(sources: [SourceFile], usesColor: Bool) {
    self.usesColor = usesColor
    for source in sources.reversed() { self.sources[source.path] = source }
  }

  /// Makes a renderer for a terminal of the given width; at least 40 columns are used.
  public init(sources: [SourceFile], usesColor: Bool, columns: Int) {
    self.init(sources: sources, usesColor: usesColor)
    self.columns = max(40, columns)
  }

  /// The text of one finding, ending in a line feed.
  ///
  /// Cost: scans the file for its lines as far as the finding, unless an earlier one was further behind.
  public mutating func render(_ diagnostic: Diagnostic) -> String {
    var out = heading(diagnostic)
    out += excerpt(of: diagnostic.location, mark: color(for: diagnostic.severity))
    for note in diagnostic.notes {
      let place = note.location.map { " (\(label($0)))" } ?? ""
      out += "  \(paint("note", .bold)): \(wrapped(TextRenderer.printable(note.message) + place))\n"
    }
    for solution in diagnostic.solutions {
      out += "  \(paint("help", .bold)): \(wrapped(TextRenderer.printable(solution.title)))\n"
    }
    return out
  }

  /// `path:line:column` of a location; only the path when the file is unknown.
  public mutating func label(_ location: SourceLocation) -> String {
    let path = TextRenderer.printable(location.path)
    guard let table = table(for: location) else { return path }
    let position = table.position(of: location.range.start)
    return "\(path):\(position.line):\(position.column)"
  }

  private mutating func heading(_ diagnostic: Diagnostic) -> String {
    let severity = paint(diagnostic.severity.rawValue, color(for: diagnostic.severity))
    let item = diagnostic.item.map { " (in '\(TextRenderer.printable($0))')" } ?? ""
    let message = paint(TextRenderer.printable(diagnostic.message), .bold)
    return "\(label(diagnostic.location)): \(severity): \(message)\(item) [\(diagnostic.id)]\n"
  }

  /// The lines of a file as far as a location.
  private mutating func table(for location: SourceLocation) -> LineTable? {
    guard let source = sources[location.path] else { return nil }
    tables[location.path, default: LineTable(beginningOf: source)].scan(to: location.range.start)
    return tables[location.path]
  }

  private mutating func excerpt(of location: SourceLocation, mark: Color) -> String {
    guard let table = table(for: location), let source = sources[location.path], source.count > 0
    else {
      return ""
    }
    let position = table.position(of: location.range.start)
    let line = table.range(ofLine: position.line)
    let start = min(max(location.range.start, line.lowerBound), line.upperBound)
    let end = min(max(location.range.end, start), line.upperBound)
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    let cut = ExcerptLine(source, line, marked: start..<end, columns: columns - number.utf8.count - 5)
    let carets = String(repeating: "^", count: max(1, TextRenderer.width(cut.marked)))
    let indent = String(repeating: " ", count: TextRenderer.width(cut.lead))
    return
      "  \(number) | \(cut.lead)\(cut.marked)\(cut.tail)\n  \(margin) | \(indent)\(paint(carets, mark))\n"
  }

  /// A help or note wrapped over several lines with a hanging indent.
  private func wrapped(_ text: String) -> String {
    let room = columns - 8
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, TextRenderer.width(line) + 1 + TextRenderer.width(String(word)) > room {
        lines.append(line)
        line = String(word)
      } else {
        line += (line.isEmpty && lines.isEmpty && word.isEmpty ? "" : line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n        ")
  }

  /// Text that cannot disturb a terminal: tabs become a space, other control and bidirectional characters
  /// U+FFFD.
  package static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: disturbs) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      out.append(scalar.value == 0x09 ? " " : disturbs(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(out)
  }

  /// Checks whether a scalar moves the cursor, ends a line, or changes the text direction (UAX #9).
  package static func disturbs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    default: false
    }
  }

  /// Columns the text takes in a terminal: 0 for combining marks and joiners, 2 for wide letters and emoji,
  /// else 1.
  package static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Two regional indicators form one flag, which is two columns wide.
    if 0x1F1E6...0x1F1FF ~= scalar.value { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  private enum Color: String {
    case red = "31"
    case yellow = "33"
    case cyan = "36"
    case bold = "1"
  }

  private func color(for severity: Severity) -> Color {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .info: .cyan
    }
  }

  private func paint(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color == .bold ? "" : "1;")\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
