/// The search index: names by item, FTS5 tables over names, whole names and texts, and the terms with their
/// frequencies.
///
/// All text in it was normalized by `SearchText`; any stock SQLite with FTS5 can query it with text
/// normalized in the same way.
public enum SearchTables {
  /// Statements that create the tables.
  ///
  /// Without `columnsize`, and with no positions, the index stays below 0.8 of the text; ranking needs neither.
  public static let ddl = [
    """
    CREATE TABLE name(item INTEGER PRIMARY KEY REFERENCES items(rowid), name TEXT NOT NULL, alias TEXT NOT NULL, \
    tag TEXT NOT NULL)
    """,
    """
    CREATE VIRTUAL TABLE fts_name USING fts5(name, alias, key, facet, content='', columnsize=0, detail=column, \
    prefix='1 2 3', tokenize='unicode61')
    """,
    """
    CREATE VIRTUAL TABLE fts_whole USING fts5(norm, key, skel, content='', columnsize=0, detail=column, \
    tokenize='unicode61')
    """,
    """
    CREATE VIRTUAL TABLE fts_text USING fts5(text, content='', columnsize=0, detail=none, tokenize='unicode61')
    """,
    """
    CREATE TABLE term(t TEXT PRIMARY KEY NOT NULL, name_df INTEGER NOT NULL, key_df INTEGER NOT NULL, \
    df INTEGER NOT NULL) WITHOUT ROWID
    """,
    "CREATE TABLE search_weights(field TEXT PRIMARY KEY NOT NULL, weight REAL NOT NULL) WITHOUT ROWID",
  ]
  /// Inserts the names of an item: row id; names, aliases and tags, each list joined by ``separator``.
  public static let insertName = "INSERT INTO name VALUES(?, ?, ?, ?)"
  /// The separator between names of one kind: a line feed, which normalized text never contains.
  public static let separator = "\n"
  /// Inserts into the name index: row id, names, aliases, keys, facets.
  public static let insertNameText =
    "INSERT INTO fts_name(rowid, name, alias, key, facet) VALUES(?, ?, ?, ?, ?)"
  /// Inserts into the index of whole names: row id; names, keys and skeletons without spaces.
  public static let insertWhole = "INSERT INTO fts_whole(rowid, norm, key, skel) VALUES(?, ?, ?, ?)"
  /// Inserts into the text index: row id; text and facets.
  public static let insertText = "INSERT INTO fts_text(rowid, text) VALUES(?, ?)"
  /// Inserts the weight of a field.
  public static let insertWeight = "INSERT INTO search_weights VALUES(?, ?)"

  private static let indexes = ["fts_name", "fts_whole", "fts_text"]

  /// Statements that compact the index and fill `term` from it.
  public static let finish =
    indexes.map { "INSERT INTO \($0)(\($0)) VALUES('optimize')" } + [
      "CREATE VIRTUAL TABLE temp.name_terms USING fts5vocab('main', 'fts_name', 'col')",
      "CREATE VIRTUAL TABLE temp.text_terms USING fts5vocab('main', 'fts_text', 'row')",
      """
      INSERT INTO term SELECT term, max(name_df), max(key_df), max(df) FROM (
        SELECT term, doc AS name_df, 0 AS key_df, 0 AS df FROM temp.name_terms WHERE col IN ('name', 'alias')
        UNION ALL SELECT term, 0, doc, 0 FROM temp.name_terms WHERE col = 'key'
        UNION ALL SELECT term, 0, 0, doc FROM temp.text_terms) WHERE substr(term, 1, 1) <> char(0xE000)
      GROUP BY term ORDER BY term
      """,
      "DROP TABLE temp.name_terms",
      "DROP TABLE temp.text_terms",
    ]
  /// Statements that fail when an index and its source disagree.
  public static let check = indexes.map { "INSERT INTO \($0)(\($0)) VALUES('integrity-check')" }
}
