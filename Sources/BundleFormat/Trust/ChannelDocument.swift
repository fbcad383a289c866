public import GuideModel

/// What a channel offers: every pack with its versions, sizes and digests, in one signed file.
///
/// It is list, snapshot and timestamp at once, so that parts of different releases cannot be mixed.
public struct ChannelDocument: Hashable, Sendable {
  /// Product it is for, such as `marrakech-guide`.
  public var product: String
  /// Name of the channel, such as `stable`.
  public var channel: String
  /// Counts up with every publication; at most 2^53.
  public var version: Int
  /// The root's counter of new beginnings; see ``RootDocument/epoch``.
  public var epoch: Int
  /// When it was signed.
  public var issued: UTCInstant
  /// When nothing may be installed from it any more.
  public var expires: UTCInstant
  /// What can be installed; a pack may be offered in several versions.
  public var packs: [PackOffer]
  /// What must not be used any more, also where it is installed.
  public var withdrawn: [WithdrawnVersion]

  /// Makes a document.
  public init(
    product: String, channel: String, version: Int, epoch: Int, issued: UTCInstant, expires: UTCInstant,
    packs: [PackOffer], withdrawn: [WithdrawnVersion]
  ) {
    self.product = product
    self.channel = channel
    self.version = version
    self.epoch = epoch
    self.issued = issued
    self.expires = expires
    self.packs = packs
    self.withdrawn = withdrawn
  }
}

/// One version of one pack.
public struct PackOffer: Hashable, Sendable {
  /// Name of the pack: `[a-z0-9][a-z0-9._-]{0,63}` without `..`.
  public var id: String
  /// What it is: `content`, `district`, `audio`, `images`.
  public var kind: String
  /// Its version.
  public var version: PackVersion
  /// Titles by language.
  public var title: [String: String]
  /// One sentence about it by language.
  public var summary: [String: String]
  /// Languages it holds.
  public var languages: [String]
  /// When it was published.
  public var releasedAt: UTCInstant
  /// When it disappears by itself, as a pack of events does; nil for never.
  public var expiresAt: UTCInstant?
  /// The lowest version of the app that can use it; nil for any.
  public var minimumAppVersion: PackVersion?
  /// Share of devices that it is offered to, in hundredths of a percent: 0 to 10,000.
  public var rollout: Int
  /// Format version of the database (`PRAGMA user_version`).
  public var format: Int
  /// SHA-256 over the table definitions of the database; what a reader compares before it trusts them.
  public var tablesDigest: String
  /// Items in it.
  public var itemCount: Int
  /// Whether it may hold far fewer items than the version before.
  public var mayShrink: Bool
  /// The compressed file.
  public var download: Blob
  /// Bytes and SHA-256 of the database after it is unpacked.
  public var installedSize: Int
  /// SHA-256 of the database after it is unpacked.
  public var installedSHA256: String
  /// Packs that must be there too.
  public var dependencies: [PackDependency]
  /// Smaller downloads for who has an earlier version.
  public var deltas: [PackDelta]
  /// What is new, by language.
  public var notes: [String: String]
  /// When to offer it.
  public var recommended: PackRecommendation

  /// Makes an offer.
  public init(
    id: String, kind: String, version: PackVersion, title: [String: String] = [:],
    summary: [String: String] = [:], languages: [String] = [], releasedAt: UTCInstant,
    expiresAt: UTCInstant? = nil, minimumAppVersion: PackVersion? = nil, rollout: Int = 10_000, format: Int,
    tablesDigest: String, itemCount: Int, mayShrink: Bool = false, download: Blob, installedSize: Int,
    installedSHA256: String, dependencies: [PackDependency] = [], deltas: [PackDelta] = [],
    notes: [String: String] = [:], recommended: PackRecommendation = PackRecommendation()
  ) {
    self.id = id
    self.kind = kind
    self.version = version
    self.title = title
    self.summary = summary
    self.languages = languages
    self.releasedAt = releasedAt
    self.expiresAt = expiresAt
    self.minimumAppVersion = minimumAppVersion
    self.rollout = rollout
    self.format = format
    self.tablesDigest = tablesDigest
    self.itemCount = itemCount
    self.mayShrink = mayShrink
    self.download = download
    self.installedSize = installedSize
    self.installedSHA256 = installedSHA256
    self.dependencies = dependencies
    self.deltas = deltas
    self.notes = notes
    self.recommended = recommended
  }
}

/// A file of the published folder.
public struct Blob: Hashable, Sendable {
  /// Path below the published folder, made of names as packs have them and `/`.
  public var path: String
  /// Bytes.
  public var size: Int
  /// SHA-256 of the bytes.
  public var sha256: String

  /// Names a file.
  public init(path: String, size: Int, sha256: String) {
    self.path = path
    self.size = size
    self.sha256 = sha256
  }
}

/// A pack that another one needs.
public struct PackDependency: Hashable, Sendable {
  /// Which pack.
  public var id: String
  /// The lowest version that will do; nil for any.
  public var minimum: PackVersion?
  /// The first version that will not do any more; nil for none.
  public var below: PackVersion?

  /// Names a pack and the versions that will do.
  public init(id: String, minimum: PackVersion? = nil, below: PackVersion? = nil) {
    self.id = id
    self.minimum = minimum
    self.below = below
  }

  /// Whether a version will do.
  public func accepts(_ version: PackVersion) -> Bool {
    (minimum.map { $0 <= version } ?? true) && (below.map { version < $0 } ?? true)
  }
}

/// A download that makes this version from an earlier one.
public struct PackDelta: Hashable, Sendable {
  /// SHA-256 of the database it was made against.
  public var fromSHA256: String
  /// Bytes of that database: what must fit into memory while it is applied.
  public var fromSize: Int
  /// The compressed difference.
  public var download: Blob

  /// Names a difference.
  public init(fromSHA256: String, fromSize: Int, download: Blob) {
    self.fromSHA256 = fromSHA256
    self.fromSize = fromSize
    self.download = download
  }
}

/// When a pack is worth offering.
public struct PackRecommendation: Hashable, Sendable {
  /// Offered to everybody at the first start.
  public var isFirst: Bool
  /// Offered to who stays in one of these regions.
  public var homeBaseRegions: [String]
  /// Offered to who follows one of these itineraries.
  public var itineraries: [String]
  /// Offered to who stays at least this many days; nil when the stay does not matter.
  public var tripDaysFrom: Int?

  /// Makes a recommendation; by default none.
  public init(
    isFirst: Bool = false, homeBaseRegions: [String] = [], itineraries: [String] = [],
    tripDaysFrom: Int? = nil
  ) {
    self.isFirst = isFirst
    self.homeBaseRegions = homeBaseRegions
    self.itineraries = itineraries
    self.tripDaysFrom = tripDaysFrom
  }
}

/// A version that must not be used any more.
public struct WithdrawnVersion: Hashable, Sendable {
  /// Which pack.
  public var pack: String
  /// Which version of it.
  public var version: PackVersion
  /// Why, by language.
  public var reason: [String: String]

  /// Withdraws a version.
  public init(pack: String, version: PackVersion, reason: [String: String] = [:]) {
    self.pack = pack
    self.version = version
    self.reason = reason
  }
}
