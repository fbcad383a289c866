import BundleFormat
import GuideModel
import GuideRuntime
import ContentUpdates
import ReleaseMetadata

extension Catalogue {
  /// A number of bytes for people: `812 kB`, `1.4 MB`; in French `1,4 Mo`.
  func bytes(_ count: Int) -> String {
    ByteCount.text(count, unit: text("unit.byte"), separator: decimalMark)
  }

  /// The state of a pack in a word or two.
  func word(_ state: PackState) -> String {
    switch state {
    case .queued: text("pack.state.queued")
    case .downloading: text("pack.state.downloading")
    case .paused: text("pack.state.paused")
    case .verifying: text("pack.state.verifying")
    case .installing: text("pack.state.installing")
    case .ready: text("pack.state.ready")
    case .failed: text("pack.state.failed")
    }
  }

  /// A pack's text in the reader's language, in English, or in any; reduced to one line.
  func pick(_ texts: [String: String]) -> String? {
    let text = texts[language] ?? texts["en"] ?? texts.sorted { $0.key < $1.key }.first?.value
    return text.map { DisplayText.oneLine($0) }
  }

  /// A warning of a plan in one line.
  func text(_ warning: PlanWarning) -> String {
    switch warning {
    case .pinnedWithdrawn(let pack, let version): text("plan.pinnedWithdrawn", pack, version.description)
    case .pinnedGone(let pack, let version): text("plan.pinnedGone", pack, version.description)
    case .withdrawn(let pack, let version): text("plan.withdrawn", pack, version.description)
    case .notTaken(let pack, let version, let code):
      text("plan.notTaken", pack, version.description, reason(code))
        + (code == .blocked ? text("plan.again", reinstallCommand(pack, isThere: true)) : "")
    case .fellBack(let pack, let version, let isThere):
      text("plan.notTaken", pack, version.description, reason(.left))
        + text("plan.again", reinstallCommand(pack, isThere: isThere))
    case .heldBack(let pack, let version, let why): text("plan.heldBack", pack, version.description, why)
    case .leftBehind(let pack, let why): text("plan.leftBehind", pack, lossReason(why))
    case .baseKept(let version): text("plan.baseKept", version.description)
    }
  }

  /// The problem with a version of a pack.
  func text(_ problem: PackVerification.Problem) -> String {
    switch problem {
    case .files: text("pack.problem.files")
    case .bytes: text("pack.problem.bytes")
    case .database(let reason): text("pack.problem.database", reason)
    case .unreadable(let reason): text("pack.problem.unreadable", reason)
    }
  }

  /// Why a version is unavailable on this device.
  func reason(_ code: PackError.Code) -> String {
    let key = "pack.reason.\(code.rawValue)"
    let words = text(key)
    return words == key ? code.rawValue : words
  }
}

extension PlanWarning {
  /// Stable name of the kind, as shown by `--json`.
  var code: String {
    switch self {
    case .pinnedWithdrawn: "pinnedWithdrawn"
    case .pinnedGone: "pinnedGone"
    case .withdrawn: "withdrawn"
    case .notTaken: "notTaken"
    case .heldBack: "heldBack"
    case .fellBack: "left"
    case .leftBehind: "leftBehind"
    case .baseKept: "baseKept"
    }
  }

  /// The pack it is about.
  var pack: String {
    switch self {
    case .pinnedWithdrawn(let pack, _), .pinnedGone(let pack, _), .withdrawn(let pack, _),
      .notTaken(let pack, _, _), .heldBack(let pack, _, _), .leftBehind(let pack, _),
      .fellBack(let pack, _, _):
      pack
    case .baseKept: BundleLayout.basePack
    }
  }
}

extension UTCInstant {
  /// The day in UTC, YYYY-MM-DD.
  var day: String { String(description.prefix(10)) }
}
