import BundleFormat
import SourceJSON

/// `markup`: a text that readers see holds no tag, comment or address that runs a script.
///
/// No device takes a pack with such a text, so it is an error where it is written.
enum Markup: TextRule {
  static let ids = ["markup"]
  static let trait = TextTraits.markup
  static let isAboutItems = true

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    let (bytes, origins) = text.decoded
    guard let found = bytes.withUnsafeBufferPointer({ ShownText.markup(in: $0) }) else { return [] }
    let place = origins[found.lowerBound].lowerBound..<origins[found.upperBound - 1].upperBound
    let shown = String(decoding: bytes[found], as: UTF8.self)
    if shown.hasSuffix(":") {
      return [
        text.finding(
          "markup", .error, at: place, "'\(shown)' runs a script where it is opened",
          help: "write the address of a page, or leave it out")
      ]
    }
    return [
      text.finding(
        "markup", .error, at: place, "'\(shown)' is markup, and texts are plain",
        help: "write the words alone; no device takes a pack with markup")
    ]
  }

  /// As for the texts of items, for a single value such as the title of the content.
  static func check(_ node: JSONNode, language: String, _ configuration: ContentConfiguration) -> [Diagnostic]
  {
    guard node.kind == .string else { return [] }
    let range = node.range
    let content = (range.start + 1)..<max(range.start + 1, range.end - 1)
    return check(
      AuthoredText(node: node, bytes: node.tree.source.bytes[content], language: language), configuration)
  }
}

extension AuthoredText {
  /// Its UTF-8 with escapes read, and for each byte where it is written.
  var decoded: (bytes: [UInt8], origins: [Range<Int>]) {
    var out: [UInt8] = []
    var origins: [Range<Int>] = []
    for (scalar, range) in scalars {
      for byte in String(scalar).utf8 {
        out.append(byte)
        origins.append(range)
      }
    }
    return (out, origins)
  }
}
