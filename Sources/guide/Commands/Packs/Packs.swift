import ArgumentParser
import BundleFormat
import ContentUpdates
import PackTransport

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
      PacksList.self, PacksInstall.self, PacksUnlock.self, PacksRemove.self, PacksAutoremove.self,
      PacksPin.self,
      PacksUnpin.self,
      PacksVerify.self, PacksSizes.self, PacksClean.self,
    ], defaultSubcommand: PacksList.self)
}

/// `guide packs install`
struct PacksInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install packs with their dependencies, all or nothing.",
    discussion: """
      If it is interrupted, downloads are kept and the next run continues. Exit codes: 0 done or already
      installed, 1 no such pack, 2 failed.

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
      try await refresh(session, &work)
      let plan = try work.confirmedPlan(.install(packs))
      work.show(plan)
      if !plan.isEmpty { try await work.perform(plan) }
      await work.fetchExcerpts()
      try work.report(isDone: true, nothing: "packs.already")
    }
  }

  /// Refreshes the metadata, but makes do with a valid list when no source can be reached.
  private func refresh(_ session: PackSession, _ work: inout PackWork) async throws {
    let installer = try work.installer
    do {
      _ = try await Patience.reminding(work.patience) { try await installer.refresh(for: packs) }
      try session.rememberSources()
    } catch let error as TransportError {
      guard try installer.offers() != nil else { throw error }
      work.useStaleList(error)
    }
  }
}

/// `guide packs remove`
struct PacksRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove packs.",
    discussion: """
      The base cannot be removed. Use 'guide packs clean' to free versions kept for rollback.

      Examples:
        guide packs remove day-trips
        guide packs remove medina --cascade
      """)

  @Argument(help: "Names of packs.", completion: .custom(PackCompletion.installed))
  var packs: [String]

  @Flag(help: "Also remove packs that depend on them.")
  var cascade = false

  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.runPacks(sources) { session in
      var work = PackWork(session)
      try await work.perform(try work.plan(.remove(packs, cascade: cascade)))
      try work.report(isDone: true, nothing: "packs.nothing")
    }
  }
}

/// `guide packs autoremove`
struct PacksAutoremove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autoremove",
    abstract: "Remove packs that were installed as dependencies and are no longer needed.",
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
      if !plan.isEmpty { try await work.perform(plan) }
      try work.report(isDone: true, nothing: "packs.nothing")
    }
  }
}

/// Pack names for shell completion, from local data only.
enum PackCompletion {
  @Sendable static func installed(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    session?.store.report().packs.map(\.id) ?? []
  }

  @Sendable static func offered(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    session?.knownNames ?? []
  }

  private static var session: PackSession? {
    // Nothing is completed where nothing can be read; the command itself says why.
    guard let common = try? CommonOptions.parse([]) else { return nil }
    return try? PackSession(common)
  }
}
