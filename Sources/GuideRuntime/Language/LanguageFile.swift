import CLanguages
import SQLite
import SourceJSON
import Synchronization

/// The words of one language, and the rules by which they are put together: `languages/<language>.json`.
struct LanguageFile: Sendable {
  /// Texts by key. A text that is null in the file is missing: the words that the program or the content has are shown.
  private(set) var texts: [String: String]
  /// The counts that take the singular.
  let singular: Set<Int>
  /// True when ``Typography`` binds punctuation to its words.
  let bindsPunctuation: Bool
  /// Pairs of words that contract, such as `de avril` to `d'avril`.
  let elisions: [String: String]

  /// The languages that the program contains, the fallback first.
  static let names: [String] = {
    var names: [String] = []
    var next = language_catalogues()
    while let entry = next, let name = entry.pointee.name {
      names.append(String(cString: name))
      next = entry + 1
    }
    return names
  }()

  private static let read = Mutex<[String: LanguageFile]>([:])

  /// The file of a language, read at its first use.
  static func named(_ name: String) -> LanguageFile {
    read.withLock { read in
      if let file = read[name] { return file }
      let file = LanguageFile(name)
      read[name] = file
      return file
    }
  }

  /// The same rules, with other texts for some keys.
  func replacing(_ others: [String: String]) -> LanguageFile {
    var file = self
    for (key, text) in others { file.texts[key] = text }
    return file
  }

  private init(_ name: String) {
    let source = SourceFile(path: "languages/\(name).json", bytes: LanguageFile.bytes(of: name))
    let (tree, diagnostics) = JSONParser().parse(source)
    precondition(!diagnostics.hasErrors, "\(source.path) is not valid JSON")
    var texts: [String: String] = [:]
    if let members = tree.root?["texts"]?.members {
      texts.reserveCapacity(2048)
      for (key, value) in members where value.kind == .string { texts[key.text] = value.text }
    }
    self.texts = texts
    let rules = tree.root?["language"]
    singular = Set((rules?["singular"]?.elements).map { $0.compactMap { $0.integer } } ?? [1])
    bindsPunctuation = rules?["bindsPunctuation"]?.bool ?? false
    var elisions: [String: String] = [:]
    if let members = rules?["elisions"]?.members {
      for (key, value) in members { elisions[key.text] = value.text }
    }
    self.elisions = elisions
  }

  private static func bytes(of name: String) -> [UInt8] {
    var next = language_catalogues()
    while let entry = next, let found = entry.pointee.name, let text = entry.pointee.text {
      if String(cString: found) == name { return Array(String(cString: text).utf8) }
      next = entry + 1
    }
    return []
  }
}
