import ArgumentParser
import AuthoredFiles
import GuideModel
import Publisher
import ReleaseMetadata
import SourceJSON

/// `contentc root`
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "root", abstract: "Define which keys an app trusts.",
    subcommands: [RootNew.self, RootRotate.self, RootShow.self])
}

/// Options shared by new and later roots.
struct RootOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Public key that signs roots; give two at least.", valueName: "pub"),
    completion: .file(extensions: ["pub"]))
  var rootKey: [String] = []

  @Option(help: ArgumentHelp("How many root keys must sign.", valueName: "n"))
  var threshold: Int?

  @Option(
    help: ArgumentHelp(
      "Public key that signs channels, or CHANNEL=FILE for one channel; may be repeated.", valueName: "pub"))
  var releaseKey: [String] = []

  @Option(
    help: ArgumentHelp("Public key that signs receipts; may be repeated.", valueName: "pub"),
    completion: .file(extensions: ["pub"]))
  var sellerKey: [String] = []

  @Option(help: ArgumentHelp("How many seller keys must sign.", valueName: "n"))
  var sellerThreshold: Int?

  @Option(
    help: ArgumentHelp("Address of the published folder; may be repeated.", valueName: "url"))
  var mirror: [String] = []

  @Option(
    help: ArgumentHelp(
      "When it expires; nothing may be installed under it afterwards.", valueName: "yyyy-mm-dd"),
    transform: TrustFiles.moment(argument:))
  var expires: UTCInstant?

  @Option(
    help: ArgumentHelp("When it is issued; by default now.", valueName: "yyyy-mm-ddThh:mm:ssZ"),
    transform: TrustFiles.moment(argument:))
  var issued: UTCInstant?

  func validate() throws {
    // With a single key, losing it would mean that apps can only be reached by a new version of themselves.
    if rootKey.count == 1 {
      throw ValidationError("give two root keys at least, kept in two places: one may be lost")
    }
    for text in mirror where !RootDocument.isMirror(text) {
      throw ValidationError(
        "--mirror \(text) is not an address like https://example.org/guide/ without '?', '#' or a password")
    }
  }

  /// Applies the options to a document.
  ///
  /// - Throws: `ValidationError` when the document would be unsafe.
  func apply(to root: inout RootDocument) throws {
    root.issued = issued ?? BuildDate.instant
    if let expires { root.expires = expires }
    if let threshold { root.threshold = threshold }
    if !rootKey.isEmpty { root.rootKeys = try rootKey.map(TrustFiles.publicKey) }
    if !releaseKey.isEmpty { root.releaseKeys = try releaseKeys() }
    if !sellerKey.isEmpty { root.sellers.keys = try sellerKey.map(TrustFiles.publicKey) }
    if let sellerThreshold { root.sellers.threshold = sellerThreshold }
    if !mirror.isEmpty { root.mirrors = mirror }
    try check(root)
  }

  private func check(_ root: RootDocument) throws {
    guard root.issued < root.expires else {
      throw ValidationError(
        "--expires must be later than \(root.issued), when the root is issued; now it is \(root.expires)"
      )
    }
    guard Set(root.rootKeys).count == root.rootKeys.count else {
      throw ValidationError("--root-key names one key twice: give different ones")
    }
    // The root key's whole value is that it is kept apart from the release key: a thief of one must not have
    // both.
    for release in root.releaseKeys where root.rootKeys.contains(release.key) {
      throw ValidationError(
        "--release-key and --root-key: \(release.key.id) is a root key, which stays offline; give another release key"
      )
    }
    for seller in root.sellers.keys where root.rootKeys.contains(seller) {
      throw ValidationError(
        "--seller-key and --root-key: \(seller.id) is a root key, which stays offline; give another seller key"
      )
    }
    guard root.threshold >= 1, root.threshold < root.rootKeys.count else {
      throw ValidationError(
        "--threshold \(root.threshold) of \(FindingOutput.counted(root.rootKeys.count, "root key")): "
          + "at least 1 must sign, and fewer than all, since one may be lost")
    }
  }

  private func releaseKeys() throws -> [RootDocument.ReleaseKey] {
    var out: [RootDocument.ReleaseKey] = []
    for text in releaseKey {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      let isNamed = parts.count == 2 && PackName.isValid(parts[0])
      let key = try TrustFiles.publicKey(isNamed ? parts[1] : text)
      let channels = isNamed ? [parts[0]] : nil
      if let index = out.firstIndex(where: { $0.key == key }), let known = out[index].channels, let channels {
        out[index].channels = known + channels
      } else if out.contains(where: { $0.key == key }) {
        throw ValidationError("--release-key names \(key.id) twice: once for all channels is enough")
      } else {
        out.append(.init(key, channels: channels))
      }
    }
    return out
  }

  /// Writes a document that must not exist yet, and reports who must sign it.
  static func write(_ root: RootDocument, to path: String, after old: RootDocument? = nil) throws {
    let bytes: [UInt8]
    do throws(TrustError) { bytes = try root.file() } catch {
      throw ContentError(
        .refused, path: "root \(root.version)", error.message,
        help: error.publisherHelp(malformed: "fix the option in question"))
    }
    try NewFile.create(path, bytes)
    func list(_ root: RootDocument) -> String {
      "\(root.threshold) of " + root.rootKeys.map(\.id).joined(separator: ", ")
    }
    Output.note("wrote \(path): root \(root.version) of \(root.product), epoch \(root.epoch)")
    Output.note("to be signed by \(list(root))")
    if let old { Output.note("and by \(list(old))") }
  }
}
