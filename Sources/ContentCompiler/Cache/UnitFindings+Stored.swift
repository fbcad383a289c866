/// What of the findings is not in their table, as bytes.
extension UnitFindings {
  /// The bytes of the section for findings.
  var changeBytes: [UInt8] {
    var out = CacheWriter()
    kinds.write(to: &out)
    out.count(replaced.count)
    for (unit, records) in replaced.sorted(by: { $0.key < $1.key }) {
      out.count(Int(unit))
      out.count(records.count)
      for record in records {
        out.count(record.kind)
        out.array(record.text)
      }
    }
    return out.bytes
  }

  /// Reads what was found since the table was made.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  init(_ table: FindingTable, changes bytes: [UInt8]) throws {
    var reader = CacheReader(bytes)
    let kinds = try FindingKinds(&reader)
    var replaced: [Unit: [Record]] = [:]
    for _ in 0..<(try reader.count()) {
      guard let unit = Unit(exactly: try reader.count()) else { throw CacheReader.Damaged() }
      replaced[unit] = try reader.list { Record(kind: try $0.count(), text: try $0.array()) }
    }
    guard reader.isAtEnd else { throw CacheReader.Damaged() }
    try self.init(kinds, table, replaced: replaced)
  }
}
