import GuideModel
import ReleaseMetadata
import Testing

@testable import ContentUpdates

/// A version from a text that must be valid.
func version(_ text: String) -> PackVersion {
  guard let version = PackVersion(text) else { preconditionFailure("'\(text)' is not a version") }
  return version
}

/// A dependency in short form: `base`, `base >= 2`, `base < 3`, `base >= 2 < 3`.
func need(_ text: String) -> PackDependency {
  let words = text.split(separator: " ").map(String.init)
  var dependency = PackDependency(id: words[0])
  for (sign, number) in zip(words.dropFirst(), words.dropFirst(2)) {
    if sign == ">=" { dependency.minimum = version(number) }
    if sign == "<" { dependency.below = version(number) }
  }
  return dependency
}

/// An offer of a pack, with small defaults.
func offer(
  _ id: String, _ number: String = "1.0", needs: [String] = [], size: Int = 1000, installed: Int = 4000,
  rollout: Int = 10_000, app: String? = nil, format: Int = 2, expires: Int? = nil, deltas: [PackDelta] = []
) -> PackOffer {
  PackOffer(
    id: id, kind: "content", version: version(number),
    releasedAt: UTCInstant(secondsSinceEpoch: 0), expiresAt: expires.map(UTCInstant.init(secondsSinceEpoch:)),
    minimumAppVersion: app.map(version), rollout: rollout, format: format, tablesDigest: "t", itemCount: 10,
    download: Blob(path: "\(id)/\(number).zst", size: size, sha256: "blob \(id) \(number)"),
    installedSize: installed, installedSHA256: "db \(id) \(number)", dependencies: needs.map(need),
    deltas: deltas)
}

/// An installed pack.
func pack(
  _ id: String, _ number: String = "1.0", needs: [String] = [], automatic: Bool = false, base: Bool = false,
  pin: String? = nil, sha256: String? = nil
) -> PresentPack {
  PresentPack(
    id: id, version: version(number), sha256: sha256 ?? "db \(id) \(number)", size: 4000,
    dependencies: needs.map(need), isAutomatic: automatic, isProtected: base, pin: pin.map(version))
}

/// A device, a channel and installed packs: the inputs of a plan.
struct PackWorld {
  var offers: [PackOffer] = []
  var installed: [PresentPack] = []
  var withdrawn: [WithdrawnVersion] = []
  var blocked: Set<String> = []
  var downloaded: [String: Int] = [:]
  var freeBytes = 50_000_000_000
  var isMetered = false
  var bucket = 0
  var policy = PlanPolicy()
  var now = 1_000_000

  func withdrawing(_ pack: String, _ number: String) -> PackWorld {
    var world = self
    world.withdrawn.append(WithdrawnVersion(pack: pack, version: version(number)))
    return world
  }

  /// Plans a request.
  func plan(_ request: InstallRequest) throws(PackError) -> InstallPlan {
    try planner.plan(request)
  }

  var channel: ChannelDocument {
    ChannelDocument(
      product: "p", channel: "stable", version: 1, epoch: 1, issued: UTCInstant(secondsSinceEpoch: 0),
      expires: UTCInstant(secondsSinceEpoch: 2_000_000), packs: offers, withdrawn: withdrawn)
  }

  var planner: InstallPlanner {
    let bucket = self.bucket
    let device = PlanDevice(
      now: UTCInstant(secondsSinceEpoch: now), appVersion: version("3.1"),
      isInRollout: { bucket < $0.rollout }, blocked: blocked, downloaded: downloaded, freeBytes: freeBytes,
      isMetered: isMetered)
    return InstallPlanner(channel: channel, installed: installed, device: device, policy: policy)
  }
}

extension InstallPlan {
  /// The packs to fetch, in order, such as `base 2.0`.
  var names: [String] { fetches.map { "\($0.offer.id) \($0.offer.version)" } }
}

/// Expects a pack error with a code and a text that contains all of these parts.
func expectRefusal(
  _ code: PackError.Code, naming parts: [String] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  do {
    try body()
    Issue.record("expected \(code.rawValue)", sourceLocation: sourceLocation)
  } catch let error as PackError {
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    for part in parts {
      #expect(error.description.contains(part), "'\(part)' in: \(error)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("expected \(code.rawValue), got \(error)", sourceLocation: sourceLocation)
  }
}

extension PackWorld {
  /// The offers that this world's device supports.
  var filter: OfferFilter { planner.filter }
}
