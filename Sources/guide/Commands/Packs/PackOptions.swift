import ArgumentParser
import BundleFormat
import GuideRuntime

/// Where packs come from. What is left out is what was named last time, then what came with the program.
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

  /// Whether anything was named here that is worth remembering.
  var isNamed: Bool { !sources.isEmpty || root != nil || channel != nil }
}

/// How much may be downloaded without asking.
struct DownloadOptions: ParsableArguments {
  @Flag(help: "The connection costs by volume: ask before large downloads.")
  var metered = false

  @Flag(
    inversion: .prefixedNo,
    help: "Download nothing over a connection that costs by volume; by default as 'guide settings' has it.")
  var wifiOnly: Bool?

  @Option(
    help: ArgumentHelp("On a metered connection, ask from this size on.", valueName: "size"),
    transform: DownloadOptions.size)
  var confirmAbove: Int?

  @Flag(help: "Do not ask about large downloads.")
  var yes = false

  @Option(
    help: ArgumentHelp(
      "Agree to be without a pack that came with the program and is not offered; may be repeated.",
      valueName: "pack"), completion: .custom(PackCompletion.installed))
  var without: [String] = []

  /// The policy they make.
  var policy: PlanPolicy {
    var policy = PlanPolicy()
    policy.wifiOnly = wifiOnly ?? StoredPreferences.current.wifiOnly ?? false
    if let confirmAbove { policy.confirmLargeBytes = confirmAbove }
    return policy
  }

  /// Bytes as a person gives them: `50MB`, `800kB`, `1.5 GB`, or a number of bytes.
  static func size(_ text: String) throws -> Int {
    let lower = text.lowercased().filter { $0 != " " }
    let units: [(String, Double)] = [
      ("gb", 1e9), ("mb", 1e6), ("kb", 1e3), ("g", 1e9), ("m", 1e6), ("k", 1e3), ("b", 1),
    ]
    let (number, factor) =
      units.first { lower.hasSuffix($0.0) }.map { (lower.dropLast($0.0.count), $0.1) } ?? (lower[...], 1)
    guard let value = Double(number), value >= 0, value * factor < 1e15 else {
      throw ValidationError("'\(text)' is no size; write it as 50MB")
    }
    return Int(value * factor)
  }
}
