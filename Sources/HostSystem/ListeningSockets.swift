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
  /// Makes the connections accepted from now on send small parts at once.
  ///
  /// A server that writes head and body of an answer separately would wait for the other side to acknowledge the head, which takes
  /// 40 ms on a connection that is kept. Connections inherit the option from the socket that listens; a library may not hand
  /// that out, so all are looked for.
  package static func sendAtOnce() {
    for descriptor in 3..<Int32(64) where option(SOL_SOCKET, SO_ACCEPTCONN, of: descriptor) == 1 {
      var yes: Int32 = 1
      setsockopt(
        descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// The value of an option; nil where the descriptor is no socket.
  package static func option(_ level: Int32, _ name: Int32, of descriptor: Int32) -> Int32? {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, level, name, &value, &size) == 0 ? value : nil
  }
}
