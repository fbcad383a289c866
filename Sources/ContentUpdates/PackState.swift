/// The progress of installing one version of a pack.
///
/// A pure state machine: an event goes in, a new state and an action come out. Downloading, checking and
/// writing happen elsewhere, and are only reported as events.
public enum PackState: Hashable, Sendable {
  /// Waiting; nothing is being done.
  case queued
  /// Downloading; number of bytes so far.
  case downloading(bytes: Int)
  /// Paused; number of bytes so far.
  case paused(bytes: Int)
  /// Fully downloaded and being checked against the signed digest.
  case verifying
  /// Being unpacked, validated and put in place.
  case installing
  /// In use.
  case ready
  /// Failed.
  case failed(PackFailure)
  /// Cancelled; nothing of it is kept.
  case cancelled
}

/// Why a pack is not installed; persistent.
public struct PackFailure: Hashable, Sendable {
  /// Stable name of the kind of error; see ``PackError/Code`` and ``TransportError/Code``.
  public var code: String
  /// What happened, one line.
  public var message: String
  /// Whether another attempt may succeed; downloads are kept for it.
  public var isRetryable: Bool

  /// Describes a failure.
  public init(code: String, message: String, isRetryable: Bool) {
    self.code = code
    self.message = message
    self.isRetryable = isRetryable
  }
}

/// Something that happened to a pack during installation, or a request.
public enum PackEvent: Hashable, Sendable {
  /// Its turn has come; number of bytes from an earlier attempt.
  case started(bytes: Int)
  /// Total number of bytes so far.
  case received(bytes: Int)
  /// The download starts over, because the file changed at its source.
  case restarted
  /// The download is complete.
  case downloaded
  /// The bytes match the signed digest.
  case verified
  /// It is in place.
  case installed
  /// A pause was requested.
  case paused
  /// Resuming was requested.
  case resumed
  /// Cancellation was requested.
  case cancelled
  /// It failed.
  case failed(PackFailure)
  /// Another attempt was requested.
  case retried
  /// The program ended and was restarted.
  case interrupted
}

/// The action after an event.
public enum PackAction: Hashable, Sendable {
  /// Nothing.
  case none
  /// Download, starting at a byte.
  case download(from: Int)
  /// Stop, and keep the bytes.
  case stop
  /// Check the bytes against the signed digest.
  case verify
  /// Unpack, validate, put in place.
  case install
  /// Stop, and delete the bytes.
  case discard
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
  /// - Returns: The action to take.
  /// - Throws: ``IllegalPackEvent``; the state is unchanged then.
  public mutating func take(_ event: PackEvent) throws(IllegalPackEvent) -> PackAction {
    guard let (state, action) = after(event) else { throw IllegalPackEvent(state: self, event: event) }
    self = state
    return action
  }

  /// Whether work is in progress, so that the program must not simply exit.
  public var isActive: Bool {
    switch self {
    case .downloading, .verifying, .installing: true
    case .queued, .paused, .ready, .failed, .cancelled: false
    }
  }

  /// The next state and action for an event; nil when the event is impossible.
  private func after(_ event: PackEvent) -> (PackState, PackAction)? {
    switch (self, event) {
    case (.queued, .started(let bytes)) where bytes >= 0,
      (.paused(let bytes), .resumed):
      (.downloading(bytes: bytes), .download(from: bytes))
    case (.downloading(let before), .received(let bytes)) where bytes >= before:
      (.downloading(bytes: bytes), .none)
    case (.downloading, .restarted): (.downloading(bytes: 0), .none)
    case (.downloading, .downloaded): (.verifying, .verify)
    case (.verifying, .verified): (.installing, .install)
    case (.installing, .installed): (.ready, .none)
    case (.queued, .paused): (.paused(bytes: 0), .none)
    case (.downloading(let bytes), .paused): (.paused(bytes: bytes), .stop)
    case (.queued, .cancelled), (.downloading, .cancelled), (.paused, .cancelled), (.verifying, .cancelled),
      (.installing, .cancelled), (.failed, .cancelled):
      (.cancelled, .discard)
    case (.queued, .failed(let failure)), (.downloading, .failed(let failure)),
      (.verifying, .failed(let failure)), (.installing, .failed(let failure)):
      (.failed(failure), failure.isRetryable ? .stop : .discard)
    case (.failed(let failure), .retried) where failure.isRetryable: (.queued, .none)
    case (.cancelled, .retried): (.queued, .none)
    case (_, .interrupted): (isActive ? .queued : self, .none)
    default: nil
    }
  }
}
