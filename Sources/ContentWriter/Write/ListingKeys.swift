import ContentCheck
import SourceJSON

/// Keys by which readers can filter and sort lists, as the schemas declare them; written to `meta`.
enum ListingKeys {
  /// Facets with columns of fixed names, which every reader knows.
  private static let known: Set<String> = ["category", "tag", "region"]

  /// The other facets as JSON; nil without any.
  static func facets(of plan: ContentPlan) -> String? {
    let entries = columns(of: plan).filter { $0.field.facet.map { !known.contains($0) } ?? false }
    guard !entries.isEmpty else { return nil }
    return json(entries) { entry, out in
      out.member("name", entry.field.facet ?? "")
      out.member("type", entry.domain.type)
      out.member("column", entry.column.name)
      out.member("isList", entry.column.kind == .json)
      guard !entry.field.modes.isEmpty else { return }
      out.member("modes") { out in
        out.object { out in
          for (mode, values) in entry.field.modes.sorted(by: { $0.key < $1.key }) {
            out.member(mode) { out in out.array { out in for value in values { out.value(value) } } }
          }
        }
      }
    }
  }

  /// The orders as JSON; nil without any.
  static func sorts(of plan: ContentPlan) -> String? {
    let entries = columns(of: plan).filter { $0.field.sort != nil }
    guard !entries.isEmpty else { return nil }
    return json(entries) { entry, out in
      out.member("name", entry.field.sort?.name ?? "")
      out.member("type", entry.domain.type)
      out.member("column", entry.column.name)
      out.member("isDescending", entry.field.sort?.isDescending == true)
    }
  }

  /// The types whose names count as words of other items, comma separated; nil without any.
  static func wordTypes(of plan: ContentPlan) -> String? {
    let references = plan.domains.flatMap { $0.fields.fields.compactMap(\.reference) }
    let types = Set(references.filter { $0.hasWords && !$0.isPart }.compactMap(\.type))
    return types.isEmpty ? nil : types.sorted().joined(separator: ",")
  }

  /// The titles of columns in other languages as JSON, by language, type and column, and the words of their values, by
  /// `column=value`; nil without any.
  static func labels(of plan: ContentPlan) -> String? {
    let languages = Set(
      plan.domains.flatMap { $0.columns.flatMap { Array($0.labels.keys) + Array($0.words.keys) } }
    ).sorted()
    guard !languages.isEmpty else { return nil }
    var out = JSONWriter()
    out.object { out in
      for language in languages {
        out.member(language) { out in
          out.object { out in
            for domain in plan.domains where domain.columns.contains(where: { $0.isNamed(in: language) }) {
              out.member(domain.type) { out in
                out.object { out in
                  for column in domain.columns {
                    if let label = column.labels[language] { out.member(column.name, label) }
                    for (value, text) in (column.words[language] ?? [:]).sorted(by: { $0.key < $1.key }) {
                      out.member("\(column.name)=\(value)", text)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return out.text
  }

  /// The set's own names as JSON, by language and message; nil without any.
  static func names(_ names: SetNames) -> String? {
    guard !names.texts.isEmpty else { return nil }
    var out = JSONWriter()
    out.object { out in
      for (language, texts) in names.texts.sorted(by: { $0.key < $1.key }) {
        out.member(language) { out in
          out.object { out in
            for (message, text) in texts.sorted(by: { $0.key < $1.key }) { out.member(message, text) }
          }
        }
      }
    }
    return out.text
  }

  private typealias Entry = (domain: DomainPlan, field: FieldPlan, column: ColumnPlan)

  /// Every field with a column of its own, by domain.
  private static func columns(of plan: ContentPlan) -> [Entry] {
    plan.domains.flatMap { domain in
      domain.fields.fields.compactMap { field in
        field.column.map { (domain, field, domain.columns[$0]) }
      }
    }
  }

  private static func json(_ entries: [Entry], _ members: (Entry, inout JSONWriter) -> Void) -> String {
    var out = JSONWriter()
    out.array { out in for entry in entries { out.object { out in members(entry, &out) } } }
    return out.text
  }
}

extension ColumnPlan {
  /// Checks whether its title or a value of it has words in a language.
  fileprivate func isNamed(in language: String) -> Bool { labels[language] != nil || words[language] != nil }
}
