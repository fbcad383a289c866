/// Formats help and usage for the width of a terminal.
///
/// The parser's text is unwrapped; here paragraphs are filled, descriptions are indented beside or below
/// their option, and examples that need several lines are continued with a backslash.
package struct HelpText {
  private let columns: Int
  private var lines: [String] = []
  private var paragraph: [String] = []
  private var isInExamples = false

  /// A width at which the parser does not wrap.
  package static let unwrapped = 100_000
  /// The column of descriptions beside their option.
  private static let descriptionColumn = 26

  /// A text made with ``unwrapped`` columns, formatted for `columns`.
  package static func fitted(_ text: String, columns: Int) -> String {
    var help = HelpText(columns: columns)
    let source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var i = 0
    while i < source.count {
      let next = i + 1 < source.count ? source[i + 1] : ""
      i += help.add(source[i], next) ? 2 : 1
    }
    help.endParagraph()
    while help.lines.last?.isEmpty ?? false { help.lines.removeLast() }
    return help.lines.joined(separator: "\n")
  }

  private init(columns: Int) { self.columns = columns }

  /// Adds a line; returns whether the next one was consumed too.
  private mutating func add(_ line: String, _ next: String) -> Bool {
    let indent = line.prefix { $0 == " " }.count
    let text = String(line.dropFirst(indent))
    if text.isEmpty {
      endParagraph()
      isInExamples = false
      lines.append("")
    } else if indent == 0 {
      addText(text, next)
    } else {
      endParagraph()
      if isInExamples {
        lines += HelpText.command(text, columns: columns)
      } else {
        return addEntry(text, indent, next)
      }
    }
    return false
  }

  /// A line of a paragraph, a heading, or a synopsis.
  private mutating func addText(_ text: String, _ next: String) {
    if HelpText.isSynopsis(text) {
      endParagraph()
      lines += HelpText.synopsis(text, columns: columns)
    } else if text.hasSuffix(":") {
      // A heading, or the end of a paragraph before examples.
      paragraph.append(text)
      endParagraph()
      isInExamples = next.hasPrefix("  ") && HelpText.isCommand(next.dropFirst(2))
    } else {
      // `Error: …` and `Help: …` go on lines of their own.
      if HelpText.labelled(text) != nil { endParagraph() }
      paragraph.append(text)
    }
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    lines += TextLines.wrap(paragraph.joined(separator: " "), columns: columns)
    paragraph = []
  }

  /// An option with its description, which may be on the next line.
  private mutating func addEntry(_ text: String, _ indent: Int, _ next: String) -> Bool {
    var (label, description) = HelpText.parted(text)
    let nextIndent = next.prefix { $0 == " " }.count
    let takesNext = description.isEmpty && nextIndent >= HelpText.descriptionColumn
    if takesNext { description = String(next.dropFirst(nextIndent)) }
    let lead = String(repeating: " ", count: indent)
    guard !description.isEmpty else {
      lines += TextLines.wrap(label, columns: columns, first: lead, rest: lead + "  ")
      return takesNext
    }
    let isBeside = columns >= 72 && label.count + indent < HelpText.descriptionColumn - 1
    let rest = String(repeating: " ", count: columns >= 72 ? HelpText.descriptionColumn : indent + 4)
    if isBeside {
      let fill = String(repeating: " ", count: HelpText.descriptionColumn - indent - label.count)
      lines += TextLines.wrap(description, columns: columns, first: lead + label + fill, rest: rest)
    } else {
      lines += TextLines.wrap(label, columns: columns, first: lead, rest: lead + "  ")
      lines += TextLines.wrap(description, columns: columns, first: rest, rest: rest)
    }
    return takesNext
  }

  /// Label and description, separated by two or more blanks.
  private static func parted(_ text: String) -> (String, String) {
    guard let gap = text.firstRange(of: "  ") else { return (text, "") }
    return (String(text[..<gap.lowerBound]), String(text[gap.upperBound...].drop { $0 == " " }))
  }

  /// The text after a label: one word, such as `Usage`, and a colon. Nil if there is no label.
  private static func labelled(_ text: String) -> Substring? {
    guard text.first?.isUppercase == true, let colon = text.firstIndex(of: ":"),
      text[..<colon].allSatisfy({ $0.isLetter || $0 == "\u{A0}" || $0 == "\u{202F}" })
    else { return nil }
    return text[text.index(after: colon)...].drop { $0 == " " }
  }

  /// Checks whether a line calls one of our programs, as examples do.
  package static func isCommand(_ line: Substring) -> Bool {
    ["guide", "contentc"].contains { line == $0 || line.hasPrefix($0 + " ") }
  }

  private static func isSynopsis(_ text: String) -> Bool { labelled(text).map(isCommand) ?? false }

  /// `USAGE: guide search [<text> ...]`, never broken inside brackets.
  private static func synopsis(_ text: String, columns: Int) -> [String] {
    // Represents a blank where no line may end; no text contains it.
    let glue = "\u{1F}"
    var words: [String] = []
    var depth = 0
    for word in text.split(separator: " ") {
      if depth > 0, let last = words.popLast() {
        words.append(last + glue + word)
      } else {
        words.append(String(word))
      }
      depth += word.count { $0 == "[" || $0 == "(" } - word.count { $0 == "]" || $0 == ")" }
    }
    // Keep an option and its value together.
    var parts: [String] = []
    for word in words {
      if word.hasPrefix("<"), let last = parts.last, last.hasPrefix("-") {
        parts[parts.count - 1] = last + glue + word
      } else {
        parts.append(word)
      }
    }
    return TextLines.wrap(parts.joined(separator: " "), columns: columns, rest: "    ")
      .map { $0.replacing(glue, with: " ") }
  }

  /// The command of an example; if it needs several lines, all but the last end with a backslash.
  package static func command(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = "  "
    var isEmpty = true
    for word in units(shellWords(text), room: columns - 8) {
      if !isEmpty, line.count + 1 + word.count + 2 > columns {
        lines.append(line + " \\")
        (line, isEmpty) = ("      ", true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

  /// Words, with an option and its value as one unit unless that is too wide.
  private static func units(_ words: [String], room: Int) -> [String] {
    words.reduce(into: []) { units, word in
      if let last = units.last, last.hasPrefix("-"), !last.contains(" "), !word.hasPrefix("-"), word != "|",
        last.count + 1 + word.count <= room
      {
        units[units.count - 1] = last + " " + word
      } else {
        units.append(word)
      }
    }
  }

  /// Words as split by a shell, including their quotes.
  private static func shellWords(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in text {
      if character == " ", quote == nil {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }
}
