import HostSystem
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct ListeningSocketsTests {
  @Test func connectionsThatAreAcceptedSendSmallPartsAtOnce() throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let listening = socket(AF_INET, stream, 0)
    defer { close(listening) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let other = socket(AF_INET, stream, 0)
    defer { close(other) }
    let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listening, address, size) == 0, listen(listening, 1) == 0,
          getsockname(listening, address, &size) == 0
        else { return false }
        // The descriptor can be any number: other tests have files open.
        ListeningSockets.sendAtOnce(among: listening..<listening + 1)
        return connect(other, address, size) == 0
      }
    }
    #expect(isConnected)
    let accepted = accept(listening, nil, nil)
    defer { close(accepted) }
    #expect(ListeningSockets.option(Int32(IPPROTO_TCP), TCP_NODELAY, of: accepted) != 0)
    #expect(ListeningSockets.option(Int32(IPPROTO_TCP), TCP_NODELAY, of: other) == 0)
  }
}
