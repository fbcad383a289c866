import ReleaseMetadata

/// A version of a pack that a plan may choose.
struct PackCandidate: Sendable {
  let version: PackVersion
  let dependencies: [PackDependency]
  /// The offer; nil for the installed version.
  let offer: PackOffer?
}

/// An offered version that is unavailable on this device, and why.
struct RejectedOffer: Sendable {
  let version: PackVersion
  let code: PackError.Code
  let why: String
}

/// Separates a channel's offers into those available on this device and the rest.
///
/// Evaluated lazily per pack, so that thousands of offers cost nothing.
struct OfferFilter {
  private let offers: [String: [PackOffer]]
  private let withdrawn: Set<PackRelease>
  private let device: PlanDevice
  private let installed: [String: PresentPack]
  private var known: [String: (acceptable: [PackCandidate], rejected: [RejectedOffer])] = [:]

  init(channel: ChannelDocument?, installed: [String: PresentPack], device: PlanDevice) {
    offers = Dictionary(grouping: channel?.packs ?? [], by: \.id)
    withdrawn = Set((channel?.withdrawn ?? []).map(\.release))
    self.device = device
    self.installed = installed
  }

  /// Checks whether a version is offered to any device.
  func offers(_ id: String, _ version: PackVersion) -> Bool {
    offers[id]?.contains { $0.version == version } ?? false
  }

  /// Checks whether a version was withdrawn.
  func isWithdrawn(_ id: String, _ version: PackVersion) -> Bool {
    withdrawn.contains(PackRelease(pack: id, version: version))
  }

  /// Available versions, highest first.
  mutating func acceptable(_ id: String) -> [PackCandidate] { sorted(id).acceptable }

  /// Unavailable versions, highest first.
  mutating func rejected(_ id: String) -> [RejectedOffer] { sorted(id).rejected }

  private mutating func sorted(_ id: String) -> (acceptable: [PackCandidate], rejected: [RejectedOffer]) {
    if let answer = known[id] { return answer }
    var answer: (acceptable: [PackCandidate], rejected: [RejectedOffer]) = ([], [])
    let all = (offers[id] ?? []).sorted { $0.version > $1.version }
    for (index, offer) in all.enumerated() {
      // Duplicates with the same bytes are one offer; different bytes are caught by `rejection`.
      if index > 0, all[index - 1] == offer { continue }
      if let mine = installed[id], mine.isPresent(offer) { continue }
      if let rejection = rejection(of: offer, among: all) {
        answer.rejected.append(rejection)
      } else {
        answer.acceptable.append(
          PackCandidate(version: offer.version, dependencies: offer.dependencies, offer: offer))
      }
    }
    known[id] = answer
    return answer
  }

  /// Why an offer is unavailable on this device; nil when it is available.
  private func rejection(of offer: PackOffer, among all: [PackOffer]) -> RejectedOffer? {
    func no(_ code: PackError.Code, _ why: String) -> RejectedOffer {
      RejectedOffer(version: offer.version, code: code, why: "\(offer.id) \(offer.version) \(why)")
    }
    if all.contains(where: { $0.version == offer.version && $0 != offer }) {
      return no(.equivocation, "is offered twice with different content")
    }
    if let mine = installed[offer.id], mine.version == offer.version, mine.sha256 != offer.installedSHA256 {
      return no(.equivocation, "is offered with different content from the installed \(offer.version)")
    }
    if isWithdrawn(offer.id, offer.version) { return no(.withdrawn, "was withdrawn by its publisher") }
    if device.blocked.contains(offer.installedSHA256) { return no(.blocked, "did not work on this device") }
    if device.left.contains(offer.installedSHA256) { return no(.left, "was rolled back") }
    if let expires = offer.expiresAt, expires <= device.now { return no(.expired, "expired on \(expires)") }
    if let minimum = offer.minimumAppVersion, device.appVersion < minimum {
      return no(.appTooOld, "needs version \(minimum) of the app, this is \(device.appVersion)")
    }
    if !device.readableFormats.contains(offer.format) {
      return no(
        .unsupportedSchema,
        "has format \(offer.format), but this program only reads up to \(device.readableFormats.upperBound)")
    }
    if let lock = device.lock(offer) { return no(lock.code, lock.reason) }
    if !device.isInRollout(offer) { return no(.notOffered, "is not offered to this device yet") }
    return nil
  }
}

extension PackError.Code {
  /// Offered only to other devices for now.
  public static let notOffered = Self(rawValue: "notOffered")
  /// The base, or a pack bundled with the app: it cannot be removed.
  public static let notRemovable = Self(rawValue: "notRemovable")
  /// Needs more packs or bytes, or a longer dependency chain, than is acceptable.
  public static let tooManyDependencies = Self(rawValue: "tooManyDependencies")
}

extension PresentPack {
  /// Checks whether an offer is the version already present, or is older and may not replace it.
  fileprivate func isPresent(_ offer: PackOffer) -> Bool {
    isBundled
      ? offer.version <= version : !isDamaged && version == offer.version && sha256 == offer.installedSHA256
  }
}
