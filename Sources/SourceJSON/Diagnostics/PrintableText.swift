/// Text for a terminal or a log: whatever is put into it cannot move a cursor, colour a line or turn it round.
///
/// What a program says is a literal and stays as it is; values that are put into it come from content, file names or a
/// network, and are made printable on the way:
///
///     Output.note("wrote \(path)")    // an escape sequence in the path is shown, not obeyed
package struct PrintableText: Sendable, ExpressibleByStringInterpolation {
  /// The text, ready to be written.
  package let text: String

  /// A text of the program's own.
  package init(stringLiteral value: String) { text = value }

  /// A text of the program's own with values in it.
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// A text of one line from elsewhere.
  package init(_ foreign: String) { text = TextRenderer.printable(foreign) }

  /// A text of several lines from elsewhere: line feeds stay.
  package init(lines foreign: String) {
    text = foreign.split(separator: "\n", omittingEmptySubsequences: false).map {
      TextRenderer.printable(String($0))
    }
    .joined(separator: "\n")
  }

  /// JSON: what could disturb a terminal stands in its strings only, and is written as an escape that means the same.
  package init(json: String) {
    var out = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar.value == 0x0A || !TextRenderer.disturbs(scalar) {
        out.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          out.append(
            contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
        }
      }
    }
    text = String(out)
  }

  /// A text that was made printable before, colours included.
  package init(rendered: String) { text = rendered }

  /// Two texts in a row.
  package static func + (a: PrintableText, b: PrintableText) -> PrintableText {
    PrintableText(rendered: a.text + b.text)
  }

  /// Puts values into a text.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += TextRenderer.printable(value.description)
    }

    package mutating func appendInterpolation(_ value: PrintableText) { text += value.text }
  }
}
