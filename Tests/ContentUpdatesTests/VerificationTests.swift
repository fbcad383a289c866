import Foundation
import Testing
@testable import ContentUpdates

/// The verification behind `guide packs verify` and `guide doctor`.
@Suite struct VerificationTests {
  private let home = MemoryDevice()

  init() throws {
    try home.activate("1", ["base", "walks"])
    try home.open()
  }

  private func problems(_ store: ContentStore, isThorough: Bool = false) throws -> [PackVerification.Problem?]
  {
    try store.verify(isThorough: isThorough).map(\.problem)
  }

  @Test func distinguishesChangedBytesFromMissingFiles() throws {
    let store = try home.open()
    #expect(try problems(store) == [nil, nil])
    let base = try #require(home.state.active.packs["base"])
    home.files.setPermissions(0o644, home.layout.database(base))
    try home.overwrite(home.layout.database(base)) { $0[$0.count - 1] ^= 1 }
    let walks = try #require(home.state.active.packs["walks"])
    try home.files.removeFile(home.layout.record(walks))
    #expect(try problems(store) == [.bytes, .files])
  }

  @Test func bundledContentIsCheckedInPlace() throws {
    let whole = try ToyWhole("1")
    let own = MemoryDevice()
    let store = MemoryDevice.store(own.files, bundled: whole.path)
    let rows = try store.verify()
    #expect(rows.map(\.isBundled) == [true] && rows.map(\.problem) == [nil])
    #expect(try store.bundledInUse() == ["base", "walks"])
    // An installed base of the same version replaces it.
    try own.activate("1")
    #expect(try own.open(bundled: whole.path).verify().map(\.isBundled) == [false])
  }

  @Test func detectsDamagedBundledContent() throws {
    let whole = try ToyWhole("1")
    var bytes = try Data(contentsOf: URL(filePath: whole.path))
    for index in 8192..<bytes.count { bytes[index] = 0xA5 }
    try bytes.write(to: URL(filePath: whole.path))
    let own = MemoryDevice()
    let rows = try MemoryDevice.store(own.files, bundled: whole.path).verify()
    #expect(rows.count == 1 && rows.first?.problem != nil)
  }

  @Test func aFullVerificationIncludesRollbackVersions() throws {
    try home.activate("2")
    let store = try home.open()
    let rows = try store.verify(isThorough: true)
    #expect(rows.filter(\.isKept).map(\.version) == ["1"])
    #expect(rows.allSatisfy { $0.problem == nil })
  }
}
