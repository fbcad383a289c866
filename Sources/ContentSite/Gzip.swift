import AuthoredFiles
import CZlib

/// zlib's compression, as browsers unpack it.
enum Gzip {
  /// Compresses bytes to a gzip file without a name or a time, so that equal bytes give equal files.
  static func bytes(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    // The window of zlib, with the header of gzip; the most memory, for the smallest file.
    guard
      deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw failure }
    defer { deflateEnd(&stream) }
    let limit = Int(deflateBound(&stream, UInt(bytes.count)))
    var result = Z_OK
    let out = bytes.withUnsafeBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = UInt32(bytes.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(limit)
        result = deflate(&stream, Z_FINISH)
        count = limit - Int(stream.avail_out)
      }
    }
    guard result == Z_STREAM_END else { throw failure }
    return out
  }

  /// Compresses bytes as PNG has them.
  static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var out = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&out, &count, bytes, UInt(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK else {
      throw failure
    }
    return Array(out.prefix(Int(count)))
  }

  private static var failure: ContentError {
    ContentError(
      .unwritable, path: "site", "zlib cannot compress",
      help: "install zlib 1.2 or later, or free memory")
  }
}
