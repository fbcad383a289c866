import BundleFormat
import ContentUpdates
import HostSystem
import TestSupport
import Testing
import Zstandard

/// An unpacked file matches the signed bytes exactly, or does not exist.
@Suite struct UnpackerTests {
  private let files = MemoryFileSystem()
  private let old = UnpackerTests.text(40_000, seed: 1)
  private let new: [UInt8]

  init() {
    new = Array(old.prefix(20_000)) + UnpackerTests.text(500, seed: 2) + old.dropFirst(20_100)
  }

  private static func text(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 97...106, using: &random) }
  }

  /// A decoder that must not be called.
  private struct NoDecoder: ZstdDecoder {
    func decode(
      base: [UInt8]?, limit: Int, windowLog: Int, from read: () throws -> [UInt8],
      to write: ([UInt8]) throws -> Void
    ) throws {
      Issue.record("the decoder was asked")
    }
  }

  private var base: Unpacker.Base {
    Unpacker.Base(path: "/old", size: old.count, sha256: DownloadCase.sha256(old))
  }

  /// Unpacks to `/out`; returns "done" or the error code.
  private func unpack(
    _ frame: [UInt8], base: Unpacker.Base? = nil, size: Int? = nil, sha256: String? = nil,
    zstd: any ZstdDecoder = SystemZstdDecoder(), largestBase: Int = PackLimits.largestBase
  ) throws -> String {
    try files.writeFile("/blob.part", frame)
    do {
      try Unpacker(files: files, zstd: zstd, largestBase: largestBase).unpack(
        "/blob.part", base: base, to: "/out", size: size ?? new.count,
        sha256: sha256 ?? DownloadCase.sha256(new))
      #expect(try files.readFile("/out", limit: 1 << 20) == new)
      return "done"
    } catch let error as PackError {
      #expect(try files.status("/out") == nil)
      return error.code.rawValue
    }
  }

  /// The frame with one byte changed.
  private func corrupted(_ frame: [UInt8], at place: Int, by mask: UInt8) -> [UInt8] {
    var bad = frame
    bad[place] ^= mask
    return bad
  }

  /// Expects that the output is this file, or not there.
  private func expectNoOther(_ expected: [UInt8]) throws {
    let out = try files.status("/out") == nil ? nil : files.readFile("/out", limit: 1 << 20)
    #expect(out == nil || out == expected)
    try files.removeFile("/out")
  }

  @Test func writesASyncedReadOnlyFile() throws {
    #expect(try unpack(ZstdEncoder(level: 3).encode(new)) == "done")
    #expect(try files.status("/out")?.permissions == 0o644)
    let own = files.operations.filter { $0.path == "/out" }
    #expect(own.last?.name == "sync")
  }

  @Test func appliesADelta() throws {
    try files.writeFile("/old", old)
    let patch = try ZstdEncoder(level: 19).encode(new, base: old)
    #expect(patch.count < 1000)
    #expect(try unpack(patch, base: base) == "done")
  }

  @Test(.fault(.d06)) func removesADecompressionBomb() throws {
    let bomb = try ZstdEncoder(level: 3).encode([UInt8](repeating: 0, count: 8 << 20))
    #expect(try unpack(bomb) == "tooLarge")
    #expect(try unpack(ZstdEncoder(level: 3).encode(new), size: new.count - 1) == "tooLarge")
  }

  @Test(.fault(.d07)) func rejectsAWindowOfMoreThanEightMebibytesForAFullFile() throws {
    for descriptor: UInt8 in [14 << 3, 21 << 3] {
      let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, descriptor] + [UInt8](repeating: 0, count: 20)
      #expect(try unpack(frame) == "decompress.windowTooLarge")
    }
  }

  @Test(.fault(.d08)) func rejectsInputThatIsNotExactlyOneFrame() throws {
    let frame = try ZstdEncoder(level: 3).encode(new)
    for bad in [Array(frame.dropLast()), frame + [0], frame + frame, [], new] {
      #expect(try unpack(bad) == "decompress.malformed")
    }
  }

  @Test(.fault(.d09)) func neverInstallsAFrameWithAnyByteChanged() throws {
    let frame = try ZstdEncoder(level: 19).encode(Array(new.prefix(1200)))
    let sha256 = DownloadCase.sha256(Array(new.prefix(1200)))
    for place in frame.indices {
      let bad = corrupted(frame, at: place, by: 0x55)
      try files.writeFile("/blob.part", bad)
      do {
        try Unpacker(files: files, zstd: SystemZstdDecoder()).unpack(
          "/blob.part", to: "/out", size: 1200, sha256: sha256)
        #expect(try files.readFile("/out", limit: 1 << 20) == Array(new.prefix(1200)))
      } catch {
        #expect(error is PackError)
      }
      try expectNoOther(Array(new.prefix(1200)))
    }
  }

  @Test(.fault(.d10)) func verifiesTheBaseBeforeReadingTheDelta() throws {
    for wrong in [new, Array(old.dropLast()), old.map { $0 ^ 1 }] {
      try files.writeFile("/old", wrong)
      #expect(try unpack([1], base: base, zstd: NoDecoder()) == "hash.mismatch")
    }
  }

  @Test(.fault(.d11)) func discardsUnsignedOutputSoThatTheFullFileCanBeUsed() throws {
    try files.writeFile("/old", old)
    var other = new
    other[0] ^= 1
    let patch = try ZstdEncoder(level: 3).encode(other, base: old)
    #expect(try unpack(patch, base: base) == "hash.mismatch")
    let short = try ZstdEncoder(level: 3).encode(Array(new.dropLast()), base: old)
    #expect(try unpack(short, base: base) == "hash.mismatch")
    #expect(try unpack(ZstdEncoder(level: 3).encode(new)) == "done")
  }

  @Test(.fault(.d12)) func neverInstallsAChangedDelta() throws {
    try files.writeFile("/old", old)
    let patch = try ZstdEncoder(level: 3).encode(new, base: old)
    var random = SeededRandom(seed: 3)
    for _ in 0..<300 {
      let place = Int.random(in: 0..<patch.count, using: &random)
      _ = try unpack(corrupted(patch, at: place, by: .random(in: 1...255, using: &random)), base: base)
      try expectNoOther(new)
    }
  }

  @Test(.fault(.d13)) func rejectsABaseThatTakesTooMuchMemoryBeforeReadingIt() throws {
    #expect(
      try unpack([1], base: base, zstd: NoDecoder(), largestBase: old.count - 1) == "decompress.baseTooLarge")
  }

  @Test func leavesNothingBehindWhenTheDiskFails() throws {
    let frame = try ZstdEncoder(level: 3).encode(new)
    var failures = 0
    for failing in 0..<60 {
      try files.writeFile("/blob.part", frame)
      files.setFault { index, _ in index == failing ? .fails(.noSpace) : nil }
      defer { files.setFault(nil) }
      do {
        try Unpacker(files: files, zstd: SystemZstdDecoder()).unpack(
          "/blob.part", to: "/out", size: new.count, sha256: DownloadCase.sha256(new))
        break
      } catch let error as FileSystemError {
        #expect(error.code == .noSpace)
        #expect(try files.status("/out") == nil)
      }
      failures += 1
    }
    #expect(failures >= 3)
  }
}
