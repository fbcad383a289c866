import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide visits map`
struct VisitsMap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw a map of visited regions, as SVG or PNG.",
    discussion: """
      PNG is made by 'rsvg-convert' of librsvg, which must be installed. Far regions stand in the corner; alone they fill the map.

      Examples:
        guide visits map -o visited.svg
        guide visits map -o visited.png --fill "#2a9d8f" --opacity 0.8 --dark
        guide visits map -o visited.svg --title "Our trips" --labels
      """)

  @Option(name: .shortAndLong, help: "File to write, .svg or .png; by default SVG on standard output.")
  var output: String?

  @Option(help: "Colour of visited regions, #rrggbb.")
  var fill: String?

  @Option(help: "Opacity of visited regions, 0.1 to 1.")
  var opacity: Double?

  @Option(help: "Colour of borders, #rrggbb.")
  var stroke: String?

  @Option(help: "Colour of the background, #rrggbb.")
  var background: String?

  @Option(help: "Title; by default that of the content.")
  var title: String?

  @Flag(help: "Dark background.")
  var dark = false

  @Flag(help: "Write short names on the regions, where they fit.")
  var labels = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    for (name, value) in [("fill", fill), ("stroke", stroke), ("background", background)] {
      if let value, !VisitsMap.isColour(value) {
        throw UsageError("usage.colour", value, name)
      }
    }
    if let opacity, !(VisitPreference.leastOpacity...1).contains(opacity) {
      throw UsageError("usage.opacity")
    }
  }

  /// The least ratio of luminance between fill and border, so that neighbours can be told apart.
  private static let leastContrast = 1.5

  /// Refuses a border that cannot be seen on the fill.
  static func checkContrast(_ fill: String, _ stroke: String) throws {
    func luminance(_ colour: String) -> Double {
      let digits = Array(colour.dropFirst())
      let parts = stride(from: 0, to: digits.count, by: 2).map { i -> Double in
        let value = Double(UInt8(String(digits[i..<(i + 2)]), radix: 16) ?? 0) / 255
        // The gamma of sRGB is close to a square.
        return value * value
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (a, b) = (luminance(fill), luminance(stroke))
    guard (max(a, b) + 0.05) / (min(a, b) + 0.05) >= leastContrast else {
      throw UsageError("usage.contrast", fill, stroke)
    }
  }

  static func isColour(_ text: String) -> Bool {
    text.count == 7 && text.first == "#" && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  private struct JSONMap: Encodable {
    let file: String?
    let visited: Int
    let of: Int
    let svg: String?
  }

  func run() throws {
    try common.run { session in
      let content = try session.guide.visits(language: session.catalogue.language)
      let log = try session.existingState()?.visits() ?? VisitLog()
      var style = try session.mapStyle()
      let isPlain = style.stroke == VisitPicture.Style().stroke
      style.fill = fill ?? style.fill
      style.opacity = opacity ?? style.opacity
      style.stroke = stroke ?? (dark && isPlain ? "#12161c" : style.stroke)
      if fill != nil || stroke != nil { try VisitsMap.checkContrast(style.fill, style.stroke) }
      style.background = background ?? (dark ? nil : style.background)
      (style.title, style.isDark, style.hasLabels) = (title, dark, labels)
      let picture = VisitPicture(content, visited: log.activeRegions, style: style)
      let (done, all) = picture.count
      let svg = picture.svg(
        title: session.guide.identity.title,
        share: session.catalogue.text("visits.share", String(done), String(all)))
      if let output, PictureFile.isPNG(output) {
        try PictureFile(session: session).writePNG(svg, to: output)
      } else if output != nil || !common.json {
        try session.writePicture(svg, to: output)
      }
      if common.json {
        try session.printJSON(
          "guide.visits.map/1", JSONMap(file: output, visited: done, of: all, svg: output == nil ? svg : nil))
      }
    }
  }
}

extension Session {
  /// Writes a picture to a file, or to standard output.
  fileprivate func writePicture(_ svg: String, to path: String?) throws {
    guard let path else { return Output.writeData(svg) }
    try writeFile(svg, to: path)
  }
}

extension Session {
  /// The stored appearance of the map; a value that is not valid counts as not set.
  func mapStyle() throws -> VisitPicture.Style {
    var style = VisitPicture.Style()
    guard let user = try existingState() else { return style }
    func colour(_ key: VisitPreference) throws -> String? {
      guard case .text(let stored)? = try user.setting(key), VisitsMap.isColour(stored) else { return nil }
      return stored
    }
    style.fill = try colour(.fill) ?? style.fill
    style.stroke = try colour(.stroke) ?? style.stroke
    style.background = try colour(.background)
    if let stored = try number(user.setting(.opacity)) {
      style.opacity = min(1, max(stored, VisitPreference.leastOpacity))
    }
    return style
  }
}
