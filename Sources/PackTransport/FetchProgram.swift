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
    let run = try start(request)
    guard case .head(let offset, let size, let validator) = try await run.next(of: request.url) else {
      throw TransportError(.connection, "\(request.url): no answer")
    }
    return TransportResponse(
      offset: offset, totalSize: size, validator: validator, body: FetchedBytes(run: run, url: request.url))
  }

  private func start(_ request: TransportRequest) throws -> FetchRun {
    do { return try FetchRun(path, request) } catch {
      throw TransportError(.connection, "\(path) cannot be started: \(error)")
    }
  }
}

extension FetchRun {
  /// The next frame of the document at an address; a cancelled task ends the run.
  fileprivate func next(of url: String) async throws -> FetchFrame {
    // A run that ends because its task is cancelled has no error of its own.
    let frame = await withTaskCancellationHandler {
      Result { try next() }
    } onCancel: {
      end()
    }
    try Task.checkCancellation()
    guard let frame = try frame.get() else {
      throw TransportError(.connection, "\(url): the answer ended early")
    }
    return frame
  }
}

/// The bytes of a response, as delivered by the program.
private struct FetchedBytes: AsyncSequence, Sendable {
  let run: FetchRun
  let url: String

  struct Iterator: AsyncIteratorProtocol {
    let bytes: FetchedBytes

    mutating func next() async throws -> [UInt8]? {
      switch try await bytes.run.next(of: bytes.url) {
      case .data(let bytes): bytes
      case .head, .end, .error: nil
      }
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(bytes: self) }
}
