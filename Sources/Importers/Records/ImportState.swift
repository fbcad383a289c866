/// The state of an import: every element that was ever seen, deleted ones included, sorted, one per line.
///
/// It is itself a snapshot in the shape of BTC Map's version 2, so that the reader of snapshots reads it.
enum ImportState {
  /// The bytes of a state.
  static func bytes(of store: RecordStore) -> [UInt8] {
    var out = Array("[\n".utf8)
    for (i, record) in store.all.enumerated() {
      if i > 0 { out += Array(",\n".utf8) }
      out += record.canonical(naming: record.osmID)
    }
    return out + Array("\n]\n".utf8)
  }
}

extension SourceRecord {
  /// The canonical form; with the element's id in OpenStreetMap if only another version named it.
  fileprivate func canonical(naming osmID: String?) -> [UInt8] {
    guard let osmID, osmID != key else { return canonical }
    let text = String(decoding: canonical, as: UTF8.self)
    let start = "{\"id\":\"\(key)\","
    guard text.hasPrefix(start), !text.hasPrefix(start + "\"osm_id\":") else { return canonical }
    return Array((start + "\"osm_id\":\"\(osmID)\"," + text.dropFirst(start.count)).utf8)
  }
}
