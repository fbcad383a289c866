import BundleFormat
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import ReleaseMetadata

extension StoreOpener {
  /// The open databases of a set.
  struct Assembly {
    let generation: Generation
    /// Why the bundled content is not among them although it may be intact; nil when it is, or is not needed.
    let missing: (any Error)?
    /// Why the receipts of sold packs cannot be read; nil when they can, or are not needed.
    var lostReceipts: (any Error)?
    /// Sold packs that cannot be read, and why.
    var locks: [(pack: InstalledPack, lock: PackLock)] = []
    /// Seconds at which access to a sold pack ends.
    var accessEnds: [Int] = []
    /// Installed packs that are not read: locked ones, and previews of readable ones.
    var hidden: Set<String> = []
  }

  /// Opens the databases of a set, each with a lease, the base first.
  func assemble(_ set: PackSet) throws -> Assembly {
    let now = store.now().secondsSinceEpoch
    let valid = set.ordered.filter { $0.expiresAt.map { now < $0 } ?? true }
    var packs = valid.filter { $0.itemCount > 0 }
    var databases: [ContentDatabase] = []
    var missing: (any Error)?
    if let path = store.bundled {
      let isBase = packs.first?.id == BundleLayout.basePack
      // A program update may have brought newer content than was ever downloaded.
      do {
        let bundled = try store.database(bundledAt: path)
        if !isBase || isNewer(bundled, than: packs.first) {
          databases = [bundled]
          // Packs it contains itself are not read twice.
          packs.removeAll {
            $0.id == BundleLayout.basePack || bundled.holds.contains($0.id) && !isOlder(bundled, than: $0)
          }
        }
      } catch  where !packs.isEmpty {
        // Installed content works without it.
        if ContentStore.isTransient(error) { missing = error }
      }
    }
    let sealed = packs.filter(\.isSealed)
    var locks: [(pack: InstalledPack, lock: PackLock)] = []
    var locked: Set<String> = []
    var accessEnds: [Int] = []
    var lostReceipts: (any Error)?
    do {
      let access = try sealed.isEmpty ? PackAccess() : store.access()
      accessEnds = access.ends
      for pack in sealed {
        do throws(PackLock) {
          _ = try access.seal(of: pack.id, pack.version, at: store.now())
        } catch { locks.append((pack, error)) }
      }
      locked = Set(locks.map(\.pack.id))
    } catch {
      // Without readable receipts the rest of the guide still answers.
      (lostReceipts, locked) = (error, Set(sealed.map(\.id)))
    }
    let readable = Set(packs.map(\.id)).subtracting(locked)
    // A preview has items of its pack, which would be found twice.
    let hidden = locked.union(packs.filter { $0.previewOf.map(readable.contains) ?? false }.map(\.id))
    for pack in packs where !hidden.contains(pack.id) { databases.append(try database(of: pack)) }
    guard !databases.isEmpty else {
      throw RuntimeError(
        .noContent, "no content is installed", help: "run 'guide update', or name a file with --content",
        key: "content.notInstalled")
    }
    // Packs of images or sounds are not queried; a walking graph is content without items.
    for pack in valid where pack.itemCount == 0 {
      let payload = try database(of: pack)
      if try payload.hasWalkingGraph { databases.append(payload) }
    }
    return Assembly(
      generation: Generation(databases), missing: missing, lostReceipts: lostReceipts, locks: locks,
      accessEnds: accessEnds, hidden: hidden)
  }

  private func isNewer(_ bundled: ContentDatabase, than base: InstalledPack?) -> Bool {
    guard let theirs = base.flatMap({ PackVersion($0.version) }), let own = bundled.version else {
      return false
    }
    return theirs < own
  }

  private func isOlder(_ bundled: ContentDatabase, than pack: InstalledPack) -> Bool {
    guard let theirs = PackVersion(pack.version), let own = bundled.version else { return true }
    return own < theirs
  }

  private func database(of pack: InstalledPack) throws -> ContentDatabase {
    let name = "\(pack.id) \(pack.version)"
    func failure(_ message: String, isDamage: Bool = true) -> Failure {
      Failure(digest: pack.sha256, message: "\(name) \(message)", isDamage: isDamage)
    }
    do {
      // It is being removed, or locked by an unrelated program: the state may have changed by now.
      guard let lease = try store.files.lock(store.layout.record(pack), .shared) else {
        throw failure("is locked by another program", isDamage: false)
      }
      guard lease.isCurrent, try stateFile.isComplete(pack) else {
        throw failure("is not as it was installed")
      }
      if !pack.isSealed { try PackValidator(store.files).checkAtStartup(store.layout.database(pack)) }
      return try store.database(of: pack, at: store.layout.database(pack), lease: lease)
    } catch let error as Failure {
      throw error
    } catch let error as FileSystemError where error.code == .notFound {
      throw failure("is missing")
    } catch let error as FileSystemError where error.code == .notRegular {
      throw failure("is not as it was installed")
    } catch let error as RuntimeError where error.code == .corrupt || error.code == .notContent {
      throw failure("is damaged: \(error.message)")
    } catch let error as PackError where error.code == .validation || error.code == .invalidSeal {
      throw failure("is damaged: \(error.message)")
    } catch {
      throw failure("cannot be opened: \(error)", isDamage: false)
    }
  }
}
