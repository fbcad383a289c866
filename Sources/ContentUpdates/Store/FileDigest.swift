import BundleFormat
import HostSystem

/// SHA-256 of files.
enum FileDigest {
  private static let piece = 1 << 20

  /// The digest of a file, as 64 lower-case hexadecimal digits.
  ///
  /// - Cost: Reads the whole file, about 400 MB per second; one megabyte of memory.
  static func sha256(of path: String, _ files: any FileSystem) throws -> String {
    let file = try files.open(path, .read)
    var digest = Digest()
    var offset = 0
    while true {
      let bytes = try file.read(piece, at: offset)
      if bytes.isEmpty { return digest.hexadecimal }
      digest.update(bytes)
      offset += bytes.count
    }
  }
}
