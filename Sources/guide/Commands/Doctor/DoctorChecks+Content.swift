import BundleFormat
import ContentUpdates
import GuideRuntime

/// Compares what is on the device with what was signed, installed and promised.
extension DoctorChecks {
  /// The same comparison as `guide packs verify`.
  mutating func checkBytes(_ report: StoreReport, isThorough: Bool) {
    let incomplete = Set(report.packs.filter { !$0.isComplete }.map(\.id))
    do {
      // Packs whose files are missing are reported separately.
      for row in try session.store.verify(isThorough: isThorough)
      where row.isBundled || row.isKept || !incomplete.contains(row.pack) {
        add(row)
      }
    } catch {
      add("store.bytes", .problem, words.oneLine(error), fix: session.updateCommand)
    }
  }

  /// Checks the pages of a database given by the user, and its bytes if there is a digest beside it.
  mutating func checkFile(_ path: String) {
    do {
      let (problem, hasDigest) = try ContentStore.problem(withFile: path)
      if let problem {
        let reason = problem == .bytes ? words.text("doctor.file.bytes") : words.text(problem)
        return add("content.bytes", .problem, words.text("doctor.file.altered", path, reason))
      }
      add("content.bytes", .ok, words.text(hasDigest ? "doctor.file.intact" : "doctor.file.pages", path))
    } catch {
      add("content.bytes", .problem, words.oneLine(error))
    }
  }

  private mutating func add(_ row: PackVerification) {
    guard let problem = row.problem.map(words.text) else {
      guard !row.isKept else { return }
      let text =
        row.isBundled
        ? words.text("doctor.intact.bundled") : words.text("doctor.intact", row.pack, row.version)
      return add("store.bytes", .ok, text)
    }
    if row.isKept {
      return add(
        "store.kept", .note, words.text("doctor.kept", row.pack, row.version, problem),
        fix: "guide packs clean")
    }
    add(
      "store.bytes", .problem, words.text("doctor.altered", row.pack, row.version, problem),
      fix: row.isBundled ? session.updateCommand : "guide packs install \(row.pack)")
  }

  /// Packs and items that were bundled or installed, but are no longer in use.
  mutating func checkBundledPacks() {
    do {
      let missing = try session.store.missingPacks()
      let offered = Set(PackList(session).rows.filter { $0.state == "offered" }.map(\.id))
      for pack in missing { add(pack, isOffered: offered.contains(pack.id)) }
      guard let items = try session.store.bundledItems() else { return }
      guard items.missing > 0 else { return add("promise.items", .ok, words.text("doctor.items.all")) }
      add("promise.items", .note, words.text("doctor.items", String(items.missing), String(items.count)))
    } catch {
      // If nothing can be opened, the content check reports it.
      if content != nil { add("promise", .problem, words.oneLine(error), fix: session.updateCommand) }
    }
  }

  private mutating func add(_ pack: MissingPack, isOffered: Bool) {
    let hasEnded = pack.origin == .lost && !isOffered
    let key = hasEnded ? "ended" : pack.origin.rawValue
    add(
      "pack.missing", hasEnded ? .note : .missing, words.text("doctor.missing.\(key)", pack.id),
      fix: hasEnded ? nil : pack.origin == .lost ? session.updateCommand : "guide packs install \(pack.id)")
  }

  /// The file that stores where updates come from.
  mutating func checkSettings() {
    guard let problem = session.settings.problem else { return }
    add("settings", .problem, words.text("doctor.settings", problem), fix: "guide update --source ADDRESS")
  }
}

extension ContentLocator.Choice {
  /// True when it is the device's own content, not a file given by the user.
  var isDevice: Bool { reason != .option && reason != .environment }
}
