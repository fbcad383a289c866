import ArgumentParser
import ContentCheck
import GuideModel
import HostSystem

/// Compiles content folders for commands that only inspect them.
struct BuiltInput: ParsableArguments {
  @Option(help: "Schema folder; by default what contentc.json says, else ../schema.", completion: .directory)
  var schema: String?

  @Option(help: ArgumentHelp("Threads that work at once; by default one per core.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
  }

  /// Options of the compiler; no finding depends on the day where only errors matter.
  var options: Compiler.Options { BuiltInput.options(schema: schema, jobs: jobs) }

  /// Options as of today.
  static func options(schema: String?, jobs: Int?) -> Compiler.Options {
    var out = Compiler.Options(schemaPath: schema, date: BuildDate.day)
    out.jobs = jobs
    return out
  }
}
