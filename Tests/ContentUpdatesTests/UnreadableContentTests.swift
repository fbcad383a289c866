import Foundation
import GuideRuntime
import HostSystem
import ReleaseMetadata
import Synchronization
import TestSupport
import Testing

@testable import ContentUpdates

/// Content that cannot be read now is never treated as missing.
@Suite struct UnreadableContentTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private let whole: ToyWhole
  private var files: MemoryFileSystem { device.files }

  init() throws {
    publisher = try PackServer("base", "walks")
    whole = try ToyWhole("1")
  }

  private static let codes: [FileSystemError.Code] = [.tooManyOpenFiles, .input, .noPermission]

  private func store() -> ContentStore { MemoryDevice.store(files, bundled: whole.path) }

  /// Makes every read of some paths fail.
  private func fail(_ code: FileSystemError.Code, _ isChosen: @escaping @Sendable (String) -> Bool) {
    files.setReadFault { isChosen($0) ? .fails(code) : nil }
  }

  private func expectFailure<T>(
    _ code: FileSystemError.Code, location: SourceLocation = #_sourceLocation, _ body: () throws -> T
  ) {
    let error = #expect(throws: FileSystemError.self, sourceLocation: location) { try body() }
    #expect(error?.code == code, sourceLocation: location)
  }

  // MARK: - Bundled content

  @Test(.fault(.f18), arguments: codes)
  func anUpdateDropsNoBundledPackThatCannotBeRead(_ code: FileSystemError.Code) async throws {
    try publisher.release("base", "2", keepsOlder: false)
    let installer = try publisher.installer(files, bundled: whole.path)
    _ = try await installer.refresh()
    fail(code) { [path = whole.path] in $0 == path }
    // Planned as if nothing were bundled, the new base would replace the walks without a word.
    expectFailure(code) { try installer.plan(.update(nil)) }
    expectFailure(code) { try installer.availability() }
    files.setReadFault(nil)
    let plan = try installer.plan(.update(nil))
    #expect(plan.names == ["base 2", "walks 1"] && plan.takenAlong == ["walks"])
    _ = try await installer.perform(plan)
    #expect(try ToyPacks.version(Guide(store().generation()), "walks") == "1")
  }

  @Test(arguments: codes)
  func noReportCallsUnreadableBundledContentAbsent(_ code: FileSystemError.Code) async throws {
    try publisher.release("base", "2")
    try await publisher.installer(files).fulfil(.install(["base"]))
    let store = store()
    #expect(try store.bundledVersion == version("1") && store.bundledPacks == ["base", "walks"])
    #expect(try store.missingPacks() == [MissingPack(id: "walks", origin: .bundled)])
    fail(code) { [path = whole.path] in $0 == path }
    expectFailure(code) { try store.bundledVersion }
    expectFailure(code) { try store.bundledPacks }
    expectFailure(code) { try store.missingPacks() }
    expectFailure(code) { try store.bundledItems() }
  }

  @Test(arguments: codes)
  func aWithdrawalRemovesNothingUntilTheBundledContentCanBeRead(_ code: FileSystemError.Code) async throws {
    try publisher.release("base", "2")
    let installer = try publisher.installer(files, bundled: whole.path)
    try await installer.fulfil(.update(nil))
    publisher.withdraw("walks", "1")
    try publisher.publish()
    _ = try await installer.refresh()
    let before = device.state
    fail(code) { [path = whole.path] in $0 == path }
    expectFailure(code) { try installer.removeWithdrawnVersions() }
    #expect(device.state == before)
    files.setReadFault(nil)
    #expect(try installer.removeWithdrawnVersions().removed == ["walks"])
  }

  @Test(arguments: ["", "not a database at all, but long enough to be read as the header of one"])
  func uselessBundledContentCountsAsAbsent(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("content.db", text)
    for path in [folder.file("content.db"), folder.file("none.db"), folder.path] {
      let store = MemoryDevice.store(files, bundled: path)
      #expect(try store.bundledVersion == nil && store.bundledPacks.isEmpty && store.bundledItems() == nil)
    }
  }

  @Test(.fault(.f18), arguments: codes)
  func answersWithoutTheBundledContentSayThatItIsMissingUntilItCanBeRead(_ code: FileSystemError.Code)
    async throws
  {
    try await publisher.installer(files, bundled: whole.path).fulfil(.install(["walks"]))
    let seconds = Mutex(0)
    let store = ContentStore(folder: device.layout.root, bundled: whole.path, files: files) {
      PackServer.instant(seconds.withLock { $0 })
    }
    fail(code) { [path = whole.path] in $0 == path }
    let problem = try #require(try store.problems().first)
    #expect(problem.code == "unreadable" && problem.message.contains("content of the program"))
    #expect(try ToyPacks.version(Guide(store.generation()), "walks") == "1")
    #expect(try store.bundledInUse().isEmpty)
    files.setReadFault(nil)
    seconds.withLock { $0 += 2 }
    #expect(try store.problems().isEmpty)
    #expect(try ToyPacks.version(Guide(store.generation())) == "1")
  }

  @Test(arguments: codes) func verifyingNamesBundledContentThatCannotBeRead(_ code: FileSystemError.Code)
    throws
  {
    fail(code) { [path = whole.path] in $0 == path }
    let rows = try store().verify()
    guard case .unreadable? = rows.first?.problem else {
      Issue.record("\(rows)")
      return
    }
    #expect(rows.map(\.isBundled) == [true])
    #expect(throws: PackError.self) { try store().verify(["walks"]) }
  }

  // MARK: - Downloads

  /// Leaves half a download of the base in staging.
  private func leaveHalf() throws -> Staging {
    let staging = Staging(files: files, layout: device.layout, offer: try publisher.offer("base"))
    try StoreWriter(files, device.layout).commit { _ in }
    try staging.prepare()
    try staging.note()
    let blob = staging.offer.download
    try files.writeFile(staging.folder + "/blob.part", [UInt8](repeating: 0, count: blob.size / 2))
    try files.writeFile(staging.folder + "/blob.meta", Array(#"{ "sha256": "\#(blob.sha256)" }"#.utf8))
    return staging
  }

  @Test(.fault(.f18), arguments: codes, ["blob.part", "blob.meta", "out/content.db"])
  func aPlanNeverDownloadsAgainWhatItCannotRead(_ code: FileSystemError.Code, _ name: String) async throws {
    let staging = try leaveHalf()
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    let size = staging.offer.download.size
    #expect(try installer.plan(.install(["base"])).fetches.first?.download.remaining == size - size / 2)
    fail(code) { $0.hasSuffix("/" + name) }
    expectFailure(code) { try installer.plan(.install(["base"])) }
    files.setReadFault(nil)
    try files.removeFile(staging.folder + "/blob.meta")
    #expect(try installer.plan(.install(["base"])).fetches.first?.download.remaining == size)
    try await installer.fulfil(.install(["base"]))
    #expect(try device.version() == "1")
  }

  // MARK: - Reports

  /// The parts of a report that come from the disk.
  private func summary(_ report: StoreReport) -> [String] {
    [
      "\(report.packs)", "\(report.kept)", "\(report.begun)", "\(report.unfinishedBytes)",
      "\(report.freeBytes ?? -1)", "\(report.openFolders)", "\(report.foreignFolders)", report.origin,
    ]
  }

  @Test(arguments: codes) func everyPartOfAReportThatCannotBeReadIsNamed(_ code: FileSystemError.Code)
    async throws
  {
    try await publisher.installer(files).fulfil(.install(["base", "walks"]))
    _ = try leaveHalf()
    files.setPermissions(0o777, device.layout.trust)
    let intact = MemoryDevice.store(files).report()
    #expect(intact.unreadable.isEmpty && intact.begun.count == 1 && intact.openFolders.count == 1)
    var reads = 0
    var failed = true
    while failed {
      let files = files.afterKill()
      let number = Mutex(0)
      files.setReadFault { [reads] _ in
        number.withLock { count in
          defer { count += 1 }
          return count == reads ? .fails(code) : nil
        }
      }
      let report = MemoryDevice.store(files).report()
      failed = number.withLock { $0 } > reads
      if summary(report) != summary(intact) {
        #expect(!report.unreadable.isEmpty, "read \(reads): \(summary(report))")
      }
      #expect(report.packs.allSatisfy { $0.isComplete }, "read \(reads)")
      reads += 1
    }
    #expect(reads > 15)
    #expect(MemoryDevice.store(MemoryDevice().files).report().unreadable.isEmpty)
  }

  @Test(arguments: codes) func aLogThatCannotBeReadIsNotAnEmptyOne(_ code: FileSystemError.Code) throws {
    let log = EventLog(store: device.layout.root, files: files)
    #expect(try log.last(10).isEmpty)
    try StoreWriter(files, device.layout).commit { _ in }
    let event = EventLog.Event("installed", at: PackServer.instant(0))
    log.add([event])
    #expect(try log.last(10) == [event])
    fail(code) { $0.hasSuffix("/log.txt") }
    expectFailure(code) { try log.last(10) }
  }
}
