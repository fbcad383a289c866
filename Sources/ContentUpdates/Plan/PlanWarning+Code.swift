import BundleFormat

extension PlanWarning {
  /// Stable name of the kind, as shown by `--json`.
  package var code: String {
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
  package var pack: String {
    switch self {
    case .pinnedWithdrawn(let pack, _), .pinnedGone(let pack, _), .withdrawn(let pack, _),
      .notTaken(let pack, _, _), .heldBack(let pack, _, _), .leftBehind(let pack, _),
      .fellBack(let pack, _, _):
      pack
    case .baseKept: BundleLayout.basePack
    }
  }
}
