import HostSystem
import ReleaseMetadata
import SourceJSON

/// The downloaded beginning of a file, and its source.
///
/// `blob.part` contains the bytes, `blob.meta` identifies the file. Neither is ever synced: whatever a crash
/// leaves of them, the digest of the whole file decides.
struct PartialDownload {
  private let files: any FileSystem
  private let blob: Blob
  private let metaPath: String
  private let file: any OpenFile
  private var meta: Meta?
  /// Addresses that delivered the bytes; nil when some are from an earlier run.
  private var sources: Set<String>?

  /// Path of the file.
  let path: String
  /// Number of bytes in the file.
  private(set) var size: Int

  /// The metadata of the bytes.
  private struct Meta: Equatable {
    var url: String
    var validator: String?
  }

  /// Opens the remains of an earlier run, or starts over when they are useless: they belong to a different
  /// file, are too long, or there is no validator to check that the server still has the same file.
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

  /// Validator for requests to an address; nil when the bytes may be from elsewhere.
  func validator(for url: String) -> String? { size > 0 && meta?.url == url ? meta?.validator : nil }

  /// Checks whether the bytes came from an address.
  func isFrom(_ url: String) -> Bool { meta?.url == url }

  /// Checks whether every byte came from this mirror in this run.
  func isAllFrom(_ base: String) -> Bool { sources == [base] }

  /// Prepares to write a response; truncates the file to its offset.
  mutating func begin(at offset: Int, url: String, validator: String?, base: String) throws {
    if offset < size { try cut(to: offset) }
    let new = Meta(url: url, validator: validator)
    if new != meta {
      try write(new)
      meta = new
    }
    sources?.insert(base)
  }

  /// Appends bytes.
  mutating func append(_ bytes: [UInt8]) throws {
    try file.write(bytes, at: size)
    size += bytes.count
  }

  /// Discards all bytes.
  mutating func discard() throws {
    try cut(to: 0)
    try files.removeFile(metaPath)
    meta = nil
  }

  /// SHA-256 of the file's current contents, read back from disk.
  func digest() throws -> String { try FileDigest.sha256(of: path, files) }

  private mutating func cut(to offset: Int) throws {
    // Set before truncating: after an error the size is unknown, and one that is too small only makes the
    // download longer.
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

  /// The metadata of an earlier run; nil when it belongs to a different file, or cannot be read.
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
