import BundleFormat

/// One version of a pack that a plan may end with.
struct PackCandidate: Sendable {
  let version: PackVersion
  let dependencies: [PackDependency]
  /// What is offered; nil for the version that is installed.
  let offer: PackOffer?
}

/// An offered version that cannot be taken, and why.
struct RejectedOffer: Sendable {
  let version: PackVersion
  let code: PackError.Code
  let why: String
}

/// Sorts what a channel offers into versions this device can take and versions it cannot.
///
/// Nothing is looked at before somebody asks about the pack, so that thousands of offers cost nothing.
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

  /// Whether any version of a pack is offered.
  func offers(_ id: String) -> Bool { offers[id] != nil }

  /// Whether a version is offered, whoever can take it.
  func offers(_ id: String, _ version: PackVersion) -> Bool {
    offers[id]?.contains { $0.version == version } ?? false
  }

  /// Whether the publisher took a version back.
  func isWithdrawn(_ id: String, _ version: PackVersion) -> Bool {
    withdrawn.contains(PackRelease(pack: id, version: version))
  }

  /// Versions that this device can take, the highest first.
  mutating func acceptable(_ id: String) -> [PackCandidate] { sorted(id).acceptable }

  /// Versions that it cannot take, the highest first.
  mutating func rejected(_ id: String) -> [RejectedOffer] { sorted(id).rejected }

  private mutating func sorted(_ id: String) -> (acceptable: [PackCandidate], rejected: [RejectedOffer]) {
    if let answer = known[id] { return answer }
    var answer: (acceptable: [PackCandidate], rejected: [RejectedOffer]) = ([], [])
    let all = (offers[id] ?? []).sorted { $0.version > $1.version }
    for (index, offer) in all.enumerated() {
      // The same bytes listed twice are one offer; other bytes are caught by `rejection`.
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

  /// Why a device cannot take an offer; nil when it can.
  private func rejection(of offer: PackOffer, among all: [PackOffer]) -> RejectedOffer? {
    func no(_ code: PackError.Code, _ why: String) -> RejectedOffer {
      RejectedOffer(version: offer.version, code: code, why: "\(offer.id) \(offer.version) \(why)")
    }
    if all.contains(where: { $0.version == offer.version && $0 != offer }) {
      return no(.equivocation, "is offered twice with different content")
    }
    if let mine = installed[offer.id], mine.version == offer.version, mine.sha256 != offer.installedSHA256 {
      return no(.equivocation, "is offered with other content than the \(offer.version) that is installed")
    }
    if isWithdrawn(offer.id, offer.version) { return no(.withdrawn, "was taken back by its publisher") }
    if device.blocked.contains(offer.installedSHA256) { return no(.blocked, "did not work on this device") }
    if device.left.contains(offer.installedSHA256) { return no(.left, "was left by a rollback") }
    if let expires = offer.expiresAt, expires <= device.now { return no(.expired, "ended on \(expires)") }
    if let minimum = offer.minimumAppVersion, device.appVersion < minimum {
      return no(.appTooOld, "needs version \(minimum) of the app, this is \(device.appVersion)")
    }
    if !device.readableFormats.contains(offer.format) {
      return no(
        .unsupportedSchema,
        "has format \(offer.format), this program reads up to \(device.readableFormats.upperBound)")
    }
    if !device.isInRollout(offer) { return no(.notOffered, "is not offered to this device yet") }
    return nil
  }
}

extension PackError.Code {
  /// Offered to other devices for now.
  public static let notOffered = Self(rawValue: "notOffered")
  /// The base, or what came with the app: it cannot be removed.
  public static let notRemovable = Self(rawValue: "notRemovable")
  /// Needs more packs, more bytes, or a longer chain of packs than anybody would agree to.
  public static let tooManyDependencies = Self(rawValue: "tooManyDependencies")
}

extension PresentPack {
  /// Whether an offer is what is there already, or older than what nothing older replaces.
  fileprivate func isPresent(_ offer: PackOffer) -> Bool {
    isBundled
      ? offer.version <= version : !isDamaged && version == offer.version && sha256 == offer.installedSHA256
  }
}
