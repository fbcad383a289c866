import ArgumentParser
import ContentCompiler
import Files
import SourceJSON

/// `contentc codegen`
struct Codegen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "codegen",
    abstract: "Write models for app code from the schemas.", subcommands: [Swift.self])

  /// `contentc codegen swift`
  struct Swift: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write one Swift file for each content type.",
      discussion: """
        Examples:
          contentc codegen swift --schema schema -o Sources/GuideModel/Generated
          contentc codegen swift --schema schema -o Sources/GuideModel/Generated --check
        """)

    @Option(help: "Schema folder.", completion: .directory)
    var schema = "schema"

    @Option(name: [.short, .long], help: "Folder to write into.", completion: .directory)
    var output: String

    @Flag(help: "Write nothing; exit 1 when a file would change.")
    var check = false

    func run() throws {
      try Failure.catching {
        let (files, diagnostics, sources) = try SwiftModels.generate(schemaPath: schema)
        var renderer = TextRenderer(sources: sources, usesColor: Output.wantsColor(2))
        for diagnostic in diagnostics { Output.note(PrintableText(rendered: renderer.render(diagnostic))) }
        if diagnostics.hasErrors { throw ExitCode(1) }
        var stale: [String] = []
        for (name, text) in files where try apply(output + "/" + name, text) { stale.append(name) }
        let wanted = Set(files.map(\.name))
        for name in try ContentError.reading(output, { try disk.list(output) })
        where name.hasSuffix(".swift") && !wanted.contains(name) {
          stale.append(name)
          let path = output + "/" + name
          if !check { try ContentError.writing(path) { try disk.removeFile(path) } }
        }
        if check, !stale.isEmpty {
          Output.error("out of date: \(stale.joined(separator: ", ")); run 'make generate'")
          throw ExitCode(1)
        }
        Output.note(stale.isEmpty ? "models are up to date" : "wrote \(stale.joined(separator: ", "))")
      }
    }

    private var disk: POSIXFileSystem { POSIXFileSystem() }

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
}
