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
      let user = try session.existingState()
      let log = try user?.visits() ?? VisitLog()
      var style = VisitPicture.Style()
      if case .text(let stored)? = try user?.setting(.fill), VisitsMap.isColour(stored) {
        style.fill = stored
      }
      if let stored = try session.number(user?.setting(.opacity)) { style.opacity = max(stored, 0.1) }
      style.fill = fill ?? style.fill
      style.opacity = opacity ?? style.opacity
      style.stroke = stroke ?? (dark ? "#12161c" : style.stroke)
      (style.background, style.title, style.isDark, style.hasLabels) = (background, title, dark, labels)
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
