import AuthoredFiles
package import ContentCheck
package import GuideModel
package import ReleaseMetadata

/// A request to publish: the content, the site and the options.
package struct PublishRequest: Sendable {
  /// The key for the content's language where texts are given by language.
  package static let contentLanguage = ""

  /// The content folder.
  package var content: String
  /// Options of the check of the content; includes the folder of recipes.
  package var options: Compiler.Options
  /// The published folder.
  package var site: String
  /// Name of the channel.
  package var channel = "stable"
  /// The key that signs the channel.
  package var key: SigningKey
  /// The secret that packs for sale are encrypted with; nil when there are none.
  package var sellerSecret: SellerSecret?
  /// Files of roots that the folder does not have yet.
  package var roots: [String] = []
  /// The time of publication.
  package var moment: UTCInstant
  /// The current time; publication times far ahead of it are rejected. Nil when no clock is available.
  package var clock: UTCInstant?
  /// SHA-256 of the served document, to accept it although no key of the newest root signed it.
  package var acceptedChannel: String?
  /// The packs to publish; nil for all that have a recipe.
  package var packs: [String]?
  /// Version for changed packs; nil for that of contentc.json.
  package var version: PackVersion?
  /// Share of devices by pack, in hundredths of a percent.
  package var rollouts: [String: Int] = [:]
  /// Versions to withdraw.
  package var withdrawals: [PackRelease] = []
  /// The reason for withdrawing them, by language.
  package var reason: [String: String] = [:]
  /// The minimum app version for changed packs.
  package var minimumAppVersion: PackVersion?
  /// Release notes for changed packs, by language.
  package var notes: [String: String] = [:]
  /// Days until the channel expires.
  package var expiryDays = 90
  /// Compression level of zstd.
  package var level = 19
  /// True when packs may lose more than half of their items.
  package var allowsShrink = false
  /// True to sign the channel again even if nothing changed.
  package var isForced = false
  /// Days before the channel expires from which it is signed again though nothing changed; nil for never.
  package var renewalDays: Int?
  /// True to skip only the writing.
  package var isDryRun = false

  /// A request to publish everything.
  package init(
    content: String, options: Compiler.Options, site: String, key: SigningKey, moment: UTCInstant
  ) {
    self.content = content
    self.options = options
    self.site = site
    self.key = key
    self.moment = moment
  }
}

/// The results of a publication, or of a dry run.
package struct Publication: Sendable {
  /// The change of a pack.
  package enum Change: String, Sendable {
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
    /// Replaces another pack and is not published.
    case preview
    /// The content is that of a withdrawn version.
    case withheld
  }

  /// One pack.
  package struct Pack: Sendable {
    /// Name of the pack.
    package let id: String
    /// The change.
    package let change: Change
    /// Its offers, newest last.
    package let offers: [PackOffer]
  }

  /// Name of the channel.
  package let channel: String
  /// Version of the channel document.
  package let version: Int
  /// The time after which nothing may be installed from the channel.
  package let expires: UTCInstant
  /// True when the folder has changed.
  package let isChanged: Bool
  /// Packs by id.
  package let packs: [Pack]
  /// Files that were added or replaced, relative to the folder.
  package let files: [String]
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
