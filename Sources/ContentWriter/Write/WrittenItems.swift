import ContentCheck
import HostSystem
import SourceJSON

/// The items that go into a database, by importance, then id: the order of their row ids.
struct WrittenItems: Sendable {
  let index: ContentIndex
  /// All items of the index in this order, whether written or not.
  let all: [Int]
  /// The items that are written; the first has row id 1.
  let written: [Int]
  /// Position of each item of the index in ``all``.
  let positions: [Int]
  /// Translations by the index of their item, ordered by language.
  let overlays: [Int: [ContentOverlay]]
  /// Signals that the work has become pointless.
  let cancellation: Cancellation
  private let progress: ProgressMeter?
  /// Positions in ``written`` by domain.
  private let byDomain: [[Int]]

  /// - Parameter part: The part of the content to write; nil for all of it.
  init(
    _ index: ContentIndex, _ part: BundlePart?, _ cancellation: Cancellation, _ progress: ProgressMeter?
  ) {
    self.index = index
    self.cancellation = cancellation
    self.progress = progress
    let all = WrittenItems.byImportance(index)
    var positions = [Int](repeating: 0, count: all.count)
    for (position, item) in all.enumerated() { positions[item] = position }
    self.all = all
    self.positions = positions
    let written = part.map { part in all.filter(part.items.contains) } ?? all
    self.written = written
    byDomain = WrittenItems.positions(of: written, index)
    overlays = WrittenItems.byItem(part?.overlays(of: index) ?? index.overlays, index)
  }

  private static func byImportance(_ index: ContentIndex) -> [Int] {
    let items = index.items
    return items.indices.sorted { a, b in
      items[a].rank == items[b].rank ? items[a].id < items[b].id : items[a].rank < items[b].rank
    }
  }

  private static func positions(of written: [Int], _ index: ContentIndex) -> [[Int]] {
    var out = [[Int]](repeating: [], count: index.plan.domains.count)
    for (position, item) in written.enumerated() { out[index.items[item].domain].append(position) }
    return out
  }

  private static func byItem(_ overlays: [ContentOverlay], _ index: ContentIndex) -> [Int: [ContentOverlay]] {
    var out: [Int: [ContentOverlay]] = [:]
    for overlay in overlays {
      guard let item = index.itemByID[overlay.id], index.items[item].domain == overlay.domain else {
        continue
      }
      out[item, default: []].append(overlay)
    }
    return out.mapValues { $0.sorted { $0.language < $1.language } }
  }

  /// Row id of the item at a position in ``written``.
  func rowID(at position: Int) -> Int { position + 1 }

  /// An item that is being written; valid only inside the closure of ``WrittenItems/forEach(_:)``.
  struct Row {
    /// Index of the item.
    let item: Int
    let rowID: Int
    let domain: Int
    let value: JSONCursor
    let walk: FieldWalk
  }

  /// Calls `body` with each item in the order of the row ids.
  ///
  /// - Throws: ``Cancellation/Stopped``, or what `body` throws.
  func forEach(_ body: (Row) throws -> Void) throws { try visit(written.indices, body) }

  /// Like ``forEach(_:)``, with the items of one domain.
  func forEach(of domain: Int, _ body: (Row) throws -> Void) throws { try visit(byDomain[domain], body) }

  private func visit(_ positions: some Collection<Int>, _ body: (Row) throws -> Void) throws {
    var done = 0
    defer { progress?.count(done & 255) }
    for position in positions {
      if done & 255 == 0 {
        try cancellation.check()
        if done > 0 { progress?.count(256) }
      }
      done += 1
      let item = written[position]
      let domain = index.items[item].domain
      let node = index.items[item].node
      _ = try index.plan.domains[domain].fields.withWalk { walk in
        try node.tree.withCursor(at: node.index) { value in
          try body(Row(item: item, rowID: rowID(at: position), domain: domain, value: value, walk: walk))
        }
      }
    }
  }
}
