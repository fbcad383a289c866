import ArgumentParser
import ContentUpdates
import GuideModel
import GuideRuntime
import HostSystem
import PackTransport
import ReleaseMetadata

/// The changes that a command made to packs, or would make: `guide.update/1`.
struct PackChange: Encodable {
  struct Fetch: Encodable {
    let id: String
    let from: String?
    let to: String
    /// Reason: `chosen`, `dependency`, `update`, `updateNeeded`.
    let reason: String
    let isDelta: Bool
    let downloadBytes: Int
    let installedBytes: Int
  }

  struct Warning: Encodable {
    let code: String
    let pack: String
    let message: String
  }

  struct Release: Encodable {
    let id: String
    let version: String
  }

  struct Withdrawal: Encodable {
    let id: String
    let version: String
    let reason: String?
  }

  var isUpToDate = false
  var isDone = false
  var fetches: [Fetch] = []
  var removals: [String] = []
  var withdrawn: [Withdrawal] = []
  var warnings: [Warning] = []
  var bytesToDownload = 0
  var bytesNeeded = 0
  var bytesFree = 0
  var installed: [Release] = []
  var removed: [String] = []
  var freedBytes = 0
  var hasLeftovers = false
  var isOnTrial = false
  /// True when the metadata could not be refreshed, so that the last list was used.
  var isListOld = false

  mutating func add(_ plan: InstallPlan, _ present: [String: String], _ words: Catalogue) {
    fetches += plan.fetches.map { Fetch($0, present[$0.offer.id]) }
    removals += plan.removals
    warnings += plan.warnings.map { Warning(code: $0.code, pack: $0.pack, message: words.text($0)) }
    bytesToDownload += plan.bytesToDownload
    bytesNeeded += plan.bytesNeeded
    bytesFree = plan.bytesFree
  }

  mutating func add(_ result: InstallResult) {
    installed += result.installed.map { Release(id: $0.pack, version: $0.version.description) }
    // A version that was replaced by another immediately afterwards was not removed.
    removed = (removed + result.removed).filter { id in !installed.contains { $0.id == id } }
    freedBytes += result.freedBytes
    hasLeftovers = hasLeftovers || result.hasLeftovers
    isOnTrial = isOnTrial || result.isOnTrial
  }
}

extension PackChange.Fetch {
  fileprivate init(_ fetch: PackFetch, _ present: String?) {
    (id, from, to) = (fetch.offer.id, present, fetch.offer.version.description)
    reason =
      switch fetch.reason {
      case .chosen: "chosen"
      case .dependency: "dependency"
      case .update: "update"
      case .updateNeeded: "updateNeeded"
      }
    isDelta = fetch.download.base != nil
    (downloadBytes, installedBytes) = (fetch.download.remaining, fetch.offer.installedSize)
  }
}

/// Shows plans, asks for confirmation, carries them out, and reports the results.
struct PackWork {
  let session: PackSession
  /// The installer; it fails without a root of trust, which not all operations need.
  var installer: PackInstaller { get throws { try made.get() } }
  private let made: Result<PackInstaller, any Error>
  let options: DownloadOptions?
  private(set) var change = PackChange()
  /// True when the store fell back to an earlier version.
  private var hasFallenBack = false
  /// Expiry dates of expired packs, by name.
  private var lastDays: [String: String] = [:]

  init(_ session: PackSession, _ options: DownloadOptions? = nil) {
    self.session = session
    self.options = options
    made = Result { try session.installer(options) }
  }

  private var words: Catalogue { session.catalogue }
  private var isJSON: Bool { session.context.isJSON }

  /// A plan for a request, added to the changes.
  mutating func plan(_ request: InstallRequest) throws -> InstallPlan {
    let plan = try draft(request, without: options?.without ?? [])
    add(plan)
    return plan
  }

  /// Adds a plan to the changes.
  mutating func add(_ plan: InstallPlan) {
    change.add(plan, Dictionary(firstOf: session.store.report().packs.map { ($0.id, $0.version) }), words)
  }

  /// Adds warnings of a plan that is not carried out.
  mutating func add(_ warnings: [PlanWarning]) {
    change.warnings += warnings.map {
      PackChange.Warning(code: $0.code, pack: $0.pack, message: words.text($0))
    }
  }

  /// A plan for a request; for an unknown name the error suggests the nearest one.
  func draft(_ request: InstallRequest, without: [String] = [], keepsBase: Bool = false) throws -> InstallPlan
  {
    let installer = try installer
    do {
      return try installer.plan(request, without: Set(without), keepsBase: keepsBase)
    } catch let error as PackError
      where [.unknownPack, .notInstalled, .invalidName].contains(error.code)
    {
      throw session.suggesting(error, request)
    }
  }

  /// A hint for people who wait for a long time; nil for programs.
  var patience: String? { isJSON ? nil : words.text("plan.patience") }

  /// Records that the metadata could not be refreshed.
  mutating func useStaleList(_ error: TransportError) {
    change.isListOld = true
    if !isJSON { Output.error(words.text("packs.oldList", words.text(error).message)) }
  }

  /// Describes a plan on standard error.
  func show(_ plan: InstallPlan) {
    guard !isJSON else { return }
    tell(plan.warnings)
    for fetch in plan.fetches {
      let from = session.store.report().packs.first { $0.id == fetch.offer.id }?.version
      let version = (from.map { "\($0) → " } ?? "") + fetch.offer.version.description
      let how = words.text(fetch.download.base == nil ? "plan.full" : "plan.delta")
      let why =
        if plan.takenAlong.contains(fetch.offer.id) {
          "  " + words.text("plan.takenAlong")
        } else if case .dependency(let of) = fetch.reason {
          "  " + words.text("plan.neededBy", of.joined(separator: ", "))
        } else { "" }
      Output.note(
        "  \(fetch.offer.id)  \(version)  \(words.bytes(fetch.download.remaining)) \(how), "
          + "\(words.text("plan.onDisk", words.bytes(fetch.offer.installedSize)))\(why)")
      if let notes = words.pick(fetch.offer.notes) { Output.note("    " + notes) }
    }
    for pack in plan.removals { Output.note("  \(pack)  \(words.text("plan.remove"))") }
    for pack in plan.givenUp { Output.note("  \(pack)  \(words.text("plan.givenUp"))") }
    guard !plan.fetches.isEmpty else { return }
    Output.note(
      words.text(
        "plan.total", words.bytes(plan.bytesToDownload), words.bytes(plan.bytesNeeded),
        words.bytes(plan.bytesFree)))
  }

  /// Prints warnings for the traveller on standard error.
  func tell(_ warnings: [PlanWarning]) {
    guard !isJSON else { return }
    for warning in warnings { Output.note(words.text("plan.note", words.text(warning))) }
  }

  /// Asks for confirmation if a plan needs it, and carries it out.
  mutating func perform(_ plan: InstallPlan) async throws {
    if plan.waitsForUnmetered {
      throw PackError(.cancelled, words.text("plan.waits"), help: words.text("plan.waits.help"))
    }
    if plan.needsConfirmation, options?.yes != true { try confirm(plan) }
    let view = PackProgressView(words, isQuiet: isJSON)
    defer { view.finish() }
    let installer = try installer
    do {
      take(try await installer.perform(plan) { view.show($0) }, bytes: plan)
    } catch let error as PackError where error.code == .cancelled {
      throw PackError(.cancelled, words.text("plan.stopped"), help: words.text("plan.stopped.help"))
    }
  }

  private func confirm(_ plan: InstallPlan) throws {
    let size = words.bytes(plan.bytesToDownload)
    guard canAsk else {
      throw PackError(.cancelled, words.text("plan.large", size), help: words.text("plan.large.help"))
    }
    guard hasConsent(words.text("plan.ask", size)) else {
      throw PackError(.cancelled, words.text("plan.declined"))
    }
  }

  /// True when a traveller can be asked at a terminal.
  var canAsk: Bool { TerminalDevice.isAttached(0) && TerminalDevice.isAttached(2) && !isJSON }

  /// Asks a yes-or-no question; anything unclear counts as no.
  func hasConsent(_ question: String) -> Bool {
    Output.ask(question)
    let answer = InputLines.typed()?.trimmed.lowercased() ?? ""
    return ["y", "yes", "o", "oui"].contains(answer)
  }

  /// Fetches the signatures of what links quote. They are no part of a pack, so a failure is only a note.
  func fetchExcerpts() async {
    do {
      try await installer.fetchExcerpts()
    } catch {
      if !isJSON { Output.error(words.text("update.noExcerpts", words.oneLine(error))) }
    }
  }

  /// Records the results in the changes and in the log.
  mutating func take(_ result: InstallResult, bytes plan: InstallPlan? = nil, code: String = "installed") {
    change.add(result)
    let isNothing = result.installed.isEmpty && result.removed.isEmpty
    if !isNothing { CommandChange.notePacks() }
    hasFallenBack = hasFallenBack || (code != "installed" && !isNothing)
    session.log(
      result.installed.map { release in
        let fetch = plan?.fetches.first { $0.offer.id == release.pack }
        return EventLog.Event(
          code, at: Clock.now, pack: release.pack, version: release.version.description,
          bytes: fetch?.download.remaining, host: fetch == nil ? nil : session.settings.host)
      }
        + result.removed.map {
          EventLog.Event(code == "installed" ? "removed" : code, at: Clock.now, pack: $0)
        })
  }

  /// Records versions that are no longer used, or would not be, because they were withdrawn.
  mutating func note(_ withdrawn: [WithdrawnVersion]) {
    change.withdrawn += withdrawn.map { taken in
      PackChange.Withdrawal(
        id: taken.pack, version: taken.version.description, reason: words.pick(taken.reason))
    }
  }

  /// Removes expired packs, and unfinished downloads of packs no longer on offer.
  mutating func removeExpiredAndOrphaned() throws {
    let installer = try installer
    for pack in session.store.report().packs { lastDays[pack.id] = pack.expiresAt?.day }
    take(try installer.removeExpiredAndOrphaned())
  }

  /// Why a pack was removed.
  private func removal(_ pack: String, _ bundled: Set<String>) -> String {
    if bundled.contains(pack) { return words.text("pack.backToBundled", pack) }
    if let day = lastDays[pack] { return words.text("pack.ended", pack, day) }
    let withdrawn = change.withdrawn.map(\.id)
    return withdrawn.isEmpty || withdrawn.contains(pack)
      ? words.text("pack.removed", pack)
      : words.text("pack.removedWith", pack, withdrawn.joined(separator: ", "))
  }

  /// Prints the results.
  mutating func report(isDone: Bool, nothing: String = "update.upToDate") throws {
    change.isDone = isDone
    change.isUpToDate =
      change.fetches.isEmpty && change.removals.isEmpty && change.installed.isEmpty
      && change.removed.isEmpty && change.withdrawn.isEmpty
    if isJSON { return try session.printJSON("guide.update/1", change) }
    if change.isUpToDate { return Output.write(words.text(nothing) + "\n") }
    for taken in change.withdrawn { tell(taken) }
    for release in change.installed {
      Output.write(words.text("pack.installed", release.id, release.version) + "\n")
    }
    // Falling back to the bundled content does not remove the packs it includes.
    let bundled = hasFallenBack ? try session.store.bundledPacks : []
    for pack in change.removed { Output.write(removal(pack, bundled) + "\n") }
    if change.freedBytes > 0 { Output.write(words.text("pack.freed", words.bytes(change.freedBytes)) + "\n") }
    if change.hasLeftovers { Output.error(words.text("pack.leftovers")) }
    if change.isOnTrial { Output.error(words.text("pack.onTrial")) }
  }

  private func tell(_ taken: PackChange.Withdrawal) {
    let line = words.text("pack.withdrawn", taken.id, taken.version)
    Output.write((taken.reason.map { "\(line): \($0)" } ?? line) + "\n")
  }
}
