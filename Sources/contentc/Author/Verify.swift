import ArgumentParser
import AuthoredFiles
import ContentCheck
import ContentSite
import ContentTools
import ContentWriter
import Publisher
import SourceJSON

/// `contentc verify`
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check whether a database or a site is what a content set compiles to.",
    discussion: """
      Compiles the content and compares the bytes. Exits with 0 when they are the same, with 1 when they are not \
      or the content has errors; the differences are then shown item by item, those of a site page by page.

      Examples:
        contentc verify bundles/content.db content/
        contentc verify bundles/content.db content/ --recipes bundles
        contentc verify site/ content/ --recipes bundles
      """)

  @Argument(
    help: "Database to check, or folder that 'contentc site' wrote.", completion: .file(extensions: ["db"]))
  var database: String

  @OptionGroup var input: ContentInput

  @Option(help: "Folder of recipes that the database was built with.", completion: .directory)
  var recipes: String?

  @Option(
    help: ArgumentHelp("Earlier database that the site lists changes since.", valueName: "db"),
    completion: .file(extensions: ["db"]))
  var since: String?

  @Option(
    help: ArgumentHelp("Folder of the app that the site was made with.", valueName: "folder"),
    completion: .directory)
  var app: String?

  @Option(
    help: ArgumentHelp("Folder of the map that the site was made with.", valueName: "folder"),
    completion: .directory)
  var map: String?

  @Option(
    help: ArgumentHelp("Root whose keys the site's page of links trusts, and its packs.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var root: String?

  @Flag(help: "Print JSON for programs.")
  var json = false

  func run() throws {
    try Failure.catching(json: json) {
      var options = input.options
      options.recipesPath = recipes
      if try ContentFiles().isFolder(database) { return try verifySite(options) }
      let found = try Compiler.verify(database, input.content, options)
      if json {
        Output.write(PrintableText(json: VerificationText.json(found)))
      } else if found.isIdentical {
        Output.note("\(database) is what \(input.content) compiles to")
      } else {
        for fact in found.facts {
          Output.write(
            "\(fact.key): \(fact.database ?? "nothing") in the database, \(fact.compiled ?? "nothing") as compiled\n"
          )
        }
        Output.write(PrintableText(lines: found.diff.text(columns: Output.columns)))
        Output.error(
          "\(database) is not what \(input.content) compiles to; \(VerificationText.reason(found))")
      }
      if !found.isIdentical { throw ExitCode(1) }
    }
  }

  /// Files of a kind that are named.
  private static let named = 10

  private func verifySite(_ options: Compiler.Options) throws {
    var options = options
    options.since = since
    let found = try Compiler.verifySite(
      database, input.content, options, app: app, map: map, keys: TrustFiles.linkKeys(root),
      root: root.map { try TrustFiles.root($0).bytes })
    if json {
      Output.write(PrintableText(json: VerificationText.json(found)))
    } else if found.isIdentical {
      Output.note("\(database) is what \(input.content) compiles to")
    } else {
      for (word, paths) in [
        ("missing", found.missing), ("changed", found.changed), ("not of the site", found.foreign),
      ] {
        for path in paths.prefix(Verify.named) { Output.write("\(word): \(path)\n") }
        let rest = paths.count - Verify.named
        if rest > 0 { Output.write("\(word): and \(String(rest)) more\n") }
      }
      Output.error(
        "\(database) is not what \(input.content) compiles to; run 'contentc site' again, or check out the content it was made from"
      )
    }
    if !found.isIdentical { throw ExitCode(1) }
  }
}

/// The result of a verification for people and programs.
enum VerificationText {
  /// The reason why the bytes differ.
  static func reason(_ found: Compiler.Verification) -> String {
    let keys = Set(found.facts.map(\.key))
    if !found.diff.isEmpty {
      return "the items differ: build it again, or check out the content it was built from"
    }
    if keys.contains("compiler") { return "it was built by another version of the compiler" }
    if keys.contains("schema_digest") { return "the schemas differ" }
    if keys.contains("holds") { return "it was built with other recipes: give --recipes" }
    if !keys.isEmpty { return "only what it says about itself differs" }
    return "all items are the same; another version of SQLite writes other bytes"
  }

  /// `contentc.verify/1`
  static func json(_ found: Compiler.Verification) -> String {
    JSONWriter.answer("contentc.verify/1") {
      $0.member("isIdentical", found.isIdentical)
      $0.member("hasSameItems", found.diff.isEmpty)
      $0.member("facts") { out in
        out.array { out in
          for fact in found.facts {
            out.object {
              $0.member("key", fact.key)
              if let value = fact.database { $0.member("database", value) }
              if let value = fact.compiled { $0.member("compiled", value) }
            }
          }
        }
      }
      $0.member("summary", found.diff.summary)
    }
  }

  /// `contentc.verify-site/1`
  static func json(_ found: Compiler.SiteVerification) -> String {
    JSONWriter.answer("contentc.verify-site/1") { out in
      out.member("isIdentical", found.isIdentical)
      for (key, paths) in [
        ("missing", found.missing), ("changed", found.changed), ("foreign", found.foreign),
      ] {
        out.member(key) { out in out.array { out in for path in paths { out.value(path) } } }
      }
    }
  }
}
