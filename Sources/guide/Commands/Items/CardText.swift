import GuideModel
import GuideRuntime
import TerminalText

/// A card as text for a terminal.
struct CardText {
  let style: TerminalStyle
  let catalogue: Catalogue

  func render(_ card: Card) -> String {
    var out = style.bold(style.isolatingArabic(card.title))
    if let arabic = card.arabic, arabic != card.title { out += "  " + style.isolatingArabic(arabic) }
    out += "  " + style.dim(card.id.rawValue) + "\n"
    if !card.chips.isEmpty { out += style.wrap(parts: card.chips, separator: " ·") + "\n" }
    var wasLine = false
    for section in card.sections {
      let line = line(section)
      out += (line != nil && wasLine ? "" : "\n") + (line ?? render(section))
      wasLine = line != nil
    }
    let related = card.related.map(render).joined()
    if !related.isEmpty { out += "\n" + related }
    if !card.trust.isEmpty { out += "\n" + style.dim(style.wrap(card.trust.joined(separator: " · "))) + "\n" }
    if !card.sources.isEmpty {
      let text = catalogue.joined(card.sources.map { "\($0.name) (\($0.date))" })
      out +=
        style.dim(style.wrap("\(catalogue.text("sources"))\(catalogue.colon) \(text)", rest: "  ")) + "\n"
    }
    return out
  }

  /// A field with one short value on a line of its own; nil for what needs more room.
  private func line(_ section: Card.Section) -> String? {
    guard section.isField, !section.isList, section.lines.count == 1, !section.heading.isEmpty else {
      return nil
    }
    let text = style.heading(section.heading) + catalogue.colon + " " + section.lines[0]
    return style.width(text) <= style.columns ? style.wrap(text) + "\n" : nil
  }

  private func render(_ section: Card.Section) -> String {
    let indent = section.heading.isEmpty ? "" : "  "
    var out = section.heading.isEmpty ? "" : style.heading(section.heading) + "\n"
    for line in section.lines {
      let bullet = section.isList ? "• " : ""
      let lead = String(line.prefix { $0 == " " })
      out +=
        style.wrap(line, first: indent + lead + bullet, rest: indent + lead + (section.isList ? "  " : ""))
        + "\n"
    }
    return out
  }

  private func render(_ group: Card.LinkGroup) -> String {
    let shown = group.links.prefix(8).map { style.isolatingArabic($0.label(catalogue)) }
    let rest = group.links.count + group.omitted - shown.count
    let text = shown.joined(separator: ", ") + (rest > 0 ? ", " + catalogue.text("more", String(rest)) : "")
    return style.wrap("\(style.heading(group.heading))\(catalogue.colon) \(text)", rest: "  ") + "\n"
  }
}
