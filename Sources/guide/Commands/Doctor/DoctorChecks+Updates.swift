import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import ReleaseMetadata

/// Checks of packs and their updates.
extension DoctorChecks {
  mutating func checkSpace(_ report: StoreReport) {
    guard let free = report.freeBytes else { return }
    let needed = session.updateSize(report)
    guard free < needed else {
      return add("space", .ok, words.text("doctor.space", words.bytes(free), words.bytes(needed)))
    }
    let canBeFreed = report.keptBytes > 0 || report.unfinishedBytes > 0
    add(
      "space", .note, words.text("doctor.space.low", words.bytes(free), words.bytes(needed)),
      fix: canBeFreed ? "guide packs clean" : nil)
  }

  mutating func checkPins(_ report: StoreReport) {
    for pack in report.packs {
      if let pin = pack.pin {
        add("pack.pinned", .note, words.text("doctor.pin", pack.id, pin), fix: "guide packs unpin \(pack.id)")
      }
    }
  }

  mutating func checkRecommended() {
    let bundled: Set<String>
    do { bundled = try session.store.bundledPacks } catch {
      // Unknown content is not called missing; ``checkBundledPacks()`` reports why it is unknown.
      return
    }
    for row in PackList(session).rows
    where row.isRecommended && row.state == "offered" && row.reason == nil {
      // A bundled pack counts as installed.
      guard !bundled.contains(row.id) else { continue }
      add(
        "pack.recommended", .missing,
        words.text("doctor.recommended", row.id, words.bytes(row.downloadBytes ?? 0)),
        fix: "guide packs install \(row.id)")
    }
  }

  mutating func checkMetadata(_ report: StoreReport) {
    let fix = session.updateCommand
    guard session.rootPath != nil else {
      // Packs come only from trusted publishers, so there must have been a root.
      let isLost = !report.packs.isEmpty
      return add(
        "news", isLost ? .problem : .note, words.text(isLost ? "doctor.rootLost" : "doctor.noNews"), fix: fix)
    }
    switch session.knownOffers() {
    case .failure(let error):
      let message = (error as? PackError)?.message ?? (error as? RuntimeError)?.message ?? "\(error)"
      add("news", .problem, words.text("doctor.trust", message), fix: fix)
    case .success(nil): add("news", .note, words.text("doctor.noNews"), fix: fix)
    case .success(let offers?):
      if let since = offers.staleSince {
        add("news", .note, words.text("doctor.stale", since.day), fix: fix)
      } else {
        add("news", .ok, words.text("doctor.news", offers.channel.expires.day))
      }
      warnAboutVersions(report, offers.channel)
    }
  }

  /// Versions in use that their publisher withdrew; pinned ones stay, and the traveller should know.
  private mutating func warnAboutVersions(_ report: StoreReport, _ channel: ChannelDocument) {
    for pack in report.packs {
      guard
        let taken = channel.withdrawn.first(where: {
          $0.pack == pack.id && $0.version.description == pack.version
        })
      else { continue }
      let message = words.text(
        pack.pin == nil ? "pack.withdrawn" : "plan.pinnedWithdrawn", pack.id, pack.version)
      add(
        "pack.withdrawn", .problem, words.pick(taken.reason).map { "\(message): \($0)" } ?? message,
        fix: pack.pin == nil ? session.updateCommand : "guide packs unpin \(pack.id)")
    }
  }
}
