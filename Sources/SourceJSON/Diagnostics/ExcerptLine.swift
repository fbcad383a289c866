/// One line of a file, cut to fit around a marked part of it.
struct ExcerptLine {
  /// The text before the marked part, with an ellipsis where it is cut.
  let lead: String
  /// The marked part; a long one is cut short with an ellipsis.
  let marked: String
  /// The text after it.
  let tail: String

  /// Cuts a line to fit a number of columns.
  ///
  /// The marked part gets what it needs, up to three quarters; a third of the rest goes to the text after it.
  init(_ source: SourceFile, _ line: Range<Int>, marked range: Range<Int>, columns: Int) {
    // Four bytes per column are enough for every script, and keep lines of megabytes cheap.
    func text(_ from: Int, _ to: Int) -> String {
      TextRenderer.printable(source.text(SourceRange(ExcerptLine.scalarStart(source, from), to)))
    }
    let most = columns * 4
    let markEnd = ExcerptLine.scalarStart(source, min(range.upperBound, range.lowerBound + most))
    let before = text(max(line.lowerBound, range.lowerBound - most), range.lowerBound)
    let after = text(
      range.upperBound, ExcerptLine.scalarStart(source, min(line.upperBound, range.upperBound + most)))
    var shown = text(range.lowerBound, markEnd)
    let isCut = markEnd < range.upperBound
    let widths = (before: TextRenderer.width(before), after: TextRenderer.width(after))
    let full = TextRenderer.width(shown)
    if widths.before + full + widths.after <= columns, !isCut,
      range.lowerBound - line.lowerBound <= most, line.upperBound - range.upperBound <= most
    {
      (lead, marked, tail) = (before, shown, after)
      return
    }
    let room = columns * 3 / 4
    if isCut || full > room { shown = ExcerptLine.prefix(shown, room - 1) + "…" }
    let rest = columns - TextRenderer.width(shown)
    // Room that one side does not need goes to the other.
    let tailRoom = max(rest / 3, rest - widths.before)
    let cutTail = widths.after > tailRoom || line.upperBound - range.upperBound > most
    tail = cutTail ? ExcerptLine.prefix(after, tailRoom - 1) + "…" : after
    let leadRoom = rest - TextRenderer.width(tail)
    let cutLead = widths.before > leadRoom || range.lowerBound - line.lowerBound > most
    lead = cutLead ? "…" + ExcerptLine.suffix(before, leadRoom - 1) : before
    marked = shown
  }

  private static func prefix(_ text: String, _ columns: Int) -> String {
    var out = String.UnicodeScalarView()
    var width = 0
    for scalar in text.unicodeScalars {
      width += TextRenderer.width(String(scalar))
      if width > columns { break }
      out.append(scalar)
    }
    return String(out)
  }

  private static func suffix(_ text: String, _ columns: Int) -> String {
    var kept: [Unicode.Scalar] = []
    var width = 0
    for scalar in text.unicodeScalars.reversed() {
      width += TextRenderer.width(String(scalar))
      if width > columns { break }
      kept.append(scalar)
    }
    var out = String.UnicodeScalarView()
    out.append(contentsOf: kept.reversed())
    return String(out)
  }

  private static func scalarStart(_ source: SourceFile, _ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < source.count, source.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
