import GuideModel

/// The newest version of every element, whatever order they came in.
///
/// Deleted elements stay as tombstones, so that an older copy that arrives later does not bring them back.
package struct RecordStore: Sendable {
  private var records: [String: SourceRecord] = [:]

  package init() {}

  /// Number of elements, deleted ones included.
  package var count: Int { records.count }

  /// The latest change of any element; nil without any.
  var lastChange: Timestamp? { records.values.lazy.map(\.changed).max() }

  /// Adds a version; keeps the one that replaces the other.
  package mutating func add(_ record: SourceRecord) {
    guard var known = records[record.key] else {
      records[record.key] = record
      return
    }
    // A deletion may come without the element's id in OpenStreetMap; every version that has it counts.
    let osmID = [known.osmID, record.osmID].compactMap { $0 }.max()
    if record.replaces(known) { known = record }
    known.osmID = osmID
    records[record.key] = known
  }

  /// Adds everything of another store.
  package mutating func add(_ other: RecordStore) { for record in other.records.values { add(record) } }

  /// All records by key.
  package var all: [SourceRecord] { records.values.sorted { $0.key < $1.key } }

  /// One record for each element: those that sources number themselves are the same as the element they are about.
  package var elements: [SourceRecord] {
    var byElement: [String: SourceRecord] = [:]
    for record in records.values {
      let element = record.osmID ?? record.key
      if let known = byElement[element], !record.replaces(known) { continue }
      byElement[element] = record
    }
    return byElement.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Keys of the elements that are live.
  package var liveElements: Set<String> {
    Set(elements.lazy.filter { !$0.isDeleted }.map { $0.osmID ?? $0.key })
  }
}
