/// Text that is safe to print to a terminal or a log: no interpolated value can move the cursor, change
/// colours or reverse the text direction.
///
/// Literals are the program's own and stay as they are; interpolated values come from content, file names or
/// a network, and are made printable:
///
///     Output.note("wrote \(path)")    // an escape sequence in the path is shown, not executed
package struct PrintableText: Sendable, ExpressibleByStringInterpolation {
  /// The text, ready to print.
  package let text: String

  /// The program's own text.
  package init(stringLiteral value: String) { text = value }

  /// The program's own text with interpolated values.
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// A single line of untrusted text.
  package init(_ foreign: String) { text = TextRenderer.printable(foreign) }

  /// Untrusted text of several lines: line feeds stay.
  package init(lines foreign: String) {
    text = foreign.split(separator: "\n", omittingEmptySubsequences: false).map {
      TextRenderer.printable(String($0))
    }
    .joined(separator: "\n")
  }

  /// JSON text: characters that could disturb a terminal occur only inside strings, and are written as
  /// equivalent escapes.
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

  /// Text that is already printable, colours included.
  package init(rendered: String) { text = rendered }

  /// Concatenates two texts.
  package static func + (a: PrintableText, b: PrintableText) -> PrintableText {
    PrintableText(rendered: a.text + b.text)
  }

  /// Builds a text from literals and values.
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
