import AuthoredFiles
import GuideModel
import ReleaseMetadata
import Zstandard

/// Checks a publication as clients will, before it is put in place.
struct ClientCheck {
  let roots: SiteRoots
  let channel: PublishedChannel
  let files: SiteFiles
  let payload: OfferPayload
  let moment: UTCInstant

  /// Both a new device and one that saw everything before must accept the document, the first one with every bin, the
  /// other with those that it has not seen.
  ///
  /// - Throws: ``ContentError`` with code `refused`.
  func check(_ signed: SignedChannel) throws {
    guard let first = roots.entries.first else { return }
    for seen in [nil, channel.seen] {
      let state = try roots.followed(from: start(seen, first), channel: signed.document.channel, seen: seen)
      var accepted = try ContentError.refusing(PublishedChannel.path(signed.document.channel)) {
        () throws(TrustError) in
        try state.accepting(channel: signed.bytes, signatures: signed.servedSignatures, at: moment)
      }
      let known = Set(seen == nil ? [] : channel.current?.bins?.files.compactMap(\.self) ?? [])
      for (index, file) in (accepted.document.bins?.files ?? []).enumerated() {
        guard let file, !known.contains(file) else { continue }
        let bytes = try files.bytes(Blob(path: file.path, size: file.size, sha256: file.sha256))
        try ContentError.refusing(file.path, malformed: SignedChannel.malformed) { () throws(TrustError) in
          try accepted.load(index, bytes, SystemZstdDecoder())
        }
      }
    }
  }

  /// Every file that a document names must exist, have the declared bytes and unpack to the signed digest.
  ///
  /// - Throws: ``ContentError`` with code `refused`.
  func checkFiles(of document: ChannelDocument) throws {
    let known = Set((channel.current?.packs ?? []).map(\.installedSHA256))
    for offer in document.packs { try check(offer, isKnown: known.contains(offer.installedSHA256)) }
  }

  /// The first root that a device which has seen the channel can have: the first of its epoch.
  private func start(_ seen: SeenVersions?, _ first: SiteRoots.Entry) -> SiteRoots.Entry {
    guard let seen else { return first }
    return roots.entries.first { $0.document.epoch == seen.epoch } ?? first
  }

  private func check(_ offer: PackOffer, isKnown: Bool) throws {
    let whole = try files.bytes(offer.download)
    for delta in offer.deltas where isKnown { _ = try files.bytes(delta.download) }
    if let excerpts = offer.excerpts, try ExcerptTable(file: files.bytes(excerpts)).count == nil {
      throw ContentError.refused(
        excerpts.path, "is not a table of signatures", help: "restore the file from a copy of the folder")
    }
    // Files published before were unpacked then.
    guard !isKnown else { return }
    _ = try payload.database(of: offer, from: whole, offer.download.path)
    for delta in offer.deltas {
      guard let base = base(of: delta, offer.id) else {
        throw ContentError.refused(
          delta.download.path, "is a delta from a file that was never published",
          help: "please report this")
      }
      let bytes = try payload.database(of: base, from: files.bytes(base.download), base.download.path)
      _ = try payload.database(
        of: offer, from: files.bytes(delta.download), base: bytes, delta.download.path)
    }
  }

  private func base(of delta: PackDelta, _ pack: String) -> PackOffer? {
    channel.releases(of: pack).first { $0.installedSHA256 == delta.fromSHA256 }
  }
}
