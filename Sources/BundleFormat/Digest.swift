import Crypto

/// An incremental SHA-256 digest.
public struct Digest: Sendable {
  private var hash = SHA256()

  /// Makes a digest of no bytes yet.
  public init() {}

  /// Adds bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
  }

  /// Adds bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

  /// The digest so far, as 32 bytes.
  package var bytes: [UInt8] { Array(hash.finalize()) }

  /// The digest of bytes, as 64 lower-case hexadecimal digits.
  public static func hexadecimal(of bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.update(bytes)
    return digest.hexadecimal
  }

  /// The digest of bytes that are read in pieces, as 64 lower-case hexadecimal digits.
  ///
  /// - Parameter read: Returns the bytes at an offset; empty at the end.
  package static func hexadecimal(reading read: (_ offset: Int) throws -> [UInt8]) rethrows -> String {
    var (digest, offset) = (Digest(), 0)
    while case let bytes = try read(offset), !bytes.isEmpty {
      digest.update(bytes)
      offset += bytes.count
    }
    return digest.hexadecimal
  }

  /// The digest so far, as 64 lower-case hexadecimal digits.
  public var hexadecimal: String {
    hash.finalize().map { byte in
      let text = String(byte, radix: 16)
      return text.utf8.count < 2 ? "0" + text : text
    }.joined()
  }
}
