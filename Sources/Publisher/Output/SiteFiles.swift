import AuthoredFiles
import BundleFormat
import HostSystem
import ReleaseMetadata

/// Files of a published folder, and those staged for it.
struct SiteFiles {
  /// Permissions of served files, readable by a web server's user whatever the umask.
  static let served = 0o644
  /// The same for folders.
  static let servedFolder = 0o755

  /// The published folder.
  let site: String
  /// A folder for what is staged.
  private let staging: ScratchFolder
  /// Staged files by path in the site, with their current location.
  private(set) var staged: [String: String] = [:]

  init(site: String) throws {
    self.site = site.count > 1 && site.hasSuffix("/") ? String(site.dropLast()) : site
    staging = try ScratchFolder()
  }

  /// Path of a temporary file for this run.
  func scratch(_ name: String) -> String { staging.path + "/" + name }

  /// Stages a file for the site under its digest, and returns its blob.
  mutating func stage(_ bytes: [UInt8], _ folder: String) throws -> Blob {
    let sha256 = Digest.hexadecimal(of: bytes)
    let blob = Blob(
      path: "\(folder)/\(sha256.prefix(2))/\(sha256)", size: bytes.count, sha256: sha256)
    // An existing file of a different size, or anything that is not a regular file, is replaced.
    let there = try status(site + "/" + blob.path)
    if there?.kind != .file || there?.size != blob.size {
      let path = scratch(sha256)
      try SiteFiles.write(bytes, to: path)
      staged[blob.path] = path
    }
    return blob
  }

  /// The bytes of a blob from wherever it is, verified against its signed digest.
  func bytes(_ blob: Blob) throws -> [UInt8] {
    let path = place(of: blob)
    guard try has(blob) else {
      throw ContentError.refused(
        path, "is missing", help: "restore the file from a copy of the folder")
    }
    guard try status(path)?.size == blob.size else { throw otherBytes(path) }
    let bytes = try SiteFiles.bytes(path, limit: blob.size)
    guard bytes.count == blob.size, Digest.hexadecimal(of: bytes) == blob.sha256 else {
      throw otherBytes(path)
    }
    return bytes
  }

  private func status(_ path: String) throws -> FileStatus? {
    do { return try POSIXFileSystem().target(path) } catch let error as FileSystemError {
      throw ContentError(
        .unreadable, path: path, "cannot be examined: \(error.reason)", help: "check the disk")
    }
  }

  private func otherBytes(_ path: String) -> ContentError {
    ContentError.refused(
      path, "differs from what was published", help: "restore the file from a copy of the folder")
  }

  /// Creates a folder that a web server may read, with its missing parents.
  static func makeFolder(_ path: String) throws { _ = try NewFolder(path, permissions: servedFolder) }

  /// Checks whether a blob's file exists.
  func has(_ blob: Blob) throws -> Bool { try ContentFiles().isFile(place(of: blob)) }

  private func place(of blob: Blob) -> String { staged[blob.path] ?? site + "/" + blob.path }

  static func write(_ bytes: [UInt8], to path: String) throws {
    try ContentError.writing(path) { try POSIXFileSystem().open(path, .replace).write(bytes, at: 0) }
  }

  /// The bytes of a file; never blocks on a pipe or reads a device.
  ///
  /// - Parameter limit: A larger file is rejected before it is read.
  static func bytes(_ path: String, limit: Int = ContentFiles.Limit.database) throws -> [UInt8] {
    try ContentFiles().bytes(path, limit: limit)
  }

  /// Sorted names in a folder; none when there is no folder.
  static func names(_ folder: String) throws -> [String] {
    let disk = ContentFiles()
    return try disk.isFolder(folder) ? disk.names(in: folder) : []
  }
}
