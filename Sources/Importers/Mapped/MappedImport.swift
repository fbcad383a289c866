import ContentCompiler
import Files
import SourceJSON

/// `contentc import csv|geojson|sqlite`: rows to authored items, as a mapping file says.
package struct MappedImport {
  /// The format of the sources.
  package enum Format: String, Sendable {
    case csv, geojson, sqlite
  }

  private let disk = POSIXFileSystem()
  private let format: Format
  private let mappings: [ItemMapping]
  private let tables: ImportTables
  private static let mappingLimit = 1 << 20

  /// - Parameter mapping: Path of the mapping file.
  /// - Throws: ``ImportError`` or `FileSystemError`.
  package init(_ format: Format, mapping: String, set: String? = nil) throws {
    self.format = format
    mappings = try ItemMapping.read(
      disk.readFile(mapping, limit: MappedImport.mappingLimit, .readThroughLinks), path: mapping)
    tables = try ImportTables(set: set, disk)
    guard format != .sqlite || mappings.allSatisfy({ $0.source != nil }) else {
      throw ImportError(
        .mapping, path: mapping, "does not say where the rows are",
        help: "give each item a 'table' or a 'query'")
    }
  }

  /// Reads the files and writes the folder.
  ///
  /// Rows with the same id become one item: the one whose JSON is larger, so that the order of rows and files does not
  /// matter.
  ///
  /// - Parameter worstShare: Share of left-out rows, in percent, above which nothing is written.
  /// - Throws: ``ImportError``, `ContentError` or `FileSystemError`; nothing is changed then.
  package func run(_ paths: [String], output: String, worstShare: Double? = nil) throws -> ImportReport {
    var report = ImportReport()
    report.files = paths.count
    var items: [[String: String]] = mappings.map { _ in [:] }
    for path in paths {
      for (i, mapping) in mappings.enumerated() {
        try forEachRow(path, mapping) { row in
          if i == 0 { report.records += 1 }
          do {
            guard let item = try MappedItem(row, mapping, tables, &report.findings) else { return }
            if let known = items[i][item.id], known != item.json {
              report.findings.append(ImportFinding(.repeatedID, item.id, mapping.domain))
              items[i][item.id] = max(known, item.json)
            } else {
              items[i][item.id] = item.json
            }
          } catch let mistake as MappedItem.Mistake {
            report.findings.append(ImportFinding(mistake.reason, mistake.record, mistake.detail))
          }
        }
      }
    }
    report.findings.sort {
      ($0.reason.rawValue, $0.record, $0.detail) < ($1.reason.rawValue, $1.record, $1.detail)
    }
    report.elements = items.reduce(0) { $0 + $1.count }
    (report.elementsRead, report.live, report.new) = (report.records, report.elements, report.elements)
    for (mapping, items) in zip(mappings, items) { report.items[mapping.domain, default: 0] += items.count }
    if let worstShare, Double(report.leftOut) * 100 > worstShare * Double(max(1, report.records)) {
      throw ImportError(
        .badShare, path: "",
        "\(report.leftOut) of \(report.records) rows would be left out, more than \(worstShare) %",
        help: "see the report without --strict, or allow more with --bad-share")
    }
    try ImportOutput(folder: output, also: [:]).replace(files(items), folders: Set(mappings.map(\.domain))) {
      path in
      mappings.contains { path.hasPrefix("\($0.domain)/\($0.name)-") && path.hasSuffix(".json") }
    }
    return report
  }

  private func forEachRow(_ path: String, _ mapping: ItemMapping, _ body: (SourceRow) throws -> Void) throws {
    switch format {
    case .csv:
      var reader = CSVReader(try ImportFile(path, disk))
      try reader.forEach(body)
    case .geojson:
      var file = try ImportFile(path, disk)
      try GeoJSONReader.forEach(&file, body)
    case .sqlite:
      guard let source = mapping.source else { return }
      try SQLiteReader.forEach(path, source, body)
    }
  }

  /// The files, in buckets by id.
  private func files(_ items: [[String: String]]) -> [String: [UInt8]] {
    var buckets: [String: [(id: String, json: String)]] = [:]
    for (mapping, items) in zip(mappings, items) {
      for (id, json) in items {
        buckets["\(mapping.domain)/\(mapping.name)-\(HashBucket.name(of: id)).json", default: []].append(
          (id, json))
      }
    }
    return buckets.mapValues { items in
      var out = JSONWriter()
      out.object { out in
        out.member("meta") { out in
          out.object { $0.member("note", "Made by 'contentc import \(format.rawValue)'; do not edit.") }
        }
        out.member("items") { out in
          out.array { out in for item in items.sorted(by: { $0.id < $1.id }) { out.raw(item.json) } }
        }
      }
      return CanonicalLayout.bytes(of: out.text)
    }
  }
}
