import BundleFormat
public import BundleReader
public import GuideModel
public import GuideRuntime
package import HostSystem
import SQLite
import Synchronization

/// The installed content of a device: opens the active set, follows every change, and falls back when
/// necessary.
///
/// Opening needs no network, hashes nothing and never blocks. The holder of a ``Generation`` can read from it
/// indefinitely, whatever is installed, removed or rolled back meanwhile, in this process or another.
public final class ContentStore: Sendable {
  /// A problem with the installed content that the user should know about.
  public struct Problem: Hashable, Sendable {
    /// Stable name of the kind: `damaged`, `reverted`, `unreadable`, `trial`, `fallback`.
    public let code: String
    /// The error, one line.
    public let message: String
    /// Key of the same message in the catalogues; nil for one in English only.
    public let key: String?
    /// Values in the message.
    public let arguments: [String]

    init(code: String, message: String, key: String? = nil, arguments: [String] = []) {
      (self.code, self.message, self.key, self.arguments) = (code, message, key, arguments)
    }
  }

  /// The open content, and the state it was opened from.
  package struct Snapshot: Sendable {
    package let generation: Generation
    package let state: StoreState
    package let problems: [Problem]
    /// Installed versions that cannot be used, such as `base 2026.11.1`; older or bundled content answers instead.
    package let unavailable: [String]
    /// The edition that answers instead; nil when every installed version can be used.
    package let fallback: Problem?
    /// The state file at that time; a different one means a different state.
    let mark: FileStatus?
    /// The second at which one of its packs expires.
    let validUntil: Int?
    /// Installed packs that are not read: locked ones, and previews of readable ones.
    let hidden: Set<String>
  }

  /// The paths in the store.
  package let layout: StoreLayout
  package let files: any FileSystem
  /// The bundled content: version 0 of the chain.
  public let bundled: String?
  let now: @Sendable () -> UTCInstant
  private let current = Mutex<Snapshot?>(nil)
  /// Held by the reader that opens a new generation; the others continue with the old one.
  private let opening = Mutex(())

  /// A store in a folder, which need not exist.
  ///
  /// - Parameters:
  ///   - folder: Its absolute path.
  ///   - bundled: The content to use when nothing is installed.
  ///   - now: The clock, for packs that expire.
  public convenience init(folder: String, bundled: String?, now: @escaping @Sendable () -> UTCInstant) {
    self.init(folder: folder, bundled: bundled, files: POSIXFileSystem(), now: now)
  }

  package init(
    folder: String, bundled: String?, files: any FileSystem, now: @escaping @Sendable () -> UTCInstant
  ) {
    layout = StoreLayout(root: folder)
    self.bundled = bundled
    self.files = files
    self.now = now
  }

  /// The folder of the store.
  public var folder: String { layout.root }

  /// The content to read from now on.
  ///
  /// - Throws: ``RuntimeError`` when neither installed nor bundled content can be opened.
  /// - Cost: One file status call; a few milliseconds after a change.
  public func generation() throws -> Generation { try snapshot().generation }

  /// Installed versions that cannot be used now, such as `base 2026.11.1`: older or bundled content answers instead.
  public func unavailableVersions() throws -> [String] { try snapshot().unavailable }

  /// The edition that answers instead of installed versions that cannot be used now; nil when all can be.
  public func fallback() throws -> Problem? { try snapshot().fallback }

  /// Problems with the current content.
  public func problems() throws -> [Problem] { try snapshot().problems }

  package func snapshot() throws -> Snapshot {
    if let known = current.withLock({ $0 }) {
      if isCurrent(known) { return known }
      let new = opening.withLockIfAvailable { _ in Result { try reopen(known) } }
      // Another thread is opening it, or it cannot be opened right now: the open content is still intact.
      return (try? new?.get()) ?? known
    }
    return try opening.withLock { _ in
      if let known = current.withLock({ $0 }) { return known }
      return try reopen(nil)
    }
  }

  private func isCurrent(_ snapshot: Snapshot) -> Bool {
    guard (try? files.status(layout.state)) == snapshot.mark else { return false }
    return snapshot.validUntil.map { now().secondsSinceEpoch < $0 } ?? true
  }

  private func reopen(_ known: Snapshot?) throws -> Snapshot {
    if let known = current.withLock({ $0 }), isCurrent(known) { return known }
    let opened = try StoreOpener(self).open()
    current.withLock { $0 = opened }
    return opened
  }

  /// Answers from one consistent snapshot; if that turns out to be damaged on disk, falls back and answers
  /// again.
  ///
  /// - Throws: Errors of `body`, and ``RuntimeError``.
  public func read<T>(_ body: (Guide) throws -> T) throws -> T {
    let used = try snapshot()
    do {
      return try body(Guide(used.generation))
    } catch let error as RuntimeError where error.code == .corrupt || error.code == .notContent {
      guard try recover(from: used) else { throw error }
      return try body(Guide(try generation()))
    }
  }

  /// Determines which database is damaged and stops using it.
  ///
  /// If that cannot be recorded, because the disk is full or an installation is running, it is only skipped
  /// temporarily.
  ///
  /// - Returns: True when there is other content to read now.
  package func recover(from used: Snapshot) throws -> Bool {
    let verdict = try verdict(on: used.state.active.packs.values)
    guard !verdict.isFine else { return try snapshot().state.sequence != used.state.sequence }
    do {
      let writer = try StoreWriter(files, layout)
      // Another process may have repaired it already.
      guard writer.state.sequence == used.state.sequence else { return true }
      try writer.quarantine(damaged: verdict.damaged, bad: verdict.bad)
    } catch let error where error is PackError || error is FileSystemError {
      let names = used.state.active.ordered.filter { verdict.unusable.contains($0.sha256) }
        .map { "\($0.id) \($0.version)" }.joined(separator: ", ")
      let problem = Problem(
        code: "reverted", message: "\(names) is damaged, but this could not be recorded: \(error)")
      let fallbackSnapshot = try StoreOpener(self).fallbackSnapshot(
        used.state, [problem], used.mark, avoiding: verdict.unusable)
      current.withLock { $0 = fallbackSnapshot }
    }
    return true
  }

  /// Problems with the databases of packs.
  struct Verdict {
    /// SHA-256 of databases damaged on disk; they may be installed again.
    var damaged: Set<String> = []
    /// SHA-256 of databases that are as signed but unreadable: a bad release, never to be installed again.
    var bad: Set<String> = []

    var unusable: Set<String> { damaged.union(bad) }
    var isFine: Bool { unusable.isEmpty }
  }

  /// Reads every byte of some packs.
  ///
  /// - Throws: ``FileSystemError`` when the disk cannot be read, which says nothing about its contents.
  func verdict(on packs: some Sequence<InstalledPack>) throws -> Verdict {
    let stateFile = StateFile(files: files, layout: layout)
    var verdict = Verdict()
    for pack in packs {
      do {
        let isIntact =
          try stateFile.isComplete(pack) && FileDigest.sha256(of: layout.database(pack), files) == pack.sha256
        if !isIntact {
          verdict.damaged.insert(pack.sha256)
        } else if try !isReadable(pack) {
          verdict.bad.insert(pack.sha256)
        }
      } catch let error as FileSystemError where error.code == .notFound || error.code == .notRegular {
        verdict.damaged.insert(pack.sha256)
      }
    }
    return verdict
  }

  private func isReadable(_ pack: InstalledPack) throws -> Bool {
    // SQLite cannot read it, and its digest says that it is what the publisher checked.
    guard !pack.isSealed else { return true }
    let path = try files.readablePath(layout.database(pack))
    do {
      let connection = try Connection(path: path)
      let check = try connection.prepare("PRAGMA quick_check(1)")
      return try check.step() && check.text(0) == "ok"
    } catch {
      if let failure = error.deviceFailure { throw failure }
      return false
    }
  }
}
