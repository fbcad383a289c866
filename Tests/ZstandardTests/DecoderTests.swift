import BundleFormat
import TestSupport
import Testing
import Zstandard

/// Untrusted compressed bytes are decoded within limits, or rejected.
@Suite struct DecoderTests {
  private let text = sampleBytes(300_000, seed: 1)

  @Test(arguments: [1, 7, 4096, 1_000_000])
  func decodesAFrameInPiecesOfAnySize(piece: Int) throws {
    let frame = try ZstdEncoder(level: 3).encode(text)
    #expect(try decode(frame, piece: piece) == text)
  }

  @Test func decodesAnEmptyFile() throws {
    let frame = try ZstdEncoder().encode([])
    #expect(try decode(frame, limit: 0) == [])
  }

  @Test(.fault(.d06)) func stopsADecompressionBombAtItsLimit() throws {
    let bomb = try ZstdEncoder(level: 3).encode([UInt8](repeating: 0, count: 16 << 20))
    #expect(bomb.count < 10_000)
    #expect(failure { try decode(bomb, limit: 1 << 20) } == .tooLarge)
    // Without a size in its header, a frame is recognized as a bomb only while it is decoded.
    var out = 0
    let silent = try encodeWithoutSize([UInt8](repeating: 0, count: 16 << 20))
    var rest: [[UInt8]] = [silent]
    #expect(throws: ZstdError.tooLarge) {
      try SystemZstdDecoder().decode(base: nil, limit: 1 << 20, windowLog: 27) {
        rest.popLast() ?? []
      } to: {
        out += $0.count
      }
    }
    #expect(out <= 1 << 20)
  }

  @Test func decodesExactlyAsManyBytesAsTheLimit() throws {
    let frame = try ZstdEncoder(level: 3).encode(text)
    #expect(try decode(frame, limit: text.count) == text)
    #expect(failure { try decode(frame, limit: text.count - 1) } == .tooLarge)
    let silent = try encodeWithoutSize(text)
    #expect(try decode(silent, limit: text.count) == text)
    #expect(failure { try decode(silent, limit: text.count - 1) } == .tooLarge)
  }

  @Test(.fault(.d07)) func rejectsALargeWindowBeforeAllocatingMemory() {
    // 2 GiB, by window descriptor and by content size of a single segment.
    let header: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 21 << 3]
    #expect(failure { try decode(header + [UInt8](repeating: 0, count: 20)) } == .windowTooLarge)
    let single: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xA0, 0, 0, 0, 0x80]
    #expect(
      failure { try decode(single + [UInt8](repeating: 0, count: 20), limit: 1 << 40) } == .windowTooLarge)
    // One step above the limit, and an eighth above it.
    for descriptor: UInt8 in [14 << 3, 13 << 3 | 1] {
      let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, descriptor] + [UInt8](repeating: 0, count: 20)
      #expect(failure { try decode(frame, windowLog: 23) } == .windowTooLarge)
    }
  }

  @Test(.fault(.d08)) func rejectsATruncatedFrameAtEveryByte() throws {
    let frame = try ZstdEncoder(level: 3).encode(Array(text.prefix(2000)))
    for length in 0..<frame.count {
      #expect(isMalformed(failure { try decode(Array(frame.prefix(length))) }), "\(length)")
    }
  }

  @Test(.fault(.d08), arguments: [1, 5, 1000, 1_000_000])
  func rejectsInputThatIsNotExactlyOneFrame(piece: Int) throws {
    let frame = try ZstdEncoder(level: 3).encode(text)
    let skippable: [UInt8] = [0x50, 0x2A, 0x4D, 0x18, 4, 0, 0, 0, 1, 2, 3, 4]
    for bad in [
      frame + [0], frame + text, frame + frame, frame + skippable, skippable + frame, skippable, Array(text),
      [],
    ] {
      #expect(isMalformed(failure { try decode(bad, piece: piece) }))
    }
  }

  @Test(.fault(.d08)) func rejectsAFrameWithADictionaryId() throws {
    for (flag, bytes) in [(1, [7]), (2, [7, 0]), (3, [7, 0, 0, 0])] as [(UInt8, [UInt8])] {
      // A raw last block of one byte, no checksum; without the id it is a valid frame.
      let good: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x20, 1, 9, 0, 0, 65]
      #expect(try decode(good) == [65])
      let bad = [0x28, 0xB5, 0x2F, 0xFD, 0x20 | flag] + bytes + [1, 9, 0, 0, 65]
      #expect(isMalformed(failure { try decode(bad) }))
    }
  }

  @Test(.fault(.d09)) func neverAcceptsAFrameWithOneByteChanged() throws {
    let text = Array(text.prefix(1500))
    let frame = try ZstdEncoder(level: 19).encode(text)
    for place in frame.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        // A changed byte may be insignificant, but the output must never be different.
        expectNoOther(corrupted(frame, [(place, frame[place] ^ change)]), text)
      }
    }
  }

  @Test(.fault(.d12)) func onlyRejectsAChangedDelta() throws {
    let base = Array(text.prefix(20_000))
    let new = edition(of: base, changes: 20, seed: 5)
    let patch = try ZstdEncoder(level: 19).encode(new, base: base)
    var random = SeededRandom(seed: 12)
    for _ in 0..<3000 {
      let changes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (
          place: Int.random(in: 4..<patch.count, using: &random),
          byte: UInt8.random(in: 0...255, using: &random)
        )
      }
      expectNoOther(corrupted(patch, changes), new, base: base)
    }
  }

  @Test func rethrowsReadAndWriteErrors() throws {
    struct StreamFailure: Error {}
    let frame = try ZstdEncoder(level: 3).encode(text)
    #expect(throws: StreamFailure.self) {
      try SystemZstdDecoder().decode(base: nil, limit: 1 << 20, windowLog: 27) {
        throw StreamFailure()
      } to: { _ in
      }
    }
    var rest: [[UInt8]] = [frame]
    #expect(throws: StreamFailure.self) {
      try SystemZstdDecoder().decode(base: nil, limit: 1 << 20, windowLog: 27) {
        rest.popLast() ?? []
      } to: { _ in
        throw StreamFailure()
      }
    }
  }

  /// A frame of raw and repeated blocks without its size, written by hand from RFC 8878.
  private func encodeWithoutSize(_ bytes: [UInt8]) throws -> [UInt8] {
    var out: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 10 << 3]
    var start = 0
    while start < bytes.count {
      let block = bytes[start..<min(start + 131_072, bytes.count)]
      start = block.endIndex
      let isRun = block.allSatisfy { $0 == block.first }
      let header = block.count << 3 | (isRun ? 2 : 0) | (start == bytes.count ? 1 : 0)
      out += [UInt8(header & 0xFF), UInt8(header >> 8 & 0xFF), UInt8(header >> 16)]
      out += isRun ? block.prefix(1) : block
    }
    return out
  }
}
