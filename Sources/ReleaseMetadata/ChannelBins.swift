import BundleFormat
import GuideModel

/// The table of a channel's bins: files that hold the offers and withdrawals of packs with similar digests of their names.
///
/// A pack is in the bin whose number is the first bits of the SHA-256 of its name, so a device knows which bins it needs
/// before it has any of them.
public struct ChannelBins: Hashable, Sendable {
  /// A file of the published folder.
  public struct File: Hashable, Sendable {
    /// SHA-256 of its bytes.
    public let sha256: String
    /// Number of its bytes.
    public let size: Int

    /// Describes a file.
    public init(sha256: String, size: Int) {
      self.sha256 = sha256
      self.size = size
    }

    /// Path below the published folder.
    public var path: String { "\(ChannelBins.folder)/\(sha256.prefix(2))/\(sha256)" }

    /// Checks whether bytes are those of the file.
    public func matches(_ bytes: [UInt8]) -> Bool {
      bytes.count == size && Digest.hexadecimal(of: bytes) == sha256
    }
  }

  /// The format of a document with bins. Programs that do not know it ask for a newer version of themselves.
  static let documentFormat = "guide.channel/2"
  /// Folder of bins in the published folder.
  public static let folder = "channel/bins"
  /// Maximum size of a bin in bytes, as a file and unpacked.
  public static let sizeLimit = 16 << 20
  /// Numbers of bits that a table may have.
  static let bitLimits = 1...12

  /// Number of bits of a digest that choose the bin.
  public let bits: Int
  /// The bins by number; nil for an empty one.
  public var files: [File?]
  /// Numbers of the bins whose content the document has.
  public internal(set) var loaded: Set<Int> = []

  /// A table of empty bins.
  public init(bits: Int) {
    self.bits = bits
    files = Array(repeating: nil, count: 1 << bits)
  }

  /// The number of the bin that a pack is in.
  public func index(of pack: String) -> Int {
    let first = Digest.hexadecimal(of: Array(pack.utf8)).prefix(4)
    return (Int(first, radix: 16) ?? 0) >> (16 - bits)
  }

  /// Checks whether everything that the channel says about a pack is known.
  public func isLoaded(for pack: String) -> Bool {
    let index = index(of: pack)
    return files[index] == nil || loaded.contains(index)
  }

  /// True when the whole channel is known.
  public var isComplete: Bool { files.indices.allSatisfy { files[$0] == nil || loaded.contains($0) } }
}

extension ChannelBins {
  /// Bytes of an entry: size, big-endian, and digest.
  private static let entrySize = 36

  var canonical: CanonicalValue {
    var table: [UInt8] = []
    table.reserveCapacity(files.count * ChannelBins.entrySize)
    for file in files {
      table += (0..<4).reversed().map { UInt8(truncatingIfNeeded: (file?.size ?? 0) >> ($0 * 8)) }
      table += file.map { ChannelBins.bytes(ofHexadecimal: $0.sha256) } ?? Array(repeating: 0, count: 32)
    }
    return .object(["bits": .number(bits), "table": .text(Base64.standard.encode(table))])
  }

  init(_ entry: DocumentReader) throws(TrustError) {
    self.init(bits: try entry["bits"].whole(ChannelBins.bitLimits))
    let table = try entry["table"].bytes(count: files.count * ChannelBins.entrySize)
    for index in files.indices {
      let row = table[index * ChannelBins.entrySize..<(index + 1) * ChannelBins.entrySize]
      let size = row.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard size <= ChannelBins.sizeLimit else {
        throw entry["table"].malformed("has a bin of more than \(ChannelBins.sizeLimit) bytes")
      }
      guard size > 0 else { continue }
      files[index] = File(sha256: ChannelBins.hexadecimal(row.dropFirst(4)), size: size)
    }
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(ofHexadecimal text: String) -> [UInt8] {
    let digits = text.utf8.map { $0 > 0x39 ? $0 - 0x57 : $0 - 0x30 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
