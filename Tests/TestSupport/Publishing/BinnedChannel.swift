import BundleFormat
package import ReleaseMetadata
import Zstandard

/// A channel whose offers are in bins, with the files of this document and of all before it.
package struct BinnedChannel: Sendable {
  /// The document with all its offers.
  package var document: ChannelDocument
  /// Every bin by path.
  package private(set) var files: [String: [UInt8]]
  /// Paths of the bins that this document added.
  package let added: [String]

  /// Distributes the offers of a document to bins, after those of an earlier one.
  package init(_ document: ChannelDocument, after old: BinnedChannel? = nil, level: Int32 = 19) throws {
    let known = old?.files ?? [:]
    let writer = try BinWriter(document, after: old?.document) {
      known[$0.path] ?? []
    } compress: {
      try ZstdEncoder(level: Int(level)).encode($0)
    }
    self.document = document
    self.document.bins = writer.bins
    files = known
    var added: [String] = []
    for (index, bytes) in writer.files {
      guard let path = writer.bins.files[index]?.path else { continue }
      files[path] = bytes
      added.append(path)
    }
    self.added = added.sorted()
  }

  /// The bin that a pack is in.
  package func bin(of pack: String) -> (index: Int, bytes: [UInt8])? {
    guard let bins = document.bins else { return nil }
    let index = bins.index(of: pack)
    return bins.files[index].flatMap { files[$0.path] }.map { (index, $0) }
  }

  /// Loads bins into what a device accepted: those of some packs, or all.
  package func load(
    _ accepted: inout TrustState.Acceptance<ChannelDocument>, packs: [String]? = nil
  ) throws(TrustError) {
    guard let bins = accepted.document.bins else { return }
    let wanted = packs.map { Set($0.map(bins.index)) }
    for (index, file) in bins.files.enumerated() where wanted?.contains(index) ?? true {
      guard let file else { continue }
      try accepted.load(index, files[file.path] ?? [], SystemZstdDecoder())
    }
  }
}

extension TestPublisher {
  /// An offer as a publication makes it, with the signatures of excerpts and three deltas. Digests follow from the
  /// name and the release.
  package static func realisticOffer(_ id: String, _ release: Int) throws -> PackOffer {
    func digest(_ what: String) -> String { Digest.hexadecimal(of: Array("\(what) \(id) \(release)".utf8)) }
    func blob(_ folder: String, _ what: String, _ size: Int) -> Blob {
      let sha256 = digest(what)
      return Blob(path: "\(folder)/\(sha256.prefix(2))/\(sha256)", size: size, sha256: sha256)
    }
    var offer = try offer(id, "2026.\(release).0")
    let size = 800_000 + id.utf8.reduce(0) { $0 &* 31 &+ Int($1) } % 90_000
    offer.title = ["en": "Guide to \(id)", "fr": "Guide de \(id)"]
    offer.languages = ["en", "fr"]
    offer.dependencies = [PackDependency(id: "base", minimum: try version("2026.1.0"))]
    offer.download = blob("packs", "pack", size)
    offer.installedSize = size * 4
    offer.installedSHA256 = digest("database")
    offer.excerpts = blob("excerpts", "excerpts", 64_000)
    offer.deltas = (1...3).map { back in
      PackDelta(
        fromSHA256: Digest.hexadecimal(of: Array("database \(id) \(release - back)".utf8)),
        fromSize: size * 4 - back,
        download: blob("deltas", "delta \(back)", size / 10))
    }
    return offer
  }

  /// Names of as many packs.
  package static func packNames(_ count: Int) -> [String] {
    (0..<count).map { "region-\($0 * 7919 % 100_003)" }
  }
}
