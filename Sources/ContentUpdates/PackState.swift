/// The progress of installing one version of a pack.
///
/// The installer reports what it does as events; a state that an event cannot follow rejects it. So nothing becomes
/// ready that was not verified and installed, whatever the installer does.
public enum PackState: Hashable, Sendable {
  /// Waiting; nothing is being done.
  case queued
  /// Downloading; number of bytes so far.
  case downloading(bytes: Int)
  /// Called off, so that a later run continues; number of bytes so far.
  case paused(bytes: Int)
  /// Fully downloaded and being checked against the signed digest.
  case verifying
  /// Being unpacked, validated and put in place.
  case installing
  /// In use.
  case ready
  /// Failed.
  case failed(PackFailure)
}

/// Why a pack is not installed.
public struct PackFailure: Hashable, Sendable {
  /// Stable name of the kind of error; see ``PackError/Code`` and ``TransportError/Code``.
  public var code: String
  /// The error, one line.
  public var message: String
  /// True when another attempt may succeed; downloads are kept for it.
  public var isRetryable: Bool

  /// Describes a failure.
  public init(code: String, message: String, isRetryable: Bool) {
    self.code = code
    self.message = message
    self.isRetryable = isRetryable
  }
}

/// Something that happened to a pack during installation.
public enum PackEvent: Hashable, Sendable {
  /// Its turn has come; number of bytes from an earlier attempt.
  case started(bytes: Int)
  /// Total number of bytes so far.
  case received(bytes: Int)
  /// The download is complete.
  case downloaded
  /// The bytes match the signed digest.
  case verified
  /// It is in place.
  case installed
  /// It failed.
  case failed(PackFailure)
  /// It was called off; a later run continues with what there is.
  case interrupted
}

/// An event that is impossible in a state; a bug in the caller.
public struct IllegalPackEvent: Error, Hashable, Sendable, CustomStringConvertible {
  /// The unchanged state.
  public let state: PackState
  /// The reported event.
  public let event: PackEvent

  /// State and event in one line.
  public var description: String { "a pack that is \(state) cannot take \(event)" }
}

extension PackState {
  /// Processes an event.
  ///
  /// - Throws: ``IllegalPackEvent``; the state is unchanged then.
  public mutating func take(_ event: PackEvent) throws(IllegalPackEvent) {
    guard let state = after(event) else { throw IllegalPackEvent(state: self, event: event) }
    self = state
  }

  /// The next state for an event; nil when the event is impossible.
  private func after(_ event: PackEvent) -> PackState? {
    switch (self, event) {
    case (.queued, .started(let bytes)) where bytes >= 0: .downloading(bytes: bytes)
    case (.downloading(let before), .received(let bytes)) where bytes >= before: .downloading(bytes: bytes)
    case (.downloading, .downloaded): .verifying
    case (.verifying, .verified): .installing
    case (.installing, .installed): .ready
    case (.queued, .failed(let failure)), (.downloading, .failed(let failure)),
      (.verifying, .failed(let failure)), (.installing, .failed(let failure)):
      .failed(failure)
    case (.queued, .interrupted), (.downloading, .interrupted), (.verifying, .interrupted),
      (.installing, .interrupted):
      .queued
    default: nil
    }
  }
}
