import CCurl
import PackTransport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TransportError {
  /// The error for a failed transfer.
  ///
  /// - Parameters:
  ///   - code: libcurl's error code.
  ///   - easy: The transfer, for further details.
  ///   - url: The requested address.
  init(curl code: CURLcode, _ easy: EasyHandle, _ url: String) {
    switch code {
    case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      self.init(.connection, "cannot reach the server of \(url)")
    case CURLE_OPERATION_TIMEDOUT where !easy.isConnected:
      self.init(.connection, "cannot reach the server of \(url) in time")
    case CURLE_OPERATION_TIMEDOUT:
      self.init(.tooSlow, "the server of \(url) stopped sending")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      self.init(.certificate, "the certificate of \(url) cannot be verified (\(EasyHandle.text(code)))")
    case CURLE_SSL_CACERT_BADFILE:
      self.init(.certificate, "this system's list of trusted certificates cannot be read")
    case CURLE_URL_MALFORMAT,
      CURLE_UNSUPPORTED_PROTOCOL where easy.status == 0 && !easy.isConnected:
      self.init(.address, "\(url) is not a valid address")
    default:
      // The system's reason, if there is one, is more specific than the library's.
      let reason = easy.systemError == 0 ? EasyHandle.text(code) : String(cString: strerror(easy.systemError))
      self.init(.connection, "the connection for \(url) was lost: \(reason)")
    }
  }
}
