import SourceJSON

extension LinkGraph {
  /// The graph in the language of Graphviz, a cluster for each type.
  public var dot: String {
    var out = "digraph content {\n  rankdir=LR;\n  node [shape=box, style=rounded, fontname=\"Helvetica\"];\n"
    for (number, type) in types.enumerated() {
      out += "  subgraph cluster_\(number) {\n    label=\(LinkGraph.quoted(type.label));\n"
      for (i, node) in nodes.enumerated() where node.type == type.name {
        let style = isOrphan(i) ? ", style=\"rounded,dashed\"" : isHub(i) ? ", penwidth=2.5" : ""
        out += "    \(LinkGraph.quoted(node.id)) [label=\(LinkGraph.quoted(node.title))\(style)];\n"
      }
      out += "  }\n"
    }
    for edge in edges {
      out +=
        "  \(LinkGraph.quoted(nodes[edge.from].id)) -> \(LinkGraph.quoted(nodes[edge.to].id)) [label=\(LinkGraph.quoted(edge.kind))];\n"
    }
    return out + "}\n"
  }

  /// The graph as JSON, `contentc.links/1`.
  public var json: String {
    var out = JSONWriter()
    out.object {
      $0.member("format", "contentc.links/1")
      $0.member("data") { out in
        out.object {
          $0.member("nodes") { out in
            out.array { out in
              for (i, node) in nodes.enumerated() {
                out.object {
                  $0.member("id", node.id)
                  $0.member("type", node.type)
                  $0.member("title", node.title)
                  $0.member("degree", node.degree)
                  $0.member("isHub", isHub(i))
                  $0.member("isOrphan", isOrphan(i))
                }
              }
            }
          }
          $0.member("edges") { out in
            out.array { out in
              for edge in edges {
                out.object {
                  $0.member("from", nodes[edge.from].id)
                  $0.member("to", nodes[edge.to].id)
                  $0.member("kind", edge.kind)
                }
              }
            }
          }
        }
      }
    }
    return out.text
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      + "\""
  }
}
