import GuideModel

extension ChannelDocument {
  /// Reads a document whose signature has been verified.
  ///
  /// - Throws: ``TrustError`` with code `tooLarge`, `unsupportedSchema` or `malformed`.
  /// - Cost: Linear in the bytes.
  public init(_ file: [UInt8]) throws(TrustError) {
    let document = try DocumentReader(file, .channel)
    let (issued, expires) = try document.validity()
    let hasBins = try document["format"].text() == ChannelBins.documentFormat
    self.init(
      product: try document["product"].name(), channel: try document["channel"].name(),
      version: try document["version"].whole(1...(.largestInJSON)),
      epoch: try document["epoch"].whole(1...(.largestInJSON)), issued: issued, expires: expires,
      packs: hasBins ? [] : try document["packs"].elements().map(PackOffer.init),
      withdrawn: hasBins ? [] : try document["withdrawn"].list(WithdrawnVersion.init))
    if hasBins { bins = try ChannelBins(document["bins"]) }
    var seen: Set<PackRelease> = []
    for pack in packs where !seen.insert(pack.release).inserted {
      throw .malformed("channel.packs: \(pack.release) is offered twice")
    }
  }
}

extension PackOffer {
  init(_ entry: DocumentReader) throws(TrustError) {
    let installed = entry["installed"]
    self.init(
      id: try entry["id"].name(), kind: try entry["type"].name(), version: try entry["version"].version(),
      title: try entry["title"].texts(), summary: try entry["summary"].texts(),
      languages: try entry["languages"].languages(),
      releasedAt: try entry["releasedAt"].instant(), expiresAt: try entry["expiresAt"].ifPresent?.instant(),
      minimumAppVersion: try entry["minSupportedAppVersion"].ifPresent?.version(),
      rollout: try entry["rolloutPercent"].ifPresent?.percent() ?? 10_000,
      format: try entry["contentSchema"].whole(1...Int(Int32.max)),
      tablesDigest: try entry["tablesSha256"].sha256(),
      itemCount: try entry["items"].whole(0...(.largestInJSON)),
      mayShrink: try entry["mayShrink"].ifPresent?.flag() ?? false, download: try Blob(entry["download"]),
      installedSize: try installed["size"].whole(1...(.largestInJSON)),
      installedSHA256: try installed["sha256"].sha256(),
      dependencies: try entry["dependencies"].list(PackDependency.init),
      deltas: try entry["deltas"].list(PackDelta.init),
      notes: try entry["notes"].texts { reader throws(TrustError) in try reader.lines() },
      recommended: try entry["recommended"].ifPresent.map(PackRecommendation.init) ?? PackRecommendation(),
      mapParts: try entry["mapParts"].names(), excerpts: try entry["excerpts"].ifPresent.map(Blob.init),
      sale: try entry["sale"].ifPresent.map(SaleTerms.init),
      previewOf: try entry["previewOf"].ifPresent?.name())
  }
}

extension Blob {
  fileprivate init(_ entry: DocumentReader) throws(TrustError) {
    self.init(
      path: try entry["path"].relativePath(), size: try entry["size"].whole(1...(.largestInJSON)),
      sha256: try entry["sha256"].sha256())
  }
}

extension PackDependency {
  fileprivate init(_ entry: DocumentReader) throws(TrustError) {
    self.init(
      id: try entry["id"].name(), minimum: try entry["minimum"].ifPresent?.version(),
      below: try entry["below"].ifPresent?.version())
  }
}

extension PackDelta {
  fileprivate init(_ entry: DocumentReader) throws(TrustError) {
    let base = entry["from"]
    self.init(
      fromSHA256: try base["sha256"].sha256(), fromSize: try base["size"].whole(1...(.largestInJSON)),
      download: try Blob(entry["download"]))
  }
}

extension PackRecommendation {
  fileprivate init(_ entry: DocumentReader) throws(TrustError) {
    try entry.object()
    self.init(
      isFirst: try entry["first"].ifPresent?.flag() ?? false,
      homeBaseRegions: try entry["homeBaseRegions"].names(),
      itineraries: try entry["itineraries"].names(),
      tripDaysFrom: try entry["tripDaysFrom"].ifPresent?.whole(1...3650))
  }
}
