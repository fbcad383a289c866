import AuthoredFiles
import BundleFormat
import Zstandard

/// Compresses packs for download: in full, or as a delta from an earlier version.
struct PackCompression {
  let level: Int

  /// A delta is worthwhile below this percentage of the full size.
  static let deltaPercent = 60
  /// The number of earlier versions to make deltas from.
  static let baseCount = 3

  /// Compresses bytes, reporting progress.
  func compress(_ bytes: [UInt8], base: [UInt8]? = nil, _ progress: (Int) -> Void = { _ in }) throws
    -> [UInt8]
  {
    var position = 0
    var out: [UInt8] = []
    do {
      try ZstdEncoder(level: level).encode(size: bytes.count, base: base) {
        let piece = Array(bytes[position..<min(position + (1 << 20), bytes.count)])
        position += piece.count
        progress(position * 100 / max(1, bytes.count))
        return piece
      } to: {
        out += $0
      }
    } catch let error as ZstdError {
      throw ContentError(.integrity, path: "zstd", "cannot compress: \(error)", help: "please report this")
    }
    return out
  }

  /// Decompresses a frame as a client does, and verifies the result.
  ///
  /// - Parameter stored: The file that a client stores, whose digest is given.
  static func decompress(
    _ frame: [UInt8], base: [UInt8]? = nil, size: Int, sha256: String, _ what: String,
    stored: ([UInt8]) -> [UInt8] = { $0 }
  ) throws -> [UInt8] {
    var isRead = false
    var out: [UInt8] = []
    out.reserveCapacity(max(0, size))
    do {
      try SystemZstdDecoder().decode(
        base: base, limit: max(0, size),
        windowLog: base == nil ? PackLimits.windowLog : PackLimits.deltaWindowLog
      ) {
        defer { isRead = true }
        return isRead ? [] : frame
      } to: {
        out += $0
      }
    } catch let error as ZstdError {
      throw ContentError.refused(
        what, "cannot be unpacked: \(error)", help: "restore it from a copy of the folder")
    }
    guard out.count == size, Digest.hexadecimal(of: stored(out)) == sha256 else {
      throw ContentError.refused(
        what, "unpacks to the wrong bytes", help: "restore it from a copy of the folder")
    }
    return out
  }
}
