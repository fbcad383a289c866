import BundleFormat
import GuideModel

/// Asks the mirrors for newer signed documents.
struct ChannelRefresh: Sendable {
  let transport: any Transport
  let mirrors: [String]
  let channel: String
  let policy: DownloadPolicy
  let timing: DownloadTiming

  /// A document with its signatures, as it was fetched.
  struct Fetched: Sendable {
    let bytes: [UInt8]
    let signatures: [UInt8]
  }

  static let nobody = TransportError(.address, "no address to ask for updates is known")

  /// The root of a version, as one mirror has it; nil when it says that there is none.
  func root(_ version: Int, from mirror: String) async throws -> Fetched? {
    do {
      return try await fetch(mirror + "/root/\(version).root.json", limit: DocumentKind.root.sizeLimit)
    } catch let error as TransportError where error.code == .notFound || error.code == .gone {
      return nil
    }
  }

  /// The channel, as one mirror has it: a mirror that lies must not stand in the way of one that does not.
  func channel(from mirror: String) async throws -> Fetched {
    try await fetch(mirror + "/channel/\(channel).json", limit: DocumentKind.channel.sizeLimit)
  }

  private func fetch(_ url: String, limit: Int) async throws -> Fetched {
    let signatures = try await get(url + SignatureFile.suffix, limit: SignatureFile.sizeLimit)
    return Fetched(bytes: try await get(url, limit: limit), signatures: signatures)
  }

  /// All bytes of a small document, and never more than it may have, nor for longer than anybody would wait.
  private func get(_ url: String, limit: Int) async throws -> [UInt8] {
    let start = timing.now()
    var rate = TransferRate(policy, now: start)
    let response = try await transport.get(TransportRequest(url: url))
    var bytes: [UInt8] = []
    for try await piece in response.body {
      try Task.checkCancellation()
      bytes += piece
      guard bytes.count <= limit else {
        throw TransportError(.tooLarge, "\(url) has more than \(limit) bytes")
      }
      let now = timing.now()
      guard rate.isEnough(adding: piece.count, now: now), now - start < policy.longestDocument else {
        throw TransportError(.tooSlow, "\(url) comes too slowly")
      }
    }
    if let size = response.totalSize, size != bytes.count {
      throw TransportError(.connection, "\(url) ended after \(bytes.count) of \(size) bytes")
    }
    return bytes
  }
}
