import ArgumentParser
import AuthoredFiles
import GuideModel
import ReleaseMetadata
import SourceJSON

/// `contentc sell report`
struct SellReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Sum up receipts by month, pack and currency.",
    discussion: """
      Reads every *.json of a folder of receipts and of statements about refunds, which are subtracted. The
      signatures are checked. With --counts also how often readers who sent you their counts opened, shared
      and unlocked what: sums by month, and the number of readers.

      Examples:
        contentc sell report receipts --root 2.root.json
        contentc sell report receipts --root 2.root.json --counts anna.csv ben.csv --json
      """)

  @Argument(help: "Folder of receipts.", completion: .directory)
  var folder: String

  @Option(help: "The newest root.", completion: .file(extensions: ["json"]))
  var root: String

  @Option(
    parsing: .upToNextOption, help: "Files of 'guide stats mine --csv'.",
    completion: .file(extensions: ["csv"]))
  var counts: [String] = []

  @Flag(help: "Print as JSON (contentc.sales/1).")
  var json = false

  private struct Row {
    let month: String
    let pack: String
    let currency: String
    var sold = 0
    var refunded = 0
    var sum = DecimalSum()
  }

  func run() throws {
    try Failure.catching(json: json) {
      let root = try TrustFiles.root(root).document
      var rows: [[String]: Row] = [:]
      for name in try ContentFiles().names(in: folder) where name.hasSuffix(".json") {
        let receipt = try TrustFiles.signed(folder + "/" + name, .receipt, root) { bytes throws(TrustError) in
          try Receipt(bytes)
        }
        let key = [String(receipt.issued.description.prefix(7)), receipt.pack, receipt.price.currency]
        var row = rows[key] ?? Row(month: key[0], pack: key[1], currency: key[2])
        row.sold += receipt.isRefunded ? 0 : 1
        row.refunded += receipt.isRefunded ? 1 : 0
        row.sum.add(receipt.price.amount, isNegative: receipt.isRefunded)
        rows[key] = row
      }
      let list = rows.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      var readers = ReaderCounts()
      for file in counts { try readers.add(file) }
      Output.write(
        json
          ? PrintableText(json: text(asJSON: list, readers.list))
          : PrintableText(lines: text(list) + text(readers.list)))
    }
  }

  private func text(_ rows: [Row]) -> String {
    rows.map {
      "\($0.month)  \($0.pack)  \($0.sold) sold, \($0.refunded) refunded  \($0.sum) \($0.currency)\n"
    }
    .joined()
  }

  private func text(_ counts: [ReaderCounts.Row]) -> String {
    counts.map { row in
      let item = row.id.isEmpty ? row.type : "\(row.type)/\(row.id)"
      return
        "\(row.month)  \(row.event)  \(row.count)  \(item)  \(row.readers) \(row.readers == 1 ? "reader" : "readers")\n"
    }
    .joined()
  }

  private func text(asJSON rows: [Row], _ counts: [ReaderCounts.Row]) -> String {
    var out = JSONWriter()
    out.object {
      $0.member("format", "contentc.sales/1")
      $0.member("data") { out in
        out.array { list in
          for row in rows {
            list.object {
              $0.member("month", row.month)
              $0.member("pack", row.pack)
              $0.member("sold", row.sold)
              $0.member("refunded", row.refunded)
              $0.member("amount", row.sum.description)
              $0.member("currency", row.currency)
            }
          }
        }
      }
      guard !self.counts.isEmpty else { return }
      $0.member("counts") { out in
        out.array { list in
          for row in counts {
            list.object {
              $0.member("month", row.month)
              $0.member("event", row.event)
              $0.member("type", row.type)
              $0.member("id", row.id)
              $0.member("count", row.count)
              $0.member("readers", row.readers)
            }
          }
        }
      }
    }
    return out.text + "\n"
  }
}

/// An exact sum of decimal amounts.
struct DecimalSum: CustomStringConvertible {
  /// In units of 10^-12, the smallest step of a price.
  private var units: Int128 = 0
  private var decimals = 0

  mutating func add(_ amount: String, isNegative: Bool) {
    let parts = amount.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let digits = String(parts[0]) + fraction + String(repeating: "0", count: 12 - fraction.count)
    guard let value = Int128(digits) else { return }
    units += isNegative ? -value : value
    decimals = max(decimals, fraction.count)
  }

  /// With as many decimals as the amount that has most.
  var description: String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, 13 - digits.count)) + digits
    let fraction = padded.suffix(12).prefix(decimals)
    return (units < 0 ? "-" : "") + padded.dropLast(12) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
