import Crypto
public import GuideModel

/// The publisher's signatures of the excerpts of a pack: a file beside the database, which stays what the content compiles to.
///
///     "guide-excerpts-1", 16 bytes of the key's id, the number of entries in 8 bytes
///     of each entry: the first 8 bytes of the SHA-256 of an excerpt, its signature (64 bytes)
///
/// Entries are sorted. A file may have several tables in a row.
public struct ExcerptTable: Hashable, Sendable {
  /// Most bytes of a file that a reader takes: about 900,000 signatures.
  public static let sizeLimit = 64 << 20
  private static let mark = Array("guide-excerpts-1".utf8)
  private static let headCount = 40
  private static let digestCount = 8
  private static let entryCount = digestCount + 64

  /// The bytes of the file.
  public let file: [UInt8]

  /// A file as it was read.
  public init(file: [UInt8]) { self.file = file }

  /// Signs excerpts; the same ones in any order give the same file.
  ///
  /// - Throws: ``TrustError`` when the system cannot sign.
  /// - Cost: 0.05 ms for each.
  public init(signing excerpts: [SharedExcerpt], with key: SigningKey) throws(TrustError) {
    var entries: [[UInt8]] = []
    for excerpt in Set(excerpts.map(\.bytes)) {
      entries.append(ExcerptTable.digest(excerpt) + (try key.sign(ExcerptTable.signedBytes(excerpt))))
    }
    entries.sort { $0.lexicographicallyPrecedes($1) }
    let count = (0..<8).map { UInt8(truncatingIfNeeded: entries.count >> (56 - 8 * $0)) }
    file = ExcerptTable.mark + key.verificationKey.idBytes + count + entries.joined()
  }

  /// The number of signatures; nil when the file is not one or more whole tables.
  public var count: Int? { tables?.reduce(0) { $0 + $1.entries.count / ExcerptTable.entryCount } }

  /// The signature of an excerpt that one of the keys made; nil when there is none.
  public func signature(of excerpt: SharedExcerpt, keys: [VerificationKey]) -> ExcerptSignature? {
    let digest = ExcerptTable.digest(excerpt.bytes)
    for (key, entries) in tables ?? [] {
      for start in stride(from: entries.startIndex, to: entries.endIndex, by: ExcerptTable.entryCount)
      where entries[start..<start + ExcerptTable.digestCount].elementsEqual(digest) {
        let bytes = entries[start + ExcerptTable.digestCount..<start + ExcerptTable.entryCount]
        if let signature = ExcerptSignature(key.prefix(ExcerptSignature.keyCount) + bytes),
          signature.verdict(on: excerpt, keys: keys) == .valid
        {
          return signature
        }
      }
    }
    return nil
  }

  /// The tables in the file; nil when it has anything else.
  private var tables: [(key: ArraySlice<UInt8>, entries: ArraySlice<UInt8>)]? {
    var (rest, tables) = (file[...], [(key: ArraySlice<UInt8>, entries: ArraySlice<UInt8>)]())
    repeat {
      guard rest.starts(with: ExcerptTable.mark), rest.count >= ExcerptTable.headCount else { return nil }
      let head = rest.prefix(ExcerptTable.headCount)
      let count = head.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(ExcerptTable.headCount)
      guard count <= UInt64(rest.count / ExcerptTable.entryCount) else { return nil }
      let size = Int(count) * ExcerptTable.entryCount
      tables.append((head.dropFirst(ExcerptTable.mark.count).prefix(16), rest.prefix(size)))
      rest = rest.dropFirst(size)
    } while !rest.isEmpty
    return tables
  }

  /// The message of a signature: no document of another kind begins so.
  fileprivate static func signedBytes(_ excerpt: [UInt8]) -> [UInt8] {
    Array("guide-excerpt-v1\0".utf8) + excerpt
  }

  private static func digest(_ excerpt: [UInt8]) -> [UInt8] {
    Array(SHA256.hash(data: excerpt).prefix(digestCount))
  }
}

extension ExcerptSignature {
  /// The verdict of trusted keys on a signature.
  public enum Verdict: String, Hashable, Sendable {
    /// A trusted key signed the excerpt.
    case valid
    /// No trusted key has the id: it says nothing.
    case unknownKey
    /// A trusted key has the id, and did not sign this excerpt.
    case forged
  }

  /// Verifies the signature over the bytes that were transmitted.
  ///
  /// - Parameter keys: The keys that the trusted root allows to sign the channel that is followed.
  public func verdict(on excerpt: SharedExcerpt, keys: [VerificationKey]) -> Verdict {
    let named = keys.filter { $0.idBytes.starts(with: key) }
    guard !named.isEmpty else { return .unknownKey }
    let message = ExcerptTable.signedBytes(excerpt.bytes)
    return named.contains { $0.isValid(bytes, for: message) } ? .valid : .forged
  }
}

extension VerificationKey {
  /// The id as 16 bytes.
  var idBytes: [UInt8] { Array(SHA256.hash(data: bytes).prefix(16)) }
}
