import BundleFormat
import ContentUpdates
import GuideRuntime
import ReleaseMetadata

/// An update never removes anything the traveller can read without asking.
extension PackWork {
  /// A plan for a request that removes nothing without confirmation.
  ///
  /// If the new base would remove bundled packs, the traveller is asked. Without consent, an update of
  /// everything keeps the base and brings the rest; a request that names the base is refused.
  mutating func confirmedPlan(_ request: InstallRequest) throws -> InstallPlan {
    let named = options?.without ?? []
    let plan = try draft(request, without: named)
    guard !plan.losses.isEmpty else {
      add(plan)
      return plan
    }
    if canAsk, hasConsent(question(plan)) {
      let agreed = try draft(request, without: named + plan.losses)
      add(agreed)
      return agreed
    }
    guard case .update(nil) = request else { throw refusal(plan) }
    let losses = plan.warnings.filter { $0.code == "leftBehind" }
    add(losses)
    tell(losses)
    let kept = try draft(request, without: named, keepsBase: true)
    add(kept)
    return kept
  }

  /// Prints the commands that reinstall packs that a rollback removed or replaced.
  func printReinstallCommands(from before: [StoreReport.Pack], after result: InstallResult) throws {
    let words = session.catalogue
    let changed = Set(result.removed + result.installed.map { $0.pack })
    let bundled = try session.store.bundledVersion == nil ? [] : [BundleLayout.basePack]
    for pack in before where changed.contains(pack.id) {
      let isThere = !result.removed.contains(pack.id) || bundled.contains(pack.id)
      Output.note(
        words.text(
          "rollback.forward", words.reinstallCommand(pack.id, isThere: isThere), pack.id, pack.version))
    }
  }

  /// A question about the packs that a plan would remove.
  private func question(_ plan: InstallPlan) -> String {
    let words = session.catalogue
    return (losses(plan) + [words.text("plan.loss.ask")]).joined(separator: "\n")
  }

  /// One line for each pack that would be removed.
  private func losses(_ plan: InstallPlan) -> [String] {
    let words = session.catalogue
    return plan.warnings.compactMap { warning in
      guard case .leftBehind(let pack, let why) = warning else { return nil }
      return words.text("plan.loss", pack, words.lossReason(why))
    }
  }

  private func refusal(_ plan: InstallPlan) -> PackError {
    let agreement = plan.losses.map { "--without \($0)" }.joined(separator: " ")
    return PackError(
      .wouldLose, session.catalogue.joined(losses(plan)),
      help: session.catalogue.text("plan.loss.help", agreement))
  }
}

extension Catalogue {
  /// The command that installs a skipped pack.
  func reinstallCommand(_ pack: String, isThere: Bool) -> String {
    isThere ? "guide update \(pack)" : "guide packs install \(pack)"
  }

  /// Why a bundled pack is not available for a new base.
  func lossReason(_ error: PackError) -> String {
    switch error.code {
    case .unknownPack: text("plan.loss.reason", text("pack.reason.notOfferedAnyMore"))
    case _ where error.key == "offer": text("plan.loss.reason", reason(error.code))
    default: text(error).message
    }
  }
}
