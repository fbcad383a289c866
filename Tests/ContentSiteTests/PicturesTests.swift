import AuthoredFiles
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import ContentSite

/// Maps as PNG, and what links to pages are shown with.
@Suite struct PicturesTests {
  private static let white: Canvas.Colour = (255, 255, 255)
  private static let black: Canvas.Colour = (0, 0, 0)
  private static let square: [Canvas.Point] = [(1, 1), (3, 1), (3, 3), (1, 3)]

  /// The red part of the pixels of a small canvas, by row.
  private static func rows(_ draw: (inout Canvas) -> Void) -> [[UInt8]] {
    var canvas = Canvas(width: 4, height: 4, white)
    draw(&canvas)
    return (0..<4).map { row in (0..<4).map { canvas.pixels[3 * (4 * row + $0)] } }
  }

  @Test func fillsAShapeAndNothingAroundIt() {
    let rows = PicturesTests.rows { $0.fill([PicturesTests.square], PicturesTests.black) }
    #expect(rows == [[255, 255, 255, 255], [255, 0, 0, 255], [255, 0, 0, 255], [255, 255, 255, 255]])
  }

  @Test func coversPixelsAtAnEdgeInPart() {
    let half: [Canvas.Point] = [(0, 0), (1.5, 0), (1.5, 4), (0, 4)]
    let rows = PicturesTests.rows { $0.fill([half], PicturesTests.black) }
    #expect(rows == Array(repeating: [0, 128, 255, 255], count: 4))
  }

  @Test func fillsEachShapeAsIfItWereTheFirst() {
    // Edges beyond the canvas, which the next shape must not see.
    let wide: [Canvas.Point] = [(-9, -9), (2.5, -9), (40, 2.25), (2.5, 40)]
    let once = PicturesTests.rows {
      $0.fill([wide], PicturesTests.black)
      $0.fill([[(-1, -1), (5, -1), (5, 5), (-1, 5)]], PicturesTests.white)
      $0.fill([PicturesTests.square], PicturesTests.black)
    }
    #expect(once == PicturesTests.rows { $0.fill([PicturesTests.square], PicturesTests.black) })
  }

  @Test func joinsTheSegmentsOfALine() {
    let line: [Canvas.Point] = [(0, 2), (2, 2), (4, 2)]
    let rows = PicturesTests.rows { $0.fill(Canvas.stroke(line, width: 2), PicturesTests.black) }
    #expect(rows[1] == [0, 0, 0, 0] && rows[2] == [0, 0, 0, 0] && rows[0] == [255, 255, 255, 255])
  }

  @Test func writesPNGOfItsSize() throws {
    let bytes = try Canvas(width: 5, height: 3, PicturesTests.white).png()
    let size = try #require(ImageSize(of: bytes))
    #expect(size.width == 5 && size.height == 3)
    #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test func drawsNothingWithoutOutlines() throws {
    let toys = try ToySite()
    try toys.make(base: "https://example.org/")
    #expect(!toys.files.contains { $0.hasSuffix(".png") })
    #expect(try !toys.page("en/workshop/amina.html").contains("og:image"))
  }
}
