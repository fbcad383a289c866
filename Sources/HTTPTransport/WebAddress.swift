import CCurl
import PackTransport

/// An address that this transport accepts: `https`, or `http` on this machine.
struct WebAddress: Hashable, Sendable {
  /// The whole address, without a fragment.
  let text: String
  /// True when it is `http`, and therefore on this machine.
  let isPlain: Bool

  /// Parses an absolute address.
  ///
  /// - Throws: ``TransportError`` with code `address`.
  init(_ text: String) throws(TransportError) {
    let invalid = TransportError(.address, "\(text) is not an address that packs come from: use https")
    guard let url = try URLHandle(text) else { throw invalid }
    guard url.part(CURLUPART_USER) == nil, url.part(CURLUPART_PASSWORD) == nil else {
      throw TransportError(.address, "an address with a user name or password is not allowed")
    }
    guard let scheme = url.part(CURLUPART_SCHEME), let host = url.part(CURLUPART_HOST), !host.isEmpty,
      // libcurl also accepts `http:host`, `http:///host`, `127.1` and `0x7f.1`; here an address must spell
      // out its host.
      text.lowercased().hasPrefix("\(scheme)://\(host)".lowercased())
    else { throw invalid }
    switch scheme {
    case "https": isPlain = false
    case "http" where WebAddress.isLoopback(host): isPlain = true
    default: throw invalid
    }
    guard let whole = url.whole else { throw invalid }
    self.text = whole
  }

  /// The target of a redirect from this address.
  ///
  /// - Throws: ``TransportError`` with code `redirect` when that is not allowed: only a request that started
  ///   unencrypted on this machine may continue unencrypted.
  func redirected(to location: String) throws(TransportError) -> WebAddress {
    let refused = TransportError(.redirect, "\(text) redirects to \(location), which is not allowed")
    do {
      let address = try WebAddress(absolute(location))
      guard isPlain || !address.isPlain else { throw refused }
      return address
    } catch {
      throw refused
    }
  }

  /// The absolute form of a location, which may be relative to this address.
  private func absolute(_ location: String) throws(TransportError) -> String {
    if location.hasPrefix("//") { return (isPlain ? "http:" : "https:") + location }
    let scheme = location.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    if scheme.count < location.count, location[scheme.endIndex] == ":" { return location }
    let url = try URLHandle(text)
    return url?.resolving(location) ?? location
  }

  /// Checks whether a host is this machine: by name, or by a loopback address.
  private static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
  }
}

/// libcurl's URL parser.
private final class URLHandle {
  private let handle: OpaquePointer

  /// Parses an absolute address; nil when it is invalid.
  init?(_ text: String) throws(TransportError) {
    guard let handle = curl_url() else { throw TransportError(.connection, "not enough memory") }
    self.handle = handle
    guard curl_url_set(handle, CURLUPART_URL, text, UInt32(CURLU_URLENCODE)) == CURLUE_OK else { return nil }
    curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
  }

  deinit { curl_url_cleanup(handle) }

  /// The whole address.
  var whole: String? { part(CURLUPART_URL) }

  /// A component of the address; nil when it is missing.
  func part(_ part: CURLUPart) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }

  /// The absolute address for a relative one; nil when it is invalid.
  func resolving(_ location: String) -> String? {
    guard curl_url_set(handle, CURLUPART_URL, location, UInt32(CURLU_URLENCODE)) == CURLUE_OK else {
      return nil
    }
    return whole
  }
}
