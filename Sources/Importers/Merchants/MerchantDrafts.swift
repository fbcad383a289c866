import GuideEngines
import GuideModel
import HostSystem
import SearchText
import SourceJSON

/// Turns the live elements of a store into merchants with their places.
///
/// Depends on the set of records alone: not on the order of files, and not on which run brought which record.
struct MerchantDrafts {
  private let countries: CountryTable
  private(set) var findings: [ImportFinding] = []

  /// Elements of the same name closer than this are the same place.
  static let duplicateMetres = 25.0

  init(countries: CountryTable) { self.countries = countries }

  /// The merchants, by id.
  mutating func merchants(of store: RecordStore) throws -> [MerchantDraft] {
    let live = store.elements.filter { !$0.isDeleted }
    let chunks = stride(from: 0, to: live.count, by: MerchantDrafts.chunk).map {
      Array(live[$0..<min($0 + MerchantDrafts.chunk, live.count)])
    }
    let countries = countries
    let parts = try Parallel(jobs: nil).map(chunks) { records in
      var drafts = MerchantDrafts(countries: countries)
      let places = records.compactMap { drafts.place($0) }
      return (places, drafts.findings)
    }
    findings += parts.flatMap(\.1)
    return grouped(withoutDuplicates(parts.flatMap(\.0)))
  }

  /// Elements that one thread reads at a time.
  private static let chunk = 512

  private mutating func place(_ record: SourceRecord) -> LocationDraft? {
    let tree = JSONParser().parse(SourceFile(path: record.key, bytes: record.canonical)).tree
    guard let root = tree.root, let facts = try? ElementReader.facts(root) else {
      preconditionFailure("the canonical form of \(record.key) cannot be read")
    }
    let element = record.osmID ?? record.key
    if Timestamp(facts.updatedAt, .tolerant) == nil {
      findings.append(ImportFinding(.badTimestamp, element, facts.updatedAt))
    }
    let named = ["name", "name:en", "int_name", "brand", "operator"].lazy
      .compactMap { facts.tags[$0].flatMap(CleanText.line) }.first
    guard let named else {
      findings.append(ImportFinding(.noName, element, ""))
      return nil
    }
    if named.isChanged { findings.append(ImportFinding(.markupRemoved, element, "name")) }
    guard let coordinate = facts.coordinate else {
      findings.append(
        ImportFinding(MerchantDrafts.reason(facts.badCoordinate), element, facts.badCoordinate ?? named.text))
      return nil
    }
    guard coordinate.latitude != 0 || coordinate.longitude != 0 else {
      findings.append(ImportFinding(.nullIsland, element, named.text))
      return nil
    }
    let name = CleanText.shortened(named.text, to: 160)
    if name.isChanged { findings.append(ImportFinding(.textShortened, element, "name")) }
    return LocationDraft(
      record: record, element: element, name: name.text, foldedName: Normalizer.norm(name.text),
      coordinate: coordinate,
      tags: facts.tags, country: countries.country(of: facts.tags, at: coordinate),
      added: Timestamp(facts.createdAt, .tolerant).map {
        CalendarDate(clampingDays: Int($0.instant.secondsSinceEpoch / 86_400))
      })
  }

  private static func reason(_ bad: String?) -> ImportReason {
    bad?.hasPrefix("outside") == true ? .outsideGlobe : .noPoint
  }

  /// Keeps the newest of the elements that are the same place: of those within 25 m with the same name.
  private mutating func withoutDuplicates(_ places: [LocationDraft]) -> [LocationDraft] {
    var byName: [String: [Int]] = [:]
    for (i, place) in places.enumerated() { byName[place.foldedName, default: []].append(i) }
    var neighbours: [Int: [Int]] = [:]
    // 25 m are less than 0.00023 degrees of latitude.
    for group in byName.values where group.count > 1 {
      let sorted = group.sorted { places[$0].coordinate.latitude < places[$1].coordinate.latitude }
      for (n, i) in sorted.enumerated() {
        for j in sorted[(n + 1)...] {
          guard places[j].coordinate.latitude - places[i].coordinate.latitude < 0.000_23 else { break }
          let metres = Geodesy.distanceMetres(from: places[i].coordinate, to: places[j].coordinate)
          guard metres <= MerchantDrafts.duplicateMetres else { continue }
          neighbours[i, default: []].append(j)
          neighbours[j, default: []].append(i)
        }
      }
    }
    guard !neighbours.isEmpty else { return places }
    let order = neighbours.keys.sorted { a, b in
      let (left, right) = (places[a].record.changed, places[b].record.changed)
      return left != right ? left > right : places[a].element < places[b].element
    }
    var dropped: Set<Int> = []
    var kept: Set<Int> = []
    for i in order {
      if let same = neighbours[i]?.filter(kept.contains).min(by: { places[$0].element < places[$1].element })
      {
        dropped.insert(i)
        findings.append(
          ImportFinding(.duplicate, places[i].element, "\(places[i].name) is also \(places[same].element)"))
      } else {
        kept.insert(i)
      }
    }
    return places.indices.filter { !dropped.contains($0) }.map { places[$0] }
  }

  /// One merchant for all branches of a brand that carry its name; any other place is a merchant of its own.
  ///
  /// A garage that sells a brand of cars has the tag as well, but another name.
  private func grouped(_ places: [LocationDraft]) -> [MerchantDraft] {
    var byMerchant: [String: [LocationDraft]] = [:]
    for place in places { byMerchant[MerchantDrafts.merchantID(place), default: []].append(place) }
    return byMerchant.sorted { $0.key < $1.key }.map { id, places in
      MerchantDraft(id: id, locations: places.sorted { $0.element < $1.element })
    }
  }

  private static func merchantID(_ place: LocationDraft) -> String {
    guard let brand = place.tags["brand"].flatMap(CleanText.line)?.text,
      Normalizer.norm(brand) == place.foldedName,
      !place.foldedName.isEmpty
    else { return "m-\(place.id)" }
    if let entry = place.tags["brand:wikidata"], entry.hasPrefix("Q"),
      entry.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    {
      return "brand-\(entry.lowercased())"
    }
    return "brand-\(HashBucket.hexadecimal(place.foldedName))"
  }
}

/// Hash of ids, for names of files and items: FNV-1a, the same on every machine.
enum HashBucket {
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Sixteen hexadecimal digits.
  static func hexadecimal(_ text: String) -> String {
    let digits = String(hash(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Checks whether a path is that of a bucket: the prefix, two lower-case hexadecimal digits and `.json`.
  static func isFile(_ path: String, of prefix: String) -> Bool {
    guard path.hasPrefix(prefix), path.hasSuffix(".json") else { return false }
    let digits = path.utf8.dropFirst(prefix.utf8.count).dropLast(".json".utf8.count)
    return digits.count == 2 && digits.allSatisfy { $0 &- 0x30 < 10 || $0 &- 0x61 < 6 }
  }

  /// The bucket of an item, `00` to `3f`. 64 files: one for a few hundred items of a large import, so that the change of a day
  /// touches few lines of few files.
  static func name(of id: String) -> String {
    let mixed = hash(id)
    let digits = String((mixed ^ mixed >> 32) & 63, radix: 16)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}
