import ArgumentParser
import AuthoredFiles
import GuideModel
import HostSystem
import Publisher
import ReleaseMetadata

/// Files of keys, signed documents and signatures.
enum TrustFiles {
  /// Maximum size of a key file.
  private static let keyLimit = 64 << 10

  /// Reads a private key; `-` is standard input.
  ///
  /// - Throws: ``ContentError``, also when others can read the file, since the key may have been exposed.
  static func privateKey(_ path: String) throws -> SigningKey {
    let text = try privateText(path)
    return try of(path) { () throws(TrustError) in try SigningKey(pem: text) }
  }

  /// Reads a file of a key or secret; `-` is standard input.
  ///
  /// - Throws: ``ContentError``, also when others can read the file.
  static func privateText(_ path: String) throws -> String {
    var isOpenToOthers = false
    let bytes = try ContentError.reading(path) {
      guard path != "-" else { return try POSIXFileSystem().readStandardInput(limit: keyLimit) }
      return try POSIXFileSystem().readArgument(path, limit: keyLimit) { isOpenToOthers = $0 & 0o077 != 0 }
    }
    guard !isOpenToOthers else {
      throw ContentError(
        .unreadable, path: path, "is a private key that others may read", help: "run 'chmod 600 \(path)'")
    }
    return String(decoding: bytes, as: UTF8.self)
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

  /// The release keys of a root in base 64, for a page of links; none without a root.
  static func linkKeys(_ path: String?) throws -> [String] {
    guard let path else { return [] }
    return try root(path).document.releaseKeys.map { Base64.standard.encode($0.key.bytes) }
  }

  /// The signatures beside a document; nil when the file does not exist.
  static func signatures(of path: String) throws -> SignatureFile? {
    let file = path + SignatureFile.suffix
    guard try ContentError.reading(file, { try POSIXFileSystem().target(file) }) != nil else { return nil }
    let bytes = try read(file, limit: SignatureFile.sizeLimit)
    return try of(file) { () throws(TrustError) in try SignatureFile(bytes) }
  }

  /// Reads a whole file up to a limit; `-` is standard input.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    try ContentError.reading(path) { try POSIXFileSystem().readArgument(path, limit: limit) }
  }

  /// Adds the file's path to trust errors.
  static func of<T>(_ path: String, _ body: () throws(TrustError) -> T) throws -> T {
    do throws(TrustError) {
      return try body()
    } catch {
      let help = error.publisherHelp(malformed: "check how it was created")
      throw ContentError(.unreadable, path: path, error.message, help: help)
    }
  }

  /// Parses a time as people write it: a date, or a date and a time in UTC.
  static func moment(_ text: String) -> UTCInstant? { UTCInstant(text) ?? UTCInstant(text + "T00:00:00Z") }

  /// Parses the time of an option.
  static func moment(argument: String) throws -> UTCInstant {
    guard let moment = moment(argument) else {
      throw ValidationError(
        "'\(argument)' is neither a date like 2036-01-01 nor a time like 2036-01-01T00:00:00Z")
    }
    return moment
  }

  /// The current time.
  static var now: UTCInstant { UTCInstant(secondsSinceEpoch: Environment.secondsSince1970) }
}
