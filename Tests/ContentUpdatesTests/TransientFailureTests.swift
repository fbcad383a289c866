import ContentUpdates
import GuideRuntime
import HostSystem
import Synchronization
import TestSupport
import Testing

/// Transient disk errors, and failures to record something, never lose installed packs.
@Suite struct TransientFailureTests {
  private let home = MemoryDevice()
  private var files: MemoryFileSystem { home.files }
  private var layout: StoreLayout { home.layout }

  init() throws {
    for version in ["1", "2"] {
      try home.activate(version, ["base", "walks"])
      try home.open()
    }
  }

  /// Makes one read operation at a time fail, in turn, until none is left.
  private func failEachRead(
    _ code: FileSystemError.Code, _ body: (MemoryFileSystem, _ read: Int) throws -> Void
  ) throws -> Int {
    for read in 0..<400 {
      let files = files.afterKill()
      let count = Mutex(0)
      files.setReadFault { _ in
        count.withLock { count in
          defer { count += 1 }
          return count == read ? .fails(code) : nil
        }
      }
      try body(files, read)
      if count.withLock({ $0 }) <= read { return read }
    }
    Issue.record("reading never ended")
    return 0
  }

  @Test(.fault(.f18), arguments: [FileSystemError.Code.tooManyOpenFiles, .input, .noPermission])
  func aFailedReadAtStartupLosesNoPack(_ code: FileSystemError.Code) throws {
    let before = home.state
    let reads = try failEachRead(code) { files, read in
      // In the meantime it may read older content.
      let store = MemoryDevice.store(files)
      if let generation = try? store.generation() {
        #expect(["1", "2"].contains(try ToyPacks.version(Guide(generation))), "read \(read)")
      }
      files.setReadFault(nil)
      let after = try StateFile(files: files, layout: layout).load().state
      #expect(after.active == before.active && after.blocked.isEmpty && after.history == before.history)
      let guide = Guide(try MemoryDevice.store(files).generation())
      #expect(try ToyPacks.version(guide) == "2" && ToyPacks.version(guide, "walks") == "2", "read \(read)")
    }
    #expect(reads > 10)
  }

  @Test(arguments: [FileSystemError.Code.tooManyOpenFiles, .input])
  func aRollbackThatCannotReadAVersionDropsNone(_ code: FileSystemError.Code) throws {
    let before = home.state
    let reads = try failEachRead(code) { files, read in
      var isDone = false
      do {
        _ = try MemoryDevice.store(files).rollBack()
        isDone = true
      } catch {
        #expect((error as? FileSystemError)?.code == code || error is PackError, "read \(read): \(error)")
      }
      files.setReadFault(nil)
      let after = try StateFile(files: files, layout: layout).load().state
      #expect(after.lost.isEmpty, "read \(read)")
      if !isDone { #expect(after.active == before.active && after.history == before.history, "read \(read)") }
      let guide = Guide(try MemoryDevice.store(files).generation())
      #expect(try ToyPacks.version(guide) == (isDone ? "1" : "2"), "read \(read)")
    }
    #expect(reads > 5)
  }

  @Test(arguments: [FileSystemError.Code.tooManyOpenFiles, .input])
  func abandonedProbationThatCannotReadTheOlderVersionDropsNone(_ code: FileSystemError.Code) throws {
    try home.activate("3", ["base", "walks"])
    try StoreWriter(files, layout).commit { $0.trial = 2 }
    let reads = try failEachRead(code) { files, read in
      // In the meantime it may read anything that it can.
      _ = try? MemoryDevice.store(files).generation()
      files.setReadFault(nil)
      #expect(try PowerCutTests.versions(files) == "2/2", "read \(read)")
      let after = try StateFile(files: files, layout: layout).load().state
      #expect(after.lost.isEmpty, "read \(read)")
    }
    #expect(reads > 5)
  }

  @Test(arguments: [FileSystemError.Code.tooManyOpenFiles, .input])
  func aWriterThatCannotReadTheStateWritesNothing(_ code: FileSystemError.Code) throws {
    let writer = try StoreWriter(files, layout)
    try writer.commit { $0.pins["walks"] = "2" }
    try writer.commit { $0.seen.channels["stable"] = .init(version: 7, sha256: "") }
    let before = home.state
    withExtendedLifetime(writer) {}
    let reads = try failEachRead(code) { files, read in
      var isWritten = true
      do {
        try StoreWriter(files, layout).commit { $0.pins["base"] = "2" }
      } catch {
        isWritten = false
      }
      files.setReadFault(nil)
      let after = try StateFile(files: files, layout: layout).load().state
      #expect(after.pins == (isWritten ? ["walks": "2", "base": "2"] : ["walks": "2"]), "read \(read)")
      #expect(after.seen == before.seen, "read \(read)")
    }
    #expect(reads > 3)
  }

  @Test(.fault(.g03)) func aForeignLockLosesNoPack() throws {
    let record = layout.record(try home.pack("base", "2"))
    let lock = try files.lock(record, .exclusive)
    let store = try home.open()
    #expect(try store.problems().map(\.code) == ["unreadable"])
    #expect(try home.version(store) == "1")
    withExtendedLifetime(lock) {}
    #expect(home.state.active.packs["base"]?.version == "2")
    #expect(home.state.blocked.isEmpty && home.state.lost.isEmpty)
  }

  @Test(.fault(.f08, .f12, .i05), arguments: [FileSystemError.Code.noSpace, .readOnly])
  func failedProbationOnAReadOnlyDiskFallsBack(_ code: FileSystemError.Code) throws {
    try home.activate("3", ["base", "walks"])
    files.setBadReads(2)
    files.setFault { _, _ in .fails(code) }
    let store = try home.open()
    #expect(try home.version(store) == "2")
    #expect(try store.problems().isEmpty == false)
  }

  @Test(.fault(.f08, .f12, .i02)) func abandonedProbationOnAFullDiskFallsBack() throws {
    try home.activate("3", ["base", "walks"])
    try StoreWriter(files, layout).commit { $0.trial = 2 }
    files.setFault { _, _ in .fails(.noSpace) }
    #expect(try home.version(home.open()) == "2")
    files.setFault(nil)
    #expect(try home.version(home.open()) == "2")
    #expect(home.state.active.packs["base"]?.version == "2")
  }

  @Test(.fault(.e03), arguments: [nil, FileSystemError.Code.noSpace, .readOnly])
  func damageThatCannotBeRecordedFallsBack(_ code: FileSystemError.Code?) throws {
    let store = try home.open()
    let used = try store.snapshot()
    try home.overwrite(layout.database(home.pack("base", "2"))) { bytes in
      bytes.replaceSubrange(8192..., with: repeatElement(0xA5, count: bytes.count - 8192))
    }
    // An installation is running, or the disk is not writable.
    let writer = code == nil ? try StoreWriter(files, layout) : nil
    if let code { files.setFault { _, _ in .fails(code) } }
    #expect(try store.recover(from: used))
    #expect(try home.version(store) == "1")
    #expect(home.state.active.packs["base"]?.version == "2")
    withExtendedLifetime(writer) {}
  }

  @Test func packsCleanFreesSpaceOnAFullDisk() throws {
    // Nothing can be created or written, but files can be removed, which frees space.
    let removed = Mutex(false)
    files.setFault { _, operation in
      if operation.name.hasPrefix("remove") {
        removed.withLock { $0 = $0 || operation.path.contains("/versions/") }
      }
      let grows = ["make", "write", "makeFolder", "rename"].contains(operation.name)
      return grows && !removed.withLock { $0 } ? .fails(.noSpace) : nil
    }
    let freed = try MemoryDevice.store(files).free()
    #expect(freed > 0)
    #expect(home.state.history.isEmpty)
    #expect(try home.version(home.open()) == "2")
  }
}
