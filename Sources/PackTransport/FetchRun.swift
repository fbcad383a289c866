import HostSystem

/// One run of `guide-fetch`; it ends with this object.
///
/// One reader at a time asks for frames; any thread may end the process.
package final class FetchRun: Sendable {
  private let process: ChildProcess

  /// Starts the program at a path.
  ///
  /// - Throws: `FileSystemError` if it cannot be started.
  package init(_ path: String, _ request: TransportRequest) throws {
    process = try ChildProcess.start(
      path, [request.url, String(request.offset)] + (request.validator.map { [$0] } ?? []))
  }

  /// The next frame; nil if the answer ended early. Blocks until it has arrived.
  ///
  /// - Throws: The ``TransportError`` that the program reports.
  package func next() throws -> FetchFrame? {
    let frame = try FetchFrame.next(process.read(exactly:))
    if case .error(let error) = frame { throw error }
    return frame
  }

  /// Kills the program.
  package func end() { process.end() }
}
