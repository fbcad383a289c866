extension Generation {
  /// The walking graphs of a file that the traveller named, of the installed packs, and of a file beside the content.
  ///
  /// - Throws: ``RuntimeError`` when one cannot be read.
  package func walkingMaps() throws -> [WalkingMap] {
    let packs = try databases.compactMap { database in
      try database.read { db in try database.derived(WalkingMapOfDatabase.self, db).map }
    }
    let named = try maps.filter { $0.isNamed }.compactMap { try $0.graph() }
    let beside = try maps.filter { !$0.isNamed }.compactMap { try $0.graph() }
    var seen: Set<[String?]> = []
    // Packs of neighbouring districts may hold the same graph.
    return (named + packs + beside).filter { $0.identity[0] == nil || seen.insert($0.identity).inserted }
  }

  /// The points of a file that the traveller named, of the installed packs, and of a file beside the content.
  ///
  /// - Throws: ``RuntimeError`` when one cannot be read.
  package func pointTables() throws -> [PointTable] {
    let packs = try databases.compactMap { database in
      try database.read { db in try database.derived(PointTableOfDatabase.self, db).table }
    }
    let named = try maps.filter { $0.isNamed }.compactMap { try $0.points() }
    let beside = try maps.filter { !$0.isNamed }.compactMap { try $0.points() }
    var seen: Set<[String]> = []
    return (named + packs + beside).filter { seen.insert($0.identity).inserted }
  }
}
