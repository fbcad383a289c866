package import BundleFormat
package import HostSystem

/// Unpacks a downloaded file within the signed size and limited memory.
package struct Unpacker: Sendable {
  /// An installed file that a delta is applied to.
  package struct Base: Hashable, Sendable {
    /// Its path. The caller must keep it in place meanwhile.
    package var path: String
    /// Its required size in bytes.
    package var size: Int
    /// Its required SHA-256.
    package var sha256: String
    /// The version of the pack, with which it was encrypted if it is sold.
    package var version: String

    /// Describes a base.
    package init(path: String, size: Int, sha256: String, version: String = "") {
      self.version = version
      self.path = path
      self.size = size
      self.sha256 = sha256
    }
  }

  private static let piece = 256 << 10

  let files: any FileSystem
  let zstd: any ZstdDecoder
  private let largestBase: Int

  /// Makes an unpacker.
  ///
  /// - Parameter largestBase: Maximum bytes of memory for a base.
  package init(files: any FileSystem, zstd: any ZstdDecoder, largestBase: Int = PackLimits.largestBase) {
    self.files = files
    self.zstd = zstd
    self.largestBase = largestBase
  }

  /// Unpacks a file whose own digest has been checked.
  ///
  /// - Parameters:
  ///   - download: Path of the compressed file.
  ///   - base: The base of a delta; nil for a full file.
  ///   - out: Path to write to; truncated first and synced, but its folder is not.
  ///   - size: Required number of output bytes.
  ///   - sha256: Their required SHA-256.
  ///   - progress: Called with the number of bytes written.
  /// - Throws: ``PackError`` when the bytes do not match what was signed, or the task is cancelled; with a
  ///   base, the full file can be used instead. ``FileSystemError`` when a file cannot be read or written. In
  ///   either case nothing remains at `out`.
  package func unpack(
    _ download: String, base: Base? = nil, to out: String, size: Int, sha256: String,
    progress: (Int) -> Void = { _ in }
  ) throws {
    let baseBytes = try base.map(load)
    do {
      let made = try decode(download, baseBytes, to: out, limit: size, progress)
      guard made.size == size, made.sha256 == sha256 else {
        throw PackError(.hashMismatch, "what \(download) unpacks to is not the file that was signed")
      }
    } catch {
      try files.removeFile(out)
      throw error
    }
  }

  /// Reads a base into memory; a different file is rejected before memory is allocated.
  func load(_ base: Base) throws -> [UInt8] {
    guard base.size <= largestBase else {
      throw PackError(
        .baseTooLarge, "\(base.path) has \(base.size) bytes; at most \(largestBase) are held in memory")
    }
    let changed = PackError(.hashMismatch, "\(base.path) is not the base of the delta")
    let bytes: [UInt8]
    do {
      let file = try files.open(base.path, .read)
      guard try file.size == base.size else { throw changed }
      bytes = try file.read(base.size, at: 0)
    } catch let error as FileSystemError {
      throw PackError(.hashMismatch, "the delta cannot be used: \(error)")
    }
    var digest = Digest()
    digest.update(bytes)
    guard digest.hexadecimal == base.sha256 else { throw changed }
    return bytes
  }

  private func decode(
    _ download: String, _ base: [UInt8]?, to out: String, limit: Int, _ progress: (Int) -> Void
  ) throws -> (size: Int, sha256: String) {
    let source = try files.open(download, .read)
    let target = try files.open(out, .replace)
    var offset = 0
    var size = 0
    var digest = Digest()
    do {
      try zstd.decode(
        base: base, limit: limit, windowLog: base == nil ? PackLimits.windowLog : PackLimits.deltaWindowLog
      ) {
        let piece = try source.read(Unpacker.piece, at: offset)
        offset += piece.count
        return piece
      } to: { bytes in
        try checkCancellation()
        try target.write(bytes, at: size)
        digest.update(bytes)
        size += bytes.count
        progress(size)
      }
    } catch let error as ZstdError {
      throw PackError(unpacking: download, error)
    }
    try target.sync()
    return (size, digest.hexadecimal)
  }

  func checkCancellation() throws(PackError) {
    guard !Task.isCancelled else {
      throw PackError(.cancelled, "the installation was cancelled", help: "start it again")
    }
  }
}

extension PackError {
  /// The pack error for a decoder error.
  init(unpacking path: String, _ error: ZstdError) {
    switch error {
    case .malformed(let reason): self.init(.malformedDownload, "cannot unpack \(path): \(reason)")
    case .tooLarge: self.init(.tooLarge, "\(path) unpacks to more bytes than were signed")
    case .windowTooLarge: self.init(.windowTooLarge, "\(path) needs more memory to unpack than is allowed")
    }
  }
}
