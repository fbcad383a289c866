import ArgumentParser
import ContentTools
import SourceJSON

/// `contentc assets`
struct AssetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assets", abstract: "Prepare images for packs and pages.", subcommands: [AssetsOptimize.self]
  )
}

/// `contentc assets optimize`
struct AssetsOptimize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Make the variants of images that packs and pages have.",
    discussion: """
      Writes each image of assets.json as WebP, 480, 960 and 1440 pixels wide, beside its file; never wider \
      than it is. Variants that are newer than their image are left alone. Commit them: a build takes them as \
      they are, and then leaves the original out. Needs vipsthumbnail or cwebp.

      Examples:
        contentc assets optimize content/
      """)

  @Argument(help: "Content folder.", completion: .directory)
  var content = "content"

  func run() throws {
    try Failure.catching {
      let (made, unknown) = try ImageVariants.make(in: content)
      for image in made {
        let sizes = image.variantByteCounts.map(String.init).joined(separator: ", ")
        Output.write("\(image.file): \(image.byteCount) bytes, variants \(sizes)\n")
      }
      for file in unknown { Output.note("\(file) is neither PNG, JPEG nor WebP, and stays as it is") }
      Output.note("\(FindingOutput.counted(made.count, "image")) changed")
    }
  }
}
