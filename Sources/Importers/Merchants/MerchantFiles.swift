import HostSystem
import SourceJSON

/// The authored files of an import: merchants and locations in 64 buckets by the merchant's id, so that the rows of one
/// merchant are in files of one name; and the cities that they are in, by their own ids.
struct MerchantFiles {
  /// Bytes by path below the output folder.
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var merchantCount = 0
  private(set) var locationCount = 0

  /// Prefix of the files, by which a later import recognizes its own.
  static let prefix = "btcmap-"
  /// Folders with such files.
  static let folders = ["merchants", "locations", "cities"]

  static let note =
    "Made by 'contentc import btcmap'; do not edit. Data: © OpenStreetMap contributors, ODbL 1.0, openstreetmap.org/copyright."

  private static let citiesNote =
    "Made by 'contentc import btcmap'; do not edit. Names of cities: GeoNames, CC BY 4.0, geonames.org."

  /// Faults of the elements, in no order.
  private(set) var findings: [ImportFinding] = []
  /// Elements without a known category, by their deciding tag.
  private(set) var unknownTags: [String: Int] = [:]

  /// The two files of a bucket.
  private struct Bucket: Sendable {
    let name: String
    let merchants: [UInt8]
    let locations: [UInt8]
    let findings: [ImportFinding]
    let unknownTags: [String: Int]
    let cities: [String: City]
  }

  /// Writes every bucket on its own, on all cores.
  init(_ merchants: [MerchantDraft], _ tables: ImportTables, _ table: CityTable) throws {
    var buckets: [String: [MerchantDraft]] = [:]
    for merchant in merchants { buckets[HashBucket.name(of: merchant.id), default: []].append(merchant) }
    let written = try Parallel(jobs: nil).map(buckets.sorted { $0.key < $1.key }) { name, merchants in
      MerchantFiles.bucket(name, merchants, tables, table)
    }
    var cities: [String: City] = [:]
    for bucket in written {
      cities.merge(bucket.cities, uniquingKeysWith: { first, _ in first })
      files["merchants/\(MerchantFiles.prefix)\(bucket.name).json"] = bucket.merchants
      files["locations/\(MerchantFiles.prefix)\(bucket.name).json"] = bucket.locations
      findings += bucket.findings
      unknownTags.merge(bucket.unknownTags, uniquingKeysWith: +)
    }
    for (name, cities) in Dictionary(grouping: cities.values, by: { HashBucket.name(of: $0.id) }) {
      var out = JSONWriter()
      MerchantFiles.envelope("cities", &out, note: MerchantFiles.citiesNote) { out in
        for city in cities.sorted(by: { $0.id < $1.id }) { out.raw(city.json) }
      }
      files["cities/\(MerchantFiles.prefix)\(name).json"] = CanonicalLayout.bytes(of: out.text)
    }
    merchantCount = merchants.count
    locationCount = merchants.reduce(0) { $0 + $1.locations.count }
  }

  private static func bucket(
    _ name: String, _ merchants: [MerchantDraft], _ tables: ImportTables, _ table: CityTable
  ) -> Bucket {
    var items = MerchantItems(tables, table)
    var (first, second) = (JSONWriter(), JSONWriter())
    envelope("merchants", &first) { out in
      for merchant in merchants { items.write(merchant, to: &out) }
    }
    envelope("locations", &second) { out in
      for merchant in merchants {
        for place in merchant.locations { items.write(place, of: merchant, to: &out) }
      }
    }
    return Bucket(
      name: name, merchants: CanonicalLayout.bytes(of: first.text),
      locations: CanonicalLayout.bytes(of: second.text), findings: items.findings,
      unknownTags: items.unknownTags, cities: items.cities)
  }

  private static func envelope(
    _ domain: String, _ out: inout JSONWriter, note: String = note, _ items: (inout JSONWriter) -> Void
  ) {
    out.object { out in
      out.member("$schema", "../../schema/\(domain).schema.json")
      out.member("meta") { out in out.object { out in out.member("note", note) } }
      out.member("items") { out in out.array { out in items(&out) } }
    }
  }
}
