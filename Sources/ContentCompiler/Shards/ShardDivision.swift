import SourceJSON

/// Divides the lines of a file by a property of their items, such as the region they are in.
struct ShardDivision {
  /// Names of properties, from the item inwards.
  let path: [String]
  /// Group of lines without a value that can be the name of a folder, and of documents, which are never divided.
  static let rest = "_"

  /// - Parameter property: Names of properties with dots between them.
  init(_ property: String) { path = property.split(separator: ".").map(String.init) }

  /// The lines of each group as a file of its own.
  func groups(of mapped: ShardMapper.Mapped) -> [String: MappedFile] {
    guard let run = mapped.file.runs?.first else { return [ShardDivision.rest: mapped.file] }
    let bytes = mapped.file.bytes
    var groups: [String: MappedFile] = [:]
    /// Where each line begins, its group, and how far it moves.
    var lines: [(start: Int, group: String, shift: Int)] = []
    var items = mapped.tree.root?["items"]?.elements.makeIterator()
    var item = items?.next()
    var start = 0
    while start < bytes.count {
      let end = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      var group = ShardDivision.rest
      if let node = item, node.range.start < end {
        group = name(of: node)
        item = items?.next()
      }
      var file =
        groups.removeValue(forKey: group)
        ?? MappedFile(
          path: mapped.file.path, runs: [], total: mapped.file.total, bytes: [],
          findings: FileFindings(mismatches: mapped.file.findings.mismatches.map { _ in [] }, texts: []))
      lines.append((start, group, file.bytes.count - start))
      file.append(
        MappedFile.Run(first: run.first + lines.count - 1, count: 1, bytes: end - start), bytes[start..<end])
      groups[group] = file
      start = end
    }
    for group in groups.keys {
      let own = mapped.file.findings.moved { position in
        let line = lines[ShardDivision.line(at: position, lines.count) { lines[$0].start }]
        return line.group == group ? line.shift : nil
      }
      groups[group]?.findings.append(own)
    }
    return groups
  }

  /// The last line that begins at or before a position.
  private static func line(at position: Int, _ count: Int, _ start: (Int) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if start(middle) <= position { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private func name(of item: JSONNode) -> String {
    guard let value = item.value(at: path)?.string, (1...64).contains(value.utf8.count),
      value.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
    else { return ShardDivision.rest }
    return value
  }
}
