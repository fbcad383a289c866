import BundleFormat
import Files
import SourceJSON

/// The beginning of a file that is being downloaded, and where it came from.
///
/// `blob.part` has the bytes, `blob.meta` says what they are the beginning of. Neither is ever synced: whatever a crash
/// leaves of them, the digest over the whole file decides.
struct PartialDownload {
  private let files: any FileSystem
  private let blob: Blob
  private let metaPath: String
  private let file: any OpenFile
  private var meta: Meta?
  /// Addresses the bytes came from since the file was begun; nil when some are from an earlier run.
  private var sources: Set<String>?

  /// Path of the file.
  let path: String
  /// Bytes that are there.
  private(set) var size: Int

  /// What is known of the bytes.
  private struct Meta: Equatable {
    var url: String
    var validator: String?
  }

  /// Opens what an earlier run left, or begins anew when that is of no use: it is of another file, too long, or
  /// nothing would tell whether the server still has the same.
  init(_ files: any FileSystem, _ folder: String, _ blob: Blob) throws {
    self.files = files
    self.blob = blob
    path = folder + "/blob.part"
    metaPath = folder + "/blob.meta"
    file = try files.open(path, .write)
    size = try file.size
    sources = size == 0 ? [] : nil
    meta = try PartialDownload.read(files, metaPath, blob)
    let isWhole = size == blob.size && meta != nil
    if size > blob.size || !(isWhole || meta?.validator != nil) { try discard() }
  }

  /// Validator to ask an address with; nil when the bytes are not known to be from there.
  func validator(for url: String) -> String? { size > 0 && meta?.url == url ? meta?.validator : nil }

  /// Whether an address gave what is there.
  func isFrom(_ url: String) -> Bool { meta?.url == url }

  /// Whether every byte came from below this address in this run.
  func isAllFrom(_ base: String) -> Bool { sources == [base] }

  /// Gets ready to write what an answer brings; cuts off what stands where it begins.
  mutating func begin(at offset: Int, url: String, validator: String?, base: String) throws {
    if offset < size { try cut(to: offset) }
    let new = Meta(url: url, validator: validator)
    if new != meta {
      try write(new)
      meta = new
    }
    sources?.insert(base)
  }

  /// Writes what follows.
  mutating func append(_ bytes: [UInt8]) throws {
    try file.write(bytes, at: size)
    size += bytes.count
  }

  /// Throws all bytes away.
  mutating func discard() throws {
    try cut(to: 0)
    try files.removeFile(metaPath)
    meta = nil
  }

  /// SHA-256 of what is in the file now, read back from it.
  func digest() throws -> String { try FileDigest.sha256(of: path, files) }

  private mutating func cut(to offset: Int) throws {
    // Ahead of the cut: after an error the size is unknown, and a size too small is only a longer download.
    size = min(size, offset)
    try file.truncate(to: offset)
    if offset == 0 { sources = [] }
  }

  private func write(_ meta: Meta) throws {
    var writer = JSONWriter()
    writer.object { json in
      json.member("format", PartialDownload.format)
      json.member("sha256", blob.sha256)
      json.member("size", blob.size)
      json.member("url", meta.url)
      if let validator = meta.validator { json.member("validator", validator) }
    }
    let file = try files.open(metaPath, .replace)
    try file.write(Array(writer.text.utf8), at: 0)
  }

  private static let format = "guide.download/1"

  /// What an earlier run wrote; nil when it is of another file, or cannot be read.
  private static func read(_ files: any FileSystem, _ path: String, _ blob: Blob) throws -> Meta? {
    let bytes: [UInt8]
    do {
      bytes = try files.readFile(path, limit: 16 << 10)
    } catch let error as FileSystemError where [.notFound, .tooLarge, .notRegular].contains(error.code) {
      return nil
    }
    let (tree, findings) = JSONParser().parse(SourceFile(path: path, bytes: bytes))
    guard findings.isEmpty, let root = tree.root, root["format"]?.string == format,
      root["sha256"]?.string == blob.sha256, root["size"]?.integer == blob.size, let url = root["url"]?.string
    else { return nil }
    return Meta(url: url, validator: root["validator"]?.string)
  }
}
