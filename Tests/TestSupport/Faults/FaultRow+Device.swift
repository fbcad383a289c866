extension FaultRow {
  /// Crash, power, disk.
  static let disk: [FaultRow] = [
    FaultRow(.f01, "killed at any operation", .after(.disk(.ended), saw: .answered)),
    FaultRow(
      .f02, "killed again during recovery", .after(.disk(.ended), .disk(.powerCut), saw: .answered)),
    FaultRow(.f03, "power cut before the file is synced", .after(.disk(.powerCut), saw: .answered)),
    FaultRow(.f04, "power cut before a folder is synced", .after(.disk(.powerCut), saw: .answered)),
    FaultRow(.f05, "directory changes persisted in any order", .after(.disk(.powerCut), saw: .answered)),
    FaultRow(
      .f06, "torn or empty state", .after(.disk(.tornState), saw: .answeredSame)),
    FaultRow(
      .f07, "failing sync", .after(.disk(.syncFails), saw: .refused("unknownOutcome"), .diskError, .answered),
      .after(.disk(.syncFails), saw: .diskError, .installed)),
    FaultRow(
      .f08, "full disk at any operation",
      .after(.disk(.fails("noSpace")), saw: .refused("noSpace"), .answered),
      .after(.disk(.fails("noSpace")), saw: .refused("unknownOutcome"), .answered),
      .after(.disk(.fails("noSpace")), saw: .installed, .answered),
      .after(.disk(.fails("noSpace")), saw: .answeredOlder),
      .after(.disk(.fails("readOnly")), saw: .answeredOlder)),
    FaultRow(
      .f09, "disk that fills up after the check",
      .after(.disk(.fails("noSpace")), saw: .refused("noSpace"), .answered),
      .after(.disk(.fails("noSpace")), saw: .refused("unknownOutcome"), .answered),
      .after(.disk(.fails("noSpace")), saw: .installed, .answered)),
    FaultRow(
      .f10, "space misjudged", .after(.disk(.littleSpace), saw: .refused("noSpace"), .installed)),
    FaultRow(
      .f11, "quota, file size, inodes", .after(.disk(.fails("tooLarge")), saw: .answered, .installed),
      .after(.disk(.fails("tooLarge")), saw: .answered, .refused("unknownOutcome")),
      .after(.disk(.fails("noSpace")), saw: .answered, .installed)),
    FaultRow(
      .f12, "read-only file system", .after(.disk(.fails("readOnly")), saw: .answered, .refused("readOnly")),
      .after(.disk(.fails("readOnly")), saw: .answeredOlder),
      .after(.disk(.fails("noSpace")), saw: .answeredOlder)),
    FaultRow(
      .f13, "read-only in the middle of an installation",
      .after(.disk(.fails("readOnly")), saw: .answered, .installed),
      .after(.disk(.fails("readOnly")), saw: .answered, .refused("unknownOutcome"))),
    FaultRow(
      .f14, "no permission",
      .after(.disk(.readFails("noPermission")), saw: .answered, .refused("readOnly")),
      .after(.disk(.fails("noPermission")), saw: .answered, .refused("readOnly"))),
    FaultRow(
      .f15, "world-writable store, or one of another user",
      .after(.disk(.worldWritable), saw: .refused("readOnly")), .after(.disk(.otherOwner), saw: .reported)),
    FaultRow(.f16, "two volumes", .after(.disk(.otherVolume), saw: .refused("readOnly"), .answered)),
    FaultRow(.f17, "large files", .after(.disk(.largeFile), saw: .smallPieces)),
    FaultRow(
      .f18, "too many open files", .after(.disk(.readFails("tooManyOpenFiles")), saw: .answered),
      .after(.disk(.readFails("input")), saw: .answered),
      .after(.disk(.readFails("noPermission")), saw: .answered)),
    FaultRow(.f19, "incomplete download at start-up", .after(.disk(.leftInStaging), saw: .answered)),
  ]

  /// Concurrency and hand-over.
  static let processes: [FaultRow] = [
    FaultRow(.g01, "reads during swaps", .after(.process(.swap), saw: .answered)),
    FaultRow(
      .g02, "long read over a swap", .after(.process(.swap), saw: .answeredOlder, .answeredNewer)),
    FaultRow(
      .g03, "connection opened after garbage collection",
      .after(.process(.swap), .process(.collected), saw: .answered),
      .after(.process(.secondWriter), saw: .answered)),
    .excluded(
      .g04, "file replaced under a reader", by: "every version and digest has its own folder",
      shows: .ownPathPerVersion),
    .excluded(
      .g05, "file overwritten in place", by: "every version and digest has its own folder",
      shows: .ownPathPerVersion),
    FaultRow(
      .g06, "two writers", .after(.process(.secondWriter), saw: .refused("busy"), .answered)),
    FaultRow(
      .g07, "installer killed with the lock",
      .after(.process(.holderKilled), saw: .refused("busy"), .lockFreed)),
    FaultRow(
      .g08, "reader of an old version in another process",
      .after(.process(.swap), .process(.collected), saw: .answered)),
    FaultRow(
      .g09, "lease of a dead process", .after(.process(.holderKilled), saw: .lockFreed)),
    FaultRow(
      .g10, "rollback while reading", .after(.process(.rolledBack), saw: .answeredSame, .answeredOlder)),
    FaultRow(
      .g11, "old content with live readers", .after(.process(.swap), .process(.collected), saw: .answered)),
    FaultRow(.g12, "start during a commit", .after(.process(.swap), saw: .answered)),
    FaultRow(
      .g13, "cancelled at any wait",
      .after(.process(.cancelled), saw: .answered, .lockFreed, .refused("cancelled")),
      .after(.process(.cancelled), saw: .answered, .lockFreed, .installed)),
    FaultRow(.g14, "traveller's state during a swap", .after(.process(.swap), saw: .userStateSame)),
    FaultRow(
      .g15, "bookmark of an item that is gone",
      .after(.process(.swap), saw: .userStateSame, .refused("unknownItem"))),
  ]

  /// Packs and dependencies.
  static let packs: [FaultRow] = [
    FaultRow(
      .h01, "missing dependency", .after(.offer(.missingDependency), saw: .refused("missingDependency"))),
    FaultRow(
      .h02, "circular dependency", .after(.offer(.cycle), saw: .refused("dependencyCycle")),
      .after(.recipe(.cycle), saw: .finding("pack-cycle"))),
    FaultRow(.h03, "incompatible ranges", .after(.offer(.diamond), saw: .refused("conflict"))),
    FaultRow(
      .h04, "new base that breaks a pack",
      .after(.offer(.breaksInstalled), saw: .planned, .refused("conflict")),
      .after(.offer(.breaksInstalled), saw: .planned),
      .after(.recipe(.missingLinkTarget), saw: .refused("refused")),
      .after(.recipe(.missingLinkTarget), saw: .accepted),
      .after(.server(.fails), saw: .networkError, .installed)),
    FaultRow(
      .h05, "removing a pack that others need",
      .after(.offer(.neededByOthers), saw: .refused("required"), .planned)),
    FaultRow(.h06, "removing the base", .after(.offer(.removesBase), saw: .refused("notRemovable"))),
    FaultRow(
      .h07, "pinned version withdrawn or gone",
      .after(
        .offer(.pinned), .offer(.pinnedWithdrawn), .offer(.pinnedGone), saw: .planned, .refused("pinned"))),
    FaultRow(.h08, "packs no longer needed", .after(.offer(.orphan), saw: .planned)),
    FaultRow(.h09, "ten thousand packs", .after(.offer(.thousands), saw: .planned)),
    FaultRow(
      .h10, "chain of a thousand packs", .after(.offer(.tooDeep), saw: .refused("tooManyDependencies"))),
    FaultRow(
      .h11, "one item in two packs", .after(.recipe(.sharedItem), saw: .finding("shared-item")),
      .after(.process(.sharedItem), saw: .answered)),
    FaultRow(
      .h12, "one of several packs fails", .after(.server(.fails), saw: .networkError, .installed),
      .after(.offer(.partlyDownloaded), saw: .planned)),
    FaultRow(
      .h13, "pack of a newer format",
      .after(.offer(.newerFormat), saw: .refused("unsupportedSchema"), .planned)),
    FaultRow(
      .h14, "changed content under a version",
      .after(.offer(.sameVersionOtherBytes), saw: .refused("equivocation")),
      .after(.document(.packReplaced), saw: .refused("equivocation")),
      .after(.recipe(.changedUnderVersion), saw: .refused("refused"))),
  ]

  /// Rollback and probation.
  static let fallbacks: [FaultRow] = [
    FaultRow(
      .i01, "version that does not answer", .after(.database(.rows), saw: .answeredOlder, .reported),
      .after(.database(.rows), saw: .failedCheck("probe"))),
    FaultRow(
      .i02, "two crashes while opening", .after(.disk(.ended), saw: .answeredOlder),
      .after(.disk(.fails("noSpace")), saw: .answeredOlder)),
    FaultRow(.i03, "killed for other reasons", .after(.disk(.ended), saw: .answeredSame)),
    FaultRow(
      .i04, "success that cannot be recorded", .after(.disk(.fails("noSpace")), saw: .answeredSame, .reported)
    ),
    FaultRow(
      .i05, "previous version damaged, too",
      .after(.disk(.damagedAfterInstallation), saw: .answeredOlder, .refused("noContent")),
      .after(.disk(.badRead), saw: .answeredOlder)),
    FaultRow(
      .i06, "failed version offered again", .after(.offer(.blocked), saw: .planned, .refused("blocked")),
      .after(.process(.rolledBack), saw: .answeredOlder, .installed)),
    FaultRow(
      .i07, "rollback by the user", .after(.process(.rolledBack), saw: .answeredOlder),
      .after(.process(.rolledBack), saw: .refused("notInstalled"), .answeredSame)),
    FaultRow(
      .i08, "rollback and update in turn",
      .after(.process(.rolledBack), saw: .answeredOlder, .answeredSame)),
    FaultRow(
      .i09, "traveller's state damaged", .after(.process(.damagedUserState), saw: .quarantined)),
    FaultRow(
      .i10, "garbage collection of versions for a rollback",
      .after(.process(.collected), saw: .answeredOlder)),
  ]
}
