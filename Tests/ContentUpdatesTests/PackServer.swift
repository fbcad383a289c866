import BundleFormat
import BundleReader
import ContentUpdates
import Foundation
import GuideModel
import HostSystem
import PackTestSupport
import PackTransport
import ReleaseMetadata
import SQLite
import Synchronization
import TestSupport
import Zstandard

/// Offers and serves packs from memory: real databases, compressed and signed by the publisher of all tests, with any
/// member of an offer changed as a test needs it, and a transport on which any response can be replaced.
///
/// It does not publish as `contentc` does, which refuses what these tests are about.
final class PackServer: Sendable {
  struct Content: Sendable {
    var files: [String: [UInt8]] = [:]
    var root: RootDocument
    var offers: [PackOffer] = []
    var withdrawn: [WithdrawnVersion] = []
    var version = 0
    var databases: [String: [UInt8]] = [:]
    var requests: [String] = []
    /// The last document with bins.
    var bins: BinnedChannel?
  }

  static let start = 1_800_000_000
  let publisher = TestPublisher(
    product: "toys", issued: PackServer.instant(-1000), expires: PackServer.instant(100_000_000))
  let content: Mutex<Content>
  let anchorBytes: [UInt8]

  /// - Parameter packs: Names of packs that it offers in version 1.
  init(_ packs: String...) throws {
    let root = try publisher.root { $0.mirrors = ["https://toys.example"] }
    anchorBytes = try root.file()
    content = Mutex(Content(root: root))
    guard !packs.isEmpty else { return }
    for id in packs { try add(id, "1") }
    try publish()
  }

  static func instant(_ offset: Int) -> UTCInstant { UTCInstant(secondsSinceEpoch: start + offset) }

  /// Everything that is served, by path.
  func serve(_ path: String, _ bytes: [UInt8]?) {
    content.withLock { $0.files[path] = bytes }
  }
  func served(_ path: String) -> [UInt8]? { content.withLock { $0.files[path] } }
  var paths: [String] { content.withLock { $0.files.keys.sorted() } }
  var requests: [String] { content.withLock { $0.requests } }

  /// Adds a version of a pack, with a delta from every earlier one.
  @discardableResult func add(
    _ id: String, _ version: String, bytes given: [UInt8]? = nil,
    change: (inout PackOffer) throws -> Void = { _ in }
  ) throws -> PackOffer {
    let bytes = try given ?? ToyPacks.database(id, version)
    let whole = try ZstdEncoder(level: 3).encode(bytes)
    func blob(_ bytes: [UInt8], _ folder: String) -> Blob {
      let digest = ToyPacks.digest(bytes)
      let path = "\(folder)/\(digest.prefix(40)).zst"
      serve(path, bytes)
      return Blob(path: path, size: bytes.count, sha256: digest)
    }
    let earlier = content.withLock { content in
      content.offers.filter { $0.id == id }.compactMap { content.databases[$0.installedSHA256] }
    }
    var offer = PackOffer(
      id: id, kind: "content", version: try TestPublisher.version(version), title: ["en": id],
      releasedAt: Self.instant(0),
      format: Int(FormatVersion.current), tablesDigest: try Self.tablesDigest(bytes), itemCount: 1,
      download: blob(whole, "packs"), installedSize: bytes.count, installedSHA256: ToyPacks.digest(bytes),
      dependencies: id == "base" ? [] : [PackDependency(id: "base")],
      deltas: try earlier.map { base in
        PackDelta(
          fromSHA256: ToyPacks.digest(base), fromSize: base.count,
          download: blob(try ZstdEncoder(level: 3).encode(bytes, base: base), "deltas"))
      })
    try change(&offer)
    content.withLock {
      $0.databases[offer.installedSHA256] = bytes
      $0.offers.append(offer)
    }
    return offer
  }

  /// The first offered version of a pack.
  func offer(_ id: String) throws -> PackOffer {
    guard let offer = content.withLock({ $0.offers.first { $0.id == id } }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return offer
  }

  /// Keeps only the newest version of each pack, as publishers do.
  func keepNewest() {
    content.withLock { content in
      content.offers = Dictionary(grouping: content.offers, by: \.id).values.compactMap {
        $0.max { $0.version < $1.version }
      }
    }
  }

  /// Adds a version of a pack, and publishes the channel with it.
  @discardableResult func release(_ id: String, _ version: String, keepsOlder: Bool = true) throws
    -> PackOffer
  {
    let offer = try add(id, version)
    if !keepsOlder { keepNewest() }
    try publish()
    return offer
  }

  /// Signs and serves the channel.
  func publish(
    issued: Int = 0, expires: Int = 90 * 86_400, version: Int? = nil, key: SigningKey? = nil,
    channel: String = "stable", inBins: Bool = false
  ) throws {
    var document = content.withLock { content in
      content.version = version ?? content.version + 1
      return ChannelDocument(
        product: publisher.product, channel: channel, version: content.version, epoch: content.root.epoch,
        issued: Self.instant(issued), expires: Self.instant(expires),
        packs: content.offers.sorted { ($0.id, $0.version) < ($1.id, $1.version) },
        withdrawn: content.withdrawn)
    }
    if inBins {
      let bins = try BinnedChannel(document, after: content.withLock(\.bins), level: 3)
      for path in bins.added { serve(path, bins.files[path]) }
      content.withLock { $0.bins = bins }
      document = bins.document
    }
    serve("channel/\(channel).json", try publisher.signed(document, key.map { [$0] }))
  }

  private func serve(_ path: String, _ signed: TestPublisher.Signed) {
    serve(path, signed.bytes)
    serve(path + SignatureFile.suffix, signed.signatures)
  }

  func withdraw(_ pack: String, _ version: String) {
    guard let version = PackVersion(version) else { return }
    content.withLock { $0.withdrawn.append(WithdrawnVersion(pack: pack, version: version)) }
  }

  /// Signs and serves the next root.
  func publishRoot(_ change: (inout RootDocument) -> Void) throws {
    let root = content.withLock { content in
      content.root.version += 1
      change(&content.root)
      return content.root
    }
    serve(
      "root/\(root.version).root.json", try publisher.signed(root, [publisher.rootA, publisher.rootB]))
  }

  private static func tablesDigest(_ bytes: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.file("x.db")))
    return try Connection(path: folder.file("x.db"), .readOnly).tablesDigest()
  }

  /// Serves the published files; `change` may override a response.
  func transport(
    _ change: @escaping @Sendable (String, TransportRequest) throws -> ScriptedTransport.Answer? = { _, _ in
      nil
    }
  ) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let path = String(request.url.dropFirst("https://toys.example/".count))
      self.content.withLock { $0.requests.append(path) }
      if let answer = try change(path, request) { return answer }
      guard let bytes = self.served(path) else {
        // Every refresh asks for a next root, which is rarely there.
        throw TransportError(.notFound, "no \(path)")
      }
      return .honest(bytes, to: request)
    }
  }

  /// An installer for a store, which never waits.
  func installer(
    _ files: any FileSystem, layout: StoreLayout = MemoryDevice.layout, bundled: String? = nil, now: Int = 0,
    transport: (any Transport)? = nil, channel: String = "stable",
    change: (inout PackInstaller.Setup) -> Void = { _ in }
  ) throws -> PackInstaller {
    FaultScope.current?.watch(files, layout)
    let device = TestDevice(layout.root, files: files, bundled: bundled, now: Self.instant(now))
    return try device.installer(
      trusting: anchorBytes, channel: channel, over: transport ?? self.transport()
    ) {
      $0.timing = DownloadTiming(now: { .zero }, sleep: { _ in }, random: { 0 })
      $0.downloadPolicy.rounds = 2
      change(&$0)
    }
  }
}

extension PackServer {
  static func compressed(_ bytes: [UInt8]) throws -> [UInt8] { try ZstdEncoder(level: 1).encode(bytes) }

  /// Unpacks like an installation.
  static func unpack(_ path: String, to out: String, _ expected: [UInt8], _ files: MemoryFileSystem) throws {
    try Unpacker(files: files, zstd: SystemZstdDecoder()).unpack(
      path, to: out, size: expected.count, sha256: ToyPacks.digest(expected))
  }

  /// Replaces the deltas of an offer by ones that are signed and intact, but make other bytes.
  func spoilDeltas(of offer: inout PackOffer, from base: [UInt8]) throws {
    var other = base
    other[base.count / 2] ^= 1
    let patch = try ZstdEncoder(level: 3).encode(other, base: base)
    let digest = ToyPacks.digest(patch)
    let path = "deltas/\(digest.prefix(40)).zst"
    serve(path, patch)
    offer.deltas = [
      PackDelta(
        fromSHA256: ToyPacks.digest(base), fromSize: base.count,
        download: Blob(path: path, size: patch.count, sha256: digest))
    ]
  }
}
