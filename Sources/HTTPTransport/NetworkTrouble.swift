import AsyncHTTPClient
import Foundation
import GuideRuntime
import NIOCore
import NIOPosix
import NIOSSL

/// What the network's errors mean.
enum NetworkTrouble {
  /// The error a caller gets: a ``TransportError``, or `CancellationError` when the task was cancelled.
  static func translated(_ error: any Error, _ url: String) -> any Error {
    if error is TransportError || error is CancellationError { return error }
    if let client = error as? HTTPClientError { return translated(client, url) }
    if isAboutIdentity(error) {
      return TransportError(.certificate, "the server of \(url) cannot prove who it is")
    }
    if error is NIOConnectionError || isUnreachable(error) {
      return TransportError(.connection, "cannot reach the server of \(url)")
    }
    // What libraries say of themselves names their source files; what the system says is for people.
    let reason = (error as? IOError).map { ": " + String(cString: strerror($0.errnoCode)) } ?? ""
    return TransportError(.connection, "the connection for \(url) broke\(reason)")
  }

  private static func translated(_ error: HTTPClientError, _ url: String) -> any Error {
    switch error {
    case .cancelled, .requestStreamCancelled: CancellationError()
    case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout:
      TransportError(.connection, "cannot reach the server of \(url) in time")
    case .readTimeout, .writeTimeout, .deadlineExceeded:
      TransportError(.tooSlow, "the server of \(url) sends nothing")
    case .invalidURL, .emptyHost, .emptyScheme: TransportError(.address, "\(url) is no address")
    case .remoteConnectionClosed, .uncleanShutdown:
      TransportError(.connection, "the connection for \(url) broke")
    default: TransportError(.connection, "the connection for \(url) broke: \(error.shortDescription)")
    }
  }

  /// Whether the system says that there is no way to the server, or nobody there.
  private static func isUnreachable(_ error: any Error) -> Bool {
    guard let error = error as? IOError else { return false }
    return [
      ECONNREFUSED, EHOSTUNREACH, EHOSTDOWN, ENETUNREACH, ENETDOWN, ETIMEDOUT, EADDRNOTAVAIL,
    ].contains(error.errnoCode)
  }

  private static func isAboutIdentity(_ error: any Error) -> Bool {
    if error is NIOSSLExtraError { return true }
    guard let error = error as? NIOSSLError else { return false }
    return switch error {
    case .handshakeFailed, .unableToValidateCertificate, .noCertificateToValidate, .failedToLoadCertificate:
      true
    default: false
    }
  }
}
