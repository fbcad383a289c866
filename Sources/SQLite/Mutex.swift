// Browsers run the module in one thread, and their library has no mutex.
#if hasFeature(Embedded)
  /// A value that is used by one caller at a time.
  package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private let storage: UnsafeMutablePointer<Value>

    /// Makes a mutex over a value.
    package init(_ value: consuming sending Value) {
      storage = .allocate(capacity: 1)
      storage.initialize(to: value)
    }

    deinit {
      storage.deinitialize(count: 1)
      storage.deallocate()
    }

    /// Calls a function with the value.
    package borrowing func withLock<Result: ~Copyable, E: Error>(
      _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result { try body(&storage.pointee) }
  }
#endif
