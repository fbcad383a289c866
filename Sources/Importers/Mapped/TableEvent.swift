/// A part of a table, in the order of the source.
enum TableEvent {
  /// The names of the columns, before the first row.
  case columns([String])
  case row(SourceRow)
  /// A row that cannot be read, with the place and the reason.
  case badRow(String)
}
