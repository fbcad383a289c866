/// The phrases that name needs, by phrase: a reader finds those of a question without reading all.
///
/// Only databases with needs have this table. All of it also follows from the table of needs.
package enum NeedPhrasesTable {
  /// Name of the table.
  package static let name = "need_phrases"
  /// Statement that creates it: a phrase, the row id of the need, and 1 for Arabic and Darija, which are compared by sound.
  package static let ddl = """
    CREATE TABLE need_phrases(phrase TEXT NOT NULL, need INTEGER NOT NULL REFERENCES items(rowid), arabic INTEGER NOT NULL, \
    PRIMARY KEY(phrase, need, arabic)) WITHOUT ROWID
    """

  /// The columns of a table of needs that are lists, but have no phrases.
  private static let otherLists: Set<String> = ["answers", "opposite", "nearest", "items"]

  /// Selects the rows of this table from a table of needs.
  ///
  /// - Parameter lists: The columns of the table that are lists.
  package static func select(from table: String, lists: [String]) -> String {
    let phrases = lists.filter { !otherLists.contains($0) }.map { list in
      """
      SELECT w.value AS phrase, i.rowid AS need, \(list == "arabic" ? 1 : 0) AS arabic \
      FROM \(table) AS n JOIN items AS i ON i.id = n.id, json_each(n."\(list)") AS w
      """
    }
    return phrases.isEmpty
      ? "SELECT '' AS phrase, 0 AS need, 0 AS arabic WHERE 0" : phrases.joined(separator: " UNION ALL ")
  }
}
