import ArgumentParser
import BundleFormat
import GuideRuntime

/// `guide packs`
struct Packs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packs",
    abstract: "Parts of the guide that can be installed: the base, districts, day trips, audio.",
    discussion: """
      Only 'install' uses a network.

      Examples:
        guide packs
        guide packs install day-trips
        guide packs remove day-trips
        guide packs verify
      """,
    subcommands: [
      PacksList.self, PacksInstall.self, PacksRemove.self, PacksAutoremove.self, PacksPin.self,
      PacksUnpin.self,
      PacksVerify.self, PacksSizes.self, PacksClean.self,
    ], defaultSubcommand: PacksList.self)
}

/// `guide packs install`
struct PacksInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install packs with all they need, all of it or nothing.",
    discussion: """
      What was downloaded is kept when it ends early, so that the next run goes on. Exit codes: 0 done or already there,
      1 there is no such pack, 2 could not be done.

      Examples:
        guide packs install day-trips
        guide packs install base day-trips --source file:///media/card/site --root root.json
      """)

  @Argument(help: "Names of packs.", completion: .custom(PackCompletion.offered))
  var packs: [String]

  @OptionGroup var download: DownloadOptions
  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.runPacks(sources) { session in
      var work = PackWork(session, download)
      try refresh(session, &work)
      let plan = try work.agreedPlan(.install(packs))
      work.show(plan)
      if !plan.isEmpty { try work.perform(plan) }
      try work.report(isDone: true, nothing: "packs.already")
    }
  }

  /// News first, but a list that is still good will do where nobody can be asked.
  private func refresh(_ session: PackSession, _ work: inout PackWork) throws {
    let installer = try work.installer
    do {
      _ = try Waiting.run(hint: work.patience) { try await installer.refresh() }
      try session.rememberSources()
    } catch let error as TransportError {
      guard try Waiting.run({ try await installer.offers() }) != nil else { throw error }
      work.useOldList(error)
    }
  }
}

/// `guide packs remove`
struct PacksRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove packs.",
    discussion: """
      The base stays. A version that is kept to go back to is freed with 'guide packs clean'.

      Examples:
        guide packs remove day-trips
        guide packs remove medina --cascade
      """)

  @Argument(help: "Names of packs.", completion: .custom(PackCompletion.installed))
  var packs: [String]

  @Flag(help: "Remove those that need them, too.")
  var cascade = false

  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.runPacks(sources) { session in
      var work = PackWork(session)
      try work.perform(try work.plan(.remove(packs, cascade: cascade)))
      try work.report(isDone: true, nothing: "packs.nothing")
    }
  }
}

/// `guide packs autoremove`
struct PacksAutoremove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autoremove",
    abstract: "Remove packs that came along with others and that nothing needs any more.",
    discussion: """
      Examples:
        guide packs autoremove
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.runPacks(sources) { session in
      var work = PackWork(session)
      let plan = try work.plan(.autoremove)
      if !plan.isEmpty { try work.perform(plan) }
      try work.report(isDone: true, nothing: "packs.nothing")
    }
  }
}

/// Names for shells to complete; from what is known here, without asking anybody.
enum PackCompletion {
  @Sendable static func installed(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    session?.store.report().packs.map(\.id) ?? []
  }

  @Sendable static func offered(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    session?.knownNames ?? []
  }

  private static var session: PackSession? {
    guard let common = try? CommonOptions.parse([]) else { return nil }
    return try? PackSession(common)
  }
}
