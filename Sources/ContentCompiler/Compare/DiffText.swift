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
            "      \(name): \(ContentDiff.short(field.old, columns)) → \(ContentDiff.short(field.new, columns))\n"
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

  private static func short(_ value: String?, _ columns: Int) -> String {
    guard let value else { return "nothing" }
    let room = max(10, (columns - 12) / 2)
    return value.count > room ? "'\(value.prefix(room - 1))…'" : "'\(value)'"
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
