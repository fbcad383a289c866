import BundleFormat
import BundleReader
import ContentUpdates
import GuideRuntime
import HostSystem
import ReleaseMetadata

extension PackSession {
  /// The file of the root of trust; nil when there is none.
  var rootPath: String? {
    if let root = sources?.root { return root }
    if let named = context.environment["GUIDE_ROOT"], !named.isEmpty { return named }
    let kept = home + "/" + BundleLayout.rootFile
    do {
      return try POSIXFileSystem().target(kept) == nil ? context.locator.bundledRoot : kept
    } catch {
      // Reading it reports why it cannot be used; it must not be silently replaced by another root.
      return kept
    }
  }

  func rootBytes() throws -> [UInt8] {
    let help = catalogue.text("trust.help")
    guard let path = rootPath else { throw RuntimeError(.noTrust, catalogue.text("trust.none"), help: help) }
    let limit = DocumentKind.root.sizeLimit
    do {
      if sources?.root != nil { return try POSIXFileSystem().readArgument(path, limit: limit) }
      guard let bytes = try SmallFile.read(path, limit: limit) else {
        throw RuntimeError(.noTrust, catalogue.text("file.notRead", path), help: help)
      }
      return bytes
    } catch let error as FileSystemError {
      throw RuntimeError(.noTrust, catalogue.text("file.notRead", path) + ": " + error.reason, help: help)
    }
  }

  /// The initial root of trust.
  func anchor() throws -> TrustAnchor {
    let bytes = try rootBytes()
    do {
      return try TrustAnchor(root: bytes, channel: settings.channel ?? "stable")
    } catch {
      throw RuntimeError(
        .noTrust, "\(rootPath ?? ""): \(error.message)", help: catalogue.text("trust.help"))
    }
  }
}

extension CommandContext {
  /// The keys whose signatures prove what the guide says; none without a root of trust.
  ///
  /// - Throws: When the root is there, and cannot be read.
  func releaseKeys() throws -> [VerificationKey] {
    let packs = try PackSession(self, isLooking: true)
    guard packs.rootPath != nil else { return [] }
    guard packs.hasHome else {
      let anchor = try packs.anchor()
      return anchor.root.keys(forChannel: anchor.channel)
    }
    return try packs.installer().releaseKeys()
  }
}

extension RuntimeError.Code {
  /// No root of trust is known.
  static let noTrust = Self(rawValue: "noTrust")
}
