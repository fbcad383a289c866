import ArgumentParser
import AuthoredFiles
import ContentTools
import HostSystem
import SourceJSON

/// `contentc codegen`
struct Codegen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "codegen",
    abstract: "Write models for app code from the schemas.",
    subcommands: [Swift.self, Kotlin.self, TypeScript.self])

  /// Arguments that the commands for all languages share.
  struct Target: ParsableArguments {
    @Option(help: "Schema folder.", completion: .directory)
    var schema = "schema"

    @Option(name: [.short, .long], help: "Folder to write into.", completion: .directory)
    var output: String

    @Flag(help: "Write nothing; exit 1 when a file would change.")
    var check = false
  }

  /// `contentc codegen swift`
  struct Swift: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write one Swift file for each content type.",
      discussion: """
        Examples:
          contentc codegen swift --schema schema -o Sources/App/Content
          contentc codegen swift --schema schema -o Sources/App/Content --check
          contentc codegen swift --schema schema -o Sources/App/Content --types PlacePlan,TipAmount
        """)

    @Option(
      help: "Types to write, separated by commas, besides the columns of every table; by default all types.",
      transform: { $0.split(separator: ",").map(String.init) })
    var types: [String]?

    @Option(
      name: .customLong("import"),
      help: "Module to import for the columns; '' for files of GuideModel itself.")
    var module = "GuideModel"

    @OptionGroup var target: Target

    func run() throws { try target.write(.swift, importing: module.isEmpty ? nil : module, types: types) }
  }

  /// `contentc codegen kotlin`
  struct Kotlin: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write one Kotlin file for each content type, and one that they share.",
      discussion: """
        They need the standard library only. Make a 'ContentRow' out of a row of your SQLite library.

        Examples:
          contentc codegen kotlin --schema schema -o app/src/main/java/guide/content
        """)

    @OptionGroup var target: Target

    func run() throws { try target.write(.kotlin) }
  }

  /// `contentc codegen typescript`
  struct TypeScript: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "typescript",
      abstract: "Write one TypeScript file for each content type, and one that they share.",
      discussion: """
        Rows are read as any SQLite library returns them: objects with one member a column.

        Examples:
          contentc codegen typescript --schema schema -o src/content
        """)

    @OptionGroup var target: Target

    func run() throws { try target.write(.typescript) }
  }
}

extension Codegen.Target {
  /// Writes the models in a language; files of the folder that it would not write are removed.
  func write(
    _ language: ContentModels.Language, importing module: String? = nil, types: [String]? = nil
  ) throws {
    try Failure.catching {
      let (files, diagnostics, sources) = try ContentModels.generate(
        language, schemaPath: schema, importing: module, types: types)
      var renderer = TextRenderer(sources: sources, usesColor: Output.wantsColor(2))
      for diagnostic in diagnostics { Output.note(PrintableText(rendered: renderer.render(diagnostic))) }
      if diagnostics.hasErrors { throw ExitCode(1) }
      var stale: [String] = []
      for (name, text) in files where try apply(output + "/" + name, text) { stale.append(name) }
      stale += try removeOthers(than: Set(files.map(\.name)), language)
      if check, !stale.isEmpty {
        Output.error(
          "out of date: \(stale.joined(separator: ", ")); run 'contentc codegen \(language.rawValue)' again")
        throw ExitCode(1)
      }
      Output.note(stale.isEmpty ? "models are up to date" : "wrote \(stale.joined(separator: ", "))")
    }
  }

  private var disk: POSIXFileSystem { POSIXFileSystem() }

  /// Removes models of types that are gone: files that this command once wrote, and no others.
  private func removeOthers(than wanted: Set<String>, _ language: ContentModels.Language) throws -> [String] {
    guard try ContentError.reading(output, { try disk.target(output) }) != nil else { return [] }
    let mark = Array("// Made by 'contentc codegen \(language.rawValue)'".utf8)
    return try ContentError.reading(output, { try disk.list(output) }).filter { name in
      guard name.hasSuffix("." + language.fileExtension), !wanted.contains(name) else { return false }
      let path = output + "/" + name
      let bytes = try ContentError.reading(path) {
        try disk.readFile(path, limit: 16 << 20, .readThroughLinks)
      }
      guard bytes.starts(with: mark) else { return false }
      if !check { try ContentError.writing(path) { try disk.removeFile(path) } }
      return true
    }
  }

  /// Writes a file if it differs; returns whether it did.
  private func apply(_ path: String, _ text: String) throws -> Bool {
    let bytes = Array(text.utf8)
    let isThere = try ContentError.reading(path) { try disk.target(path) } != nil
    if isThere,
      try ContentError.reading(path, { try disk.readFile(path, limit: 16 << 20, .readThroughLinks) })
        == bytes
    {
      return false
    }
    guard !check else { return true }
    _ = try NewFolder(output)
    try AtomicFile.replace(path, with: bytes)
    return true
  }
}
