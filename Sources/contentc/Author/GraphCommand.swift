import ArgumentParser
import AuthoredFiles
import ContentCheck
import ContentTools
import SourceJSON

/// `contentc graph`
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw how the items of a content set are linked.",
    discussion: """
      Items stand on a circle, a sector for each type; those with most links are bold, those without any hollow.

      Examples:
        contentc graph content/ -o links.svg
        contentc graph bundles/content.db --format dot | dot -Tpdf > links.pdf
        contentc graph content/ --format json | jq '.data.nodes[] | select(.isOrphan) | .id'
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, dot, json
  }

  @Argument(help: "A database or a content folder.") var content = "content"

  @Option(help: "svg, dot for Graphviz, or json.")
  var format = Format.svg

  @Option(name: [.short, .long], help: "File to write; by default standard output.")
  var output: String?

  @OptionGroup var built: BuiltInput

  func run() throws {
    try Failure.catching(json: format == .json) {
      let graph = try Compiler.graph(content, built.options)
      let text =
        switch format {
        case .svg: GraphSVG(graph).text
        case .dot: graph.dot
        case .json: graph.json
        }
      if let output {
        try AtomicFile.replace(output, with: Array(text.utf8))
        let orphans = graph.nodes.indices.count { graph.isOrphan($0) }
        Output.note(
          "wrote \(output): \(FindingOutput.counted(graph.nodes.count, "item")), \(FindingOutput.counted(graph.edges.count, "link")), \(orphans) without links"
        )
      } else {
        Output.write(PrintableText(lines: text))
      }
    }
  }
}
