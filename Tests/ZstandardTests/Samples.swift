import BundleFormat
import TestSupport
import Testing
import Zstandard

/// Bytes that compress about as well as text, reproducible by seed.
func sampleBytes(_ count: Int, seed: UInt64) -> [UInt8] {
  var random = SeededRandom(seed: seed)
  var words: [[UInt8]] = []
  for _ in 0..<500 {
    words.append(
      (0..<Int.random(in: 3...12, using: &random)).map { _ in UInt8.random(in: 97...122, using: &random) })
  }
  var out: [UInt8] = []
  out.reserveCapacity(count + 12)
  while out.count < count { out += words[Int.random(in: 0..<words.count, using: &random)] + [32] }
  return Array(out.prefix(count))
}

/// The bytes with some changes and insertions, like a new edition.
func edition(of bytes: [UInt8], changes: Int, seed: UInt64) -> [UInt8] {
  var random = SeededRandom(seed: seed)
  var out = bytes
  for number in 0..<changes {
    let place = Int.random(in: 0..<out.count, using: &random)
    if number.isMultiple(of: 2) {
      out[place] = UInt8.random(in: 97...122, using: &random)
    } else {
      out.insert(contentsOf: sampleBytes(40, seed: seed + UInt64(number)), at: place)
    }
  }
  return out
}

/// Decodes a frame in pieces of a given size.
func decode(
  _ frame: [UInt8], base: [UInt8]? = nil, limit: Int = 1 << 24, windowLog: Int = 27, piece: Int = 1000
) throws -> [UInt8] {
  var rest = frame[...]
  var out: [UInt8] = []
  try SystemZstdDecoder().decode(base: base, limit: limit, windowLog: windowLog) {
    defer { rest = rest.dropFirst(piece) }
    return Array(rest.prefix(piece))
  } to: {
    out += $0
  }
  return out
}

/// The error of decoding; nil if it succeeds.
func failure(_ body: () throws -> [UInt8]) -> ZstdError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? ZstdError
  }
}

/// The frame with some bytes replaced.
func corrupted(_ frame: [UInt8], _ changes: [(place: Int, byte: UInt8)]) -> [UInt8] {
  var bad = frame
  for (place, byte) in changes { bad[place] = byte }
  return bad
}

/// Expects that a changed frame decodes to the right bytes or to none; a delta may also give others within the limit,
/// because only its digest protects it.
func expectNoOther(
  _ frame: [UInt8], _ expected: [UInt8], base: [UInt8]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let out = try decode(frame, base: base, limit: expected.count)
    let isAllowed = out == expected || (base != nil && out.count <= expected.count)
    #expect(isAllowed, sourceLocation: sourceLocation)
  } catch is ZstdError {
    // A changed frame may be refused.
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// Checks whether decoding rejected the bytes as a malformed frame.
func isMalformed(_ error: ZstdError?) -> Bool {
  if case .malformed = error { true } else { false }
}
