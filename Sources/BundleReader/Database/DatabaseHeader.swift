import BundleFormat

/// The first hundred bytes of an SQLite file, read without SQLite.
struct DatabaseHeader: Hashable {
  /// Bytes of the header.
  static let size = 100

  private let bytes: [UInt8]

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= DatabaseHeader.size, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      return nil
    }
    self.bytes = Array(bytes.prefix(DatabaseHeader.size))
  }

  private func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }

  /// Changes with every write to the file.
  var changeCounter: Int { number(24) }
  /// `PRAGMA user_version`.
  var format: Int { number(60) }
  /// Indicates whether it is one of the guide's databases, of any format.
  var isOurs: Bool { number(68) == Int(FormatVersion.applicationID) }

  /// The problem with the header of a file of a given size; nil when it is valid.
  ///
  /// - Parameter formats: Formats that the file may have.
  func problem(fileSize: Int, formats: ClosedRange<Int>) -> String? {
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    if pageSize != FormatVersion.pageSize {
      return "its pages have \(pageSize) bytes, not \(FormatVersion.pageSize)"
    }
    if bytes[18] != 1 || bytes[19] != 1 { return "it is in WAL mode" }
    if bytes[20] != 0 || Array(bytes[21...23]) != [64, 32, 32] {
      return "its page layout is not ours"
    }
    // An older SQLite may have left a page count from before the last change.
    if number(92) != changeCounter { return "its page count is out of date" }
    if number(28) == 0 || fileSize != number(28) * pageSize {
      return "it has \(fileSize) bytes, which does not match its \(number(28)) pages"
    }
    // A finished database has no free list, and SQLite does not notice a cyclic one.
    if number(32) != 0 || number(36) != 0 { return "it has unused pages" }
    if number(44) != 4 { return "its schema format is \(number(44))" }
    if number(52) != 0 || number(64) != 0 { return "auto_vacuum is enabled" }
    if number(56) != 1 { return "its text encoding is not UTF-8" }
    if !formats.contains(format) { return "its format is \(format)" }
    if !isOurs { return "its application id is \(number(68))" }
    if bytes[72..<92].contains(where: { $0 != 0 }) { return "it uses reserved header fields" }
    return nil
  }
}
