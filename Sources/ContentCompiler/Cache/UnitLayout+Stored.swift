import SourceJSON

/// The places of units as bytes.
extension UnitLayout {
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
    return out.bytes
  }

  /// Reads the units of a content set whose files are known.
  ///
  /// - Parameter folder: Files with the names they had; the text of those that changed is not looked at.
  /// - Throws: ``CacheReader/Damaged``.
  init(_ bytes: [UInt8], _ folder: ContentFolder) throws {
    var reader = CacheReader(bytes)
    let (starts, ends): ([UInt32], [UInt32]) = (try reader.array(), try reader.array())
    let fileOfUnit: [UInt32] = try reader.array()
    let hasID = try reader.array(UInt8.self).map { $0 != 0 }
    let files = try folder.files.map { file in
      let start = try reader.count()
      return UnitFile(
        domain: file.domain, language: file.language, source: file.source,
        list: start..<start + (try reader.count()), units: try reader.array())
    }
    guard reader.isAtEnd,
      let layout = UnitLayout(
        files: files, starts: starts, ends: ends, fileOfUnit: fileOfUnit, hasID: hasID)
    else { throw CacheReader.Damaged() }
    self = layout
  }
}
