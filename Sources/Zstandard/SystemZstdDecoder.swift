public import BundleFormat
import CZstd

/// The runtime's decoder, based on the system's zstd library.
///
/// Memory: the window of the frame, at most `1 << windowLog` bytes, and buffers of a few hundred kilobytes;
/// plus the base, which the caller holds.
public struct SystemZstdDecoder: ZstdDecoder {
  /// Makes a decoder; it has no state.
  public init() {}

  /// Decodes exactly one frame; see ``ZstdDecoder``.
  public func decode(
    base: [UInt8]?, limit: Int, windowLog: Int, from read: () throws -> [UInt8],
    to write: ([UInt8]) throws -> Void
  ) throws {
    var first: [UInt8] = []
    while first.count < FrameHeader.longest {
      let piece = try read()
      if piece.isEmpty { break }
      first += piece
    }
    let header = try FrameHeader(first)
    guard header.windowSize <= 1 << UInt64(windowLog) else { throw ZstdError.windowTooLarge }
    guard header.contentSize ?? 0 <= UInt64(limit) else { throw ZstdError.tooLarge }

    // The library reads from the base until the frame is complete, so the base must not move.
    try (base ?? []).withUnsafeBytes { prefix in
      guard let context = ZSTD_createDCtx() else { throw ZstdError.windowTooLarge }
      defer { ZSTD_freeDCtx(context) }
      // The library's own maximum is lower; our limit is checked above.
      let bounds = ZSTD_dParam_getBounds(ZSTD_d_windowLogMax)
      let log = min(max(Int32(windowLog), bounds.lowerBound), bounds.upperBound)
      try check(ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, log))
      if !prefix.isEmpty { try check(ZSTD_DCtx_refPrefix(context, prefix.baseAddress, prefix.count)) }
      var frame = OpenFrame(context: context, left: limit)
      var piece = first
      while try !frame.decode(piece, to: write) {
        piece = try read()
        guard !piece.isEmpty else { throw ZstdError.malformed("the frame ends too early") }
      }
    }
    guard try read().isEmpty else { throw ZstdError.malformed("more bytes after the frame") }
  }
}

/// A frame being decoded.
private struct OpenFrame {
  let context: OpaquePointer
  /// Bytes that may still be output.
  var left: Int

  /// Decodes one chunk of the frame; returns whether the frame ended, which must be at the end of the chunk.
  mutating func decode(_ piece: [UInt8], to write: ([UInt8]) throws -> Void) throws -> Bool {
    try piece.withUnsafeBytes { bytes in
      var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
      while true {
        var result = 0
        // One byte above the limit is enough to notice that there would be more.
        let capacity = min(ZSTD_DStreamOutSize(), left + 1)
        let out = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
          var output = ZSTD_outBuffer(dst: buffer.baseAddress, size: capacity, pos: 0)
          result = ZSTD_decompressStream(context, &output, &input)
          count = output.pos
        }
        try check(result)
        guard out.count <= left else { throw ZstdError.tooLarge }
        left -= out.count
        if !out.isEmpty { try write(out) }
        if result == 0 {
          guard input.pos == input.size else { throw ZstdError.malformed("more bytes after the frame") }
          return true
        }
        if input.pos == input.size, out.count < capacity { return false }
      }
    }
  }
}

/// Throws an error reported by the library.
func check(_ result: Int) throws(ZstdError) {
  guard ZSTD_isError(result) != 0 else { return }
  switch ZSTD_getErrorCode(result) {
  case ZSTD_error_frameParameter_windowTooLarge, ZSTD_error_memory_allocation: throw .windowTooLarge
  default: throw .malformed(String(cString: ZSTD_getErrorName(result)).lowercased())
  }
}
