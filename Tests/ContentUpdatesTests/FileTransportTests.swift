import ContentUpdates
import HostSystem
import PackTransport
import Synchronization
import Testing

/// Packs can come from a folder.
@Suite struct FileTransportTests {
  private let files = MemoryFileSystem()

  private func get(_ url: String, offset: Int = 0) async throws -> [UInt8] {
    let response = try await FileTransport(files: files).get(TransportRequest(url: url, offset: offset))
    #expect(response.offset == offset)
    var out: [UInt8] = []
    for try await piece in response.body { out += piece }
    return out
  }

  @Test func readsAFileFromAnyOffset() async throws {
    try files.makeFolder("/a b")
    try files.writeFile("/a b/ü.zst", [UInt8](0..<200))
    #expect(try await get("file:///a%20b/%C3%BC.zst") == [UInt8](0..<200))
    #expect(try await get("file://localhost/a%20b/ü.zst", offset: 150) == [UInt8](150..<200))
  }

  @Test func returnsTheFullFileWhenItHasChanged() async throws {
    let transport = FileTransport(files: files)
    try files.writeFile("/file", [UInt8](0..<100))
    let first = try await transport.get(TransportRequest(url: "file:///file"))
    let validator = try #require(first.validator)
    let rest = TransportRequest(url: "file:///file", offset: 60, validator: validator)
    #expect(try await transport.get(rest).offset == 60)
    try files.removeFile("/file")
    try files.writeFile("/file", [UInt8](0..<100))
    #expect(try await transport.get(rest).offset == 0)
  }

  @Test func reportsInvalidAddressesAndFiles() async throws {
    try files.makeFolder("/folder")
    try files.writeFile("/file", [1])
    for (url, offset, code) in [
      ("file:///nothing", 0, TransportError.Code.notFound), ("file:///folder", 0, .refused),
      ("file:///file", 1, .rangeNotSatisfiable), ("file://host/file", 0, .address),
      ("https://host/", 0, .address),
      ("file:///a%", 0, .address), ("file:///a%2", 0, .address), ("file:///a%+1", 0, .address),
      ("file:///a%00", 0, .address), ("file:///a%FF", 0, .address), ("/file", 0, .address),
    ] {
      let error = await #expect(throws: TransportError.self) { try await get(url, offset: offset) }
      #expect(error?.code == code, "\(url)")
    }
  }

  @Test func doesNotTryAFolderAgainForAFileOfAnotherSize() async throws {
    let test = DownloadCase()
    try test.files.makeFolder("/packs")
    try test.files.makeFolder("/packs/base")
    try test.files.writeFile("/packs/base/1.zst", [UInt8](DownloadCase.document.dropLast()))
    let pauses = Mutex<[Duration]>([])
    let downloader = Downloader(
      files: test.files, transport: FileTransport(files: test.files),
      timing: DownloadTiming(
        now: { .zero }, sleep: { time in pauses.withLock { $0.append(time) } }, random: { 0 }))
    for address in ["file:///packs", "FILE:///packs"] {
      let error = await #expect(throws: TransportError.self) {
        try await downloader.download(test.blob, from: Mirrors([address]), into: "/staging")
      }
      #expect(error?.code == .refused)
    }
    #expect(pauses.withLock { $0 } == [])
  }

  @Test func feedsADownloadThatResumesAfterCancellation() async throws {
    var test = DownloadCase()
    test.mirrors = Mirrors(["file:///packs"])
    try test.files.makeFolder("/packs")
    try test.files.makeFolder("/packs/base")
    try test.files.writeFile("/packs/base/1.zst", DownloadCase.document)
    let (blob, mirrors) = (test.blob, test.mirrors)
    let downloader = Downloader(files: test.files, transport: FileTransport(files: test.files))
    // The disk fills after one piece.
    test.files.setFault { _, operation in
      operation.name == "write" && operation.path.hasSuffix("blob.part") ? .fails(.noSpace) : nil
    }
    await #expect(throws: FileSystemError.self) {
      try await downloader.download(blob, from: mirrors, into: "/staging")
    }
    test.files.setFault(nil)
    try test.files.open("/staging/blob.part", .write).write(Array(DownloadCase.document.prefix(1000)), at: 0)
    let counts = Mutex<[Int]>([])
    let path = try await downloader.download(blob, from: mirrors, into: "/staging") { count in
      counts.withLock { $0.append(count) }
    }
    #expect(try test.files.readFile(path, limit: 1 << 20) == DownloadCase.document)
    #expect(counts.withLock { $0.first } == 1000)
  }
}
