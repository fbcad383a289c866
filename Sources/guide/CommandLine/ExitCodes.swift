import GuideRuntime

extension RuntimeError.Code {
  /// The exit code of a command that ended with such an error.
  var exitCode: Int32 {
    switch self {
    case .unknownItem: 1
    case .refused, .ambiguous: 64
    default: 2
    }
  }
}
