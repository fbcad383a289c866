import CEmbeddedFiles

/// The long explanation of a diagnostic, as `contentc explain` shows it.
public enum DiagnosticPage {
  /// The page of a diagnostic in Markdown; nil for an id that does not exist.
  public static func text(for id: String) -> String? { texts[id] }

  /// Every diagnostic id, in alphabetical order.
  public static var ids: [String] { texts.keys.sorted() }

  /// The first sentence of a diagnostic's page; nil for an id that does not exist.
  public static func summary(of id: String) -> String? {
    guard let text = texts[id] else { return nil }
    let paragraph = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix {
      !$0.isEmpty
    }
    let line = paragraph.joined(separator: " ")
    guard let end = line.firstRange(of: ". ") else {
      return line.hasSuffix(".") ? String(line.dropLast()) : line
    }
    return String(line[..<end.lowerBound])
  }

  /// The page of every diagnostic, by id, which is its title.
  private static let texts: [String: String] = {
    var texts: [String: String] = [:]
    var next = embedded_diagnostic_pages()
    while let page = next, page.pointee != 0 {
      let text = String(cString: page)
      let id = text.prefix { $0 != "\n" }.dropFirst("# ".count)
      texts[String(id)] = String(text.dropLast())
      next = page + text.utf8.count + 1
    }
    return texts
  }()
}
