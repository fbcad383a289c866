import GuideModel

/// The style of text on a terminal; plain when it has no colors.
package struct TerminalStyle {
  /// True when escape sequences may set colours.
  package let usesColor: Bool
  /// Line width.
  package let columns: Int

  /// A style of lines of some width.
  package init(usesColor: Bool, columns: Int) { (self.usesColor, self.columns) = (usesColor, columns) }

  /// Text in bold.
  package func bold(_ text: String) -> String { marked(text, TextMark.bold) }
  /// Text in a faint colour.
  package func dim(_ text: String) -> String { marked(text, TextMark.dim) }
  /// Text of a heading.
  package func heading(_ text: String) -> String { marked(text, TextMark.heading) }

  private func marked(_ text: String, _ mark: Unicode.Scalar) -> String {
    usesColor && !text.isEmpty ? "\(mark)\(text)\(TextMark.end)" : text
  }

  /// Columns a text takes: none for combining and direction marks, two for wide letters.
  package func width(_ text: String) -> Int { TextWidth.of(text) }

  /// Text padded with blanks to a width; longer text is cut.
  package func pad(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let text = Typography.bound(text)
    let own = self.width(text)
    if own > width { return cut(text, width) }
    let fill = String(repeating: " ", count: width - own)
    return isRight ? fill + text : text + fill
  }

  /// Text cut to a width, with an ellipsis.
  package func cut(_ text: String, _ limit: Int) -> String { TextLines.cut(text, limit) }

  /// Lines no wider than the terminal, broken at blanks; the first begins with `first`, the others with
  /// `rest`.
  package func wrap(_ text: String, first: String = "", rest: String = "") -> String {
    TextLines.wrap(Typography.bound(text), columns: columns, first: first, rest: rest).joined(separator: "\n")
  }

  /// As ``wrap(_:first:rest:)``, broken only between parts as far as they fit on a line.
  package func wrap(parts: [String], separator: String) -> String {
    // A private character keeps the words of a part together.
    let glue = "\u{E000}"
    return wrap(
      parts.map { Typography.bound($0).replacing(" ", with: glue) }.joined(separator: separator + " ")
    )
    .replacing(glue, with: " ")
  }

  /// Isolates runs of right-to-left text so that they keep their position in a left-to-right line.
  package func isolatingArabic(_ text: String) -> String {
    let isArabic = text.unicodeScalars.contains { 0x0590...0x08FF ~= $0.value }
    return isArabic && !text.contains("\u{2068}") ? "\u{2068}\(text)\u{2069}" : text
  }
}
