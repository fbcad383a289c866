import ContentUpdates
import Foundation
import GuideModel
import HostSystem
import Synchronization
import Testing

/// A store on the real disk, which several readers and writers use at once.
struct SharedDisk: Sendable {
  let layout: StoreLayout

  func store() -> ContentStore {
    ContentStore(folder: layout.root, bundled: nil) { UTCInstant(secondsSinceEpoch: 1_800_000_000) }
  }

  func activate(_ version: String, _ packs: [String] = ["base", "walks"]) throws {
    try whenFree { try ToyPacks.activate(packs.map { ($0, version) }, in: POSIXFileSystem(), layout) }
  }

  /// Opens the activated set until it is confirmed, and collects garbage.
  func settle() throws {
    try eventually {
      _ = try store().generation()
      return try StateFile(files: POSIXFileSystem(), layout: layout).load().state.trial == nil
    }
    try collect()
  }

  func collect() throws {
    _ = try whenFree { try writer().collectGarbage() }
  }

  func rollBack() throws {
    try whenFree { try writer() }.revert(blocking: [])
  }

  /// Two packs whose databases differ, and the paths at which a store keeps them.
  func paths(_ packs: [InstalledPack]) -> Set<String> {
    Set(packs.map(layout.database))
  }

  func writer() throws -> StoreWriter { try StoreWriter(POSIXFileSystem(), layout) }

  /// The number of versions of the base on disk after garbage collection, repeated while there are more than `count`.
  func versions(downTo count: Int) throws -> Int {
    var left = 0
    try eventually {
      try collect()
      left = try FileManager.default.contentsOfDirectory(atPath: layout.versions(of: "base")).count
      return left <= count
    }
    return left
  }

  /// Runs an operation that needs the lock, retrying while it is held elsewhere.
  ///
  /// Readers that open a set on probation hold it briefly, and so does every program that another test starts,
  /// until it runs, because it is forked from this process with all its locks.
  func whenFree<T>(_ body: () throws -> T) throws -> T {
    var result: Result<T, PackError>?
    try eventually {
      do {
        result = .success(try body())
      } catch let error as PackError where error.code == .busy {
        result = .failure(error)
        return false
      }
      return true
    }
    return try #require(result).get()
  }

  /// Retries until a condition holds, or until a generous timeout.
  private func eventually(_ isSo: () throws -> Bool) throws {
    let start = ContinuousClock.now
    while try !isSo(), ContinuousClock.now - start < .seconds(60) { usleep(500) }
  }
}
