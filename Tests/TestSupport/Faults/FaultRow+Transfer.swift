extension FaultRow {
  /// Downloads.
  static let transfer: [FaultRow] = [
    FaultRow(
      .c01, "connection cut", .after(.server(.cut), saw: .complete, .resumed),
      .after(.server(.cut), saw: .complete, .restarted), .after(.server(.slow), saw: .complete, .resumed),
      .after(.server(.slow), saw: .complete, .restarted)),
    FaultRow(.c02, "file changed while resuming", .after(.server(.changed), saw: .complete)),
    FaultRow(
      .c03, "server that continues with another file",
      .after(.server(.otherFileContinued), saw: .complete, .restarted),
      .after(.server(.otherFileContinued), saw: .restarted, .refused("hash.mismatch"))),
    FaultRow(.c04, "whole file instead of the rest", .after(.server(.fullInsteadOfRange), saw: .complete)),
    FaultRow(
      .c05, "another range than requested", .after(.server(.otherRange), saw: .complete),
      .after(.server(.otherRange), saw: .refused("refused"))),
    FaultRow(
      .c06, "range not satisfiable", .after(.server(.rangeNotSatisfiable), saw: .restarted, .complete),
      .after(.disk(.completePart), saw: .complete)),
    FaultRow(
      .c07, "weak validator or none", .after(.server(.noValidator), saw: .restarted, .complete),
      .after(.server(.weakValidator), saw: .unvalidated)),
    FaultRow(
      .c08, "false length", .after(.server(.tooLong), saw: .refused("tooLarge")),
      .after(.server(.tooShort), saw: .complete), .after(.server(.falseLength), saw: .refused("connection")),
      .after(.server(.falseLength), saw: .read), .after(.server(.noLength), saw: .read)),
    FaultRow(
      .c09, "endless data", .after(.server(.endless), saw: .complete), .after(.server(.endless), saw: .read)),
    FaultRow(
      .c10, "slow server", .after(.server(.slow), saw: .refused("tooSlow")),
      .after(.server(.slow), saw: .complete)),
    FaultRow(
      .c11, "redirects", .after(.server(.redirect), saw: .refused("redirect")),
      .after(.server(.redirect), saw: .read)),
    FaultRow(
      .c12, "login page", .after(.server(.loginPage), saw: .refused("refused")),
      .after(.server(.loginPage), saw: .refused("connection"))),
    FaultRow(
      .c13, "compressing server", .after(.server(.encoded), saw: .refused("refused")),
      .after(.server(.encoded), saw: .read)),
    FaultRow(
      .c14, "wrong file of the right length", .after(.server(.otherBytes), saw: .complete),
      .after(.server(.otherBytes), saw: .refused("hash.mismatch"))),
    FaultRow(
      .c15, "busy or missing server", .after(.server(.fails), saw: .networkError),
      .after(.server(.fails), saw: .complete),
      .after(.disk(.fails("noSpace")), .server(.fails), saw: .diskError, .networkError)),
    FaultRow(
      .c16, "partial file changed on disk", .after(.disk(.changedPart), saw: .restarted, .complete)),
    FaultRow(
      .c17, "partial file of another release", .after(.disk(.foreignPart), saw: .complete),
      .after(.disk(.partWithoutRecord), saw: .restarted, .complete),
      .after(.server(.cut), saw: .partCollected)),
    FaultRow(
      .c18, "network changes", .after(.server(.cut), saw: .complete, .resumed),
      .after(.server(.cut), saw: .complete, .eachByteOnce)),
  ]

  /// Names, decompression, deltas.
  static let files: [FaultRow] = [
    FaultRow(
      .d01, "names that escape the folder", .after(.offer(.escapingName), saw: .refused("invalidName")),
      .after(.recipe(.escapingName), saw: .finding("pattern-mismatch"))),
    .excluded(
      .d02, "links", by: "a pack is one file, so no entry of it can be a link", shows: .onlyOwnRegularFiles),
    .excluded(
      .d03, "devices and special bits", by: "a pack is one file, written as a regular file",
      shows: .onlyOwnRegularFiles),
    FaultRow(
      .d04, "names that clash", .after(.offer(.unportableName), saw: .refused("invalidName")),
      .after(.recipe(.unportableName), saw: .finding("unsafe-name")),
      .after(.recipe(.unportableName), saw: .finding("duplicate-pack"))),
    .excluded(
      .d05, "unsigned files", by: "a pack is one file, and the store names its files itself",
      shows: .onlyOwnRegularFiles),
    FaultRow(.d06, "decompression bomb", .after(.frame(.bomb), saw: .refused("tooLarge"))),
    FaultRow(
      .d07, "huge window", .after(.frame(.largeWindow), saw: .refused("decompress.windowTooLarge"))),
    FaultRow(
      .d08, "not exactly one frame", .after(.frame(.truncated), saw: .refused("decompress.malformed")),
      .after(.frame(.trailing), .frame(.notAFrame), saw: .refused("decompress.malformed")),
      .after(.frame(.dictionary), saw: .refused("decompress.malformed"))),
    FaultRow(.d09, "any byte changed", .after(.frame(.changedByte), saw: .neverOther)),
    FaultRow(
      .d10, "delta for another base", .after(.frame(.otherBase), saw: .refused("hash.mismatch")),
      .after(.disk(.damagedAfterInstallation), saw: .fullFileAfterDelta, .installed)),
    FaultRow(
      .d11, "delta with another result", .after(.frame(.otherResult), saw: .refused("hash.mismatch")),
      .after(.frame(.otherResult), saw: .fullFileAfterDelta, .installed)),
    FaultRow(.d12, "changed delta", .after(.frame(.changedByte), saw: .neverOther)),
    FaultRow(
      .d13, "base too large for memory", .after(.frame(.largeBase), saw: .refused("decompress.baseTooLarge"))),
    FaultRow(
      .d14, "base removed while patching",
      .after(.process(.secondWriter), saw: .refused("busy"), .installed)),
  ]

  /// Validation of databases.
  static let databases: [FaultRow] = [
    FaultRow(.e01, "not a complete database", .after(.database(.size), saw: .failedCheck("header"))),
    FaultRow(
      .e02, "damaged when signed", .after(.database(.zeroedPage), saw: .refused("validation")),
      .after(.database(.zeroedPage), saw: .failedCheck("damage")),
      .after(.database(.changedBytes), saw: .refused("validation"))),
    FaultRow(
      .e03, "page damaged after installation",
      .after(.disk(.damagedAfterInstallation), saw: .answeredOlder),
      .after(.disk(.damagedAfterInstallation), saw: .answered, .installed)),
    FaultRow(
      .e04, "executable definitions", .after(.database(.executable), saw: .failedCheck("definitions")),
      .after(.database(.otherDefinitions), saw: .failedCheck("definitions"))),
    FaultRow(
      .e05, "endless view", .after(.database(.executable), saw: .failedCheck("definitions")),
      .after(.database(.endlessStatement), saw: .refused("interrupted"))),
    FaultRow(
      .e06, "cycles in pages", .after(.database(.cyclicPages), saw: .failedCheck("damage")),
      .after(.database(.freeList), saw: .failedCheck("header"))),
    FaultRow(.e07, "WAL mode", .after(.database(.walHeader), saw: .failedCheck("header"))),
    FaultRow(
      .e08, "file beside the database", .after(.database(.neighbour), saw: .failedCheck("files")),
      .after(.disk(.fileBesideDatabase), saw: .answeredOlder)),
    FaultRow(.e09, "foreign header", .after(.database(.header), saw: .failedCheck("header"))),
    FaultRow(.e10, "index of other content", .after(.database(.rows), saw: .failedCheck("index"))),
    FaultRow(
      .e11, "poisoned rows", .after(.database(.rows), saw: .failedCheck("values")),
      .after(.database(.rows), saw: .failedCheck("links")), .after(.recipe(.markup), saw: .finding("markup")),
      .after(.recipe(.markup), saw: .refused("refused")),
      .after(.database(.walkingGraph), saw: .refused("validation"), .answeredSame)),
    FaultRow(.e12, "newer SQLite", .after(.database(.newerOption), saw: .refused("validation"))),
    FaultRow(
      .e13, "empty, or far fewer items", .after(.database(.rows), saw: .failedCheck("count")),
      .after(.database(.expectation), saw: .failedCheck("count")),
      .after(.recipe(.fewerItems), saw: .refused("refused"))),
  ]
}
