import Foundation
import HostSystem
import TestSupport
import Testing

@testable import ContentUpdates

@Suite struct FreeSpaceTests {
  private let gigabyte = 1_000_000_000

  @Test func countsRemainingDownloadOutputAndMargin() {
    let needed = FreeSpace.needed(download: 3 * gigabyte, output: 9 * gigabyte)
    #expect(needed == 12 * gigabyte + FreeSpace.margin)
    #expect(FreeSpace.needed(download: 0, output: 0) == FreeSpace.margin)
    #expect(FreeSpace.needed(download: .max, output: 1) == .max)
  }

  @Test func measuresSpaceAvailableToUnprivilegedUsers() throws {
    let folder = try TemporaryFolder()
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    let expected = try #require(attributes[.systemFreeSize] as? NSNumber).intValue
    // Other programs may write in between.
    #expect(abs(try POSIXFileSystem().freeBytes(at: folder.path) - expected) < gigabyte)
  }
}
