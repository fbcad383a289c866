import BundleReader
import GuideModel

/// The last item of a page in a list by keys, and its sort key.
struct ListCursor {
  let record: ItemRecord
  let place: ResultSortKey
}

/// A search without words to look for: lists everything that passes the filter.
struct ListRequest {
  /// The listing for an empty text, or for words of intent such as `open now near me`.
  private enum Kind {
    case everything
    case open
    case near
  }

  private let kind: Kind
  private let options: SearchOptions

  /// - Parameters:
  ///   - isNarrowed: True when the words also contain a filter, so that words of intent alone are not looked
  ///     up as names.
  /// - Returns: nil when there are words to look for.
  init?(_ text: String, _ query: SearchQuery, _ options: SearchOptions, isNarrowed: Bool = false) {
    self.options = options
    if isNarrowed, query.isWithoutContent, !query.isListRequest {
      kind = query.intents.contains(.openNow) ? .open : .everything
      return
    }
    // Punctuation without words matches nothing; it is not an empty text.
    if text.allSatisfy({ $0.isWhitespace }), options.listsEverything || !options.filter.isEmpty {
      kind = .everything
    } else if query.isIntentAlone, query.intents.isSubset(of: [.openNow, .nearMe]) {
      kind = query.intents.contains(.openNow) ? .open : .near
    } else {
      return nil
    }
  }

  /// True when it lists all that passes, in an order by keys, so that a page can begin anywhere.
  var isByKey: Bool { kind == .everything && options.filter.needs.isEmpty }

  /// The listing from one database by importance, preceded by items named like the text: `qrib` is also a
  /// word to learn.
  ///
  /// - Parameter cursor: The last item of the page before, in a list by keys.
  func run(
    _ source: CandidateSource, _ query: SearchQuery, _ order: ResultOrder, wanted: Int,
    after cursor: ListCursor? = nil
  ) throws -> SearchEngine.SearchMatches {
    let named = kind == .everything || query.tokens.isEmpty ? [] : try SearchEngine(source, query).named()
    let known = Set(named.map { $0.row })
    var closest: [Int64: ClosestPlace]?
    let rows: [Int64]
    switch kind {
    case .everything:
      // Everything that passes, narrowed to the kind that the intents request.
      let restricted =
        query.intents.isEmpty || source.asked != nil ? nil : try source.restricted(query.intents)
      (rows, closest) = try all(restricted ?? source, order, wanted, after: cursor)
    case .open:
      let restricted = try source.restricted(query.intents) ?? source
      var filter = restricted.filter
      filter.hasHours = true
      let open = try CandidateSource(restricted, filter: filter)
      rows = try order.isMatchAlone ? open.all(limit: wanted) : open.examined()
    case .near:
      // Nothing is near without a point to measure from.
      guard let centre = options.filter.near else {
        rows = []
        break
      }
      let restricted = try source.restricted(query.intents) ?? source
      guard options.filter.radiusMetres == nil else {
        rows = try restricted.examined()
        break
      }
      let nearest = try restricted.nearest(wanted, to: centre)
      rows = nearest.map { $0.item }
      if named.isEmpty { closest = Dictionary(uniqueKeysWithValues: nearest.map { ($0.item, $0) }) }
    }
    let listed = rows.lazy.filter { !known.contains($0) }.map {
      Match(row: $0, tier: .text, isWanted: false, reasons: [])
    }
    return SearchEngine.SearchMatches(found: named + listed, closest: closest)
  }

  /// The rows of a list by keys. Without a list that is sorted already, all of them are sorted afterwards.
  private func all(
    _ source: CandidateSource, _ order: ResultOrder, _ wanted: Int, after cursor: ListCursor?
  ) throws -> (rows: [Int64], closest: [Int64: ClosestPlace]?) {
    if let asked = source.asked, order.isMatchAlone {
      return (try source.first(wanted, of: asked), nil)
    }
    if order.isMatchAlone {
      let first = try cursor.map { try source.firstRow(after: $0.record) } ?? 0
      return (try source.all(from: first, limit: wanted), nil)
    }
    if order.isDistanceAlone, cursor == nil, let centre = options.filter.near {
      return try nearest(source, wanted, to: centre)
    }
    if let name = order.name, options.filter.openTimes.isEmpty,
      let rows = try source.ordered(by: name, after: cursor?.place.named, limit: wanted)
    {
      return (rows, nil)
    }
    return (try source.examined(), nil)
  }

  /// The nearest items, followed by items without a point if there is no radius.
  private func nearest(_ source: CandidateSource, _ wanted: Int, to centre: Coordinate) throws -> (
    rows: [Int64], closest: [Int64: ClosestPlace]?
  ) {
    let nearest = try source.nearest(wanted, to: centre)
    let closest = Dictionary(firstOf: nearest.map { ($0.item, $0) })
    var rows = nearest.map { $0.item }
    if nearest.count < wanted, options.filter.radiusMetres == nil {
      rows += try source.all(limit: wanted + nearest.count).filter { closest[$0] == nil }
      rows.sort()
    }
    return (rows, closest)
  }
}
