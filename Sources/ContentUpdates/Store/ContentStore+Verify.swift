import BundleFormat
import BundleReader
import GuideRuntime
import HostSystem
import ReleaseMetadata
import SQLite

/// The result of verifying one version of a pack against its signed digest.
public struct PackVerification: Hashable, Sendable {
  /// A problem with a version.
  public enum Problem: Hashable, Sendable, CustomStringConvertible {
    /// A file is missing, has the wrong size, or there is an additional one.
    case files
    /// The bytes do not match the signed digest.
    case bytes
    /// SQLite finds the database damaged, or cannot open it, with its message.
    case database(String)
    /// The disk cannot read the bytes, with its message.
    case unreadable(String)

    /// One line, to follow the name of the pack.
    public var description: String {
      switch self {
      case .files: "its files have changed since installation"
      case .bytes: "its bytes do not match the signed digest"
      case .database(let reason), .unreadable(let reason): reason
      }
    }
  }

  /// Name of the pack.
  public let pack: String
  /// Its version; empty for bundled content that cannot be opened.
  public let version: String
  /// True when it is bundled and therefore not signed: its pages are checked instead.
  public let isBundled: Bool
  /// True when it is kept only for rollback.
  public let isKept: Bool
  /// The problem found; nil when there is none.
  public let problem: Problem?
}

extension ContentStore {
  /// Compares every byte of installed packs with the signed digests, and checks every page of the bundled
  /// content if it is in use.
  ///
  /// - Parameters:
  ///   - packs: The packs to check; nil for all.
  ///   - isThorough: Also checks every page of installed packs, and the versions kept for rollback.
  /// - Throws: ``PackError`` with code `notInstalled`.
  /// - Cost: Reads all of them.
  public func verify(_ packs: [String]? = nil, isThorough: Bool = false) throws -> [PackVerification] {
    let stateFile = StateFile(files: files, layout: layout)
    let state = try stateFile.load().state
    let bundled = bundledVerification(state)
    let bundledNames = try names(of: bundled)
    for id in packs ?? [] where state.active.packs[id] == nil && !bundledNames.contains(id) {
      throw PackError(
        .notInstalled, "'\(id)' is not installed", help: "see 'guide packs list'", arguments: [id])
    }
    func verification(_ pack: InstalledPack, isKept: Bool) -> PackVerification {
      PackVerification(
        pack: pack.id, version: pack.version, isBundled: false, isKept: isKept,
        problem: problem(with: pack, stateFile, isThorough: isThorough))
    }
    let installed = state.active.ordered.filter { packs?.contains($0.id) ?? true }
    let isBundledAsked = packs.map { !bundledNames.isDisjoint(with: $0) } ?? true
    let kept = isThorough && packs == nil ? state.kept.subtracting(state.active.packs.values) : []
    return (isBundledAsked ? [bundled].compactMap { $0 } : [])
      + installed.map { verification($0, isKept: false) }
      + kept.sorted { ($0.id, $0.version) < ($1.id, $1.version) }.map { verification($0, isKept: true) }
  }

  /// Names under which bundled content can be requested; only the base when it cannot be read now.
  private func names(of bundled: PackVerification?) throws -> Set<String> {
    guard let bundled else { return [] }
    if case .unreadable = bundled.problem { return [BundleLayout.basePack] }
    return try bundledPacks.union([BundleLayout.basePack])
  }

  private func problem(
    with pack: InstalledPack, _ stateFile: StateFile, isThorough: Bool
  ) -> PackVerification.Problem? {
    do {
      guard try stateFile.isComplete(pack) else { return .files }
      guard try FileDigest.sha256(of: layout.database(pack), files) == pack.sha256 else { return .bytes }
      guard isThorough, !pack.isSealed else { return nil }
      return ContentStore.damage(try files.readablePath(layout.database(pack)))
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// The result for the bundled content, if the guide uses it; nil otherwise.
  private func bundledVerification(_ state: StoreState) -> PackVerification? {
    guard let bundled else { return nil }
    let base = state.active.packs[BundleLayout.basePack].flatMap { PackVersion($0.version) }
    func verification(_ version: String, _ problem: PackVerification.Problem?) -> PackVerification {
      PackVerification(
        pack: BundleLayout.basePack, version: version, isBundled: true, isKept: false, problem: problem)
    }
    do {
      let version = try database(bundledAt: bundled).version
      if let base, version.map({ $0 <= base }) ?? true { return nil }
      return verification(version?.description ?? "", ContentStore.damage(bundled))
    } catch {
      // With a base installed, it is not used.
      guard base == nil else { return nil }
      return verification(
        "", ContentStore.isTransient(error) ? .unreadable("\(error)") : .database("\(error)"))
    }
  }

  /// The problem with a database that is in no store: every byte against the digest in the file `FILE.sha256` beside
  /// it, as `sha256sum` writes it, and every page as SQLite checks it.
  ///
  /// - Returns: Also, whether there is a digest.
  /// - Throws: ``FileSystemError`` when a file cannot be read.
  /// - Cost: Reads all of it.
  public static func problem(withFile path: String) throws -> (
    problem: PackVerification.Problem?, hasDigest: Bool
  ) {
    let files = POSIXFileSystem()
    let list = path + ".sha256"
    guard try files.target(list) != nil else { return (damage(path), false) }
    let text = String(decoding: try files.readFile(list, limit: 4096, .readThroughLinks), as: UTF8.self)
    let digest = text.prefix { $0.isHexDigit }.lowercased()
    let isIntact = try FileDigest.sha256(of: files.readablePath(path), files) == digest
    return (isIntact ? damage(path) : .bytes, true)
  }

  /// The problem SQLite finds in the pages of a database; nil when there is none.
  private static func damage(_ path: String) -> PackVerification.Problem? {
    do {
      let connection = try Connection(path: path, for: .inspecting)
      let check = try connection.prepare("PRAGMA quick_check(1)")
      guard try check.step() else { return .database("its pages cannot be checked") }
      return check.text(0) == "ok" ? nil : .database("its pages are damaged")
    } catch {
      return .database(error.message)
    }
  }
}
