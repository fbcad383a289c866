/// Facts about the database itself: one row per key.
public enum MetaTable {
  /// Name of the table.
  public static let name = "meta"
  /// Statement that creates it.
  public static let ddl =
    "CREATE TABLE meta(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID"
  /// Inserts a row: key, value.
  public static let insert = "INSERT INTO meta VALUES(?, ?)"

  /// The keys of a content database; those of packs exist only if it was built from a recipe.
  public enum Key: String, CaseIterable, Sendable {
    /// Title of the content set.
    case title
    /// Version of the content, as assigned by its editors.
    case contentVersion = "content_version"
    /// SHA-256 over the canonical form of all items and overlays.
    case inputDigest = "input_digest"
    /// SHA-256 over the canonical form of the schemas that the tables were derived from.
    case schemaDigest = "schema_digest"
    /// Name and version of the program that wrote the file.
    case compiler
    /// Languages with overlays, comma separated, the default language first.
    case languages
    /// Number of items.
    case itemCount = "item_count"
    /// Licence notes, one per line.
    case licences
    /// Version of the text normalization that filled the index.
    case normalization
    /// Id of the pack.
    case pack
    /// Kind of pack: `content`, `district`, `audio` or `images`.
    case packKind = "pack_kind"
    /// Ids of the packs whose items are all included, comma separated; only in complete content built with
    /// recipes.
    case holds
    /// Facets other than those every reader knows, as JSON; see `docs/format/content-db.md`.
    case facets
    /// Orders of lists by a column, as JSON.
    case sorts
    /// Titles of columns in other languages, as JSON.
    case labels
    /// The set's own names for types, facets and kinds of links, as JSON: language, then message, then text.
    case names
    /// Metres beyond which items are too far from a traveller to be of use.
    case maxDistance = "max_distance_m"
    /// Metres around a point within which nearby items are listed, unless a list is asked for with another radius.
    case radius = "radius_m"
    /// The sources to name wherever items are shown.
    case attribution
    /// The facet and value of the items that need it, `source=openstreetmap`, if others do not.
    case attributed
    /// The address of the content on the web, for texts to share.
    case address
    /// Types whose names count as words of other items, such as categories, comma separated.
    case wordTypes = "word_types"
    /// Version of the edition that ``ChangelogTable`` compares with, if there is one.
    case since
    /// Input digest of that edition.
    case sinceDigest = "since_digest"
  }
}
