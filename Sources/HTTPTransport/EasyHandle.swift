import CCurl
import PackTransport

/// One request as a libcurl handle: its options, and the properties of its response.
///
/// Belongs to one thread.
final class EasyHandle {
  let handle: UnsafeMutableRawPointer
  private let fields: UnsafeMutablePointer<curl_slist>?

  /// Describes a request for `address`.
  ///
  /// - Throws: ``TransportError`` when libcurl lacks memory or an option, or the validator is none, so that the download
  ///   has to begin again.
  init(_ transport: HTTPTransport, _ request: TransportRequest, _ address: WebAddress) throws(TransportError)
  {
    // A line break would begin another header.
    guard request.validator?.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) != false else {
      throw TransportError(.rangeNotSatisfiable, "\(address.text): the stored entity tag is damaged")
    }
    guard let handle = curl_easy_init() else {
      throw TransportError(.connection, "not enough memory to reach \(address.text)")
    }
    self.handle = handle
    // The digest is over the published bytes, so content encodings are not accepted.
    var lines = ["Accept:", "Accept-Encoding: identity"]
    if request.offset > 0, let validator = request.validator { lines.append("If-Range: \(validator)") }
    fields = lines.reduce(nil) { curl_slist_append($0, $1) }
    var results = [
      curl_set_text(handle, CURLOPT_URL, address.text),
      curl_set_text(handle, CURLOPT_PROTOCOLS_STR, address.isPlain ? "http" : "https"),
      curl_set_number(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1),
      curl_set_text(handle, CURLOPT_USERAGENT, transport.userAgent),
      curl_set_list(handle, CURLOPT_HTTPHEADER, fields),
      // Redirects are followed by `WebAddress`, which also knows what stays on this machine.
      curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0),
      curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, transport.connectTimeout.milliseconds),
      curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1),
      curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, max(1, transport.idleTimeout.milliseconds / 1000)),
      curl_set_number(handle, CURLOPT_NOSIGNAL, 1),
    ]
    if request.offset > 0 { results.append(curl_set_text(handle, CURLOPT_RANGE, "\(request.offset)-")) }
    if address.isPlain { results.append(curl_set_text(handle, CURLOPT_NOPROXY, "*")) }
    if let file = transport.certificates { results.append(curl_set_text(handle, CURLOPT_CAINFO, file)) }
    if let failure = results.first(where: { $0 != CURLE_OK }) {
      throw TransportError(.connection, "libcurl cannot be set up: \(EasyHandle.text(failure))")
    }
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(fields)
  }

  /// Status of the response; 0 before there is one.
  var status: Int { number(CURLINFO_RESPONSE_CODE) }

  /// `errno` of the last failed system call; 0 when none failed.
  var systemError: Int32 { Int32(truncatingIfNeeded: number(CURLINFO_OS_ERRNO)) }

  /// True when the connection was established, including encryption.
  var isConnected: Bool {
    var microseconds: curl_off_t = 0
    return curl_get_time(handle, CURLINFO_PRETRANSFER_TIME_T, &microseconds) == CURLE_OK && microseconds > 0
  }

  /// All values of a header field of the last response, in order.
  func fields(_ name: String) -> [String] {
    var values: [String] = []
    var header: UnsafeMutablePointer<curl_header>?
    while curl_easy_header(handle, name, values.count, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK,
      let value = header?.pointee.value
    {
      values.append(String(cString: value))
    }
    return values
  }

  private func number(_ info: CURLINFO) -> Int {
    var value = 0
    return curl_get_number(handle, info, &value) == CURLE_OK ? value : 0
  }

  /// libcurl's description of an error code.
  static func text(_ code: CURLcode) -> String { String(cString: curl_easy_strerror(code)) }
}

extension Duration {
  /// Whole milliseconds.
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
