import Foundation
import QRCode
import TestSupport
import Testing

/// Codes beside those of another encoder, and what is drawn of them.
struct QRCodeTests {
  struct Vector: Decodable, CustomTestStringConvertible, Sendable {
    let id: String
    let text: String
    let version: Int
    let level: String
    let mask: Int
    let rows: [String]
    var testDescription: String { id }
  }

  private static let levels: [String: QRCode.Level] = [
    "low": .low, "medium": .medium, "quartile": .quartile, "high": .high,
  ]

  static let vectors: [Vector] = {
    struct File: Decodable { let items: [Vector] }
    let path = Project.root + "/Tests/Vectors/codes/codes.json"
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return (try? JSONDecoder().decode(File.self, from: data).items) ?? []
  }()

  /// The modules of a row as the number of a vector.
  private func row(_ code: QRCode, _ y: Int) -> String {
    let padded = String(repeating: "0", count: (4 - code.size % 4) % 4)
    let bits = Array(padded + (0..<code.size).map { code[$0, y] ? "1" : "0" }.joined())
    return stride(from: 0, to: bits.count, by: 4).map {
      String(Int(String(bits[$0..<$0 + 4]), radix: 2) ?? 0, radix: 16)
    }.joined()
  }

  @Test(arguments: vectors) func isTheCodeOfAnotherEncoder(_ vector: Vector) throws {
    let level = try #require(Self.levels[vector.level])
    let code = try QRCode(vector.text, level: level, mask: vector.mask)
    #expect(code.version == vector.version && code.level == level)
    #expect((0..<code.size).map { row(code, $0) } == vector.rows)
  }

  @Test func thereAreVectors() { #expect(Self.vectors.count == 12) }

  @Test func theLevelIsRaisedWhereThatCostsNoModule() throws {
    let code = try QRCode("guide://place/bahia-palace", level: .low)
    #expect(code.version == 2 && code.level == .medium)
    #expect(try QRCode("7", level: .low).level == .high)
  }

  @Test func longRunsOfDigitsTakeLessRoomThanLetters() throws {
    let digits = String(repeating: "1234567890", count: 30)
    #expect(try QRCode("#G1." + digits).version < QRCode("#G1." + String(repeating: "a", count: 300)).version)
  }

  @Test func whatIsTooLongIsRefused() {
    let error = #expect(throws: QRCode.TooLong.self) {
      try QRCode(String(repeating: "c", count: 2954), level: .low)
    }
    #expect(error?.bytes == 2954)
  }

  @Test func textHasALightMarginOfFourModules() throws {
    let lines = try QRCode("7").text(isColored: false).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 16 && lines.dropLast().allSatisfy { $0.count == 29 })
    #expect(lines[0].allSatisfy { $0 == " " } && lines[2].hasPrefix("    █▀▀▀▀▀█ "))
  }

  @Test func drawingsHaveTheSameModules() throws {
    let code = try QRCode("guide://place/bahia-palace")
    let area = (0..<code.size).reduce(0) { sum, y in sum + (0..<code.size).count { code[$0, y] } }
    let runs = code.lines.matches(of: /h(\d+)/).compactMap { Int($0.output.1) }
    #expect(runs.reduce(0, +) == area)
    let png = code.png(moduleSize: 1)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let side = code.size + 8
    let bytesOfARow = 1 + (side + 7) / 8
    // Signature, header, then a chunk of one stored block: 8 + 25 + 8 + 2 + 5 bytes precede the rows.
    let pixels = png.dropFirst(48).prefix(side * bytesOfARow)
    let light = pixels.enumerated().filter { $0.offset % bytesOfARow != 0 }
      .reduce(0) { $0 + $1.element.nonzeroBitCount }
    #expect(light == side * side - area)
  }
}
