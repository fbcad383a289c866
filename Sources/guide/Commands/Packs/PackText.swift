import BundleFormat
import ContentUpdates
import GuideModel
import GuideRuntime
import ReleaseMetadata

extension Catalogue {
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
}

extension UTCInstant {
  /// The day in UTC, YYYY-MM-DD.
  var day: String { String(description.prefix(10)) }
}
