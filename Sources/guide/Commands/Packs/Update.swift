import ArgumentParser
import BundleFormat
import ContentUpdates
import GuideRuntime
import ReleaseMetadata

/// `guide update`
struct Update: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Check for newer content and install it, all or nothing.",
    discussion: """
      The installed content keeps working until everything new is downloaded and checked, and if anything goes
      wrong. What was downloaded is kept, so that the next run continues where this one ended. No part of the
      guide is removed without asking; when that is not possible, the base is not changed unless --without
      agrees. Sources that were given and work are remembered. Exit codes: 0 done or up to date, 2 failed.

      Examples:
        guide update --source https://packs.example.org/guide --root root.json
        guide update
        guide update --check
        guide update --check --all-offers
        guide update day-trips --metered --confirm-above 10MB
      """)

  @Argument(help: "Packs to update; by default all installed ones.")
  var packs: [String] = []

  @Flag(help: "Only show what is available; download and change nothing.")
  var check = false

  @Flag(help: "Also fetch the offers of packs that are not installed, for 'guide packs list'.")
  var allOffers = false

  @OptionGroup var download: DownloadOptions
  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.runPacks(sources) { session in
      var work = PackWork(session, download)
      let installer = try work.installer
      _ = try await Patience.reminding(work.patience) {
        try await installer.refresh(for: packs, everything: allOffers)
      }
      if !check { try session.rememberSources() }
      work.note(try installer.withdrawnInUse())
      do {
        for request in try requests(session, installer) {
          let plan = check ? try work.plan(request) : try work.confirmedPlan(request)
          work.show(plan)
          if !check, !plan.isEmpty { try await work.perform(plan) }
        }
      } catch {
        // Withdrawn versions are removed in any case; the error reported is why there is no replacement.
        if !check { work.take(try installer.removeWithdrawnVersions(), code: "withdrawn") }
        throw error
      }
      if !check {
        work.take(try installer.removeWithdrawnVersions(), code: "withdrawn")
        try work.removeExpiredAndOrphaned()
        await work.fetchExcerpts()
      }
      try work.report(isDone: !check, nothing: "update.upToDate")
      if check, !common.json, !work.change.fetches.isEmpty {
        Output.write(session.catalogue.text("update.found") + "\n")
      }
    }
  }

  /// The installed packs, including the bundled base; if there is no base, it is requested.
  private func requests(_ session: PackSession, _ installer: PackInstaller) throws -> [InstallRequest] {
    let base = BundleLayout.basePack
    let report = session.store.report()
    let installed = report.packs.map(\.id)
    let isThere = try installed.contains(base) || session.store.bundledVersion != nil
    guard !isThere, packs.isEmpty || packs.contains(base) else {
      return [.update(packs.isEmpty ? nil : packs)]
    }
    let others = packs.filter { $0 != base }
    let rest: [InstallRequest] =
      packs.isEmpty ? (installed.isEmpty ? [] : [.update(nil)]) : others.isEmpty ? [] : [.update(others)]
    let newest = try installer.offers()?.channel.packs.filter { $0.id == base }
      .max { $0.version < $1.version }
    // Packs that failed here before are not retried unless they are named.
    let passedOver = report.blocked.union(report.left)
    guard let newest, packs.contains(base) || !passedOver.contains(newest.installedSHA256) else {
      return rest
    }
    return [.install([base])] + rest
  }
}

/// `guide rollback`
struct Rollback: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Go back to the previous working content.",
    discussion: """
      Needs no network. The versions you leave are not reinstalled automatically; 'guide update base' and
      'guide packs install NAME' reinstall them.

      Examples:
        guide rollback
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.runPacks(sources) { session in
      var work = PackWork(session)
      let before = session.store.report().packs
      let result = try session.store.rollBack()
      work.take(result, code: "rolledBack")
      try work.report(isDone: true)
      if !common.json { try work.printReinstallCommands(from: before, after: result) }
    }
  }
}
