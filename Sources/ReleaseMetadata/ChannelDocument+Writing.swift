import GuideModel

extension ChannelDocument {
  /// The bytes of the file: packs by id and version, or the table of bins; object keys sorted, one line.
  ///
  /// - Throws: ``TrustError`` when readers would reject it.
  public func file() throws(TrustError) -> [UInt8] {
    var members: [String: CanonicalValue] = [
      "format": .text(DocumentKind.channel.format), "product": .text(product), "channel": .text(channel),
      "version": .number(version), "epoch": .number(epoch), "issued": .text(issued.description),
      "expires": .text(expires.description),
    ]
    if let bins {
      members["format"] = .text(ChannelBins.documentFormat)
      members["bins"] = bins.canonical
    } else {
      members["packs"] = .list(packs.sorted { ($0.id, $0.version) < ($1.id, $1.version) }.map(\.canonical))
    }
    if bins == nil, !withdrawn.isEmpty {
      members["withdrawn"] = .list(
        withdrawn.sorted { ($0.pack, $0.version) < ($1.pack, $1.version) }.map(\.canonical))
    }
    let bytes = CanonicalValue.object(members).file
    _ = try ChannelDocument(bytes)
    return bytes
  }
}

extension PackOffer {
  var canonical: CanonicalValue {
    var members: [String: CanonicalValue] = [
      "id": .text(id), "type": .text(kind), "version": .text(version.description),
      "releasedAt": .text(releasedAt.description), "contentSchema": .number(format),
      "tablesSha256": .text(tablesDigest), "items": .number(itemCount), "download": download.canonical,
      "installed": .object(["size": .number(installedSize), "sha256": .text(installedSHA256)]),
    ]
    members["title"] = .texts(title)
    members["summary"] = .texts(summary)
    members["languages"] = .texts(languages)
    members["expiresAt"] = expiresAt.map { .text($0.description) }
    members["minSupportedAppVersion"] = minimumAppVersion.map { .text($0.description) }
    if rollout != 10_000 {
      members["rolloutPercent"] = .lexeme(RolloutShare(hundredths: rollout).description)
    }
    if mayShrink { members["mayShrink"] = .flag(true) }
    if !dependencies.isEmpty { members["dependencies"] = .list(dependencies.map(\.canonical)) }
    if !deltas.isEmpty { members["deltas"] = .list(deltas.map(\.canonical)) }
    members["notes"] = .texts(notes)
    if recommended != PackRecommendation() { members["recommended"] = recommended.canonical }
    members["mapParts"] = .texts(mapParts)
    members["excerpts"] = excerpts?.canonical
    members["sale"] = sale?.canonical
    members["previewOf"] = previewOf.map { .text($0) }
    return .object(members)
  }
}

extension Blob {
  fileprivate var canonical: CanonicalValue {
    .object(["path": .text(path), "size": .number(size), "sha256": .text(sha256)])
  }
}

extension PackDependency {
  fileprivate var canonical: CanonicalValue {
    var members: [String: CanonicalValue] = ["id": .text(id)]
    members["minimum"] = minimum.map { .text($0.description) }
    members["below"] = below.map { .text($0.description) }
    return .object(members)
  }
}

extension PackDelta {
  fileprivate var canonical: CanonicalValue {
    .object([
      "from": .object(["sha256": .text(fromSHA256), "size": .number(fromSize)]),
      "download": download.canonical,
    ])
  }
}

extension PackRecommendation {
  fileprivate var canonical: CanonicalValue {
    var members: [String: CanonicalValue] = [:]
    if isFirst { members["first"] = .flag(true) }
    members["homeBaseRegions"] = .texts(homeBaseRegions)
    members["itineraries"] = .texts(itineraries)
    members["tripDaysFrom"] = tripDaysFrom.map { .number($0) }
    return .object(members)
  }
}
