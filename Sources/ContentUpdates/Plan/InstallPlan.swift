public import ReleaseMetadata

/// The planned changes to packs, with all sizes, before anything is downloaded.
///
/// They take effect in one step, or not at all.
public struct InstallPlan: Hashable, Sendable {
  /// Packs to download and install, dependencies first.
  public var fetches: [PackFetch] = []
  /// Packs to remove, dependents first.
  public var removals: [String] = []
  /// Packs that were installed as dependencies and are now chosen by name.
  public var promotedToManual: [String] = []
  /// Additional packs that the bundled content contains and the new base does not.
  public var takenAlong: [String] = []
  /// Packs of the bundled content whose loss the traveller agreed to.
  public var givenUp: [String] = []
  /// Warnings for the traveller.
  public var warnings: [PlanWarning] = []
  /// Bytes of the active databases after the plan.
  public var bytesAfter = 0
  /// Bytes that must be free on the store's volume; see ``FreeSpace``.
  public var bytesNeeded = 0
  /// Bytes that are free there.
  public var bytesFree = 0
  /// True when the download is large and the connection is metered: ask first.
  public var needsConfirmation = false
  /// True when the policy forbids the download on this connection.
  public var waitsForUnmetered = false

  /// The state the plan was based on and requires. Nil for plans that do not involve a store.
  package var basis: PlanBasis?

  /// A plan that does nothing.
  public init() {}

  /// Bytes still to download.
  public var bytesToDownload: Int { fetches.reduce(0) { $0.addingClamped($1.download.remaining) } }
  /// True when there is nothing to do.
  public var isEmpty: Bool { fetches.isEmpty && removals.isEmpty && promotedToManual.isEmpty }
  /// Packs that the traveller can read now but not afterwards. Carry out such a plan only after asking;
  /// ``PackInstaller/plan(_:without:keepsBase:)`` plans with their consent, or without the new base.
  public var losses: [String] {
    warnings.compactMap { if case .leftBehind(let pack, _) = $0 { pack } else { nil } }
  }
  /// Missing bytes on the disk; 0 when there is enough space.
  public var bytesMissing: Int { max(0, bytesNeeded - bytesFree) }
}

/// A version of a pack to download and install.
public struct PackFetch: Hashable, Sendable {
  /// Why a pack is part of a plan.
  public enum Reason: Hashable, Sendable {
    /// It was requested.
    case chosen
    /// These packs of the plan depend on it.
    case dependency(of: [String])
    /// Newer versions were requested.
    case update(from: PackVersion)
    /// The installed version is no longer compatible with these packs.
    case updateNeeded(from: PackVersion, by: [String])
  }

  /// The offer.
  public let offer: PackOffer
  /// Why it is in the plan.
  public let reason: Reason
  /// The file to download.
  public let download: PlannedDownload
  /// True when it is only included as a dependency.
  public let isAutomatic: Bool

  /// Plans a fetch.
  public init(offer: PackOffer, reason: Reason, download: PlannedDownload, isAutomatic: Bool) {
    self.offer = offer
    self.reason = reason
    self.download = download
    self.isAutomatic = isAutomatic
  }
}

/// The file to download for a pack.
public struct PlannedDownload: Hashable, Sendable {
  /// The file.
  public let blob: Blob
  /// SHA-256 of the installed database that a delta applies to; nil for a full file.
  public let base: String?
  /// Bytes still to download.
  public let remaining: Int

  /// Describes a download.
  public init(blob: Blob, base: String? = nil, remaining: Int) {
    self.blob = blob
    self.base = base
    self.remaining = remaining
  }
}

/// A warning about a plan that can be carried out.
public enum PlanWarning: Hashable, Sendable {
  /// The pack stays at its pinned version although that was withdrawn.
  case pinnedWithdrawn(pack: String, PackVersion)
  /// The pack stays at its pinned version, which is no longer offered.
  case pinnedGone(pack: String, PackVersion)
  /// The installed version was withdrawn, and there is no replacement.
  case withdrawn(pack: String, PackVersion)
  /// A newer version is offered that this app or device cannot use; the code gives the reason.
  case notTaken(pack: String, PackVersion, PackError.Code)
  /// A newer version is offered that is incompatible with other packs; the text names them.
  case heldBack(pack: String, PackVersion, why: String)
  /// The traveller rolled back from the version; it is reinstalled only by name.
  ///
  /// `isThere` says whether another version of the pack is in use.
  case fellBack(pack: String, PackVersion, isThere: Bool)
  /// The bundled content contains the pack, and nothing on offer can replace it; the error gives the reason.
  case leftBehind(pack: String, why: PackError)
  /// The base is not changed, because a newer one would remove packs that are not offered.
  case baseKept(PackVersion)
}

extension Int {
  /// The sum, clamped to the largest number: sizes come from documents.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
