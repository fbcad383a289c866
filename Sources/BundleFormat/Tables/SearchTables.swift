/// The search index: names for the exact tiers, two FTS5 tables, and the terms with their frequencies.
///
/// All text in it went through `SearchText`; any stock SQLite with FTS5 can query it with text that did too.
public enum SearchTables {
  /// What a row of `name` is.
  public enum NameKind: Int, Sendable {
    /// The item's own name or title.
    case name = 0
    /// An alias, a transliteration or a translated name.
    case alias = 1
  }

  /// Statements that make the tables.
  public static let ddl = [
    """
    CREATE TABLE name(norm TEXT NOT NULL, item INTEGER NOT NULL REFERENCES items(rowid), kind INTEGER NOT NULL, \
    key TEXT NOT NULL, skel TEXT NOT NULL, PRIMARY KEY(norm, item, kind)) WITHOUT ROWID
    """,
    """
    CREATE VIRTUAL TABLE fts_name USING fts5(name, alias, key, content='', detail=full, prefix='1 2 3', \
    tokenize='unicode61')
    """,
    """
    CREATE VIRTUAL TABLE fts_text USING fts5(text, content='', detail=none, columnsize=0, prefix='2 3', \
    tokenize='unicode61')
    """,
    "CREATE TABLE term(t TEXT PRIMARY KEY NOT NULL, name_df INTEGER NOT NULL, df INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE search_weights(field TEXT PRIMARY KEY NOT NULL, weight REAL NOT NULL) WITHOUT ROWID",
  ]
  /// Made after the rows are in.
  public static let indexes = [
    "CREATE INDEX name_key ON name(key)", "CREATE INDEX name_skel ON name(skel)",
  ]
  /// Inserts a name: norm, item, kind, key, skel. A name that is there already is kept once.
  public static let insertName = "INSERT OR IGNORE INTO name VALUES(?, ?, ?, ?, ?)"
  /// Inserts into the name index: row id, names, aliases, keys.
  public static let insertNameText = "INSERT INTO fts_name(rowid, name, alias, key) VALUES(?, ?, ?, ?)"
  /// Inserts into the text index: row id, text.
  public static let insertText = "INSERT INTO fts_text(rowid, text) VALUES(?, ?)"
  /// Inserts the weight of a field.
  public static let insertWeight = "INSERT INTO search_weights VALUES(?, ?)"

  /// Statements that compact the index and fill `term` from it.
  public static let finish = [
    "INSERT INTO fts_name(fts_name) VALUES('optimize')",
    "INSERT INTO fts_text(fts_text) VALUES('optimize')",
    "CREATE VIRTUAL TABLE temp.name_terms USING fts5vocab('main', 'fts_name', 'col')",
    "CREATE VIRTUAL TABLE temp.text_terms USING fts5vocab('main', 'fts_text', 'row')",
    """
    INSERT INTO term SELECT term, max(name_df), max(df) FROM (
      SELECT term, doc AS name_df, 0 AS df FROM temp.name_terms WHERE col IN ('name', 'alias')
      UNION ALL SELECT term, 0, doc FROM temp.text_terms) GROUP BY term ORDER BY term
    """,
    "DROP TABLE temp.name_terms",
    "DROP TABLE temp.text_terms",
  ]
  /// Statements that fail when an index and what it was made from disagree.
  public static let check = [
    "INSERT INTO fts_name(fts_name) VALUES('integrity-check')",
    "INSERT INTO fts_text(fts_text) VALUES('integrity-check')",
  ]
}
