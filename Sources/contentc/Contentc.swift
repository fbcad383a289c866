import ArgumentParser
import ContentCompiler

/// The command line of the content compiler.
@main
struct Contentc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contentc",
    abstract: "Checks authored JSON and compiles it into one content database.",
    discussion: """
      Exit codes: 0 done, 1 the content has errors, 2 could not run, 64 wrong usage.

      Examples:
        contentc validate content/
        contentc build content/ -o bundles/content.db
        contentc explain unknown-reference
      """,
    version: Compiler.version,
    subcommands: [
      Validate.self, Build.self, PackCommand.self, Publish.self, Delta.self, Keygen.self, Sign.self,
      RootCommand.self, Format.self, Fix.self, Stats.self, Explain.self, Codegen.self, SchemaCommand.self,
    ])
}
