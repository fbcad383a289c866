/// Breaks text into lines for a terminal.
package enum TextLines {
  /// Running text in lines no wider than `columns`, broken at blanks; the first begins with `first`, the
  /// others with `rest`.
  ///
  /// A word wider than a line is broken; a link or a path stays whole, so that it can be copied.
  package static func wrap(_ text: String, columns: Int, first: String = "", rest: String = "") -> [String] {
    var line = LineInProgress(first)
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0.isNewline || $0 == "\t" }) {
      if line.hasWords, line.width + 1 + TextWidth.of(word) > columns { lines.append(line.end(next: rest)) }
      let parts = parts(of: word, columns - line.width - (line.hasWords ? 1 : 0))
      for (i, part) in parts.enumerated() {
        if i > 0 { lines.append(line.end(next: rest)) }
        line.add(line.hasWords ? " " : "", part)
      }
    }
    lines.append(line.end(next: rest))
    return lines
  }

  /// A word as one part, or as several if it is too wide; broken after a sign such as `/` if it has one.
  private static func parts(of word: Substring, _ room: Int) -> [Substring] {
    let isLink = word.contains("://") || word.hasPrefix("geo:") || word.hasPrefix("/") || word.hasPrefix("~/")
    guard TextWidth.of(word) > room, room >= 10, !isLink else { return [word] }
    var parts: [Substring] = []
    var rest = word
    while TextWidth.of(rest) > room {
      var (width, end) = (0, rest.startIndex)
      while end < rest.endIndex, width + TextWidth.of(rest[end]) <= room {
        width += TextWidth.of(rest[end])
        end = rest.index(after: end)
      }
      if let sign = rest[..<end].lastIndex(where: { "/-_,.|".contains($0) }), sign > rest.startIndex {
        end = rest.index(after: sign)
      }
      guard end > rest.startIndex else { break }
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    return rest.isEmpty ? parts : parts + [rest]
  }

  /// A line unchanged, or broken at blanks if it is wider than `columns`, with an extra indent of two.
  package static func fit(_ line: String, columns: Int) -> [String] {
    guard TextWidth.of(line) > columns else { return [line] }
    let indent = line.prefix { $0 == " " }
    let rest = String(repeating: " ", count: min(indent.count + 2, columns / 2))
    var current = LineInProgress(String(indent))
    var lines: [String] = []
    var place = indent.endIndex
    while place < line.endIndex {
      let blanks = line[place...].prefix { $0 == " " }
      let word = line[blanks.endIndex...].prefix { $0 != " " }
      place = word.endIndex
      guard !word.isEmpty else { break }
      if current.hasWords, current.width + blanks.count + TextWidth.of(word) > columns {
        lines.append(current.end(next: rest))
      }
      for (i, part) in parts(of: word, columns - current.width - (current.hasWords ? blanks.count : 0))
        .enumerated()
      {
        if i > 0 { lines.append(current.end(next: rest)) }
        current.add(current.hasWords ? blanks : "", part)
      }
    }
    if current.hasWords { lines.append(current.end(next: rest)) }
    return lines
  }

  /// A line cut to a width, with an ellipsis.
  package static func cut(_ text: String, _ limit: Int) -> String {
    guard TextWidth.of(text) > limit else { return text }
    guard limit > 0 else { return "" }
    var (out, width) = ("", 0)
    for character in text {
      let own = TextWidth.of(character)
      if width + own > limit - 1 { break }
      width += own
      out.append(character)
    }
    var runs = OpenRuns()
    runs.pass(out)
    while out.last == " " { out.removeLast() }
    return out + runs.closing + "…"
  }
}

/// A line under construction.
private struct LineInProgress {
  private var text: String
  private var runs = OpenRuns()
  private(set) var width: Int
  private(set) var hasWords = false

  init(_ start: String) {
    text = start
    width = TextWidth.of(start)
  }

  mutating func add(_ blanks: some StringProtocol, _ word: some StringProtocol) {
    text += blanks
    text += word
    width += blanks.count + TextWidth.of(word)
    runs.pass(word)
    hasWords = true
  }

  /// Ends the line, closing what is open, and reopens it on the next line.
  mutating func end(next start: String) -> String {
    let line = text + runs.closing
    text = start + runs.opening
    width = TextWidth.of(start)
    hasWords = false
    return line
  }
}
