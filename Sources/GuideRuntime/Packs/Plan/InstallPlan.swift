public import BundleFormat

/// What will happen to packs, with all sizes, before anything is downloaded.
///
/// All of it takes effect in one step, or nothing does.
public struct InstallPlan: Hashable, Sendable {
  /// Packs to download and install, what others need before what needs it.
  public var fetches: [PackFetch] = []
  /// Packs to remove, what needs others before what they need.
  public var removals: [String] = []
  /// Installed packs that came along with others and are chosen by name now.
  public var nowChosen: [String] = []
  /// Packs that come along because the content that came with the program holds them and the new base does not.
  public var takenAlong: [String] = []
  /// Packs of the content that came with the program that the traveller agreed to be without.
  public var givenUp: [String] = []
  /// What the traveller should know although the plan works.
  public var warnings: [PlanWarning] = []
  /// Bytes of the active databases when the plan is done.
  public var bytesAfter = 0
  /// Bytes that must be free where the store is; see ``FreeSpace``.
  public var bytesNeeded = 0
  /// Bytes that are free there.
  public var bytesFree = 0
  /// Whether the download is large and the connection costs by volume: ask first.
  public var needsConfirmation = false
  /// Whether the policy forbids the download on this connection.
  public var waitsForUnmetered = false

  /// What it was made from; it is carried out on nothing else. Nil for plans that are not about a store.
  package var basis: PlanBasis?

  /// A plan that does nothing.
  public init() {}

  /// Bytes still to download.
  public var bytesToDownload: Int { fetches.reduce(0) { $0.addingClamped($1.download.remaining) } }
  /// Whether nothing is to be done.
  public var isEmpty: Bool { fetches.isEmpty && removals.isEmpty && nowChosen.isEmpty }
  /// Packs that the traveller can read now and could not read afterwards. Carry such a plan out only after asking;
  /// ``PackInstaller/plan(_:without:keepsBase:)`` makes it with their word, or without the new base.
  public var losses: [String] {
    warnings.compactMap { if case .leftBehind(let pack, _) = $0 { pack } else { nil } }
  }
  /// Bytes that are missing on the disk; 0 when there is room.
  public var bytesMissing: Int { max(0, bytesNeeded - bytesFree) }
}

/// A version of a pack to download and install.
public struct PackFetch: Hashable, Sendable {
  /// Why a pack is part of a plan.
  public enum Reason: Hashable, Sendable {
    /// Somebody asked for it.
    case chosen
    /// These packs of the plan need it.
    case dependency(of: [String])
    /// Somebody asked for newer versions.
    case update(from: PackVersion)
    /// The version that is there does not go with these packs any more.
    case updateNeeded(from: PackVersion, by: [String])
  }

  /// What is offered.
  public let offer: PackOffer
  /// Why it is in the plan.
  public let reason: Reason
  /// Which file to download.
  public let download: PlannedDownload
  /// Whether it only comes along because another pack needs it.
  public let isAutomatic: Bool

  /// Plans a fetch.
  public init(offer: PackOffer, reason: Reason, download: PlannedDownload, isAutomatic: Bool) {
    self.offer = offer
    self.reason = reason
    self.download = download
    self.isAutomatic = isAutomatic
  }
}

/// The file that a pack comes as.
public struct PlannedDownload: Hashable, Sendable {
  /// Which file.
  public let blob: Blob
  /// SHA-256 of the installed database that it changes; nil when it holds all of the pack.
  public let base: String?
  /// Bytes of it that are not downloaded yet.
  public let remaining: Int

  /// Names a download.
  public init(blob: Blob, base: String? = nil, remaining: Int) {
    self.blob = blob
    self.base = base
    self.remaining = remaining
  }
}

/// What the traveller should know although a plan works.
public enum PlanWarning: Hashable, Sendable {
  /// The pack stays at its version as asked, but its publisher took that version back.
  case pinnedWithdrawn(pack: String, PackVersion)
  /// The pack stays at its version as asked, but nobody offers that version any more.
  case pinnedGone(pack: String, PackVersion)
  /// The version that is there was taken back, and there is none to move to.
  case withdrawn(pack: String, PackVersion)
  /// A newer version is offered that this app or device cannot take; the code says why.
  case notTaken(pack: String, PackVersion, PackError.Code)
  /// A newer version is offered that does not go with other packs; the text says with which.
  case heldBack(pack: String, PackVersion, why: String)
  /// The traveller went back from the version; it is installed again when it is named.
  ///
  /// `isThere` says whether another version of the pack is in use.
  case wentBack(pack: String, PackVersion, isThere: Bool)
  /// The content that came with the program holds the pack, and nothing that is offered could take its place; the
  /// error says why.
  case leftBehind(pack: String, why: PackError)
  /// The base stays as it is, because a newer one would take packs away that are not offered.
  case baseKept(PackVersion)
}

extension Int {
  /// The sum, or the largest number when it is larger: sizes come from documents.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
