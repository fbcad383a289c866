import CSQLite

/// Names of columns in statements.
package enum SQLName {
  /// A name as a statement writes it: as it is where that is possible, otherwise in double quotes.
  ///
  /// Columns have the names of properties, and some of these are words of SQL, such as `order` and `group`.
  package static func column(_ name: String) -> String {
    let isPlain =
      name.utf8.first.map { $0 == 0x5F || (0x61...0x7A).contains($0) } == true
      && name.utf8.allSatisfy { $0 == 0x5F || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    guard !isPlain || isKeyword(name) else { return name }
    return "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// Checks whether a name is a word of SQL.
  package static func isKeyword(_ name: String) -> Bool {
    sqlite3_keyword_check(name, Int32(name.utf8.count)) != 0
  }
}
