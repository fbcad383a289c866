import ContentCheck
import Foundation
import GuideModel
import TestSupport
import Testing

/// Reference pages list everything they should.
@Suite struct ReferenceTests {
  /// The values of a column in the rows of a page that begin with a name in code, by that name.
  private func rows(of page: String, column: Int) throws -> [String: String] {
    var rows: [String: String] = [:]
    for line in try Project.text(page).split(separator: "\n") {
      guard let name = line.prefixMatch(of: /\| `([^`]+)` \|/)?.1 else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
      rows[String(name)] = cells.dropFirst(column).first?.trimmingCharacters(in: .whitespaces)
    }
    return rows
  }

  @Test func theArchitecturePageHasEveryTargetWithItsImports() throws {
    let sources = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/Sources")
    #expect(sources.count >= 8)
    let rows = try rows(of: "docs/architecture.md", column: 2)
    #expect(Set(rows.keys) == Set(sources))
    for match in try Project.text(".ci/check-imports").matches(of: /\n +([A-Za-z-]+)\) echo "(.*)" ;;/) {
      let target = String(match.1)
      let allowed = Set(match.2.split(separator: " ").map(String.init)).intersection(sources)
      let listed = rows[target]?.matches(of: /[A-Za-z][A-Za-z-]*/).map { String($0.0) }
      #expect(Set(listed ?? []) == allowed, "\(target)")
    }
  }

  /// The text of the pages of formats, by the name of the page.
  private func formatPages() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/docs/format")
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Project.text("docs/format/" + $0)) })
  }

  @Test func everyPageOfAFormatIsInTheOverviewAndHasTheSameSections() throws {
    let overview = try Project.text("docs/format.md")
    let pages = try formatPages()
    #expect(pages.count >= 15)
    for (name, text) in pages {
      #expect(overview.contains("](format/\(name))"), "\(name)")
      for section in ["Example", "Limits", "Errors", "Compatibility"] {
        #expect(text.contains("\n## \(section)\n"), "\(section) in \(name)")
      }
    }
  }

  @Test func everyAnnotationHasARowInThePageOfSchemas() throws {
    let rows = try rows(of: "docs/format/schemas.md", column: 3)
    let schema = try Project.text("schema/meta/annotations.schema.json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
    for name in try #require(object["properties"] as? [String: Any]).keys {
      #expect(rows[name]?.isEmpty == false, "\(name)")
    }
  }

  @Test func everyTableAndEveryFormatOfTheProgramsHasAPage() throws {
    let pages = try formatPages().values.joined()
    var tables: Set<String> = []
    var formats: Set<String> = ["guide.root/1", "guide.channel/1"]
    for name in try FileManager.default.subpathsOfDirectory(atPath: Project.root + "/Sources")
    where name.hasSuffix(".swift") {
      let text = try Project.text("Sources/" + name)
      let created = /CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?([a-z][a-z_]*[a-z])(?!\.)\b/
      tables.formUnion(text.matches(of: created).map { String($0.1) })
      formats.formUnion(
        text.matches(of: /"((?:guide|contentc)\.[a-z.-]+\/[0-9]+)"/).map { String($0.1) })
    }
    #expect(tables.count >= 35)
    #expect(formats.count >= 60)
    for name in tables.union(formats).sorted() { #expect(pages.contains("`\(name)`"), "\(name)") }
  }

  @Test func everyErrorCodeOfGuideIsInThePages() throws {
    let pages = try formatPages().values.joined()
    var codes: Set<String> = []
    for target in ["GuideRuntime", "ContentUpdates", "ReleaseMetadata", "guide"] {
      for name in try FileManager.default.subpathsOfDirectory(atPath: Project.root + "/Sources/" + target)
      where name.hasSuffix(".swift") {
        let text = try Project.text("Sources/\(target)/\(name)")
        codes.formUnion(text.matches(of: /(?:Self|Code)\(rawValue: "([a-zA-Z.]+)"\)/).map { String($0.1) })
      }
    }
    #expect(codes.count >= 40)
    for code in codes.sorted() { #expect(pages.contains("`\(code)`"), "\(code)") }
  }

  @Test func thePageOfVectorsCountsTheirCases() throws {
    let rows = try rows(of: "docs/vectors/README.md", column: 1)
    let folder = Project.root + "/Tests/Vectors"
    for suite in try FileManager.default.contentsOfDirectory(atPath: folder) {
      var counts: [String: Int] = [:]
      for file in try FileManager.default.contentsOfDirectory(atPath: folder + "/" + suite)
      where file.hasSuffix(".json") {
        let text = try Project.text("Tests/Vectors/\(suite)/\(file)")
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        counts[String(file.dropLast(".json".count))] = (object?["items"] as? [Any])?.count
      }
      let listed = (rows[suite] ?? "").matches(of: /`([a-z-]+)` \(([0-9]+)\)/)
        .map { (String($0.1), Int($0.2) ?? 0) }
      #expect(Dictionary(listed) { first, _ in first } == counts, "\(suite)")
    }
  }

  /// An example may add items of a type of its own.
  @Test func pagesCountTheItemsOfTheGuide() throws {
    let options = Compiler.Options(date: CalendarDate(clampingDays: 20_778))
    let report = try Compiler.validate(Project.root + "/content", options)
    let counts = Dictionary(report.counts.map { ($0.domain, $0.count) }) { first, _ in first }
    let total = counts.values.reduce(0, +)
    for name in try FileManager.default.subpathsOfDirectory(atPath: Project.root + "/docs")
    where name.hasSuffix(".md") {
      for line in try Project.text("docs/" + name).matches(of: /([0-9]+) items \((activities [^)]*)\)/) {
        let named = line.2.matches(of: /([a-z_]+) ([0-9]+)/).map { (String($0.1), Int($0.2) ?? 0) }
        let added = named.filter { counts[$0.0] == nil }.reduce(0) { $0 + $1.1 }
        #expect(Int(line.1) == total + added, "\(name)")
        for (domain, count) in named { #expect(counts[domain] ?? count == count, "\(name): \(domain)") }
      }
    }
  }

  @Test func theIndexListsEveryPage() throws {
    let index = try Project.text("docs/README.md")
    for name in try FileManager.default.subpathsOfDirectory(atPath: Project.root + "/docs")
    where name.hasSuffix(".md") && name != "README.md" {
      // Pages of these folders are listed by their own index.
      let folder = name.split(separator: "/").count > 1 ? String(name.prefix { $0 != "/" }) : ""
      let page = ["decisions", "diagnostics", "vectors"].contains(folder) ? folder + "/README.md" : name
      #expect(index.contains("](\(folder == "format" ? "format.md" : page))"), "\(name)")
    }
  }

  @Test func everyCommandIsInTheReadme() throws {
    let readme = try Project.text("README.md")
    for (program, folder) in [("contentc", "Sources/contentc"), ("guide", "Sources/guide")] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: Project.root + "/" + folder)
      for file in files where file.hasSuffix(".swift") {
        let text = try Project.text(folder + "/" + file)
        for match in text.matches(of: /\/\/\/ `(contentc|guide) ([a-z-]+)/) {
          #expect(readme.contains("\(program) \(match.output.2)"), "\(program) \(match.output.2)")
        }
      }
    }
  }

  @Test func everyDecisionHasANumberOfItsOwnAndALineInTheList() throws {
    let list = try Project.text("docs/decisions/README.md")
    let names = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/docs/decisions")
      .filter { $0 != "README.md" }
    #expect(Set(names.map { $0.prefix(4) }).count == names.count)
    for name in names { #expect(list.contains("](\(name))"), "\(name)") }
  }
}
