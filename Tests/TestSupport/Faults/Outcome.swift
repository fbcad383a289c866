/// What a fixture saw the program do, recorded where it was seen.
package enum Outcome: Hashable, Sendable {
  /// A typed error with a code.
  case refused(String)
  /// A check of the database validator rejected it.
  case failedCheck(String)
  /// A finding in authored files.
  case finding(String)
  /// Any error of the network, or of the disk, told apart.
  case networkError, diskError
  /// A signed document was accepted, with or without a change of what the device has seen.
  case accepted, acceptedUnchanged
  /// A stored document can be used, or is stale.
  case current, stale
  /// An installation succeeded.
  case installed
  /// A plan was made.
  case planned
  /// An item was found by a search, in the same, a newer or an older version as before.
  case answered, answeredSame, answeredNewer, answeredOlder
  /// A download has the signed bytes; some of them were requested again, from an offset or from the start.
  case complete, resumed, restarted
  /// No byte was received twice.
  case eachByteOnce
  /// The response of a server was read to its end, or has no usable validator.
  case read, unvalidated
  /// A partial file that is no longer needed was removed.
  case partCollected
  /// A decoder gave the right bytes or none.
  case neverOther
  /// A delta was tried, then the full file.
  case fullFileAfterDelta
  /// Nothing was written.
  case nothingWritten
  /// Files were read and written in pieces of at most 1 MiB.
  case smallPieces
  /// A lock could be taken again.
  case lockFreed
  /// The shares of devices are as signed, or never shrink.
  case share, sharesOnlyGrow
  /// A state of the traveller is the same, or was quarantined.
  case userStateSame, quarantined
  /// A store contains only the regular files of its versions, each on its own path.
  case onlyOwnRegularFiles, ownPathPerVersion
  /// The report of a store names its problem.
  case reported
}
