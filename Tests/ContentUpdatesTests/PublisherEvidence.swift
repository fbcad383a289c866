import BundleFormat
import ContentUpdates
import Files
import GuideModel
import GuideRuntime
import ReleaseMetadata
import Synchronization
import TestSupport
import Testing

extension PackServer {
  /// Records what is wrong with a file that is about to be served.
  ///
  /// A document is compared with its signatures, and with what a device knows that got everything served before.
  func witness(_ path: String, _ bytes: [UInt8], at now: Int) {
    guard EvidenceRecorder.current != nil else { return }
    if path.hasPrefix("channel/") || path.hasPrefix("root/") {
      witnessDocument(path, bytes, at: Self.instant(now))
    } else {
      witnessPack(path, bytes)
    }
  }

  private func witnessDocument(_ path: String, _ bytes: [UInt8], at now: UTCInstant) {
    let isSignature = path.hasSuffix(".sig")
    if isSignature, content.withLock({ $0.files.contains { $0.key != path && $0.value == bytes } }) {
      Evidence.did(.document(.foreignSignatures))
    }
    let document = isSignature ? String(path.dropLast(4)) : path
    guard let trust = content.withLock({ $0.trust }),
      let body = isSignature ? served(document) : bytes,
      let signatures = isSignature ? bytes : served(document + ".sig")
    else { return }
    let inspector = DocumentInspector(trust)
    do {
      if path.hasPrefix("root/") {
        inspector.note(root: body, signatures: signatures)
        guard !isSignature else { return }
        let next = try trust.accepting(root: body, signatures: signatures).state
        content.withLock { $0.trust = next }
      } else {
        inspector.note(channel: body, signatures: signatures, at: now)
        guard !isSignature else { return }
        let next = try trust.accepting(channel: body, signatures: signatures, at: now).state
        content.withLock { $0.trust = next }
      }
    } catch {
      // Not to be trusted, so that the next document is compared with the one before.
    }
  }

  private func witnessPack(_ path: String, _ bytes: [UInt8]) {
    let (offers, wrong) = content.withLock { ($0.offers, $0.wrongDeltas) }
    let signed = offers.flatMap { [$0.download] + $0.deltas.map(\.download) }.filter { $0.path == path }
    if let blob = signed.last, ToyPacks.digest(bytes) != blob.sha256 { Evidence.did(.server(.otherBytes)) }
    if wrong.contains(path) { Evidence.did(.frame(.otherResult)) }
    let isDelta = path.hasPrefix("deltas/")
    guard !isDelta, let offer = offers.last(where: { $0.download.path == path }) else { return }
    let deltas = Set(offer.deltas.map(\.download.path))
    if requests.contains(where: deltas.contains) { Evidence.saw(.fullFileAfterDelta) }
  }

  /// Records that the published documents have expired for a device, or that its clock is wrong.
  func witnessTime(_ now: Int) {
    let (root, expiry) = content.withLock { ($0.root, $0.channelExpiry) }
    if root.expires <= Self.instant(now) { Evidence.did(.document(.rootExpired)) }
    if let expiry, expiry <= Self.instant(now) { Evidence.did(.document(.expired)) }
  }
}

extension PackInstaller {
  /// Refreshes, plans and installs, as `guide update` and `guide packs install` do.
  @discardableResult func fulfil(_ request: InstallRequest) async throws -> InstallResult {
    do {
      _ = try await refresh()
      return try await performed(try plan(request))
    } catch {
      Evidence.refusal(error)
      throw error
    }
  }

  /// Installs, and records the outcome.
  @discardableResult func performed(_ plan: InstallPlan) async throws -> InstallResult {
    do {
      let result = try await perform(plan)
      if !result.installed.isEmpty { Evidence.saw(.installed) }
      for release in result.installed {
        EvidenceRecorder.current?.activated(release.pack, version: release.version.description)
      }
      return result
    } catch {
      Evidence.refusal(error)
      throw error
    }
  }

  /// Refreshes, and records the outcome.
  @discardableResult func refreshed() async throws -> Offers {
    do {
      let offers = try await refresh()
      Evidence.saw(offers.isChanged ? .accepted : .acceptedUnchanged)
      return offers
    } catch {
      Evidence.refusal(error)
      throw error
    }
  }

  /// Plans, and records the outcome.
  func planned(_ request: InstallRequest) throws -> InstallPlan {
    do {
      let plan = try plan(request)
      Evidence.saw(.planned)
      return plan
    } catch {
      Evidence.refusal(error)
      throw error
    }
  }

  /// What the stored documents offer, and whether they are stale.
  func known() throws -> Offers? {
    let offers = try offers()
    if let offers { Evidence.saw(offers.staleSince == nil ? .current : .stale) }
    return offers
  }
}

extension EvidenceRecorder {
  /// Watches a store in memory: what it has seen must not decrease, and at the end it answers from what is on disk.
  func watch(_ files: any FileSystem, _ layout: StoreLayout) {
    guard let memory = files as? MemoryFileSystem else { return }
    do {
      watch(
        try WatchedDevice(
          id: "\(ObjectIdentifier(memory))", answer: { try memory.afterKill().answer(layout) },
          seen: { memory.afterKill().seen(layout) }))
    } catch {
      Issue.record("the state of the device cannot be read: \(error)")
    }
  }
}

extension MemoryFileSystem {
  /// The files of a store that an installation of these packs has no reason to create, or with other permissions.
  func unexpectedFiles(_ layout: StoreLayout, packs: [String]) throws -> [String] {
    let names = ["content.db", "pack.db", "pack.json"]
    let found = try tree(layout.root).filter { path in
      guard let status = try status(path), status.kind == .file, status.permissions & 0o7022 == 0 else {
        return true
      }
      guard path.hasPrefix(layout.versions) else { return false }
      let parts = path.dropFirst(layout.versions.count + 1).split(separator: "/").map(String.init)
      return parts.count != 3 || !packs.contains(parts[0]) || !names.contains(parts[2])
        || status.permissions != 0o444
    }
    if found.isEmpty { Evidence.saw(.onlyOwnRegularFiles) }
    return found
  }

  fileprivate func seen(_ layout: StoreLayout) -> WatchedDevice.Seen {
    let seen = StateFile(files: self, layout: layout).loadForReading().state.seen
    return WatchedDevice.Seen(
      epoch: seen.epoch, root: seen.rootVersion, channels: seen.channels.mapValues(\.version))
  }

  /// Reads the status and searches once; a store without packs may have nothing to search.
  fileprivate func answer(_ layout: StoreLayout) throws {
    let store = ContentStore(folder: layout.root, bundled: nil, files: self) { PackServer.instant(0) }
    _ = store.report()
    do {
      _ = try Guide(store.generation()).search("note")
    } catch let error as RuntimeError where error.code == .noContent {
      let state = StateFile(files: self, layout: layout).loadForReading().state
      if !state.active.packs.isEmpty { throw error }
    }
  }
}

/// Opens a store for writing, and records whether that is refused.
@discardableResult
func writer(_ files: any FileSystem, _ layout: StoreLayout) throws -> StoreWriter {
  do {
    return try StoreWriter(files, layout)
  } catch {
    Evidence.refusal(error)
    throw error
  }
}

/// Opens a store for writing while another writer has its lock.
@discardableResult
func secondWriter(_ files: any FileSystem, _ layout: StoreLayout) throws -> StoreWriter {
  Evidence.did(.process(.secondWriter))
  return try writer(files, layout)
}

/// Takes the lock of a store, to show that nothing holds it.
func expectFreeLock(_ files: any FileSystem, _ layout: StoreLayout) throws {
  _ = try StoreWriter(files, layout)
  Evidence.saw(.lockFreed)
}

/// Cancels the running task.
func cancelTask() {
  Evidence.did(.process(.cancelled))
  withUnsafeCurrentTask { $0?.cancel() }
}

extension ContentStore {
  /// Rolls back, as `guide rollback` does.
  @discardableResult func rolledBack() throws -> InstallResult {
    Evidence.did(.process(.rolledBack))
    do {
      return try rollBack()
    } catch {
      Evidence.refusal(error)
      throw error
    }
  }

  /// The codes of the problems that it reports.
  func reportedProblems() throws -> [String] {
    let codes = try problems().map(\.code)
    if !codes.isEmpty { Evidence.saw(.reported) }
    return codes
  }
}
