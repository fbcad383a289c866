import CCurl
import PackTransport
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One running request: a thread performs it, tasks await its response and its bytes.
///
/// Only that thread uses libcurl. It stops receiving while ``bufferLimit`` bytes are waiting to be read, so
/// that a server cannot send faster than its response is stored.
///
/// `@unchecked Sendable` is sound: `easy` and `multi` are used only by the thread, except for `curl_multi_wakeup`, which
/// any thread may call; all other mutable state is in `state`.
final class Transfer: @unchecked Sendable {
  /// Maximum bytes waiting to be read.
  static let bufferLimit = 1 << 18
  /// Maximum bytes in the head of a response.
  static let headLimit = 1 << 18

  /// The result of a request.
  enum Answer {
    case document(ResponseHead)
    case redirection(to: String)
  }

  private struct State {
    var answer: Result<Answer, any Error>?
    var answerWaiter: CheckedContinuation<Answer, any Error>?
    var pieces: [[UInt8]] = []
    var buffered = 0
    var end: Result<Void, any Error>?
    var pieceWaiter: CheckedContinuation<Void, Never>?
    var isCancelled = false
    var isPaused = false
  }

  private let easy: EasyHandle
  private let multi: OpaquePointer?
  private let url: String
  private let request: TransportRequest
  private let state = Mutex(State())
  /// Size of the head so far; used only by the thread.
  private var headSize = 0

  /// Starts a request.
  init(_ easy: EasyHandle, _ url: String, _ request: TransportRequest) {
    self.easy = easy
    self.url = url
    self.request = request
    multi = curl_multi_init().map { OpaquePointer($0) }
    start()
  }

  deinit {
    if let multi { curl_multi_cleanup(UnsafeMutableRawPointer(multi)) }
  }

  /// Waits for the head of the response.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` when the task was cancelled.
  func answer() async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let answer = state.withLock { state in
          if state.answer == nil { state.answerWaiter = waiter }
          return state.answer
        }
        if let answer { waiter.resume(with: answer) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Waits for the next bytes; nil after the last.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` when the task was cancelled.
  func nextPiece() async throws -> [UInt8]? {
    while true {
      if let piece = try takePiece() { return piece }
      if try state.withLock({ try $0.end?.get() }) != nil { return try takePiece() }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in
          let isReady = state.withLock { state in
            guard state.pieces.isEmpty, state.end == nil else { return true }
            state.pieceWaiter = waiter
            return false
          }
          if isReady { waiter.resume() }
        }
      } onCancel: {
        cancel()
      }
    }
  }

  /// Closes the connection; bytes already received can still be read.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    wakeUp()
  }

  private func takePiece() throws -> [UInt8]? {
    let (piece, resumes) = state.withLock { state -> ([UInt8]?, Bool) in
      guard !state.pieces.isEmpty else { return (nil, false) }
      let piece = state.pieces.removeFirst()
      state.buffered -= piece.count
      return (piece, state.isPaused && state.buffered < Transfer.bufferLimit / 2)
    }
    if resumes { wakeUp() }
    return piece
  }

  private func wakeUp() {
    if let multi { curl_multi_wakeup(UnsafeMutableRawPointer(multi)) }
  }
}

// MARK: - The thread

extension Transfer {
  private func start() {
    let unmanaged = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let failure = pthread_create(&thread, nil, Transfer.threadBody, unmanaged.toOpaque())
    if failure != 0 {
      unmanaged.release()
      finish(
        .failure(
          TransportError(.connection, "no thread can be started: \(String(cString: strerror(failure)))")))
      return
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }

  private func perform() {
    guard let multi else {
      return finish(.failure(TransportError(.connection, "not enough memory to reach \(url)")))
    }
    let multiHandle = UnsafeMutableRawPointer(multi)
    let own = Unmanaged.passUnretained(self).toOpaque()
    curl_set_callback(easy.handle, CURLOPT_HEADERFUNCTION, Transfer.takesHeader)
    curl_set_pointer(easy.handle, CURLOPT_HEADERDATA, own)
    curl_set_callback(easy.handle, CURLOPT_WRITEFUNCTION, Transfer.takesBytes)
    curl_set_pointer(easy.handle, CURLOPT_WRITEDATA, own)
    curl_multi_add_handle(multiHandle, easy.handle)
    finish(run(multiHandle))
    curl_multi_remove_handle(multiHandle, easy.handle)
  }

  /// Performs the request until it ends or is cancelled.
  private func run(_ multi: UnsafeMutableRawPointer) -> Result<Void, any Error> {
    while true {
      var running: Int32 = 0
      let code = curl_multi_perform(multi, &running)
      guard code == CURLM_OK else {
        return .failure(TransportError(.connection, "\(url): \(String(cString: curl_multi_strerror(code)))"))
      }
      let (isCancelled, resumes) = state.withLock { state in
        let resumes = state.isPaused && state.buffered < Transfer.bufferLimit / 2
        if resumes { state.isPaused = false }
        return (state.isCancelled, resumes)
      }
      if isCancelled { return .failure(CancellationError()) }
      if let ended = result(multi) { return ended }
      if resumes {
        curl_easy_pause(easy.handle, CURLPAUSE_CONT)
      } else {
        curl_multi_poll(multi, nil, 0, 1000, nil)
      }
    }
  }

  private func result(_ multi: UnsafeMutableRawPointer) -> Result<Void, any Error>? {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE else { continue }
      let code = message.pointee.data.result
      return code == CURLE_OK ? .success(()) : .failure(TransportError(curl: code, easy, url))
    }
    return nil
  }

  /// Notifies the waiting task of the result.
  private func finish(_ end: Result<Void, any Error>) {
    let missing = TransportError(.connection, "the connection for \(url) was lost")
    let (answerWaiter, pieceWaiter, answer) = state.withLock { state in
      if state.answer == nil { state.answer = end.flatMap { .failure(missing) } }
      state.end = end
      defer { (state.answerWaiter, state.pieceWaiter) = (nil, nil) }
      return (state.answerWaiter, state.pieceWaiter, state.answer ?? .failure(missing))
    }
    answerWaiter?.resume(with: answer)
    pieceWaiter?.resume()
  }

  #if canImport(Darwin)
    private static let threadBody: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<Transfer>.fromOpaque($0).takeRetainedValue().perform()
      return nil
    }
  #else
    private static let threadBody: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      if let own = $0 { Unmanaged<Transfer>.fromOpaque(own).takeRetainedValue().perform() }
      return nil
    }
  #endif
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
    return Unmanaged<Transfer>.fromOpaque(own).takeUnretainedValue().take(piece)
      ? piece.count : Int(CURL_WRITEFUNC_PAUSE)
  }

  /// Processes a header line; the empty line after the last one completes the head.
  ///
  /// - Returns: True to continue the transfer.
  private func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headSize += line.count
    guard headSize <= Transfer.headLimit else { return false }
    let isEnd = line.allSatisfy { $0 == 0x0D || $0 == 0x0A }
    // Informational responses (status 1xx) end like this too; trailers come after the body.
    guard isEnd, easy.status >= 200, state.withLock({ $0.answer == nil }) else { return true }
    let answer = Result<Answer, any Error> {
      if [301, 302, 303, 307, 308].contains(easy.status), let location = easy.fields("Location").first {
        return .redirection(to: location)
      }
      return .document(try ResponseHead(url, request, easy.status, easy.fields))
    }
    let waiter = state.withLock { state in
      state.answer = answer
      defer { state.answerWaiter = nil }
      return state.answerWaiter
    }
    waiter?.resume(with: answer)
    if case .success(.document) = answer { return true }
    return false
  }

  /// Buffers bytes for the reader.
  ///
  /// - Returns: True when there was room; otherwise libcurl offers them again later.
  private func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    let (waiter, isTaken) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Bool) in
      guard state.buffered < Transfer.bufferLimit else {
        state.isPaused = true
        return (nil, false)
      }
      state.pieces.append(Array(piece))
      state.buffered += piece.count
      defer { state.pieceWaiter = nil }
      return (state.pieceWaiter, true)
    }
    waiter?.resume()
    return isTaken
  }
}
