import ArgumentParser

/// `contentc import`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make content, or files of a pack, out of other people's data.",
    subcommands: [
      ImportOSM.self, ImportBTCMap.self, ImportCSV.self, ImportJSON.self, ImportGeoJSON.self,
      ImportSQLite.self,
    ])
}
