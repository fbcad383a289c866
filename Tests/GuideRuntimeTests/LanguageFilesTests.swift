import Foundation
import GuideRuntime
import SourceJSON
import TestSupport
import Testing

/// The files in `languages/`: complete, used, and all in the program.
@Suite struct LanguageFilesTests {
  /// A catalogue as its file has it.
  private struct File {
    let path: String
    let lines: Int
    /// The entries of `language` and of `texts`, in their order.
    let rules: [String]
    let entries: [(key: String, value: JSONNode)]
    /// Texts by key; nil for those that the program or the content has.
    let texts: [String: String?]

    init(_ language: String) throws {
      path = "languages/\(language).json"
      let text = try Project.text(path)
      lines = text.split(separator: "\n").count
      let (tree, diagnostics) = JSONParser().parse(SourceFile(path: path, text: text))
      #expect(diagnostics.isEmpty, "\(diagnostics.map { "\($0.location): \($0.message)" })")
      let root = try #require(tree.root)
      rules = try #require(root["language"]).members.map { $0.key.text }
      entries = try #require(root["texts"]).members.map { ($0.key.text, $0.value) }
      texts = Dictionary(entries.map { ($0.key, $0.value.string) }) { $1 }
    }
  }

  private static let languages = Catalogue.languages
  private static let fallback = languages[0]

  /// The numbers of the arguments of a text.
  private func arguments(_ text: String) -> Set<String> {
    Set(text.matches(of: /%[1-9]/).map { String($0.output) })
  }

  /// Each language has to be named in Sources/CLanguages/catalogues.c.
  @Test func everyFileIsInTheProgram() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/languages")
    #expect(
      Set(files.filter { $0.hasSuffix(".json") }) == Set(Self.languages.map { $0 + ".json" }),
      "Sources/CLanguages/catalogues.c has other languages than the folder languages/")
    #expect(Self.fallback == "en")
  }

  @Test(arguments: languages)
  func aLanguageHasTheKeysAndArgumentsOfEnglish(_ language: String) throws {
    let (own, english) = (try File(language), try File(Self.fallback))
    for key in english.texts.keys.sorted() where own.texts[key] == nil {
      Issue.record("\(own.path): '\(key)' is missing")
    }
    for key in own.texts.keys.sorted() where english.texts[key] == nil {
      Issue.record("\(own.path): '\(key)' is not in \(english.path)")
    }
    for rule in english.rules where !own.rules.contains(rule) {
      Issue.record("\(own.path): 'language' has no '\(rule)'")
    }
    for (key, text) in own.texts.sorted(by: { $0.key < $1.key }) {
      guard let expected = english.texts[key] ?? nil else { continue }
      guard let text else {
        Issue.record("\(own.path): '\(key)' is null; only what is null in \(english.path) may be")
        continue
      }
      let (has, needs) = (arguments(text).sorted(), arguments(expected).sorted())
      #expect(has == needs, "\(own.path): '\(key)' has the arguments \(has), \(english.path) has \(needs)")
    }
  }

  @Test(arguments: languages)
  func aFileHasOneTextOrNullAKeyInAlphabeticalOrder(_ language: String) throws {
    let file = try File(language)
    for (key, value) in file.entries {
      #expect([.string, .null].contains(value.kind), "\(file.path): '\(key)' is neither a text nor null")
      #expect(value.string != "", "\(file.path): '\(key)' is empty")
    }
    for (before, key) in zip(file.entries.map(\.key), file.entries.dropFirst().map(\.key)) {
      #expect(before < key, "\(file.path): '\(key)' belongs before '\(before)'")
    }
    #expect(file.lines == file.entries.count + file.rules.count + 6, "\(file.path): one line an entry")
  }

  /// Texts between quotation marks in the sources of the programs for readers, also inside interpolations.
  private func literals() throws -> Set<Substring> {
    var found: Set<Substring> = []
    for target in [
      "guide", "GuideRuntime", "Trips", "Traveller", "DayPlanning", "BundleReader", "ContentUpdates",
      "PackTransport", "ReleaseMetadata", "GuideEngines",
      "GuideModel", "HostSystem", "AuthoredFiles", "ContentSite", "AnswerJSON",
    ] {
      let folder = Project.root + "/Sources/" + target
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".swift") {
        let source = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        for line in source.split(separator: "\n") { found.formUnion(line.split(separator: "\"").dropFirst()) }
      }
    }
    return found
  }

  @Test func everyTextIsUsed() throws {
    let literals = try literals().union(FactMark.allCases.map { "\($0.rawValue).mark" })
    // A key may be put together from a beginning, as in "unit." + name or "unit.\(name)".
    let beginnings = Set(
      literals.compactMap {
        try? /^[a-z]\w*(\.\w+)*\.(?=$|\\\()/.firstMatch(in: $0).map { String($0.output.0) }
      })
    /// Checks whether the sources have a key, or one that it belongs to.
    func isUsed(_ key: Substring) -> Bool {
      if literals.contains(key) { return true }
      if key.hasPrefix("error.") { return isUsed(key.dropFirst("error.".count)) }
      var end = key.endIndex
      while let dot = key[..<end].lastIndex(of: ".") {
        if beginnings.contains(String(key[...dot])) { return true }
        end = dot
      }
      let ending = key.lastIndex(of: ".").map { key[$0...] } ?? ""
      return [".one", ".help", ".plain", ".month", ".months", ".year", ".since"].contains(ending)
        && isUsed(key.dropLast(ending.count))
    }
    for key in try File(Self.fallback).texts.keys.sorted() where !isUsed(key[...]) {
      Issue.record("'\(key)' is used nowhere")
    }
  }

  @Test func everyKeyInTheSourcesHasAText() throws {
    let texts = try File(Self.fallback).texts
    // For Unicode, `catalogue.text` is one word.
    let calls = /\b(text|UsageError|errorText|confirm)\(\s*"([a-z]\w*(\.\w+)+)"/.wordBoundaryKind(.simple)
    var count = 0
    for target in ["guide", "GuideRuntime", "ContentSite", "AnswerJSON"] {
      let folder = Project.root + "/Sources/" + target
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".swift") {
        let source = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        for call in source.matches(of: calls) {
          count += 1
          let key = (call.output.1 == "errorText" ? "error." : "") + call.output.2
          #expect(texts[key] != nil, "\(target)/\(name): \(Self.fallback).json has no '\(key)'")
        }
        for error in source.matches(of: /\bkey: "([a-z]\w*(\.\w+)+)"/) {
          let key = "error." + error.output.1
          #expect(texts[key] != nil, "\(target)/\(name): \(Self.fallback).json has no '\(key)'")
        }
      }
    }
    #expect(count > 300)
  }

  @Test func anArgumentIsNotSearchedForMarks() {
    let text = Catalogue(language: "en").text("item.understood", "%2", "Café", "100 %")
    #expect(text == "'%2' is interpreted as Café (100 %)")
  }
}
