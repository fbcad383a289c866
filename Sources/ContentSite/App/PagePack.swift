import BundleFormat
import Synchronization

/// The pages of a site, which pass through it and are kept, to be packed by language.
final class PagePack: SiteOutput {
  private let output: any SiteOutput
  private let pages = Mutex<[String: [UInt8]]>([:])

  init(_ output: any SiteOutput) { self.output = output }

  func makeFolder(_ name: String) throws { try output.makeFolder(name) }

  func put(_ path: String, _ bytes: [UInt8]) throws {
    if path.hasSuffix(".html") { pages.withLock { $0[path] = bytes } }
    try output.put(path, bytes)
  }

  /// The pages of a language in one file, by path.
  func write(_ language: String) throws -> AppRelease.Download {
    let own = pages.withLock { $0 }.filter { $0.key.hasPrefix(language + "/") }.sorted { $0.key < $1.key }
    return try PagePack.write(
      AppRelease.pack(language), own.map { ($0.key, $0.value) }, counted: own.count, to: output)
  }

  /// Files in one file: for each a line with its path, a line with its number of bytes, and these.
  ///
  /// - Parameter pages: Number of pages among them; nil when they are none.
  static func write(
    _ path: String, _ files: [(path: String, bytes: [UInt8])], counted pages: Int?, to output: any SiteOutput
  ) throws -> AppRelease.Download {
    var bytes: [UInt8] = []
    for (path, file) in files {
      bytes += Array("\(path)\n\(file.count)\n".utf8)
      bytes += file
    }
    return try write(path, bytes, pages: pages, to: output)
  }

  /// The digest of a page.
  func digest(of path: String) -> String? { pages.withLock { $0[path] }.map { Digest.hexadecimal(of: $0) } }

  /// Compresses bytes into a file.
  static func write(_ path: String, _ bytes: [UInt8], pages: Int?, to output: any SiteOutput) throws
    -> AppRelease.Download
  {
    try write(path, packed: try Gzip.bytes(bytes), of: bytes, pages: pages, to: output)
  }

  /// Writes a compressed file.
  ///
  /// - Parameter bytes: What it unpacks to.
  static func write(
    _ path: String, packed: [UInt8], of bytes: [UInt8], pages: Int?, to output: any SiteOutput
  ) throws -> AppRelease.Download {
    try output.put(path, packed)
    return AppRelease.Download(
      path: path, size: packed.count, unpackedSize: bytes.count, digest: Digest.hexadecimal(of: bytes),
      pages: pages)
  }
}
