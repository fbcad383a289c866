import ArgumentParser

/// `contentc import`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make files of a pack out of data of others.",
    subcommands: [ImportOSM.self])
}
