import GuideModel
import GuideRuntime

extension Card {
  /// The card of an item of a type, for pages that show it as it is laid out.
  func json(type: String) -> JSONValue {
    .members([
      "id": .text(id.rawValue), "type": .text(type), "title": .text(title), "arabic": arabic?.json,
      "chips": chips.json, "sections": .list(sections.map { $0.json }), "trust": trust.json,
      "sources": .list(sources.map { .members(["name": .text($0.name), "date": .text($0.date)]) }),
      "related": .list(
        related.map { group in
          .members([
            "heading": .text(group.heading), "links": .list(group.links.map { $0.json }),
            "omitted": group.omitted > 0 ? group.omitted.json : nil,
          ])
        }),
    ])
  }
}

extension Card.Section {
  fileprivate var json: JSONValue {
    var list: JSONValue?
    var table: JSONValue?
    switch rows {
    case .steps(let rows)?, .numbers(let rows)?: list = .list(rows.map { $0.json })
    case .table(let rows)?: table = .list(rows.map { $0.json })
    case nil: break
    }
    return .members([
      "heading": .text(heading), "lines": lines.json, "isList": .bool(isList), "rows": list, "table": table,
    ])
  }
}

extension Card.Row {
  fileprivate var json: JSONValue {
    .members([
      "lead": .text(lead), "text": .text(text), "id": item?.rawValue.json,
      "detail": detail.isEmpty ? nil : .text(detail), "notes": notes.isEmpty ? nil : notes.json,
      "isHeading": isHeading ? .bool(true) : nil,
    ])
  }
}
