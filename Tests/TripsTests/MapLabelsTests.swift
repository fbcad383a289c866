import GuideEngines
import GuideModel
import TestSupport
import Testing

@testable import Trips

/// Texts of a map stay in the picture and off each other.
@Suite struct MapLabelsTests {
  private let frame = MapFrame(
    around: [
      NodePoint(latitude: 316_200_000, longitude: -79_900_000),
      NodePoint(latitude: 316_300_000, longitude: -79_800_000),
    ],
    in: Frame(x: 50, y: 100, width: 600, height: 400))

  /// The number of an attribute of the first element.
  private func number(_ name: String, of svg: String) -> Double {
    let rest = svg.split(separator: " \(name)=\"", maxSplits: 1).last ?? ""
    return Double(rest.prefix { $0 != "\"" }) ?? .nan
  }

  @Test func textsAreInTheFrameAndDoNotOverlap() {
    var random = SeededRandom(seed: 7)
    var labels = MapLabels(in: frame)
    var boxes: [Frame] = []
    for number in 0..<300 {
      let point = (
        x: Double.random(in: 50...650, using: &random), y: Double.random(in: 100...500, using: &random)
      )
      let text = String(repeating: "name ", count: 1 + number % 5)
      guard let svg = labels.text(text, beside: point, radius: 6, size: 12) else { continue }
      let (left, base) = (self.number("x", of: svg), self.number("y", of: svg))
      let width = MapLabels.width(of: text, size: 12)
      boxes.append(Frame(x: left, y: base - 10, width: width, height: 12))
    }
    #expect(boxes.count > 20)
    #expect(boxes.allSatisfy { frame.box.contains($0) })
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { $0.touches(box) })
    }
  }

  @Test func marksAtOnePointAreSideBySide() {
    var labels = MapLabels(in: frame)
    let places = (0..<5).map { _ in labels.mark(at: (300, 300), radius: 10) }
    for (index, place) in places.enumerated() {
      #expect(
        places[..<index].allSatisfy { max(abs($0.x - place.x), abs($0.y - place.y)) >= 20 })
    }
    #expect(places.allSatisfy { abs($0.x - 300) <= 45 && abs($0.y - 300) <= 45 })
  }

  @Test func aFrameHasItsPointsInsideAndNorthUp() {
    let (south, north) = (
      frame.place(NodePoint(latitude: 316_200_000, longitude: -79_900_000)),
      frame.place(NodePoint(latitude: 316_300_000, longitude: -79_800_000))
    )
    #expect(south.y > north.y && south.x < north.x)
    #expect([south, north].allSatisfy { (50...650).contains($0.x) && (100...500).contains($0.y) })
    // A hundredth of a degree of latitude is 1,112 m.
    #expect(abs((south.y - north.y) * frame.metresPerUnit - 1112) < 2)
  }
}
