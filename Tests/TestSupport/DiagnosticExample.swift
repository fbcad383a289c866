/// A file on the page of a finding: a fenced block such as ```` ```json wrong content/tips.json ````.
public struct DiagnosticExample: Sendable {
  /// `wrong` for what triggers the finding, `right` for the fix, `with` for files that both need.
  public let role: String
  /// Path of the file.
  public let path: String
  /// Its text.
  public let text: String

  /// Makes an example.
  public init(role: String, path: String, text: String) {
    self.role = role
    self.path = path
    self.text = text
  }

  /// The examples of a page, in its order.
  public static func all(on page: String) -> [DiagnosticExample] {
    var out: [DiagnosticExample] = []
    var open: (role: String, path: String, lines: [Substring])?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open {
        if line.hasPrefix("```") {
          out.append(
            DiagnosticExample(
              role: block.role, path: block.path, text: block.lines.joined(separator: "\n") + "\n"))
          open = nil
        } else {
          open = (block.role, block.path, block.lines + [line])
        }
      } else if line.hasPrefix("```") {
        let words = line.split(separator: " ")
        if words.count == 3 { open = (String(words[1]), String(words[2]), []) }
      }
    }
    return out
  }
}
