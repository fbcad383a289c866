// Embedded Swift can neither box errors nor convert one type of error into another. A module in a browser therefore
// checks what it is asked before it reads; an error afterwards means a damaged database, and ends the module.
#if hasFeature(Embedded)
  /// The error type of functions of this module.
  package typealias SQLiteFailure = any Error

  /// The text of the failure that ended the module, in UTF-8, for its host.
  nonisolated(unsafe) package var lastFailure: [UInt8] = []

  /// Ends the module, and leaves the text of the error for its host.
  package func failure(_ error: some CustomStringConvertible) -> Never {
    lastFailure = Array(error.description.utf8)
    preconditionFailure("the host reads the text of the failure")
  }
#else
  /// The error type of functions of this module.
  package typealias SQLiteFailure = SQLiteError

  /// The error itself, where errors can be thrown.
  package func failure<E: Error>(_ error: E) -> E { error }
#endif
