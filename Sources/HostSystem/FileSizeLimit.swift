#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The system's limit on the size of files that a process writes (`ulimit -f`).
package enum FileSizeLimit {
  /// Makes a write beyond it fail with an error instead of ending the program.
  package static func failsWrites() { signal(SIGXFSZ, SIG_IGN) }
}
