import CZlib

/// zlib's decompression, with limits.
enum Inflate {
  /// Decompresses a zlib stream whose size is known.
  ///
  /// - Throws: ``ExtractError`` when it is damaged or has another size.
  static func bytes(_ packed: [UInt8], size: Int) throws -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, 15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw ExtractError(.unsupported, "zlib cannot be used", help: "install zlib 1.2 or later")
    }
    defer { inflateEnd(&stream) }
    var result = Z_OK
    // One more byte shows when there would be more.
    let out = packed.withUnsafeBufferPointer { packed in
      [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
        stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
        stream.avail_in = UInt32(packed.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(size + 1)
        result = inflate(&stream, Z_FINISH)
        count = size + 1 - Int(stream.avail_out)
      }
    }
    guard result == Z_STREAM_END, out.count == size, stream.avail_in == 0 else {
      throw ExtractError.malformed("a block is damaged: it does not decompress to its stated size")
    }
    return out
  }
}

/// A gzip file, decompressed as it is read.
package struct GzipInput: ExtractInput {
  private var file: FileInput
  private let stream: GzipStream
  private var packed: [UInt8] = []
  private var position = 0
  private static let chunkSize = 256 << 10

  package init(_ file: FileInput) throws {
    self.file = file
    stream = try GzipStream()
  }

  package mutating func chunk() throws -> [UInt8] {
    while true {
      if position == packed.count {
        packed = try file.chunk()
        position = 0
        if packed.isEmpty {
          guard stream.isAtEnd else { throw ExtractError.truncated(at: file.offset) }
          return []
        }
      }
      let out = try stream.inflate(packed, &position, upTo: GzipInput.chunkSize)
      if !out.isEmpty { return out }
    }
  }
}

/// The state of zlib for a gzip file, which may have several members.
private final class GzipStream {
  private let stream: UnsafeMutablePointer<z_stream>
  private(set) var isAtEnd = false

  init() throws {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      stream.deallocate()
      throw ExtractError(.unsupported, "zlib cannot be used", help: "install zlib 1.2 or later")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func inflate(_ packed: [UInt8], _ position: inout Int, upTo size: Int) throws -> [UInt8] {
    if isAtEnd {
      inflateReset(stream)
      isAtEnd = false
    }
    var result = Z_OK
    let out = packed.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + position })
        stream.pointee.avail_in = UInt32(packed.count - position)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(size)
        result = CZlib.inflate(stream, Z_NO_FLUSH)
        count = size - Int(stream.pointee.avail_out)
      }
    }
    position = packed.count - Int(stream.pointee.avail_in)
    isAtEnd = result == Z_STREAM_END
    guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else {
      throw ExtractError.malformed("the gzip data is damaged")
    }
    return out
  }
}
