/// Takes apart what packs are compressed with. A program gives the runtime one of these, made with whatever zstd
/// its platform has.
public protocol ZstdDecoder: Sendable {
  /// Decodes exactly one frame.
  ///
  /// - Parameters:
  ///   - base: The file a delta was made against (`zstd --patch-from`); nil for a frame of its own.
  ///   - limit: Most bytes that may come out; one more is an error.
  ///   - windowLog: Binary logarithm of the largest window allowed, refused before memory is taken.
  ///   - read: Gives the next compressed bytes; none at the end.
  ///   - write: Takes decoded bytes, in order.
  /// - Throws: ``ZstdError``, or what `read` and `write` throw.
  func decode(
    base: [UInt8]?, limit: Int, windowLog: Int, from read: () throws -> [UInt8],
    to write: ([UInt8]) throws -> Void) throws
}

/// Why compressed bytes were refused.
public enum ZstdError: Error, Hashable, Sendable {
  /// Not exactly one frame, or damaged: what is wrong.
  case malformed(String)
  /// More comes out than was said.
  case tooLarge
  /// The window is larger than allowed.
  case windowTooLarge
}
