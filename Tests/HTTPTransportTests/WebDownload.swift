import BundleFormat
import ContentUpdates
import Foundation
public import HTTPTransport
import HostSystem
public import PackTransport
import ReleaseMetadata
import TestSupport
import Testing

/// Lets an installer download without `guide-fetch`; requests block the thread of the test.
extension HTTPTransport: Transport {
  /// Requests a document.
  public func get(_ request: TransportRequest) async throws -> TransportResponse {
    let response = try open(request)
    return TransportResponse(
      offset: response.offset, totalSize: response.totalSize, validator: response.validator,
      body: ResponseBody(response: response))
  }
}

/// `@unchecked Sendable` is sound: a response has one reader, the task that asked for it.
private struct ResponseBody: AsyncSequence, AsyncIteratorProtocol, @unchecked Sendable {
  let response: HTTPResponse

  func next() async throws -> [UInt8]? { try response.next() }
  func makeAsyncIterator() -> ResponseBody { self }
}

/// One download from a local server to a folder on disk.
struct WebDownload {
  static let document = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
  static let other = document.map { ~$0 }

  let folder: TemporaryFolder
  let transport: HTTPTransport
  var policy = DownloadPolicy()

  /// - Parameter idleTimeout: Long, because a client may not be scheduled for a while when other tests run.
  init(idleTimeout: Duration = .seconds(60)) throws {
    folder = try TemporaryFolder()
    transport = HTTPTransport(connectTimeout: .seconds(60), idleTimeout: idleTimeout)
  }

  static func sha256(_ bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.update(bytes)
    return digest.hexadecimal
  }

  /// The bytes received so far.
  var part: [UInt8] { get throws { [UInt8](try folder.read("tx/blob.part")) } }

  /// Downloads to the end, without waiting before a retry, and returns the bytes.
  func run(_ bases: String..., path: String = "base/1.zst", document: [UInt8] = document) async throws
    -> [UInt8]
  {
    let timing = DownloadTiming(
      now: DownloadTiming.system.now, sleep: { _ in try Task.checkCancellation() }, random: { 0 })
    let result = try await Downloader(
      files: POSIXFileSystem(), transport: transport, policy: policy, timing: timing
    ).download(
      Blob(path: path, size: document.count, sha256: WebDownload.sha256(document)), from: Mirrors(bases),
      into: folder.file("tx"))
    return [UInt8](try Data(contentsOf: URL(filePath: result)))
  }

  /// The error code of a run; nil if it succeeds.
  func failure(_ bases: String...) async -> String? {
    do {
      #expect(try await run(bases[0]) == WebDownload.document)
      return nil
    } catch let error as PackError {
      return error.code.rawValue
    } catch {
      return (error as? TransportError)?.code.rawValue ?? "\(error)"
    }
  }

  /// The steps of a server that is honest until the client has a given number of bytes on disk, and then
  /// closes the connection. Bytes not read before that would be lost.
  func breaking(
    at cut: Int, _ request: HostileServer.Request, _ document: [UInt8] = document, tag: String = "\"1\""
  ) -> [HostileServer.Step] {
    let path = folder.file("tx/blob.part")
    return WebDownload.honest(request, document, tag: tag, cut: cut - (request.rangeStart ?? 0)) + [
      .waitUntil { FileManager.default.contents(atPath: path)?.count == cut }
    ]
  }

  /// The steps of an honest server; nothing more is sent after `cut` bytes.
  static func honest(
    _ request: HostileServer.Request, _ document: [UInt8] = document, tag: String = "\"1\"", cut: Int? = nil
  ) -> [HostileServer.Step] {
    let condition = request.headers["if-range"]
    guard let start = request.rangeStart, condition == nil || condition == tag else {
      return [
        .head("HTTP/1.1 200 OK", "Content-Length: \(document.count)", "ETag: \(tag)"),
        .send(Array(document.prefix(cut ?? document.count))),
      ]
    }
    guard start < document.count else { return [.head("HTTP/1.1 416 No", "Content-Length: 0")] }
    return [
      .head(
        "HTTP/1.1 206 Partial Content", "Content-Length: \(document.count - start)", "ETag: \(tag)",
        "Content-Range: bytes \(start)-\(document.count - 1)/\(document.count)"),
      .send(Array(document.dropFirst(start).prefix(cut ?? document.count))),
    ]
  }
}
