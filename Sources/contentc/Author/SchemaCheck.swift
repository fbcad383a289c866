import ArgumentParser
import ContentCheck
import JSONSchema
import SourceJSON

/// `contentc schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Work with JSON Schemas of any kind.", subcommands: [SchemaCheck.self])
}

/// `contentc schema check`: any document against any schema.
struct SchemaCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Validate JSON documents against a JSON Schema.",
    discussion: """
      Reads 2020-12, 2019-09, draft-07, draft-06 and draft-04, as '$schema' says; without it 2020-12. The \
      schema itself is checked first. References are resolved in the schema's folder and in the folders of \
      --registry, where a document is found by its '$id' or by the path in the reference; nothing is fetched \
      from the network.

      Exit codes: 0 every document is valid, 1 one is not, 2 could not run (a file cannot be read, the \
      schema is broken, a reference cannot be resolved), 64 wrong usage.

      Examples:
        contentc schema check place.schema.json place.json other.json
        contentc schema check order.schema.json --registry schemas/ --assert-format - < order.json
        contentc schema check a.json b.json --registry https://example.org/schemas/=vendor/schemas
      """)

  @Argument(help: "Schema file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var schema: String

  @Argument(help: "Documents to validate; '-' is standard input.", completion: .file(extensions: ["json"]))
  var instances: [String]

  @Option(
    help: ArgumentHelp(
      "Folder with schemas for references, or URI=DIR for one whose files have URIs below that URI.",
      valueName: "dir"), completion: .directory)
  var registry: [String] = []

  @Flag(help: "Make 'format' reject values.")
  var assertFormat = false

  @OptionGroup var findings: FindingOutput

  func validate() throws {
    if ([schema] + instances).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read only once: give one '-'")
    }
  }

  func run() throws {
    guard let (compiled, sources) = try compile() else { throw ExitCode(2) }
    var report = Findings(sources: sources)
    for path in instances { report.check(path, compiled) }
    report.print(findings, checked: instances.count)
    if report.couldNotRead { throw ExitCode(2) }
    if findings.isFailure(report.diagnostics) { throw ExitCode(1) }
  }

  /// The compiled schema; nil when it has errors, which have been reported.
  private func compile() throws -> (CompiledSchema, [SourceFile])? {
    let library: SchemaLibrary
    let source: SourceFile
    do {
      library = try SchemaLibrary(registry, for: schema == "-" ? nil : schema)
      source = try SchemaFileError.source(schema)
    } catch {
      Output.error("\(error.path): \(error.message)")
      return nil
    }
    for clash in library.clashes {
      Output.note(
        "\(clash.second): warning: '\(clash.id)' is also the $id of \(clash.first), which is used")
    }
    let (tree, mistakes) = JSONParser().parse(source)
    if mistakes.hasErrors {
      refuse(mistakes, [source], "the schema is not valid JSON")
      return nil
    }
    var documents = SchemaRegistry { library.find($0) }
    let uri = SchemaLibrary.fileURI(of: schema)
    documents.add(tree, uri: uri)
    let options = CompiledSchema.Options(
      assertsFormat: assertFormat, reportsUnknownKeywords: false, checksDocuments: true)
    let (compiled, found) = CompiledSchema.compile(uri, in: documents, options: options)
    if let failure = library.failure {
      Output.error("\(failure.path): \(failure.message)")
      return nil
    }
    if found.hasErrors {
      refuse(found, compiled.sources, "the schema cannot be used")
      return nil
    }
    for warning in found {
      var renderer = TextRenderer(sources: compiled.sources, usesColor: false)
      Output.note("\(renderer.label(warning.location)): warning: \(warning.message)")
    }
    return (compiled, compiled.sources)
  }

  private func refuse(_ found: [Diagnostic], _ sources: [SourceFile], _ why: String) {
    findings.print(found, sources: sources)
    var renderer = TextRenderer(sources: sources, usesColor: false)
    guard let first = found.first(where: { $0.severity == .error }) else { return }
    let message = TextRenderer.printable(first.message)
    Output.error("\(renderer.label(first.location)): \(why): \(message); nothing was checked")
  }
}

/// The results of checking several documents so far.
private struct Findings {
  var sources: [SourceFile]
  var diagnostics: [Diagnostic] = []
  var invalid = 0
  var couldNotRead = false

  init(sources: [SourceFile]) { self.sources = sources }

  mutating func check(_ path: String, _ schema: CompiledSchema) {
    let source: SourceFile
    do {
      source = try SchemaFileError.source(path)
    } catch {
      Output.error("\(error.path): \(error.message)")
      couldNotRead = true
      return
    }
    let (tree, mistakes) = JSONParser().parse(source)
    let found = (mistakes + (tree.root.map { schema.validate($0) } ?? [])).sortedByPlace()
    guard !found.isEmpty else { return }
    sources.append(source)
    diagnostics += found
    if found.hasErrors { invalid += 1 }
  }

  func print(_ output: FindingOutput, checked: Int) {
    output.print(diagnostics, sources: sources)
    guard output.format == .text, !couldNotRead else { return }
    let errors = diagnostics.count { $0.severity == .error }
    Output.note(
      errors == 0
        ? "\(FindingOutput.counted(checked, "document")): valid"
        : "\(FindingOutput.counted(checked, "document")): \(invalid) not valid, \(FindingOutput.counted(errors, "error"))"
    )
  }
}
