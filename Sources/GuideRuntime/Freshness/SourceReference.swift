import GuideModel

/// A source of an item's facts, as the content names it.
package struct SourceReference: JSONReadable {
  /// Its name; nil in content of another schema.
  package let source: String?
  /// When it was checked, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; nil for one without a date.
  let checked: String?
  /// The facts that it is about; nil: all.
  let covers: [String]?

  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    source = try members.optional("source")
    checked = try members.optional("checked")
    covers = try members.optional("covers")
  }
}
