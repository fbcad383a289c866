import BundleFormat
import GuideRuntime

/// Nothing the traveller can read disappears by an update without their word.
extension PackWork {
  /// A plan for a request that takes nothing away unasked.
  ///
  /// When the new base would take packs away that came with the program, the traveller is asked. Without their word an
  /// update of everything leaves the base as it is and brings the rest; a request that names the base is refused.
  mutating func agreedPlan(_ wish: PackWish) throws -> InstallPlan {
    let named = options?.without ?? []
    let plan = try draft(wish, without: named)
    guard !plan.losses.isEmpty else {
      add(plan)
      return plan
    }
    if canAsk, isAgreed(question(plan)) {
      let agreed = try draft(wish, without: named + plan.losses)
      add(agreed)
      return agreed
    }
    guard case .update(nil) = wish else { throw refusal(plan) }
    let losses = plan.warnings.filter { $0.code == "leftBehind" }
    add(losses)
    tell(losses)
    let kept = try draft(wish, without: named, keepsBase: true)
    add(kept)
    return kept
  }

  /// Says which command installs again what a rollback left.
  func tellWayForward(from before: [StoreReport.Pack]) {
    let words = session.catalogue
    let after = Dictionary(session.store.report().packs.map { ($0.id, $0.sha256) }) { first, _ in first }
    let bundled = session.store.bundledVersion == nil ? [] : [StoreLayout.basePack]
    for pack in before where after[pack.id] != pack.sha256 {
      let isThere = after[pack.id] != nil || bundled.contains(pack.id)
      Output.note(
        words.text("rollback.forward", words.wayForward(pack.id, isThere: isThere), pack.id, pack.version))
    }
  }

  /// What a plan would take away, as a question.
  private func question(_ plan: InstallPlan) -> String {
    let words = session.catalogue
    return (losses(plan) + [words.text("plan.loss.ask")]).joined(separator: "\n")
  }

  /// One line a pack that would be gone.
  private func losses(_ plan: InstallPlan) -> [String] {
    let words = session.catalogue
    return plan.warnings.compactMap { warning in
      guard case .leftBehind(let pack, let why) = warning else { return nil }
      return words.text("plan.loss", pack, words.reasonOfLoss(why))
    }
  }

  private func refusal(_ plan: InstallPlan) -> PackError {
    let agreement = plan.losses.map { "--without \($0)" }.joined(separator: " ")
    return PackError(
      .wouldLose, losses(plan).joined(separator: "; "),
      help: session.catalogue.text("plan.loss.help", agreement))
  }
}

extension Catalogue {
  /// The command that installs a pack again that was passed over.
  func wayForward(_ pack: String, isThere: Bool) -> String {
    isThere ? "guide update \(pack)" : "guide packs install \(pack)"
  }

  /// Why a pack that came with the program cannot come along with a new base.
  func reasonOfLoss(_ error: PackError) -> String {
    switch error.code {
    case .unknownPack: text("plan.loss.reason", text("pack.reason.notOfferedAnyMore"))
    case _ where error.key == "offer": text("plan.loss.reason", reason(error.code))
    default: text(error).message
    }
  }
}
