#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The sockets on which this process listens.
package enum ListeningSockets {
  /// Disables the delay of small writes (Nagle's algorithm) on connections accepted from now on.
  ///
  /// The kernel holds back the body of an answer, written separately, until the client acknowledges its head: about 40 ms on
  /// a persistent connection. Accepted connections inherit the option from the listening socket. Libraries may not expose
  /// that one, so the descriptors that a program has when it begins to listen are checked.
  package static func sendAtOnce(among descriptors: Range<Int32> = 3..<1024) {
    for descriptor in descriptors where option(SOL_SOCKET, SO_ACCEPTCONN, of: descriptor) == 1 {
      var yes: Int32 = 1
      setsockopt(
        descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// The value of an option; nil if the descriptor is not a socket.
  package static func option(_ level: Int32, _ name: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, level, name, &value, &size) == 0 ? value : nil
  }
}
