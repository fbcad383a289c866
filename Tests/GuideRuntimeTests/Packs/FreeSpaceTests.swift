import Foundation
import TestSupport
import Testing

@testable import GuideRuntime

@Suite struct FreeSpaceTests {
  private let gigabyte = 1_000_000_000

  @Test func f10FiftyGigabytesAreEnoughForAnOrdinaryPack() throws {
    let needed = FreeSpace.needed(download: 3 * gigabyte, output: 9 * gigabyte)
    #expect(needed == 12 * gigabyte + FreeSpace.margin)
    try FreeSpace.check(["/store": needed], on: Volumes(["/store": (1, 50 * gigabyte)]))
  }

  @Test func f10CountsWhatIsStillToComeAndNothingTwice() throws {
    #expect(FreeSpace.needed(download: 0, output: 0) == FreeSpace.margin)
    #expect(FreeSpace.needed(download: .max, output: 1) == .max)
    let needed = FreeSpace.needed(download: 100, output: 400)
    try FreeSpace.check(["/store": needed], on: Volumes(["/store": (1, needed)]))
    expectRefusal(.noSpace, naming: ["\(needed) bytes needed, \(needed - 1) free", "free 1 bytes"]) {
      try FreeSpace.check(["/store": needed], on: Volumes(["/store": (1, needed - 1)]))
    }
  }

  @Test func f10AddsFoldersOfOneFileSystemAndKeepsOthersApart() throws {
    let needs = ["/a": 600, "/b": 600]
    try FreeSpace.check(needs, on: Volumes(["/a": (1, 600), "/b": (2, 600)]))
    expectRefusal(.noSpace, naming: ["1200 bytes needed, 1199 free"]) {
      try FreeSpace.check(needs, on: Volumes(["/a": (1, 1199), "/b": (1, 1199)]))
    }
    #expect(throws: FileSystemError.self) { try FreeSpace.check(["/none": 1], on: Volumes([:])) }
  }

  @Test func f10MeasuresWhatAnOrdinaryUserMayWrite() throws {
    let folder = try TemporaryFolder()
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    let expected = try #require(attributes[.systemFreeSize] as? NSNumber).intValue
    // Other programs write meanwhile.
    #expect(abs(try POSIXFileSystem().freeBytes(at: folder.path) - expected) < gigabyte)
    try FreeSpace.check([folder.path: 1], on: POSIXFileSystem())
  }
}

/// Folders on file systems of a size; nothing can be done with them but measure.
private struct Volumes: FileSystem {
  let folders: [String: (device: UInt64, free: Int)]

  init(_ folders: [String: (UInt64, Int)]) { self.folders = folders }

  func status(_ path: String) -> FileStatus? {
    folders[path].map { FileStatus(kind: .folder, size: 0, device: $0.device) }
  }
  func freeBytes(at path: String) throws -> Int { try folders[path]?.free ?? refuse(path) }

  private func refuse<T>(_ path: String) throws -> T { throw FileSystemError(.other, "use", path, "only measured") }
  func open(_ path: String, _ mode: FileOpenMode) throws -> any OpenFile { try refuse(path) }
  func list(_ folder: String) throws -> [String] { try refuse(folder) }
  func makeFolder(_ path: String) throws { let _: Never? = try refuse(path) }
  func rename(_ from: String, to: String) throws { let _: Never? = try refuse(from) }
  func removeFile(_ path: String) throws { let _: Never? = try refuse(path) }
  func removeFolder(_ path: String) throws { let _: Never? = try refuse(path) }
  func syncFolder(_ path: String) throws { let _: Never? = try refuse(path) }
  func lock(_ path: String, _ kind: FileLockKind) throws -> (any HeldLock)? { try refuse(path) }
  func readablePath(_ path: String) throws -> String { try refuse(path) }
}
