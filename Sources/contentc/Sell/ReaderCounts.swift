import AuthoredFiles
import GuideModel

/// Counts that consenting readers sent, files of `guide stats mine --csv`, summed up by month, event and item.
struct ReaderCounts {
  /// One event of one item in a month.
  struct Row {
    let month: String
    let event: String
    let type: String
    let id: String
    var count = 0
    /// The number of files with it.
    var readers = 0
  }

  private var rows: [[String]: Row] = [:]
  private static let header = "day,event,type,id,count"
  private static let mostBytes = 4 << 20

  /// By month, then by event, the most frequent first.
  var list: [Row] {
    rows.values.sorted {
      ($0.month, $0.event, -$0.count, $0.type, $0.id) < ($1.month, $1.event, -$1.count, $1.type, $1.id)
    }
  }

  /// Adds a file of one reader.
  ///
  /// - Throws: ``ContentError`` for a file in another form, with its line; nothing of it is added then.
  mutating func add(_ path: String) throws {
    let bytes = try TrustFiles.read(path, limit: ReaderCounts.mostBytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == ReaderCounts.header else {
      throw ContentError(
        .unreadable, path: path, "does not begin with the line \(ReaderCounts.header)",
        help: "give files of 'guide stats mine --csv'")
    }
    var found: [[String]: Int] = [:]
    for (i, line) in lines.enumerated().dropFirst() {
      guard let (key, count) = ReaderCounts.entry(line) else {
        throw ContentError(
          .unreadable, path: "\(path):\(i + 1)", "is not a day, an event, a type, an id and a count",
          help: "give the file as 'guide stats mine --csv' wrote it")
      }
      found[key, default: 0] += count
    }
    for (key, count) in found {
      var row = rows[key] ?? Row(month: key[0], event: key[1], type: key[2], id: key[3])
      row.count += count
      row.readers += 1
      rows[key] = row
    }
  }

  private static func entry(_ line: Substring) -> (key: [String], count: Int)? {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 5, let day = CalendarDate(String(fields[0])),
      let count = Int(fields[4]), 1...1_000_000 ~= count,
      !fields[1].isEmpty, !fields[2].isEmpty, fields[1...3].allSatisfy({ $0.utf8.allSatisfy(isOfName) })
    else { return nil }
    return ([String(day.description.prefix(7))] + fields[1...3].map(String.init), count)
  }

  /// Letters, digits and what ids and names of packs have between them: no cell is read as a formula.
  private static func isOfName(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10 || [0x2D, 0x2E, 0x5F].contains(byte)
  }
}
