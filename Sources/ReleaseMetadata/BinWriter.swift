import BundleFormat

/// Distributes the offers of a channel to bins, as a continuation of those that were published before.
public struct BinWriter {
  /// The table.
  public private(set) var bins: ChannelBins
  /// The files that were not published before, by number.
  public private(set) var files: [Int: [UInt8]] = [:]

  /// Bytes of offers, as JSON, from which on a channel has bins: as many as a check may transfer, compressed or not.
  static let threshold = 64 << 10
  /// Bytes of offers, as JSON, in an average bin. Compressed they are a fourth.
  private static let average = 96 << 10
  private static let bitRange = 4...9

  /// Checks whether the offers of a document are to be in bins: when they are many, or were and are not few.
  public static func needsBins(_ document: ChannelDocument, after old: ChannelDocument?) -> Bool {
    size(document) > (old?.bins == nil ? threshold : threshold / 2)
  }

  private static func size(_ document: ChannelDocument) -> Int {
    document.packs.reduce(document.withdrawn.reduce(0) { $0 + $1.canonical.file.count }) {
      $0 + $1.canonical.file.count
    }
  }

  /// Writes the bins of a document.
  ///
  /// - Parameters:
  ///   - document: All offers and withdrawals.
  ///   - old: The document before, with all bins loaded; nil for none.
  ///   - read: Reads a bin of the document before.
  ///   - compress: Makes one frame of zstd.
  public init(
    _ document: ChannelDocument, after old: ChannelDocument?,
    read: (ChannelBins.File) throws -> [UInt8], compress: ([UInt8]) throws -> [UInt8]
  ) throws {
    let bits = BinWriter.bits(BinWriter.size(document), old?.bins?.bits)
    let previous = old?.bins?.bits == bits ? old : nil
    bins = ChannelBins(bits: bits)
    let before = BinWriter.contents(previous, bins)
    for (index, content) in BinWriter.contents(document, bins) {
      let file = previous?.bins?.files[index]
      if let file, content == before[index] {
        bins.files[index] = file
        continue
      }
      let bytes = try BinWriter.file(content, after: before[index], try file.map(read), compress)
      files[index] = bytes
      bins.files[index] = .init(of: bytes)
    }
  }

  /// The number of bits: the one before, while it is within a factor of three of the best one.
  private static func bits(_ size: Int, _ old: Int?) -> Int {
    if let old, (bitRange.lowerBound == old || size >> old > average / 3),
      bitRange.upperBound == old || size >> old < average * 3
    {
      return old
    }
    return bitRange.first { size >> $0 <= average } ?? bitRange.upperBound
  }

  private static func contents(_ document: ChannelDocument?, _ bins: ChannelBins) -> [Int: BinContent] {
    let offers = Dictionary(grouping: document?.packs ?? []) { bins.index(of: $0.id) }
    let withdrawn = Dictionary(grouping: document?.withdrawn ?? []) { bins.index(of: $0.pack) }
    var out: [Int: BinContent] = [:]
    for index in Set(offers.keys).union(withdrawn.keys) {
      out[index] = BinContent(offers[index] ?? [], withdrawn[index] ?? [])
    }
    return out
  }

  /// The file of a content: the one before with what changed, until most of it is about versions that are gone.
  private static func file(
    _ content: BinContent, after old: BinContent?, _ bytes: [UInt8]?, _ compress: ([UInt8]) throws -> [UInt8]
  ) throws -> [UInt8] {
    func part(_ lines: [UInt8]) throws -> [UInt8] {
      BinFile.part(try compress(lines), contentSize: lines.count)
    }
    let whole = try part(content.lines() ?? [])
    guard let old, let bytes, let lines = content.lines(after: old) else { return whole }
    let longer = try bytes + part(lines)
    return longer.count > whole.count * 3 + 4096 ? whole : longer
  }
}

extension ChannelBins.File {
  fileprivate init(of bytes: [UInt8]) { self.init(sha256: Digest.hexadecimal(of: bytes), size: bytes.count) }
}
