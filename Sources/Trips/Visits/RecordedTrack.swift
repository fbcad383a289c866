import BundleReader
import GuideRuntime
import HostSystem
public import GuideEngines
import GuideModel
import SourceJSON

/// A recorded track in a file: GPX, or GeoJSON with a line or points.
public struct RecordedTrack {
  private let path: String

  /// A track; nothing is opened yet.
  public init(path: String) { self.path = path }

  /// Most bytes of a GeoJSON track, which is read as a whole.
  private static let largestJSON = 128 << 20
  private static let pieceSize = 1 << 20

  /// Reads the positions in the order of the file.
  ///
  /// - Parameter body: Called with each position.
  /// - Returns: The numbers of positions that were read and skipped.
  /// - Throws: ``RuntimeError`` when the file is not a track, is damaged, or cannot be read; what `body` throws.
  /// - Cost: Linear in the bytes; constant memory for GPX.
  public func read(_ body: (VisitFix) throws -> Void) throws -> TrackCounts {
    let file: any OpenFile
    do {
      file = try POSIXFileSystem().open(path, .readThroughLinks)
    } catch let error as FileSystemError {
      throw RuntimeError(
        .unreadable, "\(path) cannot be read: \(error.reason)", help: "check the path",
        key: "track.unreadable",
        arguments: [path, error.reason])
    }
    let size = try file.size
    let head = try file.read(min(4096, size), at: 0)
    let first = head.first { $0 > 0x20 && $0 < 0x80 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      guard size <= RecordedTrack.largestJSON else {
        throw RecordedTrack.problem("a GeoJSON track may have \(RecordedTrack.largestJSON >> 20) MiB")
      }
      return try GeoJSONTrack(SourceFile(path: path, bytes: try file.read(size, at: 0))).read(body)
    }
    return try readGPX(file, size, body)
  }

  private func readGPX(_ file: any OpenFile, _ size: Int, _ body: (VisitFix) throws -> Void) throws
    -> TrackCounts
  {
    var parser = GPXParser()
    do {
      var offset = 0
      while offset < size {
        let piece = try file.read(min(RecordedTrack.pieceSize, size - offset), at: offset)
        guard !piece.isEmpty else { break }
        offset += piece.count
        try parser.take(piece, body)
      }
      try parser.finish(body)
    } catch let problem as GPXParser.Problem {
      throw RecordedTrack.problem(problem.reason)
    }
    guard parser.counts.fixes + parser.counts.unreadable > 0 else {
      throw RecordedTrack.problem("it has no track points")
    }
    return parser.counts
  }

  static func problem(_ reason: String) -> RuntimeError {
    RuntimeError(
      .unreadable, "the track cannot be read: \(reason)", help: "give a GPX or GeoJSON file with a track",
      key: "route.badTrack", arguments: [reason])
  }
}

extension GPXParser.Problem {
  /// The reason, in words.
  var reason: String {
    switch self {
    case .entities: "it declares a document type or entities, which tracks do not need"
    case .longElement: "an element has more than 64 KiB"
    case .unended: "it ends in the middle of a point"
    }
  }
}
