import ArgumentParser
import Files
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
        throw ValidationError("'\(value)' is not a colour for --\(name); write it as #rrggbb")
      }
    }
    if let opacity, !(VisitPreference.leastOpacity...1).contains(opacity) {
      throw ValidationError("--opacity must be from 0.1 to 1")
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
      if let output, output.lowercased().hasSuffix(".png") {
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

/// Turns a picture into PNG with `rsvg-convert`: it is small, maintained, and renders text with the system's fonts, which a
/// rasteriser of our own would have to bring along.
struct PictureFile {
  let session: Session

  private static let program = "rsvg-convert"
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
  private static let trailer: [UInt8] = Array("IEND".utf8)

  /// Writes a PNG file, completely or not at all.
  func writePNG(_ svg: String, to path: String) throws {
    let words = session.catalogue
    let folders = (Environment.variables["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
    guard
      let program = folders.map({ $0 + "/" + PictureFile.program }).first(where: { Paths.isExecutable($0) })
    else {
      throw RuntimeError(
        .unreadable, words.text("visits.noRenderer"), help: words.text("visits.noRenderer.help"))
    }
    let files = POSIXFileSystem()
    let drawing = path + ".svg.tmp"
    do {
      try files.replaceFile(drawing, Array(svg.utf8))
      var bytes: [UInt8] = []
      do {
        let process = try ChildProcess.start(program, ["--format", "png", "--width", "2000", drawing])
        while case let piece = try process.read(upTo: 1 << 16), !piece.isEmpty { bytes += piece }
      } catch {
        try files.removeFile(drawing)
        throw error
      }
      try files.removeFile(drawing)
      guard bytes.starts(with: PictureFile.signature), bytes.suffix(8).starts(with: PictureFile.trailer)
      else {
        throw RuntimeError(
          .unreadable, words.text("visits.badPicture"), help: words.text("visits.noRenderer.help"))
      }
      try files.replaceFile(path, bytes)
    } catch let error as FileSystemError {
      throw RuntimeError(
        .unreadable, words.text("file.notWritten", path) + ": " + error.reason, help: words.text("file.help"))
    }
  }
}
