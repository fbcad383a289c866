package import HostSystem
package import PackTransport
package import ReleaseMetadata

/// Downloads signed files: resumes, retries, switches mirrors, and trusts only the digest.
///
/// It writes two files, `blob.part` and `blob.meta`, to a folder that no other download uses at the same
/// time; they stay when it fails, so that the next run can continue.
package struct Downloader: Sendable {
  private let files: any FileSystem
  private let transport: any Transport
  private let policy: DownloadPolicy
  private let timing: DownloadTiming

  /// Makes a downloader.
  package init(
    files: any FileSystem, transport: any Transport, policy: DownloadPolicy = DownloadPolicy(),
    timing: DownloadTiming = .system
  ) {
    self.files = files
    self.transport = transport
    self.policy = policy
    self.timing = timing
  }

  /// Fetches one file.
  ///
  /// - Parameters:
  ///   - blob: The file: its path on the mirrors, size and digest.
  ///   - mirrors: The mirrors, in order of preference.
  ///   - folder: The folder to write to; created if missing, but not its parent.
  ///   - progress: Called with the number of bytes downloaded; it decreases when the download restarts.
  ///   - pausing: Called with the length of every delay before it.
  /// - Returns: Path of the file, with exactly the bytes that were signed; not synced.
  /// - Throws: ``TransportError`` when no mirror delivers the file; ``PackError`` when they deliver a
  ///   different one, or when the task is cancelled; ``FileSystemError`` when it cannot be written.
  package func download(
    _ blob: Blob, from mirrors: Mirrors, into folder: String, progress: @Sendable (Int) -> Void = { _ in },
    pausing: @Sendable (Duration) -> Void = { _ in }
  ) async throws -> String {
    do {
      return try await run(blob, mirrors, folder, progress, pausing)
    } catch is CancellationError {
      throw PackError(
        .cancelled, "the download of \(blob.path) was cancelled", help: "start it again to continue")
    }
  }

  private func run(
    _ blob: Blob, _ mirrors: Mirrors, _ folder: String, _ progress: @Sendable (Int) -> Void,
    _ pausing: @Sendable (Duration) -> Void
  ) async throws -> String {
    try files.makeFolder(folder)
    var part = try PartialDownload(files, folder, blob)
    var attempts = try DownloadAttempts(mirrors, policy) { part.isFrom($0 + "/" + blob.path) }
    if part.size == blob.size {
      if try part.digest() == blob.sha256 { return part.path }
      try part.discard()
      try attempts.receivedCorruptedBytes(wrong(blob), isProven: false)
    }
    progress(part.size)
    while true {
      try Task.checkCancellation()
      let base = attempts.base
      var received = 0
      do {
        switch try await fetch(blob, base, &part, &received, progress) {
        case .complete: return part.path
        case .wrong(let error, let isProven): try attempts.receivedCorruptedBytes(error, isProven: isProven)
        }
      } catch let error as TransportError {
        // The server has fewer bytes than we do, so one of us has a different file.
        if error.code == .rangeNotSatisfiable { try part.discard() }
        let pause = try attempts.failed(error, received: received, random: timing.random())
        if pause > .zero {
          pausing(pause)
          try await timing.sleep(pause)
          progress(part.size)
        }
      }
    }
  }

  /// The result of a request that did not fail.
  private enum Outcome {
    case complete
    case wrong(PackError, isProven: Bool)
  }

  /// Requests the missing bytes once.
  private func fetch(
    _ blob: Blob, _ base: String, _ part: inout PartialDownload, _ received: inout Int,
    _ progress: @Sendable (Int) -> Void
  ) async throws -> Outcome {
    let url = base + "/" + blob.path
    let validator = part.validator(for: url)
    let response = try await transport.get(
      TransportRequest(url: url, offset: part.size, validator: validator))
    try Task.checkCancellation()
    if let total = response.totalSize, total != blob.size {
      // Keep the existing bytes: the answer may come from a captive portal.
      guard total > blob.size else {
        throw TransportError(.refused, "\(url) has \(total) bytes instead of \(blob.size)")
      }
      return .wrong(tooLarge(blob), isProven: true)
    }
    guard response.offset <= part.size else {
      try part.discard()
      throw TransportError(.refused, "\(url) was answered starting at byte \(response.offset)")
    }
    if response.offset > 0, let validator, let new = response.validator, new != validator {
      try part.discard()
      return .wrong(wrong(blob), isProven: false)
    }
    try part.begin(at: response.offset, url: url, validator: response.validator, base: base)
    return try await receive(blob, base, response, &part, &received, progress)
  }

  /// Writes the body of a response, up to the signed size.
  private func receive(
    _ blob: Blob, _ base: String, _ response: TransportResponse, _ part: inout PartialDownload,
    _ received: inout Int, _ progress: @Sendable (Int) -> Void
  ) async throws -> Outcome {
    var rate = TransferRate(policy, now: timing.now())
    var body = response.body.makeAsyncIterator()
    var isTooLong = false
    while part.size < blob.size {
      guard let piece = try await body.next() else {
        // A complete response without a declared length may be anything, such as a captive portal's page.
        if response.totalSize == nil, response.offset == 0 { try part.discard() }
        throw TransportError(.connection, "\(base) stopped before the end of \(blob.path)")
      }
      try Task.checkCancellation()
      let room = blob.size - part.size
      isTooLong = piece.count > room
      try part.append(isTooLong ? Array(piece.prefix(room)) : piece)
      received += min(piece.count, room)
      progress(part.size)
      guard rate.isEnough(adding: piece.count, now: timing.now()) else {
        throw TransportError(.tooSlow, "\(base) sends too slowly")
      }
    }
    if try part.digest() == blob.sha256 { return .complete }
    let isProven = part.isAllFrom(base)
    // One more byte tells a longer file from a wrong one.
    if !isTooLong { isTooLong = await hasMore(&body) }
    try part.discard()
    return .wrong(isTooLong ? tooLarge(blob) : wrong(blob), isProven: isProven)
  }

  /// Checks whether any byte follows; how the response ends no longer matters.
  private func hasMore(_ body: inout any AsyncIteratorProtocol<[UInt8], any Error>) async -> Bool {
    do {
      while let piece = try await body.next() {
        if !piece.isEmpty { return true }
      }
    } catch {
      // Then the bytes are wrong.
    }
    return false
  }

  private func wrong(_ blob: Blob) -> PackError {
    PackError(
      .hashMismatch, "\(blob.path) is not the file that was signed",
      help: "try again on another network, or later")
  }

  private func tooLarge(_ blob: Blob) -> PackError {
    PackError(
      .tooLarge, "\(blob.path) has more than the \(blob.size) bytes that were signed",
      help: "try again on another network, or later")
  }
}
