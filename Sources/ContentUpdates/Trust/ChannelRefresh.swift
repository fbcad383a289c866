import GuideModel
import PackTransport
import ReleaseMetadata

/// Fetches newer signed documents from the mirrors.
struct ChannelRefresh: Sendable {
  let transport: any Transport
  let mirrors: [String]
  let channel: String
  let policy: DownloadPolicy
  let timing: DownloadTiming

  /// A fetched document with its signatures.
  struct Fetched: Sendable {
    let bytes: [UInt8]
    let signatures: [UInt8]
  }

  static let noMirrors = TransportError(.address, "no update address is known")

  /// The root of a version from one mirror; nil when the mirror says there is none.
  func root(_ version: Int, from mirror: String) async throws -> Fetched? {
    do {
      return try await fetch(mirror + "/root/\(version).root.json", limit: DocumentKind.root.sizeLimit)
    } catch let error as TransportError where error.code == .notFound || error.code == .gone {
      return nil
    }
  }

  /// The channel from one mirror: a lying mirror must not block an honest one.
  func channel(from mirror: String) async throws -> Fetched {
    try await fetch(mirror + "/channel/\(channel).json", limit: DocumentKind.channel.sizeLimit)
  }

  /// A bin of the channel from one mirror.
  ///
  /// - Parameter earlier: An earlier file of the bin. When the mirror can, it sends only what was appended to it since.
  func bin(_ file: ChannelBins.File, from mirror: String, earlier: [UInt8]?) async throws -> [UInt8] {
    let url = mirror + "/" + file.path
    if let earlier, earlier.count < file.size {
      let bytes = try await get(url, limit: file.size, after: earlier)
      if file.matches(bytes) { return bytes }
    }
    // Nothing was appended: the publisher has written the bin anew.
    return try await get(url, limit: file.size)
  }

  /// The list of revoked receipts; nil when the mirror says there is none.
  func revocations(from mirror: String) async throws -> [UInt8]? {
    do {
      return try await get(
        mirror + "/" + RevocationList.path,
        limit: SignedDocument.sizeLimit(.revocations))
    } catch let error as TransportError where error.code == .notFound || error.code == .gone {
      return nil
    }
  }

  private func fetch(_ url: String, limit: Int) async throws -> Fetched {
    let signatures = try await get(url + SignatureFile.suffix, limit: SignatureFile.sizeLimit)
    return Fetched(bytes: try await get(url, limit: limit), signatures: signatures)
  }

  /// All bytes of a small document, within limits of size and time.
  ///
  /// - Parameter earlier: Bytes that it may begin with, which are requested only if the server sends it from the start.
  private func get(_ url: String, limit: Int, after earlier: [UInt8] = []) async throws -> [UInt8] {
    let start = timing.now()
    var rate = TransferRate(policy, now: start)
    let response = try await transport.get(TransportRequest(url: url, offset: earlier.count))
    guard response.offset == 0 || response.offset == earlier.count else {
      throw TransportError(.refused, "\(url) came from another offset than was requested")
    }
    var bytes = Array(earlier.prefix(response.offset))
    for try await piece in response.body {
      try Task.checkCancellation()
      bytes += piece
      guard bytes.count <= limit else {
        throw TransportError(.tooLarge, "\(url) has more than \(limit) bytes")
      }
      let now = timing.now()
      guard rate.isEnough(adding: piece.count, now: now), now - start < policy.longestDocument else {
        throw TransportError(.tooSlow, "\(url) arrives too slowly")
      }
    }
    if let size = response.totalSize, size != bytes.count {
      throw TransportError(.connection, "\(url) ended after \(bytes.count) of \(size) bytes")
    }
    return bytes
  }
}
