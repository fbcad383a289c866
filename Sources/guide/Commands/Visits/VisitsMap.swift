import ArgumentParser
import GuideModel
import GuideRuntime
import Traveller
import Trips

/// `guide visits map`
struct VisitsMap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw a map of visited regions, as SVG or PNG.",
    discussion: """
      PNG needs the library librsvg, which must be installed. Far regions stand in the corner; alone they fill the map.

      Examples:
        guide visits map -o visited.svg
        guide visits map -o visited.png --fill "#2a9d8f" --opacity 0.8 --dark
        guide visits map -o visited.svg --title "Our trips" --labels
      """)

  @Option(name: .shortAndLong, help: "File to write, .svg or .png; by default SVG on standard output.")
  var output: String?

  @OptionGroup var colours: MapColours

  @Option(help: "Title; by default that of the content.")
  var title: String?

  @Flag(help: "Dark background.")
  var dark = false

  @Flag(help: "Write short names on the regions, where they fit.")
  var labels = false

  @OptionGroup var common: CommonOptions

  private struct JSONMap: Encodable {
    let file: String?
    let visited: Int
    let of: Int
    let svg: String?
  }

  func run() throws {
    try common.run { session in
      let (content, log) = try session.visits()
      var style = try session.mapStyle()
      let isPlain = style.stroke == VisitPicture.Style().stroke
      if dark { (style.stroke, style.background) = (isPlain ? "#12161c" : style.stroke, nil) }
      try colours.checkContrast(over: style)
      style.fill = colours.fill ?? style.fill
      style.opacity = colours.opacity ?? style.opacity
      style.stroke = colours.stroke ?? style.stroke
      style.background = colours.background ?? style.background
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
