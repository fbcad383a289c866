/// What a fixture did to the program under test, recorded where it was done.
package enum Injection: Hashable, Sendable {
  /// A signed document with a flaw was given to a device.
  case document(DocumentFlaw)
  /// A server, or the transport in its place, misbehaved.
  case server(ServerFault)
  /// A file operation failed, or files were changed behind the program's back.
  case disk(DiskFault)
  /// A database was damaged or forged.
  case database(DatabaseFlaw)
  /// A compressed file was damaged or forged.
  case frame(FrameFlaw)
  /// A plan was requested in an unusual situation.
  case offer(OfferFlaw)
  /// A recipe or its content was given to the publisher.
  case recipe(RecipeFlaw)
  /// The clock of the device was wrong.
  case clock(ClockFault)
  /// Something happened concurrently, or a process ended.
  case process(ProcessFault)

  /// Whether it took the place of a single operation, so that a loop over all operations goes on.
  package var isOperationFault: Bool {
    switch self {
    case .disk(.ended), .disk(.fails), .process(.cancelled): true
    default: false
    }
  }
}

/// What is wrong with a signed document, found by comparing its bytes and signatures with what its device trusts.
package enum DocumentFlaw: Hashable, Sendable {
  case unknownKey, revokedKey, unsigned, malformedSignature, changedBytes, otherKind, repeatedKey
  case tooManySignatures, foreignSignatures, tooLarge, notAsWritten, oddMoment, oddVersion
  case olderVersion, sameBytesAgain, otherBytesOfVersion, fastForward, packDowngraded, packReplaced
  case stateLost, lastExpired, expired, otherAudience, newerFormat, otherEpoch, raisedEpoch
  case nextRoot, rootOfOneSide, rootWithoutOneKey, skippedRoot, olderRoot, rootExpired, withdrawsVersion
}

/// What a server did, judged by its answer and the request.
package enum ServerFault: Hashable, Sendable {
  /// The connection ended early, or was reset.
  case cut
  /// The file changed: its validator differs from that of the request.
  case changed
  /// The rest of a file with another validator, or none, was sent.
  case otherFileContinued
  case fullInsteadOfRange, otherRange, rangeNotSatisfiable
  case noValidator, weakValidator
  /// More or fewer bytes than signed, or than stated; or no length at all.
  case tooLong, tooShort, falseLength, noLength
  case endless, slow, redirect, encoded
  case otherBytes, loginPage, unsignedFile
  /// An error instead of an answer.
  case fails
}

/// What happened to files.
package enum DiskFault: Hashable, Sendable {
  /// An operation failed with an error code.
  case fails(String)
  /// A sync failed.
  case syncFails
  /// Reading failed with an error code.
  case readFails(String)
  /// The process ended at an operation.
  case ended
  case powerCut, badRead
  case littleSpace, worldWritable, otherOwner, otherVolume
  case tornState
  case changedPart, foreignPart, partWithoutRecord, tooLongPart, completePart, leftInStaging
  case damagedAfterInstallation, fileBesideDatabase, largeFile
}

/// What is wrong with a database, found by comparing it with the intact one.
package enum DatabaseFlaw: Hashable, Sendable {
  case size, header, walHeader, zeroedPage, changedBytes, cyclicPages, freeList
  case executable, otherDefinitions, endlessStatement, newerOption
  case rows, expectation, neighbour, walkingGraph
}

/// What is wrong with a compressed file, read from its bytes.
package enum FrameFlaw: Hashable, Sendable {
  case bomb, largeWindow, truncated, trailing, dictionary, notAFrame
  case changedByte, otherBase, otherResult, largeBase
}

/// What is unusual about a plan's input, read from the offers, the installed packs and the request.
package enum OfferFlaw: Hashable, Sendable {
  case missingDependency, cycle, diamond, tooDeep, thousands, addsPacks, onlyMentioned
  case newerApp, newerFormat, partialRollout, fullRollout, rolloutRaised, rolloutStopped, newDevice
  case escapingName, unportableName, sameVersionOtherBytes, blocked
  case breaksInstalled, neededByOthers, removesBase, pinned, pinnedWithdrawn, pinnedGone, orphan,
    partlyDownloaded
}

/// What is wrong with recipes and content, read from the authored files.
package enum RecipeFlaw: Hashable, Sendable {
  case escapingName, unportableName, cycle, sharedItem, missingLinkTarget, changedUnderVersion, fewerItems,
    markup
}

/// How the clock of a device differs from signed times.
package enum ClockFault: Hashable, Sendable { case behind, ahead }

/// What other threads and processes did.
package enum ProcessFault: Hashable, Sendable {
  case swap, collected, secondWriter, holderKilled, cancelled, rolledBack, sharedItem
  case damagedUserState
}
