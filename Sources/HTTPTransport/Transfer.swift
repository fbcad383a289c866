import CCurl
import PackTransport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let systemPoll = poll
private let systemRead = read

/// One running request, performed by the thread that waits for its response and its bytes.
///
/// Nothing is received while nobody waits, so that a server cannot send faster than its response is stored.
final class Transfer {
  /// Maximum bytes in the head of a response.
  static let headLimit = 1 << 18
  /// Milliseconds to wait before libcurl checks its own time limits.
  private static let longestWait: Int32 = 1000

  /// The result of a request.
  enum Answer {
    case document(ResponseHead)
    case redirection(to: String)
  }

  private let easy: EasyHandle
  private let multi: UnsafeMutableRawPointer?
  private let url: String
  private let request: TransportRequest
  private let lifeline: Int32?
  private var headSize = 0
  private var head: Result<Answer, any Error>?
  /// Bytes received, but not yet read.
  private var pieces: [[UInt8]] = []
  private var end: Result<Void, any Error>?

  /// Prepares a request; it begins when its answer is waited for.
  ///
  /// - Parameter lifeline: A descriptor whose closing ends the request; nil for none.
  init(_ easy: EasyHandle, _ url: String, _ request: TransportRequest, lifeline: Int32?) {
    self.easy = easy
    self.url = url
    self.request = request
    self.lifeline = lifeline
    multi = curl_multi_init()
    let own = Unmanaged.passUnretained(self).toOpaque()
    curl_set_callback(easy.handle, CURLOPT_HEADERFUNCTION, Transfer.takesHeader)
    curl_set_pointer(easy.handle, CURLOPT_HEADERDATA, own)
    curl_set_callback(easy.handle, CURLOPT_WRITEFUNCTION, Transfer.takesBytes)
    curl_set_pointer(easy.handle, CURLOPT_WRITEDATA, own)
    if let multi {
      curl_multi_add_handle(multi, easy.handle)
    } else {
      end = .failure(TransportError(.connection, "not enough memory to reach \(url)"))
    }
  }

  deinit {
    guard let multi else { return }
    curl_multi_remove_handle(multi, easy.handle)
    curl_multi_cleanup(multi)
  }

  /// Waits for the head of the response.
  ///
  /// - Throws: ``TransportError``, or `CancellationError`.
  func answer() throws -> Answer {
    while true {
      if let head { return try head.get() }
      if let end {
        try end.get()
        throw TransportError(.connection, "the connection for \(url) was lost")
      }
      try advance()
    }
  }

  /// Waits for the next bytes; nil after the last.
  ///
  /// - Throws: ``TransportError``, or `CancellationError`.
  func nextPiece() throws -> [UInt8]? {
    while pieces.isEmpty {
      if let end {
        try end.get()
        return nil
      }
      try advance()
    }
    return pieces.removeFirst()
  }

  /// Performs what can be done now; if that is nothing, waits for the server.
  private func advance() throws {
    let isBegun = head != nil
    try perform()
    guard end == nil, pieces.isEmpty, isBegun == (head != nil) else { return }
    var own = curl_waitfd(fd: lifeline ?? -1, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    curl_multi_poll(multi, &own, lifeline == nil ? 0 : 1, Transfer.longestWait, nil)
    if let lifeline, isClosed(lifeline) { throw CancellationError() }
  }

  private func perform() throws {
    var running: Int32 = 0
    let code = curl_multi_perform(multi, &running)
    guard code == CURLM_OK else {
      throw TransportError(.connection, "\(url): \(String(cString: curl_multi_strerror(code)))")
    }
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE else { continue }
      let code = message.pointee.data.result
      end = code == CURLE_OK ? .success(()) : .failure(TransportError(curl: code, easy, url))
    }
  }

  /// Checks whether nothing more can come from a descriptor; bytes from it mean nothing.
  private func isClosed(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard systemPoll(&wait, 1, 0) == 1 else { return false }
    var byte: UInt8 = 0
    let count = systemRead(descriptor, &byte, 1)
    return count == 0 || (count < 0 && errno != EINTR)
  }
}

// MARK: - What libcurl calls

extension Transfer {
  private static let takesHeader: curl_write_callback = { bytes, size, count, own in
    guard let own, let bytes else { return 0 }
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return Unmanaged<Transfer>.fromOpaque(own).takeUnretainedValue().takeHeader(line) ? line.count : 0
  }

  private static let takesBytes: curl_write_callback = { bytes, size, count, own in
    guard let own, let bytes else { return 0 }
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    Unmanaged<Transfer>.fromOpaque(own).takeUnretainedValue().pieces.append(Array(piece))
    return piece.count
  }

  /// Processes a header line; the empty line after the last one completes the head.
  ///
  /// - Returns: True to continue the transfer.
  private func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headSize += line.count
    guard headSize <= Transfer.headLimit else { return false }
    let isEnd = line.allSatisfy { $0 == 0x0D || $0 == 0x0A }
    // Informational responses (status 1xx) end like this too; trailers come after the body.
    guard isEnd, easy.status >= 200, head == nil else { return true }
    head = Result {
      if [301, 302, 303, 307, 308].contains(easy.status), let location = easy.fields("Location").first {
        return .redirection(to: location)
      }
      return .document(try ResponseHead(url, request, easy.status, easy.fields))
    }
    if case .success(.document) = head { return true }
    return false
  }
}
