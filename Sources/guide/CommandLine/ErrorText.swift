import BundleFormat
import Files
import GuideRuntime

/// What went wrong and what to do about it, for people.
struct ErrorText {
  let message: String
  let help: String
}

extension Catalogue {
  /// An error in this language; in the error's own words, which are English, where the catalogue has none for it.
  func text(_ error: PackError) -> ErrorText {
    var arguments = error.arguments
    if error.code == .noSpace { arguments = arguments.map { Int($0).map(bytes) ?? $0 } }
    // What keeps an offer from this device is said with the same words in lists.
    if error.key == "offer" { arguments.append(reason(error.code)) }
    return ErrorText(
      message: errorText(error.key, arguments) ?? error.message,
      help: errorText(error.key + ".help", arguments) ?? error.help)
  }

  /// As ``text(_:)-PackError``.
  func text(_ error: RuntimeError) -> ErrorText {
    guard let key = error.key else { return ErrorText(message: error.message, help: error.help) }
    return ErrorText(
      message: errorText(key, error.arguments) ?? error.message,
      help: errorText(key + ".help", error.arguments) ?? error.help)
  }

  /// As ``text(_:)-PackError``; what only the error knows, such as an address, stays in brackets.
  func text(_ error: TransportError) -> ErrorText {
    ErrorText(
      message: errorText("transport.\(error.code.rawValue)", [error.message]) ?? error.message,
      help: text("transport.\(error.code.helpKey).help"))
  }

  /// As ``text(_:)-PackError``.
  func text(_ error: TrustError) -> ErrorText {
    // What a pack calls going back is another thing.
    let key = error.code == .rollback ? "trust.rollback" : error.code.rawValue
    return ErrorText(message: errorText(key) ?? error.message, help: errorText(key + ".help") ?? error.help)
  }

  /// As ``text(_:)-PackError``.
  func text(_ error: FileSystemError) -> ErrorText {
    ErrorText(
      message: errorText("file.\(error.code.rawValue)", [error.path, error.reason]) ?? "\(error)",
      help: text("file.help"))
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
  /// Which advice goes with it.
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
