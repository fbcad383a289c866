public import ContentCompiler
public import GuideModel
public import ReleaseMetadata

/// What to publish, where, and how.
public struct PublishRequest: Sendable {
  /// Stands for the content's language where texts are given by language.
  public static let contentLanguage = ""

  /// The content folder.
  public var content: String
  /// How the content is checked; includes the folder of recipes.
  public var options: Compiler.Options
  /// The published folder.
  public var site: String
  /// Name of the channel.
  public var channel = "stable"
  /// The key that signs the channel.
  public var key: SigningKey
  /// Files of roots that the folder does not have yet.
  public var roots: [String] = []
  /// The time of publication.
  public var moment: UTCInstant
  /// The current time; publication times far ahead of it are rejected. Nil when no clock is available.
  public var clock: UTCInstant?
  /// SHA-256 of the served document, to accept it although no key of the newest root signed it.
  public var acceptedChannel: String?
  /// The packs to publish; nil for all that have a recipe.
  public var packs: [String]?
  /// Version for changed packs; nil for that of contentc.json.
  public var version: PackVersion?
  /// Share of devices by pack, in hundredths of a percent.
  public var rollouts: [String: Int] = [:]
  /// Versions to withdraw.
  public var withdrawals: [PackRelease] = []
  /// The reason for withdrawing them, by language.
  public var reason: [String: String] = [:]
  /// The minimum app version for changed packs.
  public var minimumAppVersion: PackVersion?
  /// Release notes for changed packs, by language.
  public var notes: [String: String] = [:]
  /// Days until the channel expires.
  public var expiryDays = 90
  /// Compression level of zstd.
  public var level = 19
  /// Whether packs may lose more than half of their items.
  public var allowsShrink = false
  /// Whether to sign the channel again even if nothing changed.
  public var isForced = false
  /// Whether to skip only the writing.
  public var isDryRun = false

  /// A request to publish everything.
  public init(
    content: String, options: Compiler.Options, site: String, key: SigningKey, moment: UTCInstant
  ) {
    self.content = content
    self.options = options
    self.site = site
    self.key = key
    self.moment = moment
  }
}

/// What a publication did, or would do.
public struct Publication: Sendable {
  /// The change of a pack.
  public enum Change: String, Sendable {
    /// A new version.
    case new
    /// The published version has the same content.
    case unchanged
    /// The offer changed, but not the content.
    case changed
    /// Not part of the request, or without a recipe: unchanged.
    case kept
    /// Some of its sources are not available yet.
    case unavailable
    /// Stands in for another pack and is never published.
    case preview
    /// The content is that of a withdrawn version.
    case withheld
  }

  /// One pack.
  public struct Pack: Sendable {
    /// Name of the pack.
    public let id: String
    /// What changed.
    public let change: Change
    /// Its offers, newest last.
    public let offers: [PackOffer]
  }

  /// Name of the channel.
  public let channel: String
  /// Version of the channel document.
  public let version: Int
  /// From when on nothing may be installed from it.
  public let expires: UTCInstant
  /// Whether the folder has changed.
  public let isChanged: Bool
  /// Packs by id.
  public let packs: [Pack]
  /// Files that were added or replaced, relative to the folder.
  public let files: [String]
}

extension PublishRequest {
  /// Texts by language, with the placeholder replaced by the content's language.
  static func named(_ texts: [String: String], _ language: String) -> [String: String] {
    var out = texts
    if let text = out.removeValue(forKey: contentLanguage) { out[language] = text }
    return out
  }
}

extension ContentError {
  /// An error for something that must not be published.
  static func refused(_ what: String, _ message: String, help: String) -> ContentError {
    ContentError(.refused, path: what, message, help: help)
  }

  /// Runs a step that reads or creates signed documents; trust errors become refusals.
  ///
  /// - Parameter malformed: The help for a malformed document.
  static func refusing<T>(
    _ what: String, malformed: String = "restore it from a copy of the folder",
    _ body: () throws(TrustError) -> T
  ) throws(ContentError) -> T {
    do throws(TrustError) { return try body() } catch {
      throw ContentError(.refused, path: what, error.message, help: error.publisherHelp(malformed: malformed))
    }
  }
}
