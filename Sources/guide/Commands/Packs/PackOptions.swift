import ArgumentParser
import BundleFormat
import ContentUpdates
import Traveller

/// The sources of packs. Defaults are the values used last time, then the bundled ones.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "Published folder: https://…, file:///… or a path; may be repeated (GUIDE_SOURCE).", valueName: "url"))
  var sources: [String] = []

  @Option(help: "File of the root of trust (GUIDE_ROOT).", completion: .file(extensions: ["json"]))
  var root: String?

  @Option(help: "Channel to follow (GUIDE_CHANNEL); by default stable.")
  var channel: String?

  /// True when any option worth remembering was given.
  var isNamed: Bool { !sources.isEmpty || root != nil || channel != nil }
}

/// The limits of downloads without confirmation.
struct DownloadOptions: ParsableArguments {
  @Flag(help: "The connection is metered: ask before large downloads.")
  var metered = false

  @Flag(
    inversion: .prefixedNo,
    help: "Never download over a metered connection; by default as in 'guide settings'.")
  var wifiOnly: Bool?

  @Option(
    help: ArgumentHelp("On a metered connection, ask for downloads of this size or more.", valueName: "size"),
    transform: DownloadOptions.size)
  var confirmAbove: Int?

  @Flag(help: "Do not ask about large downloads.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Agree to lose a bundled pack that is no longer offered; may be repeated.",
      valueName: "pack"), completion: .custom(PackCompletion.installed))
  var without: [String] = []

  /// The policy from these options.
  var policy: PlanPolicy {
    var policy = PlanPolicy()
    policy.wifiOnly = wifiOnly ?? StoredPreferences.current.wifiOnly ?? false
    if let confirmAbove { policy.confirmLargeBytes = confirmAbove }
    return policy
  }

  /// Parses a size as people write it: `50MB`, `800kB`, `1.5 GB`, or a number of bytes.
  static func size(_ text: String) throws -> Int {
    let lower = text.lowercased().filter { $0 != " " }
    let units: [(String, Double)] = [
      ("gb", 1e9), ("mb", 1e6), ("kb", 1e3), ("g", 1e9), ("m", 1e6), ("k", 1e3), ("b", 1),
    ]
    let (number, factor) =
      units.first { lower.hasSuffix($0.0) }.map { (lower.dropLast($0.0.count), $0.1) } ?? (lower[...], 1)
    guard let value = Double(number), value >= 0, value * factor < 1e15 else {
      throw UsageError("usage.size", text)
    }
    return Int(value * factor)
  }
}
