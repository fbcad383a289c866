import Foundation
import HostSystem
import TestSupport
import Testing

@Suite struct POSIXFileSystemTests {
  private let files = POSIXFileSystem()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func code(_ body: () throws -> Void) -> FileSystemError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileSystemError)?.code
    }
  }

  /// Every kind of obstacle that can be in place of a file.
  private func makeObstacles() throws -> [String] {
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("device"), withDestinationPath: "/dev/zero")
    return ["folder", "pipe", "device"]
  }

  @Test func rejectsNonRegularFilesWithoutBlocking() throws {
    for name in try makeObstacles() {
      let path = folder.file(name)
      for mode in [FileOpenMode.read, .readThroughLinks, .write, .replace] {
        #expect(code { _ = try files.open(path, mode) } == .notRegular, "\(name) \(mode)")
      }
      #expect(code { try files.append(path, [1]) } == .notRegular, "\(name)")
      #expect(code { _ = try files.lock(path, .shared) } == .notRegular, "\(name)")
      #expect(code { _ = try files.readArgument(path, limit: 9) } == .notRegular, "\(name)")
    }
  }

  @Test func followsLinksOnlyOnRequest() throws {
    try folder.write("file", "abc")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "file")
    #expect(code { _ = try files.readFile(folder.file("link"), limit: 9) } == .notRegular)
    #expect(try files.readFile(folder.file("link"), limit: 9, .readThroughLinks) == Array("abc".utf8))
    #expect(try files.status(folder.file("link"))?.kind == .link)
    #expect(try files.target(folder.file("link"))?.kind == .file)
  }

  @Test func distinguishesADanglingLinkFromAMissingFile() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "gone")
    #expect(code { _ = try files.target(folder.file("link")) } == .notFound)
    #expect(try files.target(folder.file("gone")) == nil)
  }

  @Test func rejectsLargeFilesBeforeReadingThem() throws {
    let file = try files.open(folder.file("large"), .write)
    try file.truncate(to: 1 << 40)
    #expect(code { _ = try files.readFile(folder.file("large"), limit: 1 << 20) } == .tooLarge)
    #expect(code { _ = try files.readArgument(folder.file("large"), limit: 1 << 20) } == .tooLarge)
  }

  @Test func readsAPipeArgumentToItsEnd() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("piped".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try files.readArgument(path, limit: 5) == Array("piped".utf8))
  }

  @Test func rejectsAPipedArgumentBeyondItsLimit() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("piped".utf8))
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(code { _ = try files.readArgument(path, limit: 4) } == .tooLarge)
  }
}
