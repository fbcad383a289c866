import BundleFormat

/// A bin as a file: frames of zstd, each after a skippable frame that says its size and that of its content.
///
/// A publication appends a frame, so a device that has an earlier file fetches only the bytes after it.
enum BinFile {
  /// The skippable frame: its magic number and length, then both sizes, all little-endian.
  private static let magic: [UInt8] = [0x50, 0x2A, 0x4D, 0x18, 8, 0, 0, 0]
  private static let headSize = 16

  /// A frame with its head.
  static func part(_ frame: [UInt8], contentSize: Int) -> [UInt8] {
    magic + bytes(frame.count) + bytes(contentSize) + frame
  }

  /// The content of all frames.
  ///
  /// - Throws: ``TrustError`` with code `malformed`; the digest is checked before.
  static func content(of file: [UInt8], _ zstd: some ZstdDecoder, _ name: String) throws(TrustError)
    -> [UInt8]
  {
    var (at, content) = (0, [UInt8]())
    while at < file.count {
      guard file.count - at > headSize, file[at..<at + magic.count].elementsEqual(magic) else {
        throw .malformed("\(name): is not a sequence of frames with their sizes")
      }
      let (size, length) = (number(file, at + 8), number(file, at + 12))
      at += headSize
      guard size <= file.count - at, content.count + length <= ChannelBins.sizeLimit else {
        throw .malformed("\(name): has frames of wrong sizes")
      }
      content += try decoded(Array(file[at..<at + size]), length, zstd, name)
      at += size
    }
    return content
  }

  private static func decoded(
    _ frame: [UInt8], _ length: Int, _ zstd: some ZstdDecoder, _ name: String
  ) throws(TrustError) -> [UInt8] {
    var (isRead, out) = (false, [UInt8]())
    do {
      try zstd.decode(base: nil, limit: length, windowLog: PackLimits.windowLog) {
        defer { isRead = true }
        return isRead ? [] : frame
      } to: {
        out += $0
      }
    } catch { throw .malformed("\(name): cannot be unpacked: \(error)") }
    guard out.count == length else { throw .malformed("\(name): has a frame of another size") }
    return out
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ file: [UInt8], _ at: Int) -> Int {
    file[at..<at + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
