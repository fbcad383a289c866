import SourceJSON

/// Checks of the content folder as a whole, before any item is checked.
enum FolderCheck {
  /// `unknown-language`: each folder of `i18n` is named after a language that the project declares.
  static func languages(_ folder: ContentFolder, _ configuration: ContentConfiguration) -> [Diagnostic] {
    var first: [String: String] = [:]
    for file in folder.files {
      guard let language = file.language, first[language] == nil else { continue }
      first[language] = file.source.path
    }
    let expected = Set(configuration.translations)
    let unused = configuration.translations.filter { first[$0] == nil }
    return first.sorted { $0.key < $1.key }.compactMap { language, path in
      let near = LanguageTag.nearest(to: language, among: unused)
      let rename = near.map { "did you mean 'i18n/\($0)'?" }
      if !LanguageTag.isKnown(language) {
        return finding(
          .error, path, "'i18n/\(language)' is not named after a language",
          rename ?? "name the folder after its language code, such as 'fr'")
      }
      if language == configuration.language {
        return finding(
          .warning, path, "the items themselves are in '\(language)'",
          "put the texts into the items, or fix \"language\" in contentc.json")
      }
      guard !expected.isEmpty, !expected.contains(language) else { return nil }
      return finding(
        .warning, path, "contentc.json does not list '\(language)' among its translations",
        rename ?? "add it to \"translations\", or remove the folder")
    }
  }

  /// `wrong-suffix`: names of files end in `.json` or `.jsonl`, in small letters.
  static func suffixes(_ folder: ContentFolder) -> [Diagnostic] {
    folder.files.compactMap { file in
      let path = file.source.path
      guard !path.hasSuffix(".json"), !path.hasSuffix(".jsonl"), let dot = path.lastIndex(of: ".") else {
        return nil
      }
      let suffix = String(path[dot...])
      return Diagnostic(
        id: "wrong-suffix", at: SourceLocation(path: path, range: SourceRange(0, 0)),
        "the name ends in '\(suffix)', which other programs and systems do not read as JSON",
        solutions: [.init("rename it: '\(suffix.lowercased())'")])
    }
  }

  /// `empty-content`: the content has at least one item.
  static func emptiness(_ folder: ContentFolder, _ content: ParsedContent) -> [Diagnostic] {
    guard content.items.isEmpty else { return [] }
    let place = folder.files.first { $0.language == nil }?.source.path ?? folder.configuration?.path
    return [
      Diagnostic(
        id: "empty-content", at: SourceLocation(path: place ?? folder.path, range: SourceRange(0, 0)),
        folder.files.isEmpty
          ? "the content folder has no items and no files for them" : "the content has no items",
        solutions: [.init("add items, or allow this with \"levels\": { \"empty-content\": \"off\" }")])
    ]
  }

  private static func finding(_ severity: Severity, _ path: String, _ message: String, _ help: String)
    -> Diagnostic
  {
    Diagnostic(
      id: "unknown-language", severity: severity, at: SourceLocation(path: path, range: SourceRange(0, 0)),
      message, solutions: [.init(help)])
  }
}
