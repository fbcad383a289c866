import BundleFormat
import GuideModel

/// Asks the mirrors for newer signed documents.
struct ChannelRefresh: Sendable {
  let transport: any Transport
  let mirrors: [String]
  let channel: String

  /// A document with its signatures, as it was fetched.
  struct Fetched: Sendable {
    let bytes: [UInt8]
    let signatures: [UInt8]
  }

  /// The root of a version; nil when there is none.
  func root(_ version: Int) async throws -> Fetched? {
    do {
      return try await fetch("root/\(version).root.json", limit: DocumentKind.root.sizeLimit)
    } catch let error as TransportError where error.code == .notFound || error.code == .gone {
      return nil
    }
  }

  /// The channel, as each mirror has it: a mirror that lies must not stand in the way of one that does not.
  func channel(from mirror: String) async throws -> Fetched {
    try await ChannelRefresh(transport: transport, mirrors: [mirror], channel: channel)
      .fetch("channel/\(channel).json", limit: DocumentKind.channel.sizeLimit)
  }

  private func fetch(_ path: String, limit: Int) async throws -> Fetched {
    var first: (any Error)?
    for mirror in mirrors {
      do {
        let signatures = try await get(
          mirror + "/" + path + SignatureFile.suffix, limit: SignatureFile.sizeLimit)
        return Fetched(bytes: try await get(mirror + "/" + path, limit: limit), signatures: signatures)
      } catch let error as TransportError {
        first = first ?? error
      }
    }
    throw first ?? TransportError(.address, "no address to ask for updates is known")
  }

  /// All bytes of a small document, and never more than it may have.
  private func get(_ url: String, limit: Int) async throws -> [UInt8] {
    let response = try await transport.get(TransportRequest(url: url))
    var bytes: [UInt8] = []
    for try await piece in response.body {
      try Task.checkCancellation()
      bytes += piece
      guard bytes.count <= limit else {
        throw TransportError(.tooLarge, "\(url) has more than \(limit) bytes")
      }
    }
    if let size = response.totalSize, size != bytes.count {
      throw TransportError(.connection, "\(url) ended after \(bytes.count) of \(size) bytes")
    }
    return bytes
  }
}
