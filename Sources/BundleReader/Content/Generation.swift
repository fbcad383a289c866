/// The databases that are queried together: the base first, then content packs by id.
///
/// Immutable: its holder reads the same content throughout, even if an update is installed meanwhile.
public final class Generation: Sendable {
  package let databases: [ContentDatabase]
  /// Files of a map beside them.
  package let maps: [MapFile]
  /// Date sets and zones of the base.
  package let calendars: ContentCalendars

  package convenience init(_ databases: [ContentDatabase]) { self.init(databases, maps: []) }

  /// - Parameter calendars: Those of the base if nil.
  package init(_ databases: [ContentDatabase], maps: [MapFile], calendars: ContentCalendars? = nil) {
    (self.databases, self.maps) = (databases, maps)
    self.calendars = calendars ?? databases.first?.calendars ?? .none
  }

  /// The same open databases with every text as one line.
  package var oneLine: Generation {
    Generation(databases.map(ContentDatabase.init(oneLine:)), maps: maps, calendars: calendars)
  }

  /// The metadata of the base.
  package var meta: [String: String] { databases.first?.meta ?? [:] }
}
