import BundleFormat
import SourceJSON

/// `markup`: a text for readers contains no tags, comments or script URLs.
///
/// Devices reject packs with such a text, so it is an error at its source.
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
          help: "use the address of a page, or remove it")
      ]
    }
    return [
      text.finding(
        "markup", .error, at: place, "'\(shown)' is markup, but texts must be plain",
        help: "remove the markup; devices reject packs that contain it", replacement: "", isSafe: false)
    ]
  }

  /// Checks a single value outside the items, such as the title of the content.
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
  /// Its UTF-8 with escapes decoded, and the source range of each byte.
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
