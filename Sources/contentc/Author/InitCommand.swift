import ArgumentParser
import ContentTools
import GuideModel
import HostSystem
import SourceJSON

/// `contentc init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract:
      "Begin a content set of your own: schemas, examples, a recipe, and the checks for every commit.",
    discussion: """
      What it writes is valid and builds at once. Files that are there are never replaced.

      Examples:
        contentc init vienna --title "Cafés of Vienna"
        cd vienna && contentc watch content -o guide.db
      """)

  @Argument(help: "Folder to write into; made if it is not there.", completion: .directory)
  var folder: String

  @Option(help: "Title of the content.")
  var title = "My guide"

  @Option(help: ArgumentHelp("Language of the texts.", valueName: "code"))
  var language = "en"

  func validate() throws {
    let letters = language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    guard letters, (2...3).contains(language.utf8.count) else {
      throw ValidationError("'\(language)' is not a language code such as en")
    }
    guard !title.isEmpty else { throw ValidationError("--title must not be empty") }
  }

  func run() throws {
    try Failure.catching {
      let today = BuildDate.day
      let scaffold = Scaffold(title: title, language: language, on: today)
      for path in try scaffold.write(to: folder) { Output.write("\(folder)/\(path)\n") }
      Output.note("next: contentc watch \(folder)/content -o \(folder)/guide.db")
    }
  }
}
