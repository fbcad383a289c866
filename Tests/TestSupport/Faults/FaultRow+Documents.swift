extension FaultRow {
  /// Attacks with signed metadata.
  static let documents: [FaultRow] = [
    FaultRow(
      .a01, "signed by an unknown key", .after(.document(.unknownKey), saw: .refused("signature.unknownKey"))),
    FaultRow(
      .a02, "unsigned, or with a truncated signature",
      .after(
        .document(.unsigned), .document(.malformedSignature), saw: .refused("signature.missing"),
        .refused("signature.malformed"))),
    FaultRow(
      .a03, "changed after signing", .after(.document(.changedBytes), saw: .refused("signature.invalid"))),
    FaultRow(
      .a04, "signed as another kind of document",
      .after(.document(.otherKind), saw: .refused("signature.invalid"))),
    FaultRow(
      .a05, "one key counted twice for a threshold",
      .after(.document(.repeatedKey), saw: .refused("signature.missing"))),
    FaultRow(
      .a06, "thousands of signatures",
      .after(.document(.tooManySignatures), saw: .refused("signature.tooMany"))),
    FaultRow(.a07, "older version", .after(.document(.olderVersion), saw: .refused("rollback"))),
    FaultRow(
      .a08, "the same document again", .after(.document(.sameBytesAgain), saw: .acceptedUnchanged)),
    FaultRow(
      .a09, "same version, different bytes",
      .after(.document(.otherBytesOfVersion), saw: .refused("equivocation"))),
    FaultRow(
      .a10, "older version when the stored document has expired",
      .after(.document(.olderVersion), .document(.lastExpired), saw: .refused("rollback"))),
    FaultRow(
      .a11, "older version of one pack", .after(.document(.packDowngraded), saw: .refused("rollback"))),
    FaultRow(
      .a12, "older version after the state was lost",
      .after(.document(.olderVersion), .document(.stateLost), saw: .refused("rollback"))),
    FaultRow(
      .a13, "version far ahead",
      .after(
        .document(.fastForward), .document(.raisedEpoch), saw: .refused("fastForward"), .accepted)),
    FaultRow(
      .a14, "version or date mistyped by the publisher",
      .after(.document(.packDowngraded), .document(.raisedEpoch), saw: .refused("rollback"), .accepted),
      .after(.document(.expired), .document(.raisedEpoch), saw: .refused("expired"), .accepted)),
    FaultRow(
      .a15, "the same document past its expiry",
      .after(.document(.sameBytesAgain), .document(.expired), saw: .stale, .refused("expired")),
      .after(.document(.expired), saw: .stale, .refused("expired"), .answeredSame)),
    FaultRow(.a16, "expired at download", .after(.document(.expired), saw: .refused("expired"))),
    FaultRow(
      .a17, "expires during a download", .after(.document(.expired), saw: .installed, .answered)),
    FaultRow(
      .a18, "file of another release",
      .after(.server(.otherBytes), saw: .refused("hash.mismatch"), .answeredSame)),
    FaultRow(
      .a19, "mirrors that disagree", .after(.document(.foreignSignatures), saw: .accepted),
      .after(.document(.otherEpoch), .document(.raisedEpoch), saw: .refused("root.chain"), .accepted)),
    FaultRow(
      .a20, "document that never ends", .after(.document(.tooLarge), saw: .refused("tooLarge")),
      .after(.server(.endless), saw: .refused("tooLarge"))),
    FaultRow(
      .a21, "packs slipped in without a signature", .after(.server(.unsignedFile), saw: .installed),
      .after(.offer(.onlyMentioned), saw: .planned)),
    FaultRow(
      .a22, "signed dependencies that the traveller did not choose",
      .after(.offer(.addsPacks), saw: .planned, .refused("tooManyDependencies"))),
    FaultRow(
      .a23, "document of another product or channel",
      .after(.document(.otherAudience), saw: .refused("audience.mismatch"))),
    FaultRow(
      .a24, "newer format of documents", .after(.document(.newerFormat), saw: .refused("unsupportedSchema"))),
    FaultRow(.a25, "hostile JSON", .after(.document(.notAsWritten), saw: .refused("malformed"))),
    FaultRow(
      .a26, "unknown members",
      .after(
        .document(.notAsWritten), .document(.changedBytes), saw: .accepted, .refused("signature.invalid"))),
  ]

  /// Keys, time, rollout.
  static let keysAndTime: [FaultRow] = [
    FaultRow(.b01, "next root of old and new keys", .after(.document(.nextRoot), saw: .accepted)),
    FaultRow(
      .b02, "next root of only one side",
      .after(
        .document(.rootOfOneSide), saw: .refused("signature.unknownKey"), .refused("signature.missing"))),
    FaultRow(
      .b03, "skipped root",
      .after(.document(.skippedRoot), .document(.nextRoot), saw: .refused("root.chain"), .accepted)),
    FaultRow(.b04, "older root", .after(.document(.olderRoot), saw: .refused("rollback"))),
    FaultRow(
      .b05, "revoked release key",
      .after(.document(.revokedKey), saw: .refused("signature.unknownKey")),
      .after(.document(.revokedKey), saw: .refused("refused"))),
    FaultRow(
      .b06, "version withdrawn by a root", .after(.document(.withdrawsVersion), saw: .accepted),
      .after(.document(.withdrawsVersion), saw: .answeredOlder)),
    FaultRow(.b07, "expired root", .after(.document(.rootExpired), saw: .refused("expired"))),
    FaultRow(
      .b08, "crash between a root and the channel",
      .after(.document(.nextRoot), saw: .accepted, .current),
      .after(.document(.nextRoot), .server(.fails), saw: .answeredSame, .installed)),
    FaultRow(.b09, "one root key lost", .after(.document(.rootWithoutOneKey), saw: .accepted)),
    FaultRow(
      .b10, "clock at 1970", .after(.clock(.behind), saw: .accepted, .refused("expired")),
      .after(.clock(.behind), saw: .installed, .refused("expired"))),
    FaultRow(
      .b11, "clock years ahead", .after(.clock(.ahead), .document(.expired), saw: .refused("expired"))),
    FaultRow(
      .b12, "clock that steps back",
      .after(.clock(.behind), .document(.expired), saw: .refused("expired"))),
    FaultRow(.b13, "moments in other formats", .after(.document(.oddMoment), saw: .refused("malformed"))),
    FaultRow(
      .b14, "app too old", .after(.offer(.newerApp), saw: .refused("appTooOld"), .planned)),
    FaultRow(
      .b15, "versions in other formats, or compared as texts",
      .after(.document(.oddVersion), saw: .refused("malformed")),
      .after(.document(.packDowngraded), saw: .accepted, .refused("rollback"))),
    FaultRow(
      .b16, "share of a rollout", .after(.offer(.partialRollout), saw: .share),
      .after(.offer(.rolloutStopped), saw: .share), .after(.offer(.fullRollout), saw: .share),
      .after(.offer(.partialRollout), saw: .planned, .refused("notOffered"))),
    FaultRow(
      .b17, "rollout raised", .after(.offer(.rolloutRaised), saw: .sharesOnlyGrow),
      .after(.offer(.rolloutRaised), saw: .planned)),
    FaultRow(
      .b18, "rollout lowered to 0", .after(.offer(.rolloutStopped), saw: .share),
      .after(.offer(.rolloutStopped), saw: .planned)),
    FaultRow(.b19, "device id lost", .after(.offer(.newDevice), saw: .share)),
  ]
}
