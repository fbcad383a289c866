import BundleFormat
import Testing

@Suite struct Checksum64Tests {
  /// Values of the reference implementation, `xxhsum -H64`.
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func agreesWithTheReference(text: String, checksum: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes { Checksum64.of($0) } == checksum)
  }

  /// The first is from the tests of the reference implementation.
  @Test(
    arguments: [
      ("", 0xAC75_FDA2_929B_17EF), ("Nobody inspects the spammish repetition", 0x56DB_22DD_5B05_1147),
    ] as [(String, UInt64)])
  func agreesWithTheReferenceForAnotherSeed(text: String, checksum: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes { Checksum64.of($0, seed: 2_654_435_761) } == checksum)
  }

  @Test func dependsOnEveryByte() {
    let bytes = (0..<100).map { UInt8($0) }
    var seen: Set<UInt64> = [bytes.withUnsafeBytes { Checksum64.of($0) }]
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      seen.insert(changed.withUnsafeBytes { Checksum64.of($0) })
    }
    #expect(seen.count == 101)
  }
}
