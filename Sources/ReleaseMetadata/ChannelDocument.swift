public import GuideModel

/// The offers of a channel: every pack with its versions, sizes and digests, in one signed file or in bins that it names.
///
/// It serves as list, snapshot and timestamp at once, so that parts of different releases cannot be mixed.
public struct ChannelDocument: Hashable, Sendable {
  /// Product it is for, such as `marrakech-guide`.
  public var product: String
  /// Name of the channel, such as `stable`.
  public var channel: String
  /// Increases with every publication; at most 2^53.
  public var version: Int
  /// The root's epoch; see ``RootDocument/epoch``.
  public var epoch: Int
  /// When it was signed.
  public var issued: UTCInstant
  /// From when on nothing may be installed from it.
  public var expires: UTCInstant
  /// The packs on offer; a pack may be offered in several versions. Of a document with bins, those of loaded bins.
  public var packs: [PackOffer]
  /// Versions that must no longer be used, even where they are installed. Of a document with bins, those of loaded bins.
  public var withdrawn: [WithdrawnVersion]
  /// The files that hold offers and withdrawals; nil when the document holds them itself.
  public var bins: ChannelBins?

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
  /// Its kind: `content`, `district`, `audio`, `images`.
  public var kind: String
  /// Its version.
  public var version: PackVersion
  /// Titles by language.
  public var title: [String: String]
  /// One sentence about it by language.
  public var summary: [String: String]
  /// Languages it contains.
  public var languages: [String]
  /// When it was published.
  public var releasedAt: UTCInstant
  /// When it removes itself, as a pack of events does; nil for never.
  public var expiresAt: UTCInstant?
  /// The minimum app version; nil for any.
  public var minimumAppVersion: PackVersion?
  /// Share of devices that it is offered to, in hundredths of a percent: 0 to 10,000.
  public var rollout: Int
  /// Format version of the database (`PRAGMA user_version`).
  public var format: Int
  /// SHA-256 over the table definitions of the database, which a reader compares before it trusts them.
  public var tablesDigest: String
  /// Number of items in it.
  public var itemCount: Int
  /// True when it may contain far fewer items than the previous version.
  public var mayShrink: Bool
  /// The compressed file.
  public var download: Blob
  /// Size in bytes of the unpacked database.
  public var installedSize: Int
  /// SHA-256 of the unpacked database.
  public var installedSHA256: String
  /// Packs that must be installed too.
  public var dependencies: [PackDependency]
  /// Smaller downloads for devices that have an earlier version.
  public var deltas: [PackDelta]
  /// Release notes, by language.
  public var notes: [String: String]
  /// When to offer it.
  public var recommended: PackRecommendation
  /// The parts of a map in it: `map_tiles`, `walking_graph`, `map_points`.
  public var mapParts: [String]
  /// The signatures of the excerpts of its items; see ``ExcerptTable``. Nil for a pack without any.
  public var excerpts: Blob?
  /// The terms of a pack that is sold, whose files are sealed; nil for others. See ``PackSeal``.
  public var sale: SaleTerms?
  /// The sold pack whose preview it is; nil for others.
  public var previewOf: String?

  /// Makes an offer.
  public init(
    id: String, kind: String, version: PackVersion, title: [String: String] = [:],
    summary: [String: String] = [:], languages: [String] = [], releasedAt: UTCInstant,
    expiresAt: UTCInstant? = nil, minimumAppVersion: PackVersion? = nil, rollout: Int = 10_000, format: Int,
    tablesDigest: String, itemCount: Int, mayShrink: Bool = false, download: Blob, installedSize: Int,
    installedSHA256: String, dependencies: [PackDependency] = [], deltas: [PackDelta] = [],
    notes: [String: String] = [:], recommended: PackRecommendation = PackRecommendation(),
    mapParts: [String] = [], excerpts: Blob? = nil, sale: SaleTerms? = nil, previewOf: String? = nil
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
    self.mapParts = mapParts
    self.excerpts = excerpts
    self.sale = sale
    self.previewOf = previewOf
  }
}

/// A file of the published folder.
public struct Blob: Hashable, Sendable {
  /// Path below the published folder, made of names as packs have them and `/`.
  public var path: String
  /// Size in bytes.
  public var size: Int
  /// SHA-256 of the bytes.
  public var sha256: String

  /// Describes a file.
  public init(path: String, size: Int, sha256: String) {
    self.path = path
    self.size = size
    self.sha256 = sha256
  }
}

/// A pack that another one needs.
public struct PackDependency: Hashable, Sendable {
  /// Id of the pack.
  public var id: String
  /// The minimum version; nil for any.
  public var minimum: PackVersion?
  /// The first version that is too new; nil for none.
  public var below: PackVersion?

  /// A dependency on a pack in a range of versions.
  public init(id: String, minimum: PackVersion? = nil, below: PackVersion? = nil) {
    self.id = id
    self.minimum = minimum
    self.below = below
  }

  /// Checks whether a version satisfies the dependency.
  public func accepts(_ version: PackVersion) -> Bool {
    (minimum.map { $0 <= version } ?? true) && (below.map { version < $0 } ?? true)
  }
}

/// A download that produces this version from an earlier one.
public struct PackDelta: Hashable, Sendable {
  /// SHA-256 of the database it applies to.
  public var fromSHA256: String
  /// Size in bytes of that database, which must fit into memory while the delta is applied.
  public var fromSize: Int
  /// The compressed delta.
  public var download: Blob

  /// Describes a delta.
  public init(fromSHA256: String, fromSize: Int, download: Blob) {
    self.fromSHA256 = fromSHA256
    self.fromSize = fromSize
    self.download = download
  }
}

/// When to suggest a pack.
public struct PackRecommendation: Hashable, Sendable {
  /// Suggested to everyone at first start.
  public var isFirst: Bool
  /// Suggested to travellers who stay in one of these regions.
  public var homeBaseRegions: [String]
  /// Suggested to travellers who follow one of these itineraries.
  public var itineraries: [String]
  /// Suggested for stays of at least this many days; nil when the length does not matter.
  public var tripDaysFrom: Int?

  /// Makes a recommendation; by default the pack is never suggested.
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

/// A version that must no longer be used.
public struct WithdrawnVersion: Hashable, Sendable {
  /// Id of the pack.
  public var pack: String
  /// The withdrawn version.
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
