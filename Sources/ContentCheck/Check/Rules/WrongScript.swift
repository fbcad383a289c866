import JSONSchema
import SourceJSON

/// `wrong-script`: every letter of a text is in the script of its field (`x-script`).
enum WrongScript: EditorialRule {
  static let ids = ["wrong-script"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitAuthored(.script, &out) { node, field in
      guard let script = field.editorial.script, node.kind == .string else { return nil }
      let text = node.text
      guard !text.unicodeScalars.allSatisfy(script.characters.contains) else { return nil }
      let (range, part) = offender(in: text, script)
      let hasEscapes = text.utf8.count != node.range.end - node.range.start - 2
      let start = node.range.start + 1
      let place = hasEscapes ? node.range : SourceRange(start + range.lowerBound, start + range.upperBound)
      return Diagnostic(
        id: "wrong-script", severity: .warning,
        at: SourceLocation(path: node.tree.source.path, range: place),
        "'\(part)' is not \(script.name) script",
        solutions: [
          latin(part, in: script).map {
            .init(
              "write '\($0)', which looks the same",
              edit: hasEscapes ? nil : .init(range: place, replacement: $0))
          } ?? .init("write it in \(script.name) letters, or move it to another field")
        ])
    }
  }

  /// The Latin letters that look like a part in Cyrillic or Greek; nil when some do not.
  private static func latin(_ part: String, in script: FieldPlan.Editorial.Script) -> String? {
    guard script.name == "Latin" else { return nil }
    let letters = part.map { letter in
      lookalikes.firstIndex(of: letter).map { latinLetters[$0] }
    }
    return letters.contains(nil) ? nil : String(letters.compactMap { $0 })
  }

  private static let lookalikes = Array("аеорсухіјѕАВЕКМНОРСТХІЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο")
  private static let latinLetters = Array("aeopcyxijsABEKMHOPCTXISABEZHIKMNOPTYXo")

  /// The first run of scalars in another script, as UTF-8 offsets.
  private static func offender(in text: String, _ script: FieldPlan.Editorial.Script) -> (Range<Int>, String)
  {
    var start: Int?
    var offset = 0
    var part = ""
    for scalar in text.unicodeScalars {
      if script.characters.contains(scalar) {
        if start != nil { break }
      } else {
        if start == nil { start = offset }
        part.unicodeScalars.append(scalar)
      }
      offset += UTF8.width(scalar)
    }
    return ((start ?? 0)..<offset, part)
  }
}
