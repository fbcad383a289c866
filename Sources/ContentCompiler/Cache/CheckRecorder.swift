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

  /// What can be done while the rules run.
  func work(for check: ContentCheck) -> [Parallel.Work] {
    guard let trees = check.cleanTrees, let plan = check.index?.plan else { return [] }
    // The threads are busy with the rules already.
    let alone = Parallel(jobs: 1)
    let lists = Dictionary(
      trees.map { ($0.source.path, $0.root?["items"]?.range) }, uniquingKeysWith: { first, _ in first })
    var work: [Parallel.Work] = zip(folder.files, blocks).map { file, slot in
      let list =
        (lists[file.source.path] ?? nil).map { $0.start + 1..<max($0.start + 1, $0.end - 1) } ?? 0..<0
      return { slot.value = try FileBlocks(file.source.bytes, list: list, alone) }
    }
    work.append { ledger.value = try ContentLedger(folder, trees, plan, alone) }
    return work
  }

  /// Writes the entry; nothing when the check could not be repeated from it.
  ///
  /// - Parameter stamp: What a database of this content says; nil when none was built.
  func record(_ checked: Compiler.CheckedContent, _ stamp: DatabaseStamp?) {
    let hashed = blocks.compactMap(\.value)
    guard checked.isClean, checked.found.omitted.isEmpty, hashed.count == folder.files.count else { return }
    let files = zip(folder.files, hashed).map {
      StoredCheck.File(path: $0.source.path, domain: $0.domain, language: $0.language, blocks: $1)
    }
    do {
      let (findings, ledger) = try ContentSession.encoded(checked.found.diagnostics, ledger.value)
      cache.write(name, KeptState(ledger: ledger, findings: findings), tables: nil) { tables in
        StoredCheck(
          tables: tables, settings: settings, files: files, counts: checked.report.counts, stamp: stamp)
      }
    } catch {
      // More than can be kept.
      return
    }
  }
}
