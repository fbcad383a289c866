import GuideRuntime

extension RuntimeError.Code {
  /// The exit code for an error that ended a command.
  var exitCode: Int32 {
    switch self {
    case .unknownItem: 1
    case .refused, .ambiguous: 64
    default: 2
    }
  }
}
