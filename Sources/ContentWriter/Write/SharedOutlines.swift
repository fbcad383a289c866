import ContentCheck
import GuideEngines
import GuideModel
import SourceJSON

/// Collects the boundaries of a database for its index; a line that several of them share is stored once.
struct SharedOutlines {
  private var writer = RegionIndexWriter()
  private var numbers: [SourceLocation: [Int: Int]] = [:]
  private var isEmpty = true

  /// Adds a boundary.
  mutating func add(_ id: ItemID, _ shape: Boundary, _ node: JSONNode) {
    isEmpty = false
    let error = node["error_m"]?.double ?? 0
    let isAbroad = node["abroad"]?.bool ?? false
    guard node["type"]?.string == SharedLines.type, let file = node.tree.root?.location else {
      writer.add(id: id, boundary: shape, errorMetres: error, isAbroad: isAbroad)
      return
    }
    let lines = SharedLines(node)
    let rings = lines.rings.map { rings in
      rings.map { references in
        references.compactMap { reference in
          let number = number(of: reference < 0 ? ~reference : reference, lines, file)
          return number.map { reference < 0 ? ~$0 : $0 }
        }
      }
    }
    writer.add(.init(id: id, boundary: shape, rings: rings, errorMetres: error, isAbroad: isAbroad))
  }

  private mutating func number(of line: Int, _ lines: SharedLines, _ file: SourceLocation) -> Int? {
    if let known = numbers[file]?[line] { return known }
    guard let places = lines.line(line) else { return nil }
    let number = writer.add(line: places)
    numbers[file, default: [:]][line] = number
    return number
  }

  /// The index; nil when nothing has a boundary.
  ///
  /// - Throws: `RegionIndexError` when there are too many.
  func index() throws -> [UInt8]? { isEmpty ? nil : try writer.bytes() }
}
