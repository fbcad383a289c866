// Browsers run the module in one thread, and their library has no mutex.
#if hasFeature(Embedded)
  /// A value that is used by one caller at a time.
  package final class Mutex<Value>: @unchecked Sendable {
    private var value: Value

    /// Makes a mutex over a value.
    package init(_ value: Value) { self.value = value }

    /// Calls a function with the value.
    package func withLock<Result, E: Error>(_ body: (inout Value) throws(E) -> Result) throws(E) -> Result {
      try body(&value)
    }
  }
#endif
