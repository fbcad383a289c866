import Foundation
import GuideRuntime

/// An address this transport goes to: `https`, or `http` on this machine.
struct WebAddress: Hashable, Sendable {
  /// The whole address, without a fragment.
  let text: String
  private let url: URL
  /// Whether it is `http`, and so on this machine.
  private let isPlain: Bool

  /// Reads an absolute address.
  ///
  /// - Throws: ``TransportError`` with code `address`.
  init(_ text: String) throws(TransportError) {
    let wrong = TransportError(.address, "\(text) is no address that packs come from: they come by https")
    guard var parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else { throw wrong }
    parts.fragment = nil
    guard parts.user == nil, parts.password == nil else {
      throw TransportError(.address, "an address with a user name or password is not asked")
    }
    switch parts.scheme?.lowercased() {
    case "https": isPlain = false
    case "http" where WebAddress.isLoopback(host): isPlain = true
    default: throw wrong
    }
    guard let url = parts.url else { throw wrong }
    self.url = url
    self.text = url.absoluteString
  }

  /// Where an answer from here sends us.
  ///
  /// - Throws: ``TransportError`` with code `redirect`, when it is where we do not go: only who began on this machine
  ///   without encryption may go on so.
  func redirected(to location: String) throws(TransportError) -> WebAddress {
    let refused = TransportError(.redirect, "\(text) sends us to \(location), where we do not go")
    guard let target = URL(string: location, relativeTo: url)?.absoluteString else { throw refused }
    do {
      let address = try WebAddress(target)
      guard isPlain || !address.isPlain else { throw refused }
      return address
    } catch {
      throw refused
    }
  }

  /// Whether a host is this machine: by name, or by an address that never leaves it.
  private static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
  }
}
