import ArgumentParser
import AuthoredFiles
import Publisher
import ReleaseMetadata
import SourceJSON

/// Options for releasing and withdrawing packs.
struct ReleaseOptions: ParsableArguments {
  @Option(name: .customLong("pack"), help: "Publish only this pack; may be repeated.")
  var packs: [String] = []

  @Option(
    help: "Version for changed packs; by default that of contentc.json.",
    transform: { try ReleaseOptions.version($0) })
  var version: PackVersion?

  @Option(
    name: .customLong("rollout"),
    help: ArgumentHelp("Share of devices that get a pack; may be repeated.", valueName: "pack=percent"),
    transform: ReleaseOptions.rollout)
  var rollouts: [Rollout] = []

  @Option(
    name: .customLong("withdraw"),
    help: ArgumentHelp("Withdraw a version, installed or not; may be repeated.", valueName: "pack@version"),
    transform: { try ReleaseOptions.release($0) })
  var withdrawals: [PackRelease] = []

  @Option(
    name: .customLong("reason"),
    help: ArgumentHelp("Why it is withdrawn, as text or fr=text; may be repeated.", valueName: "text"))
  var reasons: [String] = []

  @Option(
    help: "Minimum app version for changed packs.",
    transform: { try ReleaseOptions.version($0) })
  var minApp: PackVersion?

  @Option(help: ArgumentHelp("Days until the channel expires.", valueName: "n"))
  var expiresDays = 90

  @Option(
    help: "File with release notes: text, or JSON from language to text; - is standard input.",
    completion: .file(extensions: ["json", "txt"]))
  var notes: String?

  @Option(help: ArgumentHelp("Compression level of zstd, 1 to 22.", valueName: "n"))
  var level = 19

  @Flag(help: "Let packs lose more than half of their items.")
  var allowShrink = false

  /// A share of devices.
  struct Rollout {
    let pack: String
    let hundredths: Int
  }

  func validate() throws {
    guard (1...3650).contains(expiresDays) else { throw ValidationError("--expires-days must be 1 to 3650") }
    guard (1...22).contains(level) else { throw ValidationError("--level must be 1 to 22") }
    guard withdrawals.isEmpty == reasons.isEmpty else {
      throw ValidationError("--withdraw needs --reason and vice versa: say why a version is withdrawn")
    }
    for reason in reasons where PlainText.control(in: reason, allowsLines: false) != nil {
      throw ValidationError("--reason must be one line without control characters")
    }
  }

  /// Adds these options to a request.
  func apply(to request: inout PublishRequest) throws {
    request.packs = packs.isEmpty ? nil : packs
    request.version = version
    for rollout in rollouts { request.rollouts[rollout.pack] = rollout.hundredths }
    request.withdrawals = withdrawals
    for reason in reasons { request.reason.merge(ReleaseOptions.text(reason)) { $1 } }
    request.minimumAppVersion = minApp
    request.expiryDays = expiresDays
    request.level = level
    request.allowsShrink = allowShrink
    if let notes { request.notes = try ReleaseOptions.notes(notes) }
  }

  private static func version(_ text: String) throws -> PackVersion {
    guard let version = PackVersion(text) else {
      throw ValidationError(
        "'\(text)' is not a version: write one to four numbers with dots, such as 2026.11.0")
    }
    return version
  }

  private static func rollout(_ text: String) throws -> Rollout {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let share = RolloutShare(parts[1]) else {
      throw ValidationError("'\(text)' is not pack=percent, such as base=5 or base=12.5")
    }
    return Rollout(pack: parts[0], hundredths: share.hundredths)
  }

  static func release(_ text: String) throws -> PackRelease {
    guard let release = PackRelease(text) else {
      throw ValidationError("'\(text)' is not pack@version, such as base@2026.11.0")
    }
    return release
  }

  /// A text with its language; one without a language is in the content's.
  private static func text(_ text: String) -> [String: String] {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let isLanguage =
      parts.count == 2 && (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLowercase)
    return isLanguage ? [parts[0]: parts[1]] : [PublishRequest.contentLanguage: text]
  }

  /// Maximum size of a notes file.
  private static let notesLimit = 1 << 20

  private static func notes(_ path: String) throws -> [String: String] {
    let bytes = try TrustFiles.read(path, limit: notesLimit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ContentError(.unreadable, path: path, "is not UTF-8", help: "save it in that encoding")
    }
    let notes =
      (path.hasSuffix(".json") ? try notes(path, bytes) : [PublishRequest.contentLanguage: text.trimmed])
      .mapValues { $0.replacing("\r\n", with: "\n") }
    for language in notes.keys.sorted() {
      guard let (character, line) = PlainText.control(in: notes[language] ?? "", allowsLines: true) else {
        continue
      }
      let code = String(character.value, radix: 16, uppercase: true)
      throw ContentError(
        .refused, path: path,
        "line \(line) of the text\(language.isEmpty ? "" : " in '\(language)'") has the control character "
          + "U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)",
        help: "remove it; a terminal would interpret it")
    }
    return notes
  }

  private static func notes(_ path: String, _ bytes: [UInt8]) throws -> [String: String] {
    let (tree, problems) = JSONParser().parse(SourceFile(path: path, bytes: bytes))
    var out: [String: String] = [:]
    if let root = tree.root { for (key, value) in root.members { out[key.text] = value.string } }
    guard problems.isEmpty, !out.isEmpty, out.count == tree.root?.count else {
      throw ContentError(
        .unreadable, path: path, "is not JSON from language to text", help: #"write {"en": "…", "fr": "…"}"#)
    }
    return out
  }
}

extension String {
  fileprivate var trimmed: String {
    String(trimmingPrefix(while: \.isWhitespace).reversed().trimmingPrefix(while: \.isWhitespace).reversed())
  }
}
