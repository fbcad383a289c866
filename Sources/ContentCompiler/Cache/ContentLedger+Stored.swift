import SourceJSON

/// The units as bytes.
extension ContentLedger {
  /// The bytes of the section for units.
  var bytes: [UInt8] {
    var out = CacheWriter()
    out.array(starts)
    out.array(ends)
    out.array(fileOfUnit)
    out.array(hasID.map { $0 ? 1 as UInt8 : 0 })
    for file in files {
      out.count(file.list.lowerBound)
      out.count(file.list.count)
      out.array(file.units)
    }
    out.array(index.first.keys)
    out.array(index.first.roles)
    out.array(index.first.ends)
    out.array(index.order)
    out.array(index.removed.sorted())
    out.count(index.later.count)
    for (unit, keys) in index.later.sorted(by: { $0.key < $1.key }) {
      out.count(Int(unit))
      out.array(keys.all.map(\.key))
      out.array(keys.all.map(\.role.rawValue))
    }
    return out.bytes
  }

  /// Reads the units of a content set whose files are known.
  ///
  /// - Parameter folder: Files with the names they had; the text of those that changed is not looked at.
  /// - Throws: ``CacheReader/Damaged``.
  init(_ bytes: [UInt8], _ folder: ContentFolder, _ plan: ContentPlan) throws {
    var reader = CacheReader(bytes)
    let (starts, ends): ([UInt32], [UInt32]) = (try reader.array(), try reader.array())
    let fileOfUnit: [UInt32] = try reader.array()
    let hasID = try reader.array(UInt8.self).map { $0 != 0 }
    var files: [UnitFile] = []
    for file in folder.files {
      let start = try reader.count()
      let list = start..<start + (try reader.count())
      files.append(
        UnitFile(
          domain: file.domain, language: file.language, source: file.source, list: list,
          units: try reader.array()))
    }
    guard
      let first = UnitKeyList(keys: try reader.array(), roles: try reader.array(), ends: try reader.array()),
      var index = UnitIndex(first, order: try reader.array())
    else { throw CacheReader.Damaged() }
    for unit in try reader.array(UnitIndex.Unit.self) { index.remove(unit) }
    for _ in 0..<(try reader.count()) {
      let unit = try reader.count()
      let (keys, roles) = (try reader.array(UInt64.self), try reader.array(UInt8.self))
      guard let list = UnitKeyList(keys: keys, roles: roles, ends: [UInt32(keys.count)]), unit < starts.count
      else { throw CacheReader.Damaged() }
      index.add(UnitIndex.Unit(unit), UnitKeys(list, of: 0))
    }
    guard reader.isAtEnd,
      let ledger = ContentLedger(
        files: files, index: index, starts: starts, ends: ends, fileOfUnit: fileOfUnit, hasID: hasID, plan)
    else { throw CacheReader.Damaged() }
    self = ledger
  }
}
