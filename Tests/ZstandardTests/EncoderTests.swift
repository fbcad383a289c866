import BundleFormat
import Foundation
import TestSupport
import Testing

@testable import Zstandard

/// Published frames can be decoded by any zstd, and are reproducible.
@Suite struct EncoderTests {
  private static let zstd = SystemTool("zstd")
  private let text = sampleBytes(400_000, seed: 2)

  @Test(arguments: [1, 9, 19])
  func chunkingDoesNotChangeTheFrame(level: Int) throws {
    let encoder = ZstdEncoder(level: level)
    let frame = try encoder.encode(text)
    for piece in [777, 131_072, 400_000] {
      var rest = text[...]
      var out: [UInt8] = []
      try encoder.encode(size: text.count) {
        defer { rest = rest.dropFirst(piece) }
        return Array(rest.prefix(piece))
      } to: {
        out += $0
      }
      #expect(out == frame, "pieces of \(piece)")
    }
  }

  @Test func writesSizeAndChecksumAndAWindowOfAtMostEightMebibytes() throws {
    let header = try FrameHeader(Array(try ZstdEncoder().encode(text).prefix(FrameHeader.longest)))
    #expect(header.contentSize == UInt64(text.count))
    let large = try ZstdEncoder(level: 1).encode([UInt8](repeating: 1, count: 20 << 20))
    #expect(try FrameHeader(large) == FrameHeader(windowSize: 8 << 20, contentSize: 20 << 20))
    for frame in [large, try ZstdEncoder(level: 22).encode(text)] { #expect(frame[4] & 0b100 != 0) }
    #expect(try decode(large, limit: 20 << 20, windowLog: 23).count == 20 << 20)
  }

  @Test func rejectsAByteCountOtherThanDeclared() {
    for size in [text.count - 1, text.count + 1] {
      var rest: [[UInt8]] = [text]
      #expect(throws: ZstdError.self) {
        try ZstdEncoder(level: 1).encode(size: size) {
          rest.popLast() ?? []
        } to: { _ in
        }
      }
    }
  }

  @Test func deltasDecodeOnlyWithTheirBase() throws {
    let new = edition(of: text, changes: 50, seed: 3)
    let patch = try ZstdEncoder().encode(new, base: text)
    #expect(patch.count < 10_000)
    #expect(try decode(patch, base: text) == new)
    #expect(isMalformed(failure { try decode(patch) }))
    var other = text
    other[200_000] ^= 1
    #expect(isMalformed(failure { try decode(patch, base: other) }))
  }

  @Test func deltasWorkAgainstFilesOfAnyLength() throws {
    for base in [[], [1], Array(text.prefix(1000)), text + text] {
      let patch = try ZstdEncoder(level: 9).encode(text, base: base)
      #expect(try decode(patch, base: base) == text)
    }
  }

  @Test(.enabled(if: zstd.isPresent, "zstd is not installed"))
  func zstdDecodesOurFrames() throws {
    let folder = try TemporaryFolder()
    let new = edition(of: text, changes: 50, seed: 4)
    try folder.write("old", Data(text))
    try folder.write("full.zst", Data(try ZstdEncoder().encode(new)))
    try folder.write("patch.zst", Data(try ZstdEncoder().encode(new, base: text)))
    #expect(try Self.zstd.run("-q", "-t", folder.file("full.zst")) == 0)
    #expect(try Self.zstd.run("-q", "-d", folder.file("full.zst"), "-o", folder.file("full")) == 0)
    #expect(try [UInt8](folder.read("full")) == new)
    #expect(
      try Self.zstd.run(
        "-q", "-d", "--patch-from=" + folder.file("old"), folder.file("patch.zst"), "-o", folder.file("new"))
        == 0)
    #expect(try [UInt8](folder.read("new")) == new)
  }

  @Test(
    .enabled(if: zstd.isPresent, "zstd is not installed"), arguments: ["-1", "-19", "--ultra -22 --long=27"])
  func decodesFramesWrittenByZstd(options: String) throws {
    let folder = try TemporaryFolder()
    let new = edition(of: text, changes: 50, seed: 4)
    try folder.write("old", Data(text))
    try folder.write("new", Data(new))
    let words = options.split(separator: " ").map(String.init)
    let full = try Self.zstd.start(words + ["-q", folder.file("new"), "-o", folder.file("full.zst")])
    full.waitUntilExit()
    #expect(try decode([UInt8](folder.read("full.zst"))) == new)
    let patch = try Self.zstd.start(
      words + [
        "-q", "--patch-from=" + folder.file("old"), folder.file("new"), "-o", folder.file("patch.zst"),
      ])
    patch.waitUntilExit()
    #expect(try decode([UInt8](folder.read("patch.zst")), base: text) == new)
  }
}
