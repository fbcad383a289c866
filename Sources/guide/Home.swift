import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide home`
struct Home: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "home",
    abstract: "Remember where you stay, so that 'home' is a point.",
    discussion: """
      It is kept in user.db in the folder of state (GUIDE_HOME) and never leaves the device.

      Examples:
        guide home set 31.6301,-7.9872 --name "Riad, Derb Dabachi"
        guide near home --within 300m
        guide home forget
      """,
    subcommands: [Set.self, Show.self, Forget.self], defaultSubcommand: Show.self)

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Set it to a point or to an item.")

    @Argument(help: "Point as lat,lng, or the id of an item.")
    var point: String

    @Option(help: "What you call it.")
    var name: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let place = try session.coordinate(point)
        let title = point.contains(",") ? "home" : try session.item(point).title
        let home = HomeBase(name: name ?? title, at: place)
        try UserDatabase(folder: try session.stateFolder()).setHomeBase(home)
        try session.show(home, json: common.json)
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show it.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in try session.show(try session.home(), json: common.json) }
    }
  }

  struct Forget: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "forget", abstract: "Forget it.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        try UserDatabase.existing(folder: try session.stateFolder())?.setHomeBase(nil)
      }
    }
  }
}

extension Session {
  /// The folder of the traveller's state.
  func stateFolder() throws -> String {
    guard let folder else {
      throw RuntimeError(.unreadable, "there is no folder for the traveller's state", help: "set GUIDE_HOME")
    }
    return folder
  }

  /// The saved home base.
  func home() throws -> HomeBase {
    guard let home = try UserDatabase.existing(folder: try stateFolder())?.homeBase() else {
      throw RuntimeError(.unknownItem, "no home is set", help: "set it with 'guide home set lat,lng'")
    }
    return home
  }

  func show(_ home: HomeBase, json: Bool) throws {
    if json {
      try printJSON("guide.home/1", home)
    } else {
      Output.write("\(style.bold(home.name))  \(home.lat), \(home.lng)\n")
    }
  }
}
