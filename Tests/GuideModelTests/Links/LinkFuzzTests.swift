import Foundation
import TestSupport
import Testing

@testable import GuideModel

/// Links of random and mutated bytes. `make fuzz` runs a configurable number.
struct LinkFuzzTests {
  private static var runs: Int {
    ProcessInfo.processInfo.environment["GUIDE_FUZZ_RUNS"].flatMap { Int($0) } ?? 20_000
  }

  private static let map: [UInt8] = {
    let excerpt = SharedExcerpt(
      type: "place", id: "bahia-palace", set: "Marrakech guide", version: "2026.11.0", language: "en",
      title: "Bahia Palace", facts: ["entry 100 MAD"], line: "A palace.",
      coordinate: Coordinate(latitude: 31.6209, longitude: -7.9841))
    var map = LinkFieldWriter()
    map.add(1, excerpt.bytes)
    map.add(2, "At the gate")
    map.add(3, 20_788)
    map.add(24, [UInt8](0..<72))
    return map.bytes
  }()

  private static let selection: [UInt8] = {
    var own = LinkFieldWriter()
    own.add(1, "plan")
    own.add(2, "0/570/60/visit/bahia-palace 1/540/45/drink/cafe-clock")
    own.add(3, "Marrakech guide")
    own.add(4, "2026.11.0")
    own.add(5, "en")
    for (key, number) in [(6, 20_788), (7, 570), (8, 1080), (9, 3_162_583), (10, -798_892)] {
      own.add(UInt32(key), Int64(number))
    }
    var map = LinkFieldWriter()
    map.add(4, own.bytes)
    return map.bytes
  }()

  /// A link whose check value is right, so that the reader sees all the bytes.
  private func link(_ body: [UInt8], _ spelling: LinkSpelling) -> String {
    var sum = ~UInt32(0)
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return spelling.text(of: body + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~sum >> UInt32($0)) })
  }

  private func body(_ run: Int, _ random: inout SeededRandom) -> [UInt8] {
    if run % 4 == 0 {
      return (0..<Int.random(in: 0...460, using: &random)).map { _ in
        UInt8.random(in: 0 ... .max, using: &random)
      }
    }
    let map = run % 8 < 4 ? Self.map : Self.selection
    var body = run % 2 == 0 ? [0] + map : [1] + Deflate.bytes(map)
    for _ in 0..<Int.random(in: 0...3, using: &random) where body.count > 1 {
      let place = Int.random(in: 1..<body.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: body.remove(at: place)
      case 1: body.insert(UInt8.random(in: 0 ... .max, using: &random), at: place)
      case 2: body[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default: body[place] = UInt8.random(in: 0 ... .max, using: &random)
      }
    }
    return body
  }

  @Test func whateverIsReadIsWrittenAndReadTheSame() throws {
    var random = SeededRandom(seed: 20_261_127)
    var (read, refused) = (0, 0)
    for run in 0..<Self.runs {
      let text = link(body(run, &random), run % 3 == 0 ? .digits : .letters)
      let shared: SharedLink
      switch GuideLink(text) {
      case .item(let link): shared = link
      case .selection(let own):
        read += 1
        let again = try SharedSelection(
          own.kind, own.entries, days: own.days, set: own.set, version: own.version, language: own.language,
          note: own.note, expires: own.expires)
        #expect(again.entries == own.entries && again.days == own.days, "\(text)")
        continue
      case .address, .alias, nil:
        refused += 1
        continue
      }
      read += 1
      let again = try SharedLink(
        shared.excerpt, note: shared.note, expires: shared.expires, signature: shared.signature)
      #expect(try ItemLink(reading: again.text()).shared == shared, "\(text)")
    }
    #expect(read > Self.runs / 10 && refused > Self.runs / 4)
  }

  @Test func whatIsPackedUnpacksToTheSame() throws {
    var random = SeededRandom(seed: 3)
    for run in 0..<Self.runs / 50 {
      let letters = UInt8(run % 40 + 1)
      let bytes = (0..<Int.random(in: 0...700, using: &random)).map { _ in
        UInt8.random(in: 0..<letters, using: &random)
      }
      #expect(Inflate.bytes(Deflate.bytes(bytes), limit: 700) == bytes)
    }
  }
}
