import BundleReader
import GuideRuntime

extension RuntimeError.Code {
  /// The exit code for an error that ended a command.
  var exitCode: Int32 {
    switch self {
    case .unknownItem: 1
    case .refused, .ambiguous: 64
    // A link that cannot be opened is an answer about the link.
    case let code where code.rawValue.hasPrefix("link."): 1
    default: 2
    }
  }
}
