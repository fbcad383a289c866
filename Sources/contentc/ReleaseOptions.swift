import ArgumentParser
import BundleFormat
import ContentCompiler
import Foundation
import SourceJSON

/// How packs are released, and which are taken back.
struct ReleaseOptions: ParsableArguments {
  @Option(name: .customLong("pack"), help: "Look at this pack only; may be repeated.")
  var packs: [String] = []

  @Option(
    help: "Version of packs that changed; by default that of contentc.json.",
    transform: { try ReleaseOptions.version($0) })
  var version: PackVersion?

  @Option(
    name: .customLong("rollout"),
    help: ArgumentHelp("Share of devices that get a pack; may be repeated.", valueName: "pack=percent"),
    transform: ReleaseOptions.rollout)
  var rollouts: [Rollout] = []

  @Option(
    name: .customLong("withdraw"),
    help: ArgumentHelp("Take a version back, wherever it is; may be repeated.", valueName: "pack@version"),
    transform: ReleaseOptions.release)
  var withdrawals: [PackRelease] = []

  @Option(
    name: .customLong("reason"),
    help: ArgumentHelp("Why it is taken back, as text or fr=text; may be repeated.", valueName: "text"))
  var reasons: [String] = []

  @Option(
    help: "The lowest version of the app that can use packs that changed.",
    transform: { try ReleaseOptions.version($0) })
  var minApp: PackVersion?

  @Option(help: ArgumentHelp("Days until the channel expires.", valueName: "n"))
  var expiresDays = 90

  @Option(
    help: "What is new: a text, or JSON from language to text.",
    completion: .file(extensions: ["json", "txt"]))
  var notes: String?

  @Option(help: ArgumentHelp("How hard zstd tries, 1 to 22.", valueName: "n"))
  var level = 19

  @Flag(help: "Let packs lose more than half of their items.")
  var allowShrink = false

  /// A share of devices.
  struct Rollout {
    let pack: String
    let hundredths: Int
  }

  func validate() throws {
    guard (1...3650).contains(expiresDays) else { throw ValidationError("--expires-days wants 1 to 3650") }
    guard (1...22).contains(level) else { throw ValidationError("--level wants 1 to 22") }
    guard withdrawals.isEmpty == reasons.isEmpty else {
      throw ValidationError("--withdraw and --reason go together: say why a version is taken back")
    }
  }

  /// Fills in what these options say.
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
      throw ValidationError("'\(text)' is no version: one to four numbers with dots, such as 2026.11.0")
    }
    return version
  }

  private static func rollout(_ text: String) throws -> Rollout {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let numbers = (parts.last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(numbers.count), let whole = Int(numbers[0]),
      (0...100).contains(whole),
      numbers[0].allSatisfy(\.isNumber), let part = hundredths(numbers.count == 2 ? numbers[1] : "0"),
      whole * 100 + part <= 10_000
    else { throw ValidationError("'\(text)' is no pack=percent, such as base=5 or base=12.5") }
    return Rollout(pack: parts[0], hundredths: whole * 100 + part)
  }

  private static func hundredths(_ digits: Substring) -> Int? {
    guard (1...2).contains(digits.count), digits.allSatisfy(\.isNumber), let number = Int(digits) else {
      return nil
    }
    return digits.count == 1 ? number * 10 : number
  }

  private static func release(_ text: String) throws -> PackRelease {
    let parts = text.split(separator: "@").map(String.init)
    guard parts.count == 2, let version = PackVersion(parts[1]) else {
      throw ValidationError("'\(text)' is no pack@version, such as base@2026.11.0")
    }
    return PackRelease(pack: parts[0], version: version)
  }

  /// A text by language; one without a language is in that of the content.
  private static func text(_ text: String) -> [String: String] {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let isLanguage =
      parts.count == 2 && (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLowercase)
    return isLanguage ? [parts[0]: parts[1]] : [PublishRequest.contentLanguage: text]
  }

  private static func notes(_ path: String) throws -> [String: String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ContentError(
        .notFound, path: path, "the notes cannot be read", help: "name a file of text or JSON")
    }
    let text = String(decoding: data, as: UTF8.self)
    guard path.hasSuffix(".json") else { return [PublishRequest.contentLanguage: text.trimmed] }
    let (tree, problems) = JSONParser().parse(SourceFile(path: path, bytes: [UInt8](data)))
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
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
