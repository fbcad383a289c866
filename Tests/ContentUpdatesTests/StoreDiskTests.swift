import ContentUpdates
import Foundation
import GuideRuntime
import HostSystem
import Synchronization
import TestSupport
import Testing

/// Disk faults: torn files, no space, no permissions, another volume.
@Suite struct StoreDiskTests {
  private let home = MemoryDevice()
  private var files: MemoryFileSystem { home.files }
  private var layout: StoreLayout { home.layout }
  private var state: StoreState { home.state }

  @Test(.fault(.f06), arguments: [0, 1, 7, 100, 300]) func aTornStateIsRebuilt(_ kept: Int) throws {
    try home.activate("1", ["base", "walks"])
    try home.open()
    try home.activate("2", ["base", "walks"])
    try home.open()
    try home.overwrite(layout.state) { $0 = Array($0.prefix(kept)) }
    #expect(try home.version(home.open()) == "2")
    for path in [layout.state, layout.previousState] {
      try home.overwrite(path) { $0 = Array($0.prefix(kept)) }
    }
    let store = try home.open()
    #expect(try home.version(store) == "2")
    #expect(try ToyPacks.version(Guide(store.generation()), "walks") == "2")
    #expect(try StateFile(files: files, layout: layout).load().origin == .current)
    // One wrong bit is as bad as a torn file.
    try home.overwrite(layout.state) { $0[$0.count / 2] ^= 1 }
    #expect(try StateFile(files: files, layout: layout).load().origin == .previous)
  }

  @Test(.fault(.f07)) func aFailedSyncDiscardsTheFileAndTheLastOneLeavesTheOutcomeUnknown() throws {
    try home.activate("1")
    try home.open()
    let probe = files.afterKill()
    probe.setFault(nil)
    try ToyPacks.activate([("base", "2")], in: probe, layout)
    let syncs = probe.operations.enumerated().filter { $0.element.isSync }.map(\.offset)
    for number in syncs {
      let own = files.afterKill()
      own.setFault { n, _ in n == number ? .fails(.input) : nil }
      var thrown: (any Error)?
      do {
        try ToyPacks.activate([("base", "2")], in: own, layout)
      } catch {
        thrown = error
      }
      let path = own.operations[number].path
      // It is never synced again after the error.
      #expect(!own.operations.dropFirst(number + 1).contains { $0.path == path && $0.isSync })
      let version = try ToyPacks.version(Guide(MemoryDevice.store(own.afterKill()).generation()))
      if number == syncs.last {
        #expect((thrown as? PackError)?.code == .unknownOutcome)
        #expect(version == "2")
      } else {
        #expect(thrown is FileSystemError)
        #expect(version == "1")
      }
    }
  }

  @Test(.fault(.f12, .f14)) func aReadOnlyStoreIsReadWithoutWritesAtStartup() throws {
    try home.activate("1")
    try home.open()
    for code in [FileSystemError.Code.readOnly, .noPermission] {
      files.setFault { _, _ in .fails(code) }
      #expect(try home.version(MemoryDevice.store(files)) == "1")
      #expect(files.operations.isEmpty)
    }
    // A change says why it cannot be made.
    for code in [FileSystemError.Code.readOnly, .noPermission] {
      files.setFault { _, _ in .fails(code) }
      let error = #expect(throws: PackError.self) { try home.pin("base") }
      #expect(error?.code == .readOnly)
    }
    #expect(try home.version(MemoryDevice.store(files)) == "1")
    // Even if the active set was never confirmed.
    files.setFault(nil)
    try home.activate("2")
    files.setFault { _, _ in .fails(.readOnly) }
    #expect(try home.version(MemoryDevice.store(files)) == "2")
  }

  @Test(.fault(.f14)) func anUnreadablePathIsATypedErrorOrBypassed() throws {
    let folder = try TemporaryFolder()
    let bundled = folder.file("content.db")
    try Data(ToyPacks.database("base", "0")).write(to: URL(filePath: bundled))
    try home.activate("1")
    try home.open()
    // The state: the versions on disk are sufficient.
    files.setReadFault {
      $0.hasSuffix("/state.json") || $0.hasSuffix("/state.prev.json") ? .fails(.noPermission) : nil
    }
    #expect(try home.version(MemoryDevice.store(files)) == "1")
    // The versions: the bundled content is read, and nothing is dropped.
    files.setReadFault { $0.contains("/versions/") ? .fails(.noPermission) : nil }
    let store = MemoryDevice.store(files, bundled: bundled)
    #expect(try home.version(store) == "0")
    #expect(try store.problems().map(\.code) == ["unreadable"])
    // The lock: writing is rejected with an error.
    files.setReadFault { $0.hasSuffix("/lock") ? .fails(.noPermission) : nil }
    let refused = #expect(throws: PackError.self) { try StoreWriter(files, layout) }
    #expect(refused?.code == .readOnly)
    files.setReadFault(nil)
    #expect(try home.version(MemoryDevice.store(files)) == "1")
  }

  @Test(.fault(.f15)) func aWorldWritableStoreIsNotWrittenTo() throws {
    try home.activate("1")
    try home.open()
    for folder in [layout.root, layout.versions, layout.staging, layout.trust] {
      files.setPermissions(0o777, folder)
      let error = #expect(throws: PackError.self) { try StoreWriter(files, layout) }
      #expect(error?.code == .readOnly)
      #expect(error?.help.contains("chmod") == true)
      files.setPermissions(0o755, folder)
    }
  }

  @Test(.fault(.f15)) func aStoreOfAnotherUserIsReported() throws {
    try home.activate("1")
    let store = try home.open()
    #expect(home.foreignFolders(store).isEmpty)
    files.setOwner(MemoryFileSystem.user + 1, layout.versions)
    #expect(home.foreignFolders(store) == [layout.versions])
    #expect(try home.version(store) == "1")
  }

  @Test(.fault(.f16)) func aStoreAcrossTwoVolumesIsDetectedBeforeAnyMove() throws {
    try home.activate("1")
    try home.open()
    files.setDevice(2, layout.staging)
    let error = #expect(throws: PackError.self) { try StoreWriter(files, layout) }
    #expect(error?.code == .readOnly)
    #expect(try home.version(MemoryDevice.store(files)) == "1")
  }

  @Test(.fault(.f18)) func withTooManyOpenFilesTheOldContentStaysAndTheSwapIsRetried() throws {
    try home.activate("1")
    let store = try home.open()
    try home.activate("2")
    files.setReadFault { $0.contains("/versions/") ? .fails(.tooManyOpenFiles) : nil }
    #expect(try home.version(store) == "1")
    files.setReadFault(nil)
    #expect(try home.version(store) == "2")
    #expect(state.blocked.isEmpty)
  }

  @Test(.fault(.f19)) func aStartOpensNothingInStaging() throws {
    try home.activate("1")
    try home.open()
    try files.makeFolder(layout.staging + "/in-base-2")
    try files.writeFile(layout.staging + "/in-base-2/blob.part", [1])
    files.setFault(nil)
    #expect(try home.version(MemoryDevice.store(files)) == "1")
    #expect(!files.opened.contains { $0.hasPrefix(layout.staging) || $0.hasPrefix(layout.trust) })
  }
}
