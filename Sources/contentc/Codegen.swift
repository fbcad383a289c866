import ArgumentParser
import ContentCompiler
import Foundation
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
        for name in (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
        where name.hasSuffix(".swift") && !wanted.contains(name) {
          stale.append(name)
          if !check { try FileManager.default.removeItem(atPath: output + "/" + name) }
        }
        if check, !stale.isEmpty {
          Output.error("out of date: \(stale.joined(separator: ", ")); run 'make generate'")
          throw ExitCode(1)
        }
        Output.note(stale.isEmpty ? "models are up to date" : "wrote \(stale.joined(separator: ", "))")
      }
    }

    /// Writes a file when it differs; true when it did.
    private func apply(_ path: String, _ text: String) throws -> Bool {
      let old = FileManager.default.contents(atPath: path)
      if old == Data(text.utf8) { return false }
      guard !check else { return true }
      do {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw ContentError(
          .unwritable, path: path, "cannot be written", help: "check the folder's permissions")
      }
      return true
    }
  }
}
