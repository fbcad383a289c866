/// A QR code (ISO/IEC 18004): a text as dark and light modules that a phone's camera reads.
public struct QRCode: Hashable, Sendable {
  /// The part of a code that may be damaged or covered.
  public enum Level: Int, CaseIterable, Comparable, Sendable {
    /// About 7 %.
    case low
    /// About 15 %.
    case medium
    /// About 25 %.
    case quartile
    /// About 30 %.
    case high

    /// The order of the damage that they repair.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// A text that is too long for a code.
  public struct TooLong: Error, Hashable {
    /// Bytes of the text in UTF-8.
    public let bytes: Int
  }

  /// Light modules that belong around a code, on each side.
  public static let quietZone = 4

  /// 1 to 40; each has four more modules on a side.
  public let version: Int
  /// The level reached; it may be higher than asked for where that makes the code no larger.
  public let level: Level
  /// Modules on a side.
  public var size: Int { version * 4 + 17 }
  private let modules: [Bool]

  /// True where a module is dark; light outside the code.
  public subscript(x: Int, y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
  }

  /// The smallest code of a text.
  ///
  /// Digits, and the capitals of `0-9A-Z $%*+-./:`, take less room than other letters.
  ///
  /// - Parameters:
  ///   - level: The least damage that it has to survive.
  ///   - mask: 0 to 7; nil for the one that is read best.
  /// - Throws: ``TooLong`` when even version 40 has no room.
  public init(_ text: String, level: Level = .medium, mask: Int? = nil) throws(TooLong) {
    let segments = QRSegment.segments(of: Array(text.utf8))
    func fits(_ version: Int, _ level: Level) -> Bool {
      segments.reduce(0) { $0 + $1.bits(version) } <= QRLayout(version, level).dataCodewords * 8
    }
    guard let version = (1...40).first(where: { fits($0, level) }) else {
      throw TooLong(bytes: text.utf8.count)
    }
    let reached = Level.allCases.last { $0 >= level && fits(version, $0) } ?? level
    let layout = QRLayout(version, reached)
    let codewords = layout.interleaved(QRSegment.codewords(segments, version, layout.dataCodewords))
    (self.version, self.level) = (version, reached)
    let blank = QRMatrix(version, codewords)
    let choices = mask.map { [$0] } ?? Array(0..<8)
    let masked = choices.map { blank.masked($0, level: reached) }
    modules = (masked.min { $0.penalty < $1.penalty } ?? blank).dark
  }
}
