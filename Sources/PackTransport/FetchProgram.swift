import HostSystem

/// Fetches with `guide-fetch`, so that the program that calls it has no network code at all.
package struct FetchProgram: Transport {
  private let path: String
  private let missing: @Sendable () -> any Error

  /// - Parameters:
  ///   - path: Path of the program.
  ///   - missing: Makes the error for a program that is not there.
  package init(path: String, missing: @escaping @Sendable () -> any Error) {
    (self.path, self.missing) = (path, missing)
  }

  package func get(_ request: TransportRequest) async throws -> TransportResponse {
    guard Paths.isExecutable(path) else { throw missing() }
    let run = try FetchRun(path, request)
    guard case .head(let offset, let size, let validator) = try await run.next() else {
      throw TransportError(.connection, "\(request.url): no answer")
    }
    return TransportResponse(
      offset: offset, totalSize: size, validator: validator, body: FetchedBytes(run: run))
  }
}

/// One run of the program; it ends with this object.
///
/// One reader at a time asks for frames; any thread may end the process.
private final class FetchRun: Sendable {
  private let process: ChildProcess
  private let url: String

  init(_ path: String, _ request: TransportRequest) throws {
    url = request.url
    do {
      process = try ChildProcess.start(
        path, [request.url, String(request.offset)] + (request.validator.map { [$0] } ?? []))
    } catch {
      throw TransportError(.connection, "\(path) cannot be started: \(error)")
    }
  }

  /// The next frame, unless it is an error. Blocks until it has arrived.
  func next() async throws -> FetchFrame {
    let frame = try await withTaskCancellationHandler {
      try FetchFrame.next(process.read(exactly:))
    } onCancel: {
      process.end()
    }
    try Task.checkCancellation()
    guard let frame else { throw TransportError(.connection, "\(url): the answer ended early") }
    if case .error(let error) = frame { throw error }
    return frame
  }
}

/// The bytes of a response, as delivered by the program.
private struct FetchedBytes: AsyncSequence, Sendable {
  let run: FetchRun

  struct Iterator: AsyncIteratorProtocol {
    let run: FetchRun

    mutating func next() async throws -> [UInt8]? {
      switch try await run.next() {
      case .data(let bytes): bytes
      case .head, .end, .error: nil
      }
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(run: run) }
}
