public import BundleFormat
public import GuideModel

/// What is to be published, where, and how.
public struct PublishRequest: Sendable {
  /// Stands for the language of the content where texts are given by language.
  public static let contentLanguage = ""

  /// The content folder.
  public var content: String
  /// How the content is checked; with the folder of recipes.
  public var options: Compiler.Options
  /// The folder that is served.
  public var site: String
  /// Name of the channel.
  public var channel = "stable"
  /// The key that signs the channel.
  public var key: SigningKey
  /// Files of roots that the folder does not have yet.
  public var roots: [String] = []
  /// The moment of publication.
  public var moment: UTCInstant
  /// What the clock says; a moment far ahead of it is refused. Nil when there is no clock to ask.
  public var clock: UTCInstant?
  /// SHA-256 of the document that is served, when no key of the newest root signed it and it is ours all the same.
  public var acceptedChannel: String?
  /// The packs to look at; nil for all that have a recipe.
  public var packs: [String]?
  /// Version of packs that changed; nil for that of contentc.json.
  public var version: PackVersion?
  /// Share of devices by pack, in hundredths of a percent.
  public var rollouts: [String: Int] = [:]
  /// Versions to take back.
  public var withdrawals: [PackRelease] = []
  /// Why they are taken back, by language.
  public var reason: [String: String] = [:]
  /// The lowest version of the app that can use packs that changed.
  public var minimumAppVersion: PackVersion?
  /// What is new in packs that changed, by language.
  public var notes: [String: String] = [:]
  /// Days until the channel expires.
  public var expiryDays = 90
  /// Level of zstd.
  public var level = 19
  /// Whether packs may lose more than half of their items.
  public var allowsShrink = false
  /// Whether the channel is signed again though nothing changed.
  public var isForced = false
  /// Whether everything is done but writing.
  public var isDryRun = false

  /// Asks for a publication of everything.
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
  /// What became of a pack.
  public enum Change: String, Sendable {
    /// A version that was not there before.
    case new
    /// The published version holds the same content.
    case unchanged
    /// What is offered of it changed, but not its content.
    case changed
    /// Not looked at, or without a recipe: as it was before.
    case kept
    /// Something it is made of is not there yet.
    case unavailable
    /// Stands in for another pack and is never published.
    case preview
    /// The content is that of a version that was taken back.
    case withheld
  }

  /// One pack.
  public struct Pack: Sendable {
    /// Name of the pack.
    public let id: String
    /// What became of it.
    public let change: Change
    /// What is offered, newest last.
    public let offers: [PackOffer]
  }

  /// Name of the channel.
  public let channel: String
  /// Version of the channel document.
  public let version: Int
  /// When nothing may be installed from it any more.
  public let expires: UTCInstant
  /// Whether the folder is another one than before.
  public let isChanged: Bool
  /// Packs by id.
  public let packs: [Pack]
  /// Files that were added or replaced, below the folder.
  public let files: [String]
}

extension PublishRequest {
  /// Texts by language, with that of the content in its place.
  static func named(_ texts: [String: String], _ language: String) -> [String: String] {
    var out = texts
    if let text = out.removeValue(forKey: contentLanguage) { out[language] = text }
    return out
  }
}

extension ContentError {
  /// What must not be published.
  static func refused(_ what: String, _ message: String, help: String) -> ContentError {
    ContentError(.refused, path: what, message, help: help)
  }

  /// Runs a step in which signed documents are read or made; what is wrong with them is a refusal.
  ///
  /// - Parameter malformed: What to do about a document that is none.
  static func refusing<T>(
    _ what: String, malformed: String = "restore it from a copy of the folder",
    _ body: () throws(TrustError) -> T
  ) throws(ContentError) -> T {
    do throws(TrustError) { return try body() } catch {
      throw ContentError(.refused, path: what, error.message, help: error.publisherHelp(malformed: malformed))
    }
  }
}
