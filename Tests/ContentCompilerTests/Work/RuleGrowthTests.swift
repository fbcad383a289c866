import SourceJSON
import TestSupport
import Testing

@testable import ContentCompiler

/// The work of every rule grows with the content, and not with its square.
@Suite(.enabled(if: Work.isCounted, "this build does not count work: use a debug build or -DCOUNT_WORK"))
struct RuleGrowthTests {
  /// Growth from one doubling to the next that is allowed; a square has 4.
  static let mostGrowth = 2.3

  /// Findings that cannot be multiplied.
  static let fixed = [
    "empty-content": "there is one at most",
    "file-too-large": "a file would need more than a gigabyte",
    "large-value": "each value would need more than a megabyte",
    "no-alternative": "a more exact finding is given wherever a file is valid",
  ]

  /// What pages cannot show, or what a number behind a name would put right, made from the file of the page.
  static func unshown(_ id: String, _ files: [DiagnosticExample]) -> DiagnosticExample? {
    guard let file = files.first(where: { ["wrong", "right"].contains($0.role) }) else { return nil }
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    let text: String? =
      switch id {
      case "byte-order-mark": "\u{FEFF}" + file.text
      case "invalid-utf8": file.text.replacing("é", with: MultipliedExample.invalidByte)
      case "nesting-too-deep": file.text.replacing("\"summary\"", with: "\"deep\": \(deep), \"summary\"")
      case "unsafe-name": file.text.replacing("\"aux\"", with: "\"day..trips\"")
      default: nil
      }
    return text.map { DiagnosticExample(role: "wrong", path: file.path, text: $0) }
  }

  /// Findings of which there is one a file.
  static let ofFiles: Set = ["unknown-domain"]

  /// A part of a check that grew too fast.
  struct Excess: CustomStringConvertible {
    let part: String
    let growth: [Int]
    var description: String { "\(part) grew by \(growth[0]), then by \(growth[1]) steps" }
  }

  /// The parts whose work grew too fast from one size to the next, each twice the one before.
  static func excess(_ sizes: [[String: Int]]) -> [Excess] {
    sizes[2].keys.sorted().compactMap { part in
      let steps = sizes.map { $0[part] ?? 0 }
      let growth = [steps[1] - steps[0], steps[2] - steps[1]]
      // A few hundred steps may be those of one look-up more.
      guard Double(growth[1]) > mostGrowth * Double(growth[0]) + 400 else { return nil }
      return Excess(part: part, growth: growth)
    }
  }

  private func check(
    _ example: MultipliedExample, _ count: Int, _ shape: MultipliedExample.Shape, hasRecipes: Bool
  )
    throws -> CountedCheck
  {
    let folder = try TemporaryFolder()
    try Project.copy("schema", to: folder)
    try folder.write("content/contentc.json", try Project.text("content/contentc.json"))
    try example.write(count, as: shape, to: folder)
    return try CountedCheck(folder, hasRecipes: hasRecipes)
  }

  @Test(arguments: DiagnosticPage.ids, MultipliedExample.Shape.allCases)
  func workAndFindingsDoubleWithTheExample(of id: String, as shape: MultipliedExample.Shape) throws {
    guard RuleGrowthTests.fixed[id] == nil, shape == .files || !RuleGrowthTests.ofFiles.contains(id) else {
      return
    }
    let page = try #require(DiagnosticPage.text(for: id))
    let all = DiagnosticExample.all(on: page)
    let wrong = try #require(
      RuleGrowthTests.unshown(id, all) ?? all.first { $0.role == "wrong" },
      "a finding needs an example, or a reason in 'fixed'")
    let files = all.filter { $0.role == "with" } + [wrong]
    let example = MultipliedExample(files)
    let first = shape == .entries ? 32 : 16
    let sizes = try [first, 2 * first, 4 * first].map { count in
      try check(example, count, shape, hasRecipes: files.contains { $0.path.hasPrefix("bundles/") })
    }
    let counts = sizes.map { $0.findings.count { $0.id == id } }
    #expect(
      counts[1] - counts[0] >= first && counts[2] - counts[1] >= 2 * first,
      "\(counts) findings among \(Set(sizes[0].findings.map(\.id)).sorted())")
    let excess = RuleGrowthTests.excess(sizes.map(\.steps))
    #expect(excess.isEmpty, "\(excess)")
  }

  @Test func everyFindingThatCannotBeMultipliedExists() {
    #expect(Set(RuleGrowthTests.fixed.keys).subtracting(DiagnosticPage.ids).isEmpty)
  }

  /// Merchants with places far from each other, each in a town of its own.
  private func merchants(_ count: Int, name: (Int) -> String) throws -> CountedCheck {
    let merchants = (0..<count).map { i in
      #"{ "id": "m-\#(i)", "name": "\#(name(i))", "about": "Lamps of \#(i).", "town_id": "t-\#(i)","#
        + #" "location": { "lat": \#(-80 + Double(i) / 20), "lng": -4.835 }, "formerly": ["old-\#(i)"] }"#
    }
    let towns = (0..<count).map { #"{ "id": "t-\#($0)", "name": "Town \#($0)" }"# }
    let toy = try ToyContent(
      merchants: #"{ "items": [\#(merchants.joined(separator: ",\n"))] }"#,
      towns: #"{ "items": [\#(towns.joined(separator: ",\n"))] }"#)
    return try CountedCheck(toy.folder, hasRecipes: false)
  }

  /// A name that sounds like no other.
  private static func name(_ number: Int) -> String {
    let syllables = ["ba", "di", "fu", "go", "ke", "la", "mi", "nu"]
    return "Z" + String(number, radix: 8).compactMap { $0.wholeNumberValue.map { syllables[$0] } }.joined()
  }

  @Test func workDoublesWithContentWithoutFindings() throws {
    let sizes = try [100, 200, 400].map { try merchants($0, name: RuleGrowthTests.name) }
    #expect(sizes.flatMap(\.findings).isEmpty)
    #expect(sizes[2].steps.count > 30, "\(sizes[2].steps)")
    let excess = RuleGrowthTests.excess(sizes.map(\.steps))
    #expect(excess.isEmpty, "\(excess)")
  }

  @Test func workDoublesWithNamesThatAreAllTheSame() throws {
    // A few items of one name are compared one by one, so there have to be more.
    let sizes = try [200, 400, 800].map { try merchants($0) { _ in "Lamps" } }
    #expect(sizes.flatMap(\.findings).isEmpty)
    let excess = RuleGrowthTests.excess(sizes.map(\.steps))
    #expect(excess.isEmpty, "\(excess)")
  }

  /// A rule as it must not be: it looks at all items for each of them, and does not count anything itself.
  private enum AllPairs: ContentRule {
    static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
      for item in index.items {
        for other in index.items where other.idNode.location != item.idNode.location && other.id == item.id {
          out.add(Diagnostic(id: "duplicate-id", at: other.idNode.location, "taken"))
        }
      }
    }
  }

  @Test func aRuleThatComparesAllPairsFails() throws {
    let sizes = try [100, 200, 400].map { count -> [String: Int] in
      let merchants = (0..<count).map { #"{ "id": "m-\#($0)", "name": "M" }"# }.joined(separator: ",")
      let toy = try ToyContent(merchants: #"{ "items": [\#(merchants)] }"#)
      let checked = try Compiler.check(toy.content, testOptions)
      let index = try #require(checked.index)
      var out = FindingCollector()
      return Work.measure { Work.part("AllPairs") { AllPairs.check(index, &out) } }.steps
    }
    #expect(RuleGrowthTests.excess(sizes).map(\.part) == ["AllPairs"])
  }
}
