import GuideModel
import SwiftProtobuf
import Zstandard

/// Reads the blobs of a PBF file.
struct PBFExtractReader {
  private var input: FileInput
  private let elements: ExtractElements

  static func read(
    _ input: inout FileInput, _ elements: ExtractElements, _ visitor: inout some ExtractVisitor
  ) throws {
    var reader = PBFExtractReader(input: input, elements: elements)
    var isFirst = true
    while let (type, bytes) = try reader.blob() {
      switch type {
      case "OSMHeader":
        try visitor.visit(PBFExtractReader.header(bytes))
      case "OSMData":
        guard !isFirst else { throw ExtractError.malformed("the file does not begin with a header") }
        if elements.contains(.nodes) { try PBFNodes.read(bytes, &visitor) }
        if elements.contains(.ways) { try PBFWays.read(bytes, &visitor) }
        if elements.contains(.relations) { try PBFRelations.read(bytes, &visitor) }
      default:
        // By the format, readers skip types they do not know; a first one means another kind of file.
        guard !isFirst else { throw notPBF }
      }
      isFirst = false
    }
    guard !isFirst else { throw notPBF }
  }

  private static var notPBF: ExtractError {
    ExtractError(
      .unsupported, "the file is neither OpenStreetMap PBF nor XML",
      help: "give an .osm.pbf, .osm or .osm.gz file")
  }

  /// Decodes a message; fields that it does not name are ignored.
  static func message<M: Message>(_ type: M.Type, _ bytes: [UInt8]) throws -> M {
    var options = BinaryDecodingOptions()
    options.discardUnknownFields = true
    // The deepest message is a block with groups with nodes.
    options.messageDepthLimit = 8
    do { return try M(serializedBytes: bytes, options: options) } catch is BinaryDecodingError {
      throw ExtractError.malformed("a block is damaged: it cannot be decoded")
    }
  }

  /// The type and the decompressed bytes of the next blob; nil at the end of the file.
  private mutating func blob() throws -> (type: String, bytes: [UInt8])? {
    let isFirst = input.offset == 0
    let prefix = try input.read(4)
    if prefix.isEmpty { return nil }
    guard prefix.count == 4 else { throw ExtractError.truncated(at: input.offset) }
    let size = prefix.reduce(0) { $0 << 8 | Int($1) }
    guard size <= ExtractLimits.blobHeader else {
      throw isFirst ? PBFExtractReader.notPBF : .malformed("the header of a block has \(size) bytes")
    }
    let start = try input.read(size)
    guard start.count == size else { throw ExtractError.truncated(at: input.offset) }
    let header: OSMPBF_BlobHeader
    do { header = try PBFExtractReader.message(OSMPBF_BlobHeader.self, start) } catch  where isFirst {
      throw PBFExtractReader.notPBF
    }
    let count = Int(header.datasize)
    guard (0...ExtractLimits.blob).contains(count) else {
      throw ExtractError(.outOfRange, "a block has \(count) bytes, more than the format allows")
    }
    let packed = try input.read(count)
    guard packed.count == count else { throw ExtractError.truncated(at: input.offset) }
    guard ["OSMHeader", "OSMData"].contains(header.type) else { return (header.type, []) }
    return (header.type, try PBFExtractReader.unpacked(PBFExtractReader.message(OSMPBF_Blob.self, packed)))
  }

  private static func unpacked(_ blob: OSMPBF_Blob) throws -> [UInt8] {
    if blob.hasRaw { return Array(blob.raw) }
    let size = Int(blob.rawSize)
    guard (0...ExtractLimits.blob).contains(size) else {
      throw ExtractError(.outOfRange, "a block decompresses to \(size) bytes, more than the format allows")
    }
    if blob.hasZlibData { return try Inflate.bytes(Array(blob.zlibData), size: size) }
    if blob.hasZstdData { return try zstd(Array(blob.zstdData), size: size) }
    let name = blob.hasLzmaData ? "LZMA" : blob.hasLz4Data ? "LZ4" : "an unknown method"
    throw ExtractError(
      .unsupported, "the blocks are compressed with \(name)",
      help: "convert the file: osmium cat IN -o OUT -f pbf,pbf_compression=zlib")
  }

  private static func zstd(_ packed: [UInt8], size: Int) throws -> [UInt8] {
    var out: [UInt8] = []
    var isRead = false
    do {
      try SystemZstdDecoder().decode(
        base: nil, limit: size, windowLog: 27,
        from: {
          defer { isRead = true }
          return isRead ? [] : packed
        }, to: { out += $0 })
    } catch { throw ExtractError.malformed("a block is damaged: \(error)") }
    guard out.count == size else {
      throw ExtractError.malformed("a block is damaged: it does not decompress to its stated size")
    }
    return out
  }

  private static func header(_ bytes: [UInt8]) throws -> ExtractHeader {
    let block = try message(OSMPBF_HeaderBlock.self, bytes)
    for feature in block.requiredFeatures where !["OsmSchema-V0.6", "DenseNodes"].contains(feature) {
      throw ExtractError(
        .unsupported, "the file needs the feature '\(feature)'",
        help: "convert it to a plain extract, such as with 'osmium cat'")
    }
    return ExtractHeader(
      timestamp: block.hasOsmosisReplicationTimestamp
        ? UTCInstant(secondsSinceEpoch: block.osmosisReplicationTimestamp) : nil,
      source: block.hasSource ? block.source : nil)
  }
}
