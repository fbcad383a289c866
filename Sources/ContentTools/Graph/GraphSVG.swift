import GuideModel

/// Draws a link graph as SVG: items on a circle by type, links through its middle.
public struct GraphSVG {
  private let graph: LinkGraph
  private let layout: CircularLayout
  /// Room for labels outside the circle.
  private static let margin = 210.0
  /// Characters of a title that fit there.
  private static let titleLength = 30
  /// Colours that people with colour blindness can tell apart, from Okabe and Ito (2008), darker where text needs it.
  private static let colours = [
    "#0072B2", "#D55E00", "#007A5A", "#A8457E", "#8A6D00", "#3B7FA8", "#7A4FB5", "#A33A3A", "#4E6B2F",
    "#5B5B5B",
  ]

  /// Lays a graph out.
  public init(_ graph: LinkGraph) {
    self.graph = graph
    layout = CircularLayout(graph)
  }

  /// The drawing.
  public var text: String {
    let half = layout.radius + GraphSVG.margin
    let (size, header) = (half * 2, 70.0)
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(number(-half)) \(number(-half - header)) \(number(size)) \(number(size + header))" \
      width="\(number(size))" height="\(number(size + header))" font-family="Helvetica, Arial, sans-serif" font-size="10.5">
      <title>\(XMLText.escaped(graph.title)): links between items</title>
      <rect x="\(number(-half))" y="\(number(-half - header))" width="100%" height="100%" fill="#ffffff"/>

      """
    out += edges
    out += nodes
    out += legend(left: -half + 24, top: -half - header + 34)
    return out + "</svg>\n"
  }

  private func colour(_ type: String) -> String {
    let position = graph.types.firstIndex { $0.name == type } ?? 0
    return GraphSVG.colours[position % GraphSVG.colours.count]
  }

  /// Links, the same two items joined once.
  private var edges: String {
    var seen: Set<[Int]> = []
    // The more lines cross, the lighter each of them.
    let opacity = graph.edges.count < 500 ? "0.45" : graph.edges.count < 3000 ? "0.3" : "0.18"
    var out = "<g fill=\"none\" stroke-width=\"0.9\" stroke-opacity=\"\(opacity)\">\n"
    for edge in graph.edges where edge.from != edge.to {
      guard seen.insert([min(edge.from, edge.to), max(edge.from, edge.to)]).inserted else { continue }
      let (start, end) = (
        layout.point(layout.angles[edge.from], at: layout.radius),
        layout.point(layout.angles[edge.to], at: layout.radius)
      )
      let (leaving, arriving) = layout.bend(edge.from, edge.to)
      out += """
        <path d="M\(point(start))C\(point(leaving)) \(point(arriving)) \(point(end))" stroke="\(colour(graph.nodes[edge.from].type))"/>

        """
    }
    return out + "</g>\n"
  }

  private var nodes: String {
    let hubDegree = graph.hubDegree
    var out = ""
    for (i, node) in graph.nodes.enumerated() {
      let (colour, angle) = (colour(node.type), layout.angles[i])
      let (isHub, isOrphan) = (node.degree >= hubDegree, node.degree == 0)
      let dot = layout.point(angle, at: layout.radius)
      let text = layout.point(angle, at: layout.radius + (isHub ? 10 : 7))
      let degrees = angle * 180 / .pi - 90
      // On the left half a label would be upside down.
      let isLeft = angle > .pi
      let style =
        isOrphan
        ? " font-style=\"italic\" fill=\"#8a8a8a\"" : isHub ? " font-weight=\"bold\"" : " fill=\"#222222\""
      out += """
        <circle cx="\(number(dot.x))" cy="\(number(dot.y))" r="\(isHub ? "5" : "2.6")" fill="\(isOrphan ? "#ffffff" : colour)" \
        stroke="\(colour)"/><text transform="translate(\(number(text.x)) \(number(text.y))) \
        rotate(\(number(isLeft ? degrees + 180 : degrees)))" text-anchor="\(isLeft ? "end" : "start")" dy="0.35em"\(style)>\
        \(XMLText.escaped(GraphSVG.short(node.title)))</text>

        """
    }
    return out
  }

  private func legend(left: Double, top: Double) -> String {
    var out = """
      <text x="\(number(left))" y="\(number(top))" font-size="20" font-weight="bold" fill="#222222">\
      \(XMLText.escaped(graph.title))</text>

      """
    let hubs = graph.nodes.indices.count { graph.isHub($0) }
    let orphans = graph.nodes.indices.count { graph.isOrphan($0) }
    let facts = [
      "\(graph.nodes.count) items, \(graph.edges.count) links",
      "\(hubs) hubs (bold, \(graph.hubDegree) links or more)", "\(orphans) without links (hollow)",
    ]
    for (i, fact) in facts.enumerated() {
      out +=
        "<text x=\"\(number(left))\" y=\"\(number(top + 22 + Double(i) * 16))\" font-size=\"12\" fill=\"#555555\">\(fact)</text>\n"
    }
    for (i, type) in graph.types.enumerated() {
      let y = top + 82 + Double(i) * 18
      let count = graph.nodes.count { $0.type == type.name }
      out += """
        <circle cx="\(number(left + 5))" cy="\(number(y - 4))" r="5" fill="\(colour(type.name))"/><text x="\(number(left + 16))" \
        y="\(number(y))" font-size="13" fill="#222222">\(XMLText.escaped(type.label)) \(count)</text>

        """
    }
    return out
  }

  private func point(_ point: CircularLayout.Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// A tenth of a pixel is exact enough, and hides how machines differ in the last bits of a sine.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let rest = abs(tenths) % 10
    return "\(sign)\(abs(tenths) / 10)" + (rest == 0 ? "" : ".\(rest)")
  }

  private static func short(_ title: String) -> String {
    title.count <= titleLength ? title : title.prefix(titleLength - 1) + "…"
  }
}
