import Foundation
import JSONSchema
import SourceJSON
import TestSupport
import Testing

/// Parser, schema compiler and validator on mutated texts. `make fuzz` runs a configurable number.
@Suite struct FuzzTests {
  /// Counts for the summary.
  struct Summary {
    var runs = 0
    var documentsThatAreJSON = 0
    var schemasThatAreJSON = 0
    var soundSchemas = 0
    var valid = 0
    var invalid = 0
    var findings = 0
    var slowest = Duration.zero
    var slowestInput = ""
  }

  @Test func invariantsHoldOnMutatedTexts() throws {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["GUIDE_FUZZ_RUNS"].flatMap { Int($0) } ?? 20_000
    let seed = environment["GUIDE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_121
    var mutator = Mutator(random: SeededRandom(seed: seed))
    let schemas = FuzzSeeds.schemas
    let documents = FuzzSeeds.documents
    let compiled = schemas.map { compile($0, checksDocuments: false).schema }
    var summary = Summary()
    let clock = ContinuousClock()
    let begin = clock.now
    for run in 0..<runs {
      let i = Int.random(in: 0..<schemas.count, using: &mutator.random)
      let j = Int.random(in: 0..<documents.count, using: &mutator.random)
      let other = documents[Int.random(in: 0..<documents.count, using: &mutator.random)]
      let start = clock.now
      let input: [UInt8]
      if run % 3 == 0 {
        let other = schemas[(i + run) % schemas.count]
        input =
          run % 2 == 0
          ? mutator.rearranged(schemas[i], mixing: other) : mutator.mutated(schemas[i], mixing: other)
        try checkSchema(input, documents[j], run, &summary)
      } else {
        input =
          run % 2 == 0
          ? mutator.rearranged(documents[j], mixing: other) : mutator.mutated(documents[j], mixing: other)
        let found = check(input, compiled[i], run)
        if let isValid = found.isValid {
          summary.documentsThatAreJSON += 1
          if isValid { summary.valid += 1 } else { summary.invalid += 1 }
        }
        summary.findings += found.count
      }
      let time = clock.now - start
      if time > summary.slowest {
        summary.slowest = time
        summary.slowestInput = String(decoding: input.prefix(300), as: UTF8.self)
      }
      summary.runs += 1
    }
    #expect(summary.documentsThatAreJSON * 10 > runs && summary.soundSchemas * 100 > runs)
    #expect(summary.valid > runs / 200 && summary.invalid > runs / 200)
    print(
      "fuzz: \(summary.runs) runs, seed \(seed), \(schemas.count) schemas, \(documents.count) documents: "
        + "\(summary.documentsThatAreJSON) mutated documents are JSON (\(summary.valid) valid, \(summary.invalid) not), "
        + "\(summary.schemasThatAreJSON) mutated schemas are JSON (\(summary.soundSchemas) sound), "
        + "\(summary.findings) findings, \(clock.now - begin), slowest \(summary.slowest)")
    if summary.slowest > .milliseconds(500) { print("fuzz: slowest input: \(summary.slowestInput)") }
  }

  private func compile(_ text: [UInt8], checksDocuments: Bool) -> (
    schema: CompiledSchema, findings: [Diagnostic]
  ) {
    let tree = JSONParser().parse(SourceFile(path: "schema", bytes: text)).tree
    var registry = SchemaRegistry()
    registry.add(tree, uri: "https://example.org/schema")
    let result = CompiledSchema.compile(
      "https://example.org/schema", in: registry,
      options: .init(assertsFormat: true, checksDocuments: checksDocuments))
    return (result.schema, result.diagnostics)
  }

  private func checkSchema(_ text: [UInt8], _ document: [UInt8], _ run: Int, _ summary: inout Summary) throws
  {
    let source = SourceFile(path: "schema", bytes: text)
    let (tree, mistakes) = JSONParser().parse(source)
    checkPlaces(mistakes, source)
    guard tree.root != nil else { return }
    if mistakes.isEmpty { summary.schemasThatAreJSON += 1 }
    let (schema, found) = compile(text, checksDocuments: run % 8 == 0)
    checkPlaces(found.filter { $0.location.path == "schema" }, source)
    if run % 16 == 0 { #expect(compile(text, checksDocuments: run % 8 == 0).findings == found) }
    summary.findings += mistakes.count + found.count
    if mistakes.isEmpty, !found.hasErrors { summary.soundSchemas += 1 }
    summary.findings += check(document, schema, run).count
  }

  /// Parses and validates; both walks must agree, positions must be inside the file, and a second run must give the
  /// same.
  private func check(_ text: [UInt8], _ schema: CompiledSchema, _ run: Int) -> (isValid: Bool?, count: Int) {
    let source = SourceFile(path: "document", bytes: text)
    let (tree, mistakes) = JSONParser().parse(source)
    checkPlaces(mistakes, source)
    guard let root = tree.root else {
      if mistakes.isEmpty {
        Issue.record("no value and no finding: \(String(decoding: text, as: UTF8.self))")
      }
      return (nil, mistakes.count)
    }
    let found = schema.validate(root)
    checkPlaces(found, source)
    let isValid = schema.isValid(root)
    if mistakes.isEmpty, isValid != found.isEmpty {
      Issue.record("walks disagree: \(found.map(\.message)) \(String(decoding: text, as: UTF8.self))")
    }
    if run % 8 == 0, schema.validate(root) != found { Issue.record("two runs differ") }
    if run % 64 == 0 {
      var renderer = TextRenderer(sources: [source], usesColor: true)
      for finding in mistakes + found where renderer.render(finding).isEmpty {
        Issue.record("nothing rendered")
      }
      if JSONRenderer(sources: [source]).render(found).isEmpty { Issue.record("nothing rendered") }
    }
    return (mistakes.isEmpty ? isValid : nil, mistakes.count + found.count)
  }

  private func checkPlaces(_ found: [Diagnostic], _ source: SourceFile) {
    func isInside(_ range: SourceRange) -> Bool {
      range.start >= 0 && range.start <= range.end && range.end <= source.bytes.count
    }
    for finding in found {
      var ranges = [finding.location.range] + finding.notes.compactMap { $0.location?.range }
      ranges += finding.solutions.compactMap { $0.edit?.range }
      if !ranges.allSatisfy(isInside) || finding.message.isEmpty || finding.message.utf8.count > 2000 {
        Issue.record("\(finding) in \(String(decoding: source.bytes, as: UTF8.self))")
      }
    }
  }
}
