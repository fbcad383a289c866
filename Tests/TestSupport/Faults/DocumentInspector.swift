import BundleFormat
import Foundation
package import GuideModel
package import ReleaseMetadata

/// What is wrong with a signed document that is given to a device, found without the code that accepts documents: by
/// verifying each signature with each key, and comparing what was written with what the device has seen.
package struct DocumentInspector {
  private let root: RootDocument
  private let channel: String
  private let seen: SeenVersions
  private let recorder: EvidenceRecorder?

  /// An inspector for documents that are given to a device.
  package init(_ device: TrustState) {
    root = device.root
    channel = device.channel
    seen = device.seen
    recorder = EvidenceRecorder.current
    recorder?.trusted(device.root)
  }

  /// Records what is wrong with a channel document.
  package func note(channel bytes: [UInt8], signatures: [UInt8], at clock: UTCInstant) {
    guard let recorder else { return }
    var flaws = signatureFlaws(bytes, signatures, .channel, keys: root.keys(forChannel: channel))
    if bytes.count > DocumentKind.channel.sizeLimit { flaws.insert(.tooLarge) }
    let now = max(clock, seen.timeFloor)
    if flaws.isDisjoint(with: [.changedBytes, .otherKind]) {
      if bytes.count < 1 << 16 {
        let text = String(decoding: bytes, as: UTF8.self)
        flaws.formUnion(DocumentInspector.textFlaws(text, kind: "guide.channel"))
      }
      do {
        let document = try ChannelDocument(bytes)
        if try document.file() != bytes { flaws.insert(.notAsWritten) }
        flaws.formUnion(versionFlaws(document, bytes))
        if document.expires <= now { flaws.insert(.expired) }
        if clock > document.issued.adding(seconds: 5 * 365 * 86_400) { recorder.did(.clock(.ahead)) }
        recorder.noteExpiry(document.expires)
      } catch {
        flaws.insert(.notAsWritten)
      }
    }
    if root.expires <= now { flaws.insert(.rootExpired) }
    if recorder.lastExpiry.map({ $0 <= now }) ?? false { flaws.insert(.lastExpired) }
    if clock < seen.timeFloor { recorder.did(.clock(.behind)) }
    for flaw in flaws { recorder.did(.document(flaw)) }
  }

  /// Records what is special about a root.
  package func note(root bytes: [UInt8], signatures: [UInt8]) {
    guard let recorder else { return }
    var flaws = signatureFlaws(bytes, signatures, .root, keys: root.rootKeys)
    if bytes.count > DocumentKind.root.sizeLimit { flaws.insert(.tooLarge) }
    do {
      flaws.formUnion(chainFlaws(try RootDocument(bytes), bytes, signatures))
    } catch {
      flaws.insert(.notAsWritten)
    }
    for flaw in flaws { recorder.did(.document(flaw)) }
  }

  private func chainFlaws(_ next: RootDocument, _ bytes: [UInt8], _ signatures: [UInt8]) -> Set<DocumentFlaw>
  {
    let signed = Self.entries(signatures)
    func signers(_ keys: [VerificationKey]) -> Set<String> {
      Set(
        keys.filter { key in signed.contains { $0.key == key.id && key.isValid($0.bytes, for: bytes, .root) }
        }
        .map(\.id))
    }
    var flaws: Set<DocumentFlaw> = []
    let (old, own) = (signers(root.rootKeys), signers(next.rootKeys))
    if old.count >= root.threshold, own.count >= next.threshold {
      switch next.version - root.version {
      case 1 where next.epoch >= root.epoch: flaws.insert(.nextRoot)
      case 2...: flaws.insert(.skippedRoot)
      default: flaws.insert(.olderRoot)
      }
    } else if !old.isEmpty || !own.isEmpty {
      flaws.insert(.rootOfOneSide)
    }
    let lost = Set(root.rootKeys.map(\.id)).subtracting(next.rootKeys.map(\.id))
    if !lost.isEmpty, lost.isDisjoint(with: old) { flaws.insert(.rootWithoutOneKey) }
    if next.epoch > root.epoch { flaws.insert(.raisedEpoch) }
    if next.product != root.product { flaws.insert(.otherAudience) }
    if !next.withdrawn.isEmpty { flaws.insert(.withdrawsVersion) }
    return flaws
  }

  private func versionFlaws(_ document: ChannelDocument, _ bytes: [UInt8]) -> Set<DocumentFlaw> {
    var flaws: Set<DocumentFlaw> = []
    if document.product != root.product || document.channel != channel { flaws.insert(.otherAudience) }
    if document.epoch != root.epoch { flaws.insert(.otherEpoch) }
    if document.version < seen.channelVersion { flaws.insert(.olderVersion) }
    if document.version == seen.channelVersion {
      flaws.insert(
        Digest.hexadecimal(of: bytes) == seen.channelSHA256 ? .sameBytesAgain : .otherBytesOfVersion)
    }
    if document.version > seen.channelVersion + 1_000_000 { flaws.insert(.fastForward) }
    for offer in document.packs {
      guard let known = seen.packs[offer.id] else { continue }
      if offer.version < known.version { flaws.insert(.packDowngraded) }
      if offer.version == known.version, offer.installedSHA256 != known.sha256 { flaws.insert(.packReplaced) }
    }
    return flaws
  }

  private func signatureFlaws(
    _ bytes: [UInt8], _ signatures: [UInt8], _ kind: DocumentKind, keys: [VerificationKey]
  ) -> Set<DocumentFlaw> {
    let signed = Self.entries(signatures)
    guard !signed.isEmpty else { return [.unsigned] }
    guard signed.count <= 8 else { return [.tooManySignatures] }
    if signed.contains(where: { $0.bytes.count != 64 }) { return [.malformedSignature] }
    var flaws: Set<DocumentFlaw> = Set(signed.map(\.key)).count < signed.count ? [.repeatedKey] : []
    let trusted = signed.compactMap { entry in keys.first { $0.id == entry.key }.map { ($0, entry.bytes) } }
    if trusted.isEmpty {
      flaws.insert(.unknownKey)
      if signed.contains(where: { recorder?.wasTrusted($0.key) ?? false }) { flaws.insert(.revokedKey) }
    } else if !trusted.contains(where: { $0.isValid($1, for: bytes, kind) }) {
      let other = DocumentKind.allCases.filter { $0 != kind }
      flaws.insert(
        trusted.contains { key, signature in other.contains { key.isValid(signature, for: bytes, $0) } }
          ? .otherKind : .changedBytes)
    }
    return flaws
  }

  /// The signatures in a file, however long they are.
  private static func entries(_ file: [UInt8]) -> [(key: String, bytes: [UInt8])] {
    String(decoding: file, as: UTF8.self).matches(of: /"key":"([^"]*)","signature":"([^"]*)"/).map {
      (String($0.1), Data(base64Encoded: String($0.2)).map { [UInt8]($0) } ?? [])
    }
  }

  private static func textFlaws(_ text: String, kind: String) -> Set<DocumentFlaw> {
    var flaws: Set<DocumentFlaw> = []
    if text.contains("\"\(kind)/"), !text.contains("\"\(kind)/1\"") { flaws.insert(.newerFormat) }
    let moment = /[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z/
    for match in text.matches(of: /"(?:issued|expires|releasedAt)":"([^"]*)"/) {
      let value = String(match.1)
      let isDay = (try? Date(value, strategy: .iso8601)).map { $0.ISO8601Format() == value } ?? false
      if value.wholeMatch(of: moment) == nil || !isDay || value.hasPrefix("0000") { flaws.insert(.oddMoment) }
    }
    for match in text.matches(of: /"version":"([^"]*)"/)
    where String(match.1).wholeMatch(of: /(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){0,3}/) == nil {
      flaws.insert(.oddVersion)
    }
    return flaws
  }
}
