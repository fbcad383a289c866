/// Changes between two states of a content set, item by item.
public struct ContentDiff: Sendable {
  /// A value that changed.
  public struct FieldChange: Sendable, Hashable {
    /// Name of the column.
    public let column: String
    /// The field in a reader's words.
    public let label: String
    /// Language of a translation; nil for the item itself.
    public let language: String?
    /// The value before; nil when there was none.
    public let old: String?
    /// The value now; nil when there is none.
    public let new: String?
    /// True for an exact amount, in centimes.
    public let isAmount: Bool
  }

  /// The kind of a change to an item.
  public enum Kind: String, Sendable {
    /// It is new.
    case added
    /// It is gone.
    case removed
    /// Its id changed, and maybe some of its fields.
    case renamed
    /// Some of its fields changed.
    case changed
  }

  /// One item that changed.
  public struct ItemChange: Sendable {
    /// Its type.
    public let type: String
    /// Its id now, or the one it had.
    public let id: String
    /// Its title now, or the one it had.
    public let title: String
    /// The kind of change.
    public let kind: Kind
    /// The id it had before it was renamed.
    public let formerID: String?
    /// The fields that changed, in the order of the schema, translations last.
    public let fields: [FieldChange]
  }

  /// A content type with changes.
  public struct TypeChanges: Sendable {
    /// Name of the type.
    public let type: String
    /// The type in a reader's words, such as `Places`.
    public let label: String
    /// Items that changed, by kind, then id.
    public let items: [ItemChange]

    /// Items that changed in one way.
    public func items(_ kind: Kind) -> [ItemChange] { items.filter { $0.kind == kind } }
  }

  /// Version of the content before.
  public let oldVersion: String
  /// Version of the content now.
  public let newVersion: String
  /// Types with changes, in alphabetical order of their names.
  public let types: [TypeChanges]
  /// Added links.
  public let addedLinks: Int
  /// Removed links.
  public let removedLinks: Int

  /// True when no item differs.
  public var isEmpty: Bool { types.isEmpty && addedLinks == 0 && removedLinks == 0 }

  /// Items that changed in one way.
  public func count(_ kind: Kind) -> Int { types.reduce(0) { $0 + $1.items(kind).count } }
}
