import ContentCompiler
import SourceJSON

/// The authored files of an import: merchants and locations in 64 buckets by the merchant's id, so that the rows of one
/// merchant are in files of one name.
struct MerchantFiles {
  /// Bytes by path below the output folder.
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var merchantCount = 0
  private(set) var locationCount = 0

  /// Prefix of the files, by which a later import recognizes its own.
  static let prefix = "btcmap-"
  /// Folders with such files.
  static let folders = ["merchants", "locations"]

  static let note =
    "Made by 'contentc import btcmap'; do not edit. Data: © OpenStreetMap contributors, ODbL 1.0, openstreetmap.org/copyright."

  init(_ merchants: [MerchantDraft], _ items: inout MerchantItems) throws {
    var buckets: [String: [MerchantDraft]] = [:]
    for merchant in merchants { buckets[HashBucket.name(of: merchant.id), default: []].append(merchant) }
    for (bucket, merchants) in buckets.sorted(by: { $0.key < $1.key }) {
      var (first, second) = (JSONWriter(), JSONWriter())
      MerchantFiles.envelope("merchants", &first) { out in
        for merchant in merchants { items.write(merchant, to: &out) }
      }
      MerchantFiles.envelope("locations", &second) { out in
        for merchant in merchants {
          for place in merchant.locations { items.write(place, of: merchant, to: &out) }
        }
      }
      files["merchants/\(MerchantFiles.prefix)\(bucket).json"] = CanonicalLayout.bytes(of: first.text)
      files["locations/\(MerchantFiles.prefix)\(bucket).json"] = CanonicalLayout.bytes(of: second.text)
      merchantCount += merchants.count
      locationCount += merchants.reduce(0) { $0 + $1.locations.count }
    }
  }

  private static func envelope(_ domain: String, _ out: inout JSONWriter, _ items: (inout JSONWriter) -> Void)
  {
    out.object { out in
      out.member("$schema", "../../schema/\(domain).schema.json")
      out.member("meta") { out in out.object { out in out.member("note", note) } }
      out.member("items") { out in out.array { out in items(&out) } }
    }
  }
}
