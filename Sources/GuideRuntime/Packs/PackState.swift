/// How far the installation of one version of a pack is.
///
/// A pure state machine: an event goes in, a new state and what is to be done come out. Whoever downloads, checks and
/// writes is elsewhere and only tells what happened.
public enum PackState: Hashable, Sendable {
  /// Wanted; nothing is being done.
  case queued
  /// On its way; bytes that are there.
  case downloading(bytes: Int)
  /// Held by somebody; bytes that are there.
  case paused(bytes: Int)
  /// All bytes are there and compared with what was signed.
  case verifying
  /// Unpacked, validated and put in place.
  case installing
  /// In use.
  case ready
  /// Something went wrong.
  case failed(PackFailure)
  /// Called off; nothing of it is kept.
  case cancelled
}

/// Why a pack is not there, as far as it is kept over restarts.
public struct PackFailure: Hashable, Sendable {
  /// Stable name of the kind of trouble; see ``PackError/Code`` and ``TransportError/Code``.
  public var code: String
  /// What happened, one line.
  public var message: String
  /// Whether the same may work another time; what is downloaded is kept for it.
  public var isRetryable: Bool

  /// Describes a failure.
  public init(code: String, message: String, isRetryable: Bool) {
    self.code = code
    self.message = message
    self.isRetryable = isRetryable
  }
}

/// What happened to a pack on its way, or what somebody wants.
public enum PackEvent: Hashable, Sendable {
  /// It is its turn; bytes that are there from an earlier try.
  case started(bytes: Int)
  /// Bytes that are there now, all together.
  case received(bytes: Int)
  /// The download begins again, because the file changed at its source.
  case restarted
  /// All bytes are there.
  case downloaded
  /// They are what was signed.
  case verified
  /// It is in place.
  case installed
  /// Somebody wants it held.
  case paused
  /// Somebody wants it to go on.
  case resumed
  /// Somebody does not want it any more.
  case cancelled
  /// Something went wrong.
  case failed(PackFailure)
  /// Somebody wants another try.
  case retried
  /// The program ended and was started again.
  case interrupted
}

/// What is to be done after an event.
public enum PackAction: Hashable, Sendable {
  /// Nothing.
  case none
  /// Download, from a byte on.
  case download(from: Int)
  /// Stop, and keep what is there.
  case stop
  /// Compare what is there with what was signed.
  case verify
  /// Unpack, validate, put in place.
  case install
  /// Stop, and remove what is there.
  case discard
}

/// An event that cannot happen in a state: the program that reports it is wrong.
public struct IllegalPackEvent: Error, Hashable, Sendable, CustomStringConvertible {
  /// The state, which is unchanged.
  public let state: PackState
  /// What was reported.
  public let event: PackEvent

  /// State and event in one line.
  public var description: String { "a pack that is \(state) cannot take \(event)" }
}

extension PackState {
  /// Takes an event.
  ///
  /// - Returns: What is to be done.
  /// - Throws: ``IllegalPackEvent``; the state is unchanged then.
  public mutating func take(_ event: PackEvent) throws(IllegalPackEvent) -> PackAction {
    guard let (state, action) = after(event) else { throw IllegalPackEvent(state: self, event: event) }
    self = state
    return action
  }

  /// Whether something is being done, so that the program must not end without taking notice.
  public var isActive: Bool {
    switch self {
    case .downloading, .verifying, .installing: true
    case .queued, .paused, .ready, .failed, .cancelled: false
    }
  }

  /// The state after an event and what is to be done; nil when the event cannot happen.
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
