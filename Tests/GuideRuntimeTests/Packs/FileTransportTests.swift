import GuideRuntime
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

  @Test func givesAFileFromAnyByteOn() async throws {
    try files.makeFolder("/a b")
    try files.writeFile("/a b/ü.zst", [UInt8](0..<200))
    #expect(try await get("file:///a%20b/%C3%BC.zst") == [UInt8](0..<200))
    #expect(try await get("file://localhost/a%20b/ü.zst", offset: 150) == [UInt8](150..<200))
  }

  @Test func saysWhatIsWrongWithAnAddressOrAFile() async throws {
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

  @Test func feedsADownload() async throws {
    var test = DownloadCase()
    test.mirrors = Mirrors(["file:///packs"])
    try test.files.makeFolder("/packs")
    try test.files.makeFolder("/packs/base")
    try test.files.writeFile("/packs/base/1.zst", DownloadCase.document)
    let path = try await Downloader(files: test.files, transport: FileTransport(files: test.files)).download(
      test.blob, from: test.mirrors, into: "/staging")
    #expect(try test.files.readFile(path, limit: 1 << 20) == DownloadCase.document)
  }
}
