public import BundleFormat

extension ChannelDocument {
  /// Checks whether everything that the channel says about a pack is known; see ``bins``.
  public func isLoaded(for pack: String) -> Bool { bins?.isLoaded(for: pack) ?? true }

  /// Adds the offers and withdrawals of a bin.
  ///
  /// - Parameters:
  ///   - index: Number of the bin.
  ///   - file: Its bytes.
  /// - Throws: ``TrustError``: `bin.mismatch` for other bytes than the document names, `malformed` for bytes that are no
  ///   bin, or one with packs of another.
  public mutating func load(_ index: Int, _ file: [UInt8], _ zstd: some ZstdDecoder) throws(TrustError) {
    guard let content = try content(ofBin: index, file, zstd) else { return }
    packs += content.sortedOffers
    withdrawn += content.sortedWithdrawn
    bins?.loaded.insert(index)
  }

  /// The verified content of a bin; nil when it is loaded already.
  func content(ofBin index: Int, _ file: [UInt8], _ zstd: some ZstdDecoder) throws(TrustError) -> BinContent?
  {
    guard let bins, !bins.loaded.contains(index) else { return nil }
    let name = "bin \(index) of channel version \(version)"
    guard bins.files.indices.contains(index), let entry = bins.files[index], entry.matches(file) else {
      throw TrustError(
        .binMismatch, "\(name) has other bytes than were signed",
        help: "fetch it again, or from another mirror; installed content is not affected")
    }
    let content = try BinContent(lines: try BinFile.content(of: file, zstd, name), name)
    if let stray = content.packs.first(where: { bins.index(of: $0) != index }) {
      throw .malformed("\(name): '\(stray)' belongs to bin \(bins.index(of: stray))")
    }
    return content
  }
}

extension TrustState.Acceptance<ChannelDocument> {
  /// Adds the offers of a bin, which are checked against the versions of packs seen before.
  ///
  /// - Parameters:
  ///   - index: Number of the bin.
  ///   - file: Its bytes.
  /// - Throws: ``TrustError``, as ``ChannelDocument/load(_:_:_:)``, and `rollback` and `equivocation` for packs. The
  ///   document must not be used then.
  public mutating func load(_ index: Int, _ file: [UInt8], _ zstd: some ZstdDecoder) throws(TrustError) {
    let before = document.packs.count
    try document.load(index, file, zstd)
    let offers = Array(document.packs[before...])
    try state.checkPacks(offers, withdrawn: document.withdrawn)
    let next = state.seeing(offers)
    isChanged = isChanged || next != state
    state = next
  }
}
