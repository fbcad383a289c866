import SourceJSON

/// Keeps what a full check finds for the next process.
struct CheckRecorder: Sendable {
  private let cache: CheckCache
  private let name: String
  private let settings: [UInt8]
  private let folder: ContentFolder
  private let parallel: Parallel
  private let ledger = Slot<ContentLedger>()
  private let blocks: [Slot<FileBlocks>]

  /// - Parameters:
  ///   - name: That of the entry.
  ///   - settings: The digest of what applies to all items.
  init(
    _ cache: CheckCache, _ name: String, _ settings: [UInt8], _ folder: ContentFolder, _ parallel: Parallel
  ) {
    self.cache = cache
    self.name = name
    self.settings = settings
    self.folder = folder
    self.parallel = parallel
    blocks = folder.files.map { _ in Slot() }
  }

  /// What can be done while the rules run, the longest piece first.
  func work(for check: ContentCheck) -> [Parallel.Work] {
    guard check.isParsedCleanly, let plan = check.index?.plan else { return [] }
    // The threads are busy with the rules already.
    let alone = Parallel(jobs: 1)
    let lists = Dictionary(
      check.layout.files.map { ($0.source.path, $0.list) }, uniquingKeysWith: { first, _ in first })
    let blocks = zip(folder.files, blocks).map { file, slot -> Parallel.Work in
      { slot.value = try FileBlocks(file.source, list: lists[file.source.path] ?? 0..<0, alone) }
    }
    guard let units = check.units else { return blocks }
    return [{ ledger.value = try ContentLedger(units, plan, alone) }] + blocks
  }

  /// Writes the entry; nothing when the check could not be repeated from it.
  ///
  /// - Parameter stamp: What a database of this content says; nil when none was built.
  func record(_ checked: Compiler.CheckedContent, _ stamp: DatabaseStamp?) {
    guard let recorded = checked.recorded else { return }
    // An entry that cannot be made costs the next check time, and nothing else depends on it.
    do { record(recorded, try recorded.findings(), checked.report.counts, stamp) } catch { return }
  }

  /// Writes the entry for findings that are in order already.
  func record(
    _ recorded: RecordedFindings, _ findings: UnitFindings, _ counts: [(domain: String, count: Int)],
    _ stamp: DatabaseStamp?
  ) {
    // What follows needs the memory.
    defer { ledger.value = nil }
    let hashed = blocks.compactMap(\.value)
    guard hashed.count == folder.files.count else { return }
    let files = zip(folder.files, hashed).map {
      StoredCheck.File(path: $0.source.path, domain: $0.domain, language: $0.language, blocks: $1)
    }
    let index = recorded.areMovable ? ledger.value?.index : nil
    cache.write(name, KeptState(recorded.layout, index, findings), tables: nil) { tables in
      StoredCheck(
        tables: tables, settings: settings, files: files, counts: counts, stamp: stamp)
    }
  }
}
