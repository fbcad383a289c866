/// The databases that are queried together: the base first, then content packs by id.
///
/// Immutable: its holder reads the same content throughout, even if an update is installed meanwhile.
public final class Generation: Sendable {
  package let databases: [ContentDatabase]
  /// Files of a map beside them.
  let maps: [MapFile]
  /// Date sets and zones of the base.
  var calendars: ContentCalendars { databases.first?.calendars ?? .none }

  package init(_ databases: [ContentDatabase]) { (self.databases, maps) = (databases, []) }

  init(_ databases: [ContentDatabase], maps: [MapFile]) { (self.databases, self.maps) = (databases, maps) }

  /// The same open databases with every text as one line.
  var oneLine: Generation { Generation(databases.map(ContentDatabase.init(oneLine:)), maps: maps) }

  /// The metadata of the base.
  var meta: [String: String] { databases.first?.meta ?? [:] }
}
