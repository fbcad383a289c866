import HostSystem
import OpenStreetMap
import SourceJSON

/// `contentc import btcmap`: elements of BTC Map to authored merchants and locations.
///
/// Nothing is written until every file has been read and every check passed; then all files are replaced together.
package struct BTCMapImport {
  /// The kind of the files.
  package enum Kind: Sendable {
    /// Lists of elements of BTC Map.
    case elements
    /// Extracts of OpenStreetMap.
    case extract
  }

  /// The options of an import.
  package struct Options: Sendable {
    /// The kind of the files.
    package var kind = Kind.elements
    /// State to merge with; nil continues from that of the output folder, if it has one.
    package var state: String?
    /// True to accept that most elements disappear.
    package var acceptsLoss = false
    /// The share of left-out records, in percent, above which the import is refused; nil for none.
    package var worstShare: Double?
    /// Path of `guide-fetch`, for sources on the web.
    package var fetchProgram = "guide-fetch"
    /// Folder of a content set whose categories and countries are used; nil for those of the program.
    package var set: String?

    package init() {}
  }

  /// Path of the state below the output folder.
  package static let stateFile = ".import/btcmap.json"

  private let disk = POSIXFileSystem()
  private let options: Options
  private let tables: ImportTables

  package init(_ options: Options) throws {
    self.options = options
    tables = try ImportTables(set: options.set, disk)
  }

  /// Reads the files, merges them with the state, and writes the folder. Addresses are fetched first.
  ///
  /// - Throws: ``ImportError``, `ContentError` or `FileSystemError`; nothing is changed then.
  package func run(_ paths: [String], output: String) throws -> ImportReport {
    var report = ImportReport()
    let before = try state(output)
    if before == nil { try checkHoldsNothing(output) }
    var read = RecordStore()
    let web = ImportDownload(
      folder: output + "/" + ImportDownload.usualFolder, program: options.fetchProgram)
    let paths = try paths.flatMap { try web.files($0, since: before?.lastChange) }
    for path in paths {
      switch options.kind {
      case .elements: try BTCMapImport.read(path, into: &read, &report, disk)
      case .extract: try readExtract(path, after: before, into: &read, &report)
      }
    }
    report.files = paths.count
    report.elementsRead = read.count
    var after = before ?? RecordStore()
    after.add(read)
    guard after.count > 0 else {
      throw ImportError(
        .empty, path: paths.joined(separator: ", "), "holds no elements",
        help: "give a snapshot, or --since with a state")
    }
    try checkLoss(before, after, &report)
    var drafts = MerchantDrafts(countries: tables.countries)
    let merchants = try drafts.merchants(of: after)
    let files = try MerchantFiles(merchants, tables, ImportTables.cities())
    report.findings = (report.findings + drafts.findings + files.findings).sorted {
      ($0.reason.rawValue, $0.record, $0.detail) < ($1.reason.rawValue, $1.record, $1.detail)
    }
    report.unknownTags = files.unknownTags.map { (tag: $0.key, count: $0.value) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.tag < $1.tag }
    (report.merchants, report.locations) = (files.merchantCount, files.locationCount)
    try checkShare(report)
    try write(files.files, ImportState.bytes(of: after), to: output)
    try web.clear()
    return report
  }

  /// Reads one file of elements.
  static func read(
    _ path: String, into store: inout RecordStore, _ report: inout ImportReport, _ disk: some FileSystem
  ) throws {
    var reader = JSONArrayReader(try ImportFile(path, disk))
    var (count, bad) = (0, 0)
    try reader.map(ElementReader.record) { result in
      count += 1
      switch result {
      case .success(let record): store.add(record)
      case .failure(let mistake):
        bad += 1
        report.findings.append(ImportFinding(mistake.reason, mistake.key, mistake.detail))
      }
    }
    guard count == 0 || bad < count else {
      throw ImportError(
        .malformed, path: path, "none of its \(count) records is an element of BTC Map",
        help: "give a list in the format of version 2, 3 or 4")
    }
    report.records += count
  }

  /// Reads an extract. Elements of the state that the extract lacks were deleted, or no longer accept
  /// bitcoin.
  private func readExtract(
    _ path: String, after before: RecordStore?, into store: inout RecordStore, _ report: inout ImportReport
  ) throws {
    let extract: ExtractMerchants
    do { extract = try ExtractMerchants(ExtractFile(path, disk)) } catch let error as ExtractError {
      throw ImportError(.malformed, path: path, error.message, help: error.help)
    }
    var known: Set<String> = []
    for facts in extract.elements {
      known.insert(facts.key)
      store.add(facts.record)
    }
    report.records += extract.elements.count
    guard !extract.timestamp.isEmpty, let before else { return }
    for record in before.elements where !record.isDeleted && record.osmID.map(known.contains) == false {
      var gone = ElementFacts()
      (gone.key, gone.osmID) = (record.key, record.osmID)
      (gone.updatedAt, gone.deletedAt) = (extract.timestamp, extract.timestamp)
      store.add(gone.record)
    }
  }

  /// Path of the state that the import continues from; nil without one.
  ///
  /// - Returns: The file, and whether it is apart from the output folder, so that it is written too.
  private func statePath(_ output: String) throws -> (path: String, isApart: Bool)? {
    guard let path = options.state else {
      return try disk.target("\(output)/\(BTCMapImport.stateFile)") == nil
        ? nil : ("\(output)/\(BTCMapImport.stateFile)", false)
    }
    let isOutput = Paths.standardized(path) == Paths.standardized(output)
    guard try isOutput || disk.target(path)?.kind == .folder else { return (path, true) }
    return (path + "/" + BTCMapImport.stateFile, false)
  }

  private func state(_ output: String) throws -> RecordStore? {
    guard let path = try statePath(output)?.path else { return nil }
    guard try disk.target(path) != nil else { return nil }
    var (store, report) = (RecordStore(), ImportReport())
    var reader = JSONArrayReader(try ImportFile(path, disk))
    try reader.map(ElementReader.record) { result in
      guard case .success(let record) = result else {
        throw ImportError(
          .malformed, path: path, "is not a state of an import", help: "give the state that an import wrote")
      }
      store.add(record)
    }
    report.records = store.count
    return store
  }

  /// Refuses to replace the files of an import whose state is gone: what it held cannot be merged.
  private func checkHoldsNothing(_ output: String) throws {
    guard !options.acceptsLoss else { return }
    var count = 0
    for name in MerchantFiles.folders where try disk.target("\(output)/\(name)")?.kind == .folder {
      count += try disk.list("\(output)/\(name)").count { MerchantFiles.isOwn("\(name)/\($0)") }
    }
    guard count > 0 else { return }
    throw ImportError(
      .loss, path: output, "holds \(count) files of an import, but not its state \(BTCMapImport.stateFile)",
      help: "put the state back, or replace everything with --accept-loss")
  }

  /// Counts the changes, and refuses a source that deletes more than a fifth of the live records.
  private func checkLoss(_ before: RecordStore?, _ after: RecordStore, _ report: inout ImportReport) throws {
    let elements = after.elements
    let live = after.liveElements
    report.elements = elements.count
    report.live = live.count
    report.deleted = elements.count - live.count
    guard let before else {
      report.new = live.count
      return
    }
    let old = before.liveElements
    let known = Dictionary(
      before.elements.map { ($0.osmID ?? $0.key, $0.canonical) }, uniquingKeysWith: { first, _ in first })
    for record in elements where !record.isDeleted {
      let element = record.osmID ?? record.key
      if !old.contains(element) {
        report.new += 1
      } else if known[element] == record.canonical {
        report.unchanged += 1
      } else {
        report.changed += 1
      }
    }
    report.removed = old.subtracting(live).count
    guard !options.acceptsLoss, report.removed * 5 > old.count else { return }
    throw ImportError(
      .loss, path: "", "\(report.removed) of \(old.count) live elements would be deleted, more than 20 %",
      help: "check the source, or repeat with --accept-loss")
  }

  private func checkShare(_ report: ImportReport) throws {
    guard let worst = options.worstShare else { return }
    let all = max(1, report.live)
    guard Double(report.leftOut) * 100 > worst * Double(all) else { return }
    throw ImportError(
      .badShare, path: "", "\(report.leftOut) of \(all) elements would be left out, more than \(worst) %",
      help: "see the report without --strict, or allow more with --bad-share")
  }

  private func write(_ files: [String: [UInt8]], _ state: [UInt8], to output: String) throws {
    var all = files
    all[BTCMapImport.stateFile] = state
    var also: [String: [UInt8]] = [:]
    if let apart = try statePath(output), apart.isApart { also[apart.path] = state }
    try ImportOutput(folder: output, also: also).replace(
      all, folders: Set(MerchantFiles.folders), owned: MerchantFiles.isOwn)
  }
}

extension MerchantFiles {
  /// Checks whether a file below the output folder was written by an import, so that the next one may remove
  /// it.
  static func isOwn(_ path: String) -> Bool {
    folders.contains { HashBucket.isFile(path, of: "\($0)/\(prefix)") }
  }
}
