import BundleFormat
import ContentCompiler
import Foundation
import GuideModel

/// Files of keys, signed documents and signatures.
enum TrustFiles {
  /// Longest key file that is read.
  private static let keyLimit = 64 << 10

  /// Reads a private key; `-` is standard input.
  ///
  /// - Throws: ``ContentError`` also when others may read the file: such a key may be known to them.
  static func privateKey(_ path: String) throws -> SigningKey {
    let handle = try open(path)
    let text = String(decoding: try read(handle, path, limit: keyLimit), as: UTF8.self)
    let key = try of(path) { () throws(TrustError) in try SigningKey(pem: text) }
    var status = stat()
    // Of the file that was read, whatever has its name by now; what is piped in has no permissions.
    guard path == "-" || fstat(handle.fileDescriptor, &status) == 0 && status.st_mode & 0o077 == 0 else {
      throw ContentError(
        .unreadable, path: path, "is a private key that others may read", help: "run 'chmod 600 \(path)'")
    }
    return key
  }

  /// Reads a public key.
  static func publicKey(_ path: String) throws -> VerificationKey {
    let text = String(decoding: try read(path, limit: keyLimit), as: UTF8.self)
    return try of(path) { () throws(TrustError) in try VerificationKey(pem: text) }
  }

  /// Reads a root document.
  static func root(_ path: String) throws -> (document: RootDocument, bytes: [UInt8]) {
    let bytes = try read(path, limit: DocumentKind.root.sizeLimit)
    return (try of(path) { () throws(TrustError) in try RootDocument(bytes) }, bytes)
  }

  /// The signatures beside a document; nil when there is no such file.
  static func signatures(of path: String) throws -> SignatureFile? {
    let file = path + SignatureFile.suffix
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let bytes = try read(file, limit: SignatureFile.sizeLimit)
    return try of(file) { () throws(TrustError) in try SignatureFile(bytes) }
  }

  /// Reads a whole file that is no longer than it may be; `-` is standard input.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    try read(try open(path), path, limit: limit)
  }

  private static func open(_ path: String) throws -> FileHandle {
    guard path != "-" else { return FileHandle.standardInput }
    guard FileManager.default.fileExists(atPath: path) else {
      throw ContentError(.notFound, path: path, "no such file", help: "check the path")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else { throw unreadable(path) }
    return handle
  }

  private static func read(_ handle: FileHandle, _ path: String, limit: Int) throws -> [UInt8] {
    let data: Data?
    do { data = try handle.read(upToCount: limit + 1) } catch { throw unreadable(path) }
    let bytes = [UInt8](data ?? Data())
    guard bytes.count <= limit else {
      throw ContentError(.unreadable, path: path, "has more than \(limit) bytes", help: "name another file")
    }
    return bytes
  }

  private static func unreadable(_ path: String) -> ContentError {
    ContentError(
      .unreadable, path: path, "cannot be read", help: "check that it is a file, and its permissions")
  }

  /// Names the file in what is wrong with it.
  static func of<T>(_ path: String, _ body: () throws(TrustError) -> T) throws -> T {
    do throws(TrustError) {
      return try body()
    } catch {
      let help = error.publisherHelp(malformed: "check how it was made")
      throw ContentError(.unreadable, path: path, error.message, help: help)
    }
  }

  /// Reads a moment as people write it: a day, or a day and a time in UTC.
  static func moment(_ text: String) -> UTCInstant? { UTCInstant(text) ?? UTCInstant(text + "T00:00:00Z") }

  /// The present moment.
  static var now: UTCInstant { UTCInstant(secondsSinceEpoch: Int(Date().timeIntervalSince1970)) }
}
