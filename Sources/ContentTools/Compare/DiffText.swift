public import ContentWriter
import SourceJSON

extension ContentDiff {
  /// The differences for editors, with the old and the new value of every field.
  ///
  /// - Parameter columns: Characters of a value that are shown.
  public func text(columns: Int = 100) -> String {
    guard !isEmpty else { return "no item differs\n" }
    var out = ""
    for type in types {
      out += "\(type.label)\n"
      for item in type.items {
        let sign =
          switch item.kind {
          case .added: "+"
          case .removed: "-"
          case .renamed, .changed: "~"
          }
        let former = item.formerID.map { " (was \($0))" } ?? ""
        out += "  \(sign) \(item.id)\(former): \(item.title)\n"
        for field in item.fields {
          let name = field.language.map { "\(field.column) in \($0)" } ?? field.column
          out +=
            field.isAmount
            ? "      \(field.label): \(field.amounts.old ?? "nothing") → \(field.amounts.new ?? "nothing") MAD\n"
            : "      \(name): \(ContentDiff.short(field, columns))\n"
        }
      }
    }
    if addedLinks + removedLinks > 0 { out += "Links: \(addedLinks) added, \(removedLinks) removed\n" }
    return out + summary + "\n"
  }

  /// One line with all counts.
  public var summary: String {
    [(Kind.added, "added"), (.removed, "removed"), (.renamed, "renamed"), (.changed, "changed")].map {
      "\(count($0)) \($1)"
    }.joined(separator: ", ")
  }

  /// Both values; of long ones the part from shortly before their first difference.
  private static func short(_ field: FieldChange, _ columns: Int) -> String {
    let room = max(10, (columns - 12) / 2)
    let same = zip(field.old ?? "", field.new ?? "").prefix { $0 == $1 }.count
    let isLong = max(field.old?.count ?? 0, field.new?.count ?? 0) > room
    let skipped = isLong ? max(0, same - 12) : 0
    return short(field.old, skipped, room) + " → " + short(field.new, skipped, room)
  }

  private static func short(_ value: String?, _ skipped: Int, _ room: Int) -> String {
    guard let value else { return "nothing" }
    let rest = (skipped > 0 ? "…" : "") + value.dropFirst(skipped)
    return rest.count > room ? "'\(rest.prefix(room - 1))…'" : "'\(rest)'"
  }

  /// The differences as JSON, `contentc.diff/1`.
  public var json: String {
    var out = JSONWriter()
    out.object {
      $0.member("format", "contentc.diff/1")
      $0.member("data") { out in
        out.object {
          $0.member("oldVersion", oldVersion)
          $0.member("newVersion", newVersion)
          $0.member("addedLinks", addedLinks)
          $0.member("removedLinks", removedLinks)
          $0.member("items") { out in
            out.array { out in
              for type in types { for item in type.items { ContentDiff.write(item, &out) } }
            }
          }
        }
      }
    }
    return out.text
  }

  private static func write(_ item: ItemChange, _ out: inout JSONWriter) {
    out.object {
      $0.member("type", item.type)
      $0.member("id", item.id)
      $0.member("title", item.title)
      $0.member("change", item.kind.rawValue)
      if let former = item.formerID { $0.member("formerId", former) }
      $0.member("fields") { out in
        out.array { out in
          for field in item.fields {
            out.object {
              $0.member("column", field.column)
              $0.member("label", field.label)
              if let language = field.language { $0.member("language", language) }
              if let old = field.old { $0.member("old", old) }
              if let new = field.new { $0.member("new", new) }
            }
          }
        }
      }
    }
  }
}

extension ContentDiff.FieldChange {
  /// The amounts as people write them: 380, or 10.50.
  var amounts: (old: String?, new: String?) {
    func written(_ centimes: String) -> String {
      guard let amount = Int(centimes) else { return centimes }
      let rest = amount % 100
      return "\(amount / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
    }
    return (old.map { written($0) }, new.map { written($0) })
  }
}
