import BundleReader
import BundleFormat
public import GuideModel
import SearchText

extension Guide {
  /// The matches of words; for an order of its own all of them, or of more than ``CandidateSource/most`` the nearest,
  /// or without a point the most important.
  func wordMatches(
    _ source: CandidateSource, _ query: SearchQuery, _ order: ResultOrder, wanted: Int, isPartial: Bool
  ) throws -> SearchEngine.SearchMatches {
    guard order.needsAll else {
      return try SearchEngine(source, query).run(
        wanted: wanted, listed: order.isMatchAlone ? nil : CandidateSource.most, isPartial: isPartial)
    }
    func run(_ source: CandidateSource) throws -> SearchEngine.SearchMatches {
      try SearchEngine(source, query).run(
        wanted: CandidateSource.most, listed: order.isMatchAlone ? nil : CandidateSource.most,
        isPartial: isPartial)
    }
    let all = try run(source)
    guard source.window.isCutShort else { return all }
    source.window.isLimited = true
    guard let point = order.point, source.closest == nil, !source.hasParts else { return all }
    let nearest = try run(CandidateSource(nearestOf: source, to: point))
    return nearest.found.count >= wanted ? nearest : all
  }
}

extension Guide {
  /// Metres beyond which items of this content are too far to be of use; infinite if the content does not say.
  var farFrom: Double {
    generation.meta[MetaTable.Key.maxDistance.rawValue].flatMap(Double.init) ?? .infinity
  }
}

extension Guide {
  /// Metres around a point within which nearby items are listed; nil if the content does not say.
  public var nearbyRadiusMetres: Double? {
    generation.meta[MetaTable.Key.radius.rawValue].flatMap { Double($0) }
  }

  /// The sources to name wherever items are shown; nil if the content does not say.
  public var attribution: String? { generation.meta[MetaTable.Key.attribution.rawValue] }

  /// The address of the content on the web; nil if it does not say.
  public var address: String? { generation.meta[MetaTable.Key.address.rawValue] }

  /// The sources of a list of items; nil where none of them is from these sources.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func attribution(of ids: some Sequence<ItemID>) throws -> String? {
    guard let parts = generation.meta[MetaTable.Key.attributed.rawValue]?.split(separator: "=", maxSplits: 1),
      parts.count == 2
    else { return attribution }
    let term = FacetTerm.term(String(parts[0]), String(parts[1]))
    let ids = ids.map { $0.rawValue }
    let isAny = try generation.databases.contains { database in
      try database.read { db in
        let rows = try database.derived(FacetRows.self, db).rows(with: term, db)
        let wholes = try database.derived(WholeRows.self, db)
        return try ids.contains { id in
          try ItemRecord.fetch(db, id: id).map { rows.contains(wholes.item(of: $0.rowID)) } ?? false
        }
      }
    }
    return isAny ? attribution : nil
  }
}
