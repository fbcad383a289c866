/// Decompresses packs. The program supplies the runtime with an implementation based on its platform's zstd.
public protocol ZstdDecoder: Sendable {
  /// Decodes exactly one frame.
  ///
  /// - Parameters:
  /// - base: The file a delta was made against (`zstd --patch-from`); nil for a standalone frame.
  /// - limit: Maximum number of output bytes; one more is an error.
  /// - windowLog: Binary logarithm of the largest allowed window, checked before memory is allocated.
  /// - read: Returns the next compressed bytes; empty at the end.
  /// - write: Receives decoded bytes, in order.
  /// - Throws: ``ZstdError``, or what `read` and `write` throw.
  func decode(
    base: [UInt8]?, limit: Int, windowLog: Int, from read: () throws -> [UInt8],
    to write: ([UInt8]) throws -> Void) throws
}

/// Why compressed bytes were rejected.
public enum ZstdError: Error, Hashable, Sendable {
  /// Damaged, or not exactly one frame; with a description.
  case malformed(String)
  /// The output is larger than declared.
  case tooLarge
  /// The window is larger than allowed.
  case windowTooLarge
}
