import TestSupport
import Testing

@testable import GuideModel

/// Points on a lattice are exact as doubles, and their determinants as 128-bit integers.
struct OrientationTests {
  private typealias Point = (x: Int128, y: Int128)

  /// Differences of such numbers, near zero and far from it, do not fit a double: a plain determinant often
  /// has the wrong sign.
  @Test func agreesWithIntegersCloserToTheLineThanRounding() {
    let unit = 1 << 54
    var random = SeededRandom(seed: 7)
    var unlike = 0
    for _ in 0..<20_000 {
      let west = (x: some(0..<unit / 16, &random), y: some(-unit / 16..<unit / 16, &random))
      // A double near 100 has no more precision than this.
      let east = (
        x: some(64 * unit..<128 * unit, &random) / 512 * 512,
        y: some(-80 * unit..<80 * unit, &random) / 512 * 512
      )
      let x = some(Int(west.x)..<unit / 8, &random)
      let y = west.y + (east.y - west.y) * (x - west.x) / (east.x - west.x) + some(-1..<2, &random)
      let answers = compare((x, y), west, east, turn: 0, unit: unit)
      #expect(answers.isSouth == answers.truth)
      unlike += answers.estimate == answers.truth ? 0 : 1
    }
    #expect(unlike > 100)
  }

  @Test func agreesWithIntegersOnLinesOverTheAntimeridian() {
    let unit = 1 << 40
    var random = SeededRandom(seed: 8)
    for _ in 0..<20_000 {
      let west = (x: some(10 * unit..<180 * unit, &random), y: some(-90 * unit..<90 * unit, &random))
      let east = (x: some(181 * unit..<190 * unit, &random), y: some(-90 * unit..<90 * unit, &random))
      let x = some(Int(west.x)..<Int(east.x), &random)
      let y = west.y + (east.y - west.y) * (x - west.x) / (east.x - west.x) + some(-1..<2, &random)
      let answers = compare((x, y), west, east, turn: 360, unit: unit)
      #expect(answers.isSouth == answers.truth)
    }
  }

  @Test func placesOnTheLineAreNotSouthOfIt() {
    let unit = 1 << 40
    var random = SeededRandom(seed: 9)
    for _ in 0..<1000 {
      let west = (x: some(10 * unit..<179 * unit, &random), y: some(-40 * unit..<40 * unit, &random))
      let step = (x: some(1..<unit, &random), y: some(-unit..<unit, &random))
      let place = (west.x + step.x, west.y + step.y)
      let answers = compare(
        place, west, (west.x + step.x * 3, west.y + step.y * 3), turn: 360, unit: unit)
      #expect(!answers.truth && !answers.isSouth)
    }
  }

  private func some(_ range: Range<Int>, _ random: inout SeededRandom) -> Int128 {
    Int128(Int.random(in: range, using: &random))
  }

  /// The answer of the code, of exact integers, and of a plain determinant.
  private func compare(
    _ place: Point, _ west: Point, _ east: Point, turn: Double, unit: Int
  ) -> (isSouth: Bool, truth: Bool, estimate: Bool) {
    func position(_ point: Point) -> Orientation.Position {
      let isBeyond = turn > 0 && point.x > 180 * Int128(unit)
      let x = isBeyond ? point.x - 360 * Int128(unit) : point.x
      return .init(
        latitude: Double(point.y) / Double(unit), longitude: Double(x) / Double(unit),
        turn: isBeyond ? 360 : 0)
    }
    let (p, w, e) = (position(place), position(west), position(east))
    let truth = (east.x - west.x) * (place.y - west.y) - (east.y - west.y) * (place.x - west.x)
    let estimate =
      (e.longitude - w.longitude) * (p.latitude - w.latitude)
      - (e.latitude - w.latitude) * (p.longitude - w.longitude)
    return (Orientation.isSouth(p, ofLineFrom: w, to: e), truth < 0, estimate < 0)
  }
}
