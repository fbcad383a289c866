import ContentCheck
import Foundation
import GuideModel
import Publisher
import SourceJSON
import TestSupport
import Testing

/// The pages in docs/diagnostics match the program.
@Suite struct DiagnosticPagesTests {
  private func findings(_ files: [DiagnosticExample], allowsNone: Bool) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    try Project.copy("schema", to: folder)
    try folder.write("content/contentc.json", try Project.text("content/contentc.json"))
    for file in files { try folder.write(file.path, file.text) }
    let date = try #require(CalendarDate(year: 2026, month: 11, day: 21))
    var options = Compiler.Options(date: date)
    // Pages about schemas or the configuration show no items.
    if allowsNone { options.levels["empty-content"] = .some(nil) }
    if files.contains(where: { $0.path.hasPrefix("bundles/") }) {
      options.recipesPath = folder.file("bundles")
    }
    return try Compiler.validate(folder.file("content"), options).diagnostics
  }

  /// The intended findings of a short example: its own id and any error, without the editorial findings of a minimal
  /// item.
  private func findings(_ files: [DiagnosticExample], of id: String) throws -> [String] {
    try findings(files, allowsNone: id != "empty-content").filter { $0.severity == .error || $0.id == id }
      .map(\.id)
  }

  /// Each page has to be named in Sources/CEmbeddedFiles/pages.c.
  @Test func everyPageIsInTheProgram() throws {
    let folder = Project.root + "/docs/diagnostics"
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".md") && $0 != "README.md"
    }
    #expect(Set(pages) == Set(DiagnosticPage.ids.map { $0 + ".md" }))
  }

  @Test(arguments: DiagnosticPage.ids)
  func theExampleOfAPageTriggersItsFindingAndTheFixDoesNot(id: String) throws {
    let page = try #require(DiagnosticPage.text(for: id))
    #expect(page.hasPrefix("# \(id)\n"))
    let examples = DiagnosticExample.all(on: page)
    let others = examples.filter { $0.role == "with" }
    let wrong = examples.filter { $0.role == "wrong" }
    let right = examples.filter { $0.role == "right" }
    #expect(!wrong.isEmpty || page.contains("<!-- no example:"))
    for example in wrong { #expect(try findings(others + [example], of: id) == [id]) }
    for example in right { #expect(try findings(others + [example], of: id).isEmpty) }
  }

  @Test func everyFindingOfTheSourcesHasAPageAndAnEntryInTheIndex() throws {
    let pattern = try Regex(#"(?:report\(\s*|fail\(\s*|id: |failed\(\s*)"([a-z0-9]+(?:-[a-z0-9]+)+)""#)
    var used: Set<String> = []
    for target in ["SourceJSON", "JSONSchema", "ContentCheck"] {
      let root = Project.root + "/Sources/" + target
      for name in try FileManager.default.subpathsOfDirectory(atPath: root)
      where name.hasSuffix(".swift") && !name.contains("Generated") {
        let text = try String(contentsOfFile: root + "/" + name, encoding: .utf8)
        for match in text.matches(of: pattern) {
          if let id = match.output[1].substring { used.insert(String(id)) }
        }
      }
    }
    #expect(used.count > 30)
    #expect(used.subtracting(DiagnosticPage.ids).isEmpty, "\(used.subtracting(DiagnosticPage.ids))")
    let index = try Project.text("docs/diagnostics/README.md")
    for id in DiagnosticPage.ids { #expect(index.contains("`\(id)`") || index.contains("[\(id)]"), "\(id)") }
  }

  @Test func theEmbeddedPagesMatchTheRepository() throws {
    for id in DiagnosticPage.ids {
      #expect(
        try Project.text("docs/diagnostics/\(id).md") == DiagnosticPage.text(for: id).map { $0 + "\n" },
        "\(id)")
    }
  }
}
