import AnswerJSON
import BundleReader
import ContentUpdates
import GuideRuntime
import HostSystem
import PackTransport
import ReleaseMetadata

/// An error message and its help, for people.
struct ErrorText {
  let message: String
  let help: String
}

extension Catalogue {
  /// An error in this language; in its own English words if the catalogue has no text for it.
  func text(_ error: PackError) -> ErrorText {
    var arguments = error.arguments
    if error.code == .noSpace { arguments = arguments.map { Int($0).map(bytes) ?? $0 } }
    // The reason why an offer is unavailable is worded as in lists.
    if error.key.hasPrefix("offer") { arguments.append(reason(error.code)) }
    return ErrorText(
      message: errorText(error.key, arguments) ?? error.message,
      help: errorText(error.key + ".help", arguments) ?? error.help)
  }

  /// As ``text(_:)-PackError``.
  func text(_ error: RuntimeError) -> ErrorText {
    let failure = AnswerFailure(error, in: self)
    return ErrorText(message: failure.message, help: failure.help)
  }

  /// As ``text(_:)-PackError``; details that only the error has, such as an address, are added in brackets.
  func text(_ error: TransportError) -> ErrorText {
    ErrorText(
      message: errorText("transport.\(error.code.rawValue)", [error.message]) ?? error.message,
      help: text("transport.\(error.code.helpKey).help"))
  }

  /// As ``text(_:)-PackError``.
  func text(_ error: TrustError) -> ErrorText {
    // For packs, going back means something else.
    let key = error.code == .rollback ? "trust.rollback" : error.code.rawValue
    return ErrorText(message: errorText(key) ?? error.message, help: errorText(key + ".help") ?? error.help)
  }

  /// As ``text(_:)-PackError``.
  func text(_ error: FileSystemError) -> ErrorText {
    ErrorText(
      message: errorText("file.\(error.code.rawValue)", [error.path, error.reason]) ?? "\(error)",
      help: text(has("file.help.\(error.code.rawValue)") ? "file.help.\(error.code.rawValue)" : "file.help"))
  }

  /// A problem of the store in this language, if it has a text for it.
  func text(_ problem: ContentStore.Problem) -> String {
    problem.key.map { text($0, problem.arguments) } ?? problem.message
  }

  private func joined(_ text: ErrorText) -> String { joined(text.message, text.help) }

  /// Any error in one line.
  func oneLine(_ error: any Error) -> String {
    switch error {
    case let error as RuntimeError: joined(text(error))
    case let error as PackError: joined(text(error))
    case let error as TransportError: joined(text(error))
    case let error as TrustError: joined(text(error))
    case let error as FileSystemError: joined(text(error))
    default: "\(error)"
    }
  }
}

extension TransportError.Code {
  /// The catalogue key of the help text for the error.
  fileprivate var helpKey: String {
    switch self {
    case .address: "address"
    case .notFound, .gone: "notFound"
    case .certificate: "certificate"
    case .busy, .tooSlow: "busy"
    default: "connection"
    }
  }
}
