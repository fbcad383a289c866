import ArgumentParser
import AuthoredFiles
import ContentCheck
import GuideModel
import HostSystem
import SourceJSON

/// The content to read, and how to evaluate it.
struct ContentInput: ParsableArguments {
  @Argument(help: "Content folder; to validate, also a single file of it.", completion: .directory)
  var content = "content"

  @Option(help: "Schema folder; by default what contentc.json says, else ../schema.", completion: .directory)
  var schema: String?

  @Option(
    help: ArgumentHelp(
      "Judge ages as of this day; by default today, or SOURCE_DATE_EPOCH.", valueName: "yyyy-mm-dd"),
    transform: {
      guard let date = CalendarDate($0) else {
        throw ValidationError("'\($0)' is not a date like 2026-11-20")
      }
      return date
    })
  var at: CalendarDate?

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp(
      "Level of a finding: error, warning, info or off; may be repeated.", valueName: "id=level"),
    transform: ContentInput.level)
  var levels: [Level] = []

  @Option(help: ArgumentHelp("Threads that work at once; by default one per core.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
  }

  /// The level assigned to a finding.
  struct Level {
    let id: String
    let severity: Severity?
  }

  private static func level(_ text: String) throws -> Level {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1] == "off" || Severity(rawValue: parts[1]) != nil else {
      throw ValidationError("'\(text)' is not id=level with error, warning, info or off")
    }
    if let problem = ContentConfiguration.problem(withLevelOf: parts[0]) {
      throw ValidationError("\(problem.message): \(problem.help)")
    }
    return Level(id: parts[0], severity: Severity(rawValue: parts[1]))
  }

  /// The content folder, and the file in it if one is named: the whole set is read, but only that file is
  /// judged.
  var target: (folder: String, file: String?) {
    get throws {
      let kind = try ContentError.reading(content) { try POSIXFileSystem().target(content)?.kind }
      guard let kind, kind != .folder else { return (content, nil) }
      var parts = content.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      while true {
        let folder = parts.isEmpty ? (content.hasPrefix("/") ? "/" : ".") : parts.joined(separator: "/")
        if Paths.exists(folder + "/contentc.json") { return (folder, content) }
        guard !parts.isEmpty else { break }
        parts.removeLast()
      }
      throw ContentError(
        .notFound, path: content, "is not in a content folder: no contentc.json above it",
        help: "name the content folder, or add a contentc.json to it")
    }
  }

  /// The options for the compiler.
  var options: Compiler.Options {
    var out = Compiler.Options(schemaPath: schema, date: at ?? BuildDate.day)
    out.jobs = jobs
    for level in levels { out.levels[level.id] = .some(level.severity) }
    return out
  }
}
