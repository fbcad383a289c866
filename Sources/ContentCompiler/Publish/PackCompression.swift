import BundleFormat
import Zstandard

/// Packs as they travel: whole, or as the difference from an earlier version.
struct PackCompression {
  let level: Int

  /// A difference is worth having below this share of the whole, in percent.
  static let deltaPercent = 60
  /// Earlier versions that differences are made from.
  static let baseCount = 3

  /// Compresses bytes, telling how much of them is done.
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

  /// Takes a frame apart as a client does, and insists on what should come out.
  static func decompress(_ frame: [UInt8], base: [UInt8]? = nil, size: Int, sha256: String, _ what: String)
    throws
    -> [UInt8]
  {
    var isRead = false
    var out: [UInt8] = []
    out.reserveCapacity(size)
    do {
      try SystemZstdDecoder().decode(
        base: base, limit: size, windowLog: base == nil ? PackLimits.windowLog : PackLimits.deltaWindowLog
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
    guard out.count == size, Digest.hexadecimal(of: out) == sha256 else {
      throw ContentError.refused(
        what, "unpacks to other bytes than it should", help: "restore it from a copy of the folder")
    }
    return out
  }
}
