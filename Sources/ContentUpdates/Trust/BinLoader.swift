import BundleFormat
import PackTransport
import ReleaseMetadata

/// Loads the bins of a channel that a device needs: those of its packs and of everything they depend on.
struct BinLoader {
  let store: TrustStore
  let refresh: ChannelRefresh
  /// Packs whose offers are needed.
  let packs: Set<String>
  /// True to load every bin.
  let everything: Bool
  /// The bins that were not here, by digest; those from one mirror need not be fetched from the next.
  private(set) var fetched: [String: [UInt8]] = [:]
  /// The bins that were loaded last, by number.
  private var loaded: [Int: [UInt8]] = [:]

  init(store: TrustStore, refresh: ChannelRefresh, packs: Set<String>, everything: Bool) {
    self.store = store
    self.refresh = refresh
    self.packs = packs
    self.everything = everything
  }

  /// Loads the bins into an accepted document; one without bins stays as it is.
  ///
  /// - Throws: ``TransportError`` for a bin that the mirror does not have, ``TrustError`` for one that is rejected. The
  ///   document must not be used then: what it says is not known.
  mutating func load(_ accepted: inout TrustState.Acceptance<ChannelDocument>, from mirror: String)
    async throws
  {
    loaded = [:]
    guard let bins = accepted.document.bins else { return }
    var next = packs
    var known = packs
    try await load(everything ? Set(bins.files.indices) : Set(next.map(bins.index)), &accepted, from: mirror)
    while !next.isEmpty {
      let needed = accepted.document.packs.filter { next.contains($0.id) }.flatMap(\.dependencies).map(\.id)
      next = Set(needed).subtracting(known)
      known.formUnion(next)
      try await load(Set(next.map(bins.index)), &accepted, from: mirror)
    }
  }

  /// Loads the same bins again, into the same document as another process left it.
  func repeatLoading(_ accepted: inout TrustState.Acceptance<ChannelDocument>) throws(TrustError) {
    for (index, bytes) in loaded.sorted(by: { $0.key < $1.key }) {
      try accepted.load(index, bytes, store.zstd)
    }
  }

  private mutating func load(
    _ indexes: Set<Int>, _ accepted: inout TrustState.Acceptance<ChannelDocument>, from mirror: String
  ) async throws {
    guard let bins = accepted.document.bins else { return }
    for index in indexes.sorted() where loaded[index] == nil {
      guard let file = bins.files[index] else { continue }
      if let bytes = try fetched[file.sha256] ?? store.bin(file, index, bins) {
        try accepted.load(index, bytes, store.zstd)
        loaded[index] = bytes
        continue
      }
      let bytes = try await refresh.bin(file, from: mirror, earlier: store.earlierBin(index, bins))
      // What is rejected here may be right on the next mirror.
      try accepted.load(index, bytes, store.zstd)
      (fetched[file.sha256], loaded[index]) = (bytes, bytes)
    }
  }
}

extension StoreState {
  /// Packs whose offers and withdrawals matter to this device: those that are read, were read, or should be.
  var packsOfInterest: Set<String> {
    Set(active.packs.keys).union(history.flatMap(\.packs.keys)).union(lost).union(declined).union(pins.keys)
      .union(damaged.keys).union([BundleLayout.basePack])
  }
}
