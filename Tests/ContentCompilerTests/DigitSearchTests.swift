@testable import ContentCompiler
import TestSupport
import Testing

@Suite struct DigitSearchTests {
  @Test func findsEachDigit() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let isNear = Bool.random(using: &random)
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: isNear ? 0x2E...0x3B : 0...255, using: &random)
      }
      bytes.withUnsafeBufferPointer { buffer in
        for start in 0...bytes.count {
          let expected = bytes[start...].firstIndex { (0x30...0x39).contains($0) }
          #expect(DigitSearch.next(in: buffer, from: start) == expected)
        }
      }
    }
  }
}
