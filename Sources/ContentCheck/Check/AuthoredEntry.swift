import SourceJSON

/// An item or the translation of one, in its file; valid only inside the closure of ``ContentIndex/forEachAuthored(_:)``.
struct AuthoredEntry {
  /// Id of the item.
  let id: String
  let language: String
  let tree: JSONTree
  let value: JSONCursor
  /// The fields of its domain.
  let fields: FieldTable
  let walk: FieldWalk
}

extension ContentIndex {
  /// Calls `body` with each item, then with each translation.
  func forEachAuthored(_ body: (AuthoredEntry) -> Void) {
    for run in runs {
      let fields = plan.domains[run.domain].fields
      _ = fields.withWalk { walk in
        run.forEach { item, value in
          body(
            AuthoredEntry(
              id: items[item].id, language: configuration.language, tree: run.tree, value: value,
              fields: fields, walk: walk))
        }
      }
    }
    for overlay in overlays {
      let (fields, tree) = (plan.domains[overlay.domain].fields, overlay.node.tree)
      _ = fields.withWalk { walk in
        tree.withCursor(at: overlay.node.index) { value in
          body(
            AuthoredEntry(
              id: overlay.id, language: overlay.language, tree: tree, value: value, fields: fields,
              walk: walk))
        }
      }
    }
  }
}
