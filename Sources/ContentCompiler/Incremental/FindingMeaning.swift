import BundleFormat
import SourceJSON

/// What a finding is to a reader, wherever it is in its file: a hash of its rule, level, file, item and message.
struct FindingMeaning: Hashable {
  private let first: UInt64
  private let second: UInt64

  /// - Parameters:
  ///   - kind: What distinguishes its rule, level and file from others.
  ///   - words: Its message and item, encoded.
  init(_ kind: FindingMeaning, _ words: UnsafeRawBufferPointer) {
    first = Checksum64.of(words, seed: kind.first)
    second = Checksum64.of(words, seed: kind.second)
  }

  /// What distinguishes a rule, level and file from others.
  init(_ id: String, _ path: String, _ severity: Severity) {
    var text = "\(severity.rawValue) \(id) \(path)"
    (first, second) = text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      return (Checksum64.of(bytes), Checksum64.of(bytes, seed: FindingMeaning.secondSeed))
    }
  }

  private static let secondSeed: UInt64 = 0x9E37_79B9_7F4A_7C15
}
