import HostSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Access: for programs and browsers on this machine, or also for others that know the token.
struct Access: Sendable {
  /// The token in the address, for requests from other machines; nil for this machine alone.
  let token: String?
  /// Names of this machine in addresses.
  let hosts: Set<String>

  /// Access from this machine alone.
  static let local = Access(token: nil, hosts: ["localhost", "127.0.0.1"])

  /// Access from the networks that this machine is connected to.
  static func networks(_ addresses: [String]) -> Access {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    // 100 bits from the system.
    let token = String((0..<20).map { _ in letters[Int.random(in: 0..<letters.count)] })
    return Access(token: token, hosts: Access.local.hosts.union(addresses))
  }

  /// Checks the header `Host`: another name than one of this machine means that a page of a foreign site asks.
  func permits(host: String?) -> Bool {
    guard let host else { return false }
    let name =
      host.split(separator: ":", omittingEmptySubsequences: false).first.map { $0.lowercased() } ?? ""
    return hosts.contains(name)
  }

  /// The path behind the token; nil without the right token.
  func path(of request: String) -> String? {
    guard let token else { return request }
    let prefix = "/\(token)"
    guard request.hasPrefix(prefix + "/") else { return nil }
    return String(request.dropFirst(prefix.count))
  }

  /// The part before paths.
  var prefix: String { token.map { "/\($0)" } ?? "" }

  /// The IPv4 addresses of this machine in its networks.
  static var addresses: [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [String] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == AF_INET,
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        getnameinfo(
          address, socklen_t(MemoryLayout<sockaddr_in>.size), &text, socklen_t(text.count), nil, 0,
          NI_NUMERICHOST)
          == 0
      else { continue }
      found.append(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return found
  }
}
