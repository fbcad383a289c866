/// Version of a pack or of an app: one to four numbers separated by dots, compared number by number.
///
/// `1.10` is later than `1.9`, and `1.2` equals `1.2.0`. Anything else is rejected rather than read as zero.
public struct PackVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The four numbers, the missing ones zero.
  private let numbers: [Int]
  /// As it was written.
  public let description: String

  /// Reads a version; nil when it is invalid. Numbers have at most nine digits and no leading zeros.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...9).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        part.utf8.count == 1 || part.utf8.first != 0x30, let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    self.numbers = numbers + Array(repeating: 0, count: 4 - numbers.count)
    description = text
  }

  /// The first number. Versions that share it are a series, and what is sold of a series has one key.
  public var series: Int { numbers[0] }

  /// True for the lowest version of a series.
  var isStartOfSeries: Bool { numbers.dropFirst().allSatisfy { $0 == 0 } }

  /// Checks whether two versions are equal, ignoring trailing zeros.
  public static func == (left: PackVersion, right: PackVersion) -> Bool { left.numbers == right.numbers }

  /// Checks whether a version precedes another.
  public static func < (left: PackVersion, right: PackVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }

  /// Hashes the same values that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}
