import BundleFormat
import CZstd

/// Compresses packs for publication: one frame with its size and checksum.
///
/// The same bytes, level and library version always give the same frame, however the bytes are chunked: it is
/// single-threaded, and its decisions are made at fixed block boundaries.
package struct ZstdEncoder: Sendable {
  /// 1 (fast) to 22 (small).
  package var level: Int

  /// Makes an encoder.
  package init(level: Int = 19) {
    self.level = level
  }

  /// Compresses bytes.
  ///
  /// - Parameter base: The version the other side already has; produces a delta (`zstd --patch-from`).
  package func encode(_ bytes: [UInt8], base: [UInt8]? = nil) throws -> [UInt8] {
    var rest = bytes[...]
    var out: [UInt8] = []
    try encode(size: bytes.count, base: base) {
      defer { rest = rest.dropFirst(1 << 20) }
      return Array(rest.prefix(1 << 20))
    } to: {
      out += $0
    }
    return out
  }

  /// Compresses a stream of bytes.
  ///
  /// - Parameters:
  ///   - size: Total number of bytes that `read` returns.
  ///   - base: The version the other side already has; produces a delta (`zstd --patch-from`). All of it is in
  ///     the window as long as `size` is at most 128 MiB.
  ///   - read: Returns the next bytes; empty at the end.
  ///   - write: Receives compressed bytes, in order.
  /// - Throws: ``ZstdError/malformed(_:)`` when the number of bytes differs from `size`; or what `read` and
  ///   `write` throw.
  package func encode(
    size: Int, base: [UInt8]? = nil, from read: () throws -> [UInt8], to write: ([UInt8]) throws -> Void
  ) throws {
    // The library reads from the base until the frame is complete, so the base must not move.
    try (base ?? []).withUnsafeBytes { prefix in
      guard let context = ZSTD_createCCtx() else { throw ZstdError.malformed("no memory for compressing") }
      defer { ZSTD_freeCCtx(context) }
      func set(_ parameter: ZSTD_cParameter, _ value: Int) throws {
        try check(ZSTD_CCtx_setParameter(context, parameter, Int32(clamping: value)))
      }
      try set(ZSTD_c_compressionLevel, level)
      try set(ZSTD_c_contentSizeFlag, 1)
      try set(ZSTD_c_checksumFlag, 1)
      try set(ZSTD_c_dictIDFlag, 0)
      try set(ZSTD_c_nbWorkers, 0)
      if base == nil {
        try set(ZSTD_c_windowLog, PackLimits.windowLog)
      } else {
        // Once more than a window has been written, the base is out of reach.
        let needed = Int.bitWidth - max(size - 1, 1).leadingZeroBitCount
        try set(ZSTD_c_windowLog, min(max(needed, 20), PackLimits.deltaWindowLog))
        try set(ZSTD_c_enableLongDistanceMatching, 1)
        try check(ZSTD_CCtx_refPrefix(context, prefix.baseAddress, prefix.count))
      }
      try check(ZSTD_CCtx_setPledgedSrcSize(context, UInt64(size)))
      while true {
        let piece = try read()
        try feed(context, piece, piece.isEmpty ? ZSTD_e_end : ZSTD_e_continue, to: write)
        if piece.isEmpty { return }
      }
    }
  }

  /// Feeds one chunk, or the end as an empty one.
  private func feed(
    _ context: OpaquePointer, _ piece: [UInt8], _ step: ZSTD_EndDirective, to write: ([UInt8]) throws -> Void
  ) throws {
    try piece.withUnsafeBytes { bytes in
      var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
      while true {
        var result = 0
        let capacity = ZSTD_CStreamOutSize()
        let out = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
          var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: capacity, pos: 0)
          result = ZSTD_compressStream2(context, &output, &input, step)
          count = output.pos
        }
        try check(result)
        if !out.isEmpty { try write(out) }
        if step == ZSTD_e_end ? result == 0 : input.pos == input.size { return }
      }
    }
  }
}
