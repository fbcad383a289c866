import GuideModel
import SourceJSON

/// Writes merchants and their places as authored items, in the order of the schema's properties.
struct MerchantItems {
  private let tables: ImportTables
  private let table: CityTable
  private(set) var findings: [ImportFinding] = []
  /// Elements without a known category, by their deciding tag.
  private(set) var unknownTags: [String: Int] = [:]

  /// The cities of the places, by id.
  private(set) var cities: [String: City] = [:]

  init(_ tables: ImportTables, _ table: CityTable) {
    self.tables = tables
    self.table = table
  }

  /// Appends the merchant.
  mutating func write(_ merchant: MerchantDraft, to out: inout JSONWriter) {
    let first = merchant.locations[0]
    let (element, tags) = (first.element, first.tags)
    let choice = tables.categories.category(of: tags)
    if choice.category == CategoryTable.other {
      unknownTags[choice.tag ?? "none", default: 0] += 1
      findings.append(ImportFinding(.unknownCategory, element, choice.tag ?? "no tag"))
    }
    let (description, website, phone) = (
      text(["description", "description:en"], of: first, limit: 1600), website(of: first), phone(of: first)
    )
    let social = social(of: merchant)
    let operatorName = text(["operator"], of: first, limit: 160)
    let payment = Set(merchant.locations.flatMap { PaymentMethods.read($0.tags) })
    out.object { out in
      out.member("id", merchant.id)
      out.member("name", first.name)
      MerchantItems.list("aliases", MerchantItems.aliases(of: merchant), &out)
      MerchantItems.names(of: tags, &out)
      out.member("rank", MerchantItems.rank(of: merchant))
      out.member("kind", "physical")
      out.member("category", choice.category)
      if let tag = choice.tag.flatMap(CleanText.line) {
        out.member("tag", CleanText.shortened(tag.text, to: 160).text)
      }
      if let description { out.member("description", description) }
      if let operatorName, operatorName != first.name { out.member("operator", operatorName) }
      if let website { out.member("website", website) }
      if let phone { out.member("phone", phone) }
      MerchantItems.list("social", social, &out)
      MerchantItems.list("payment", MerchantItems.paymentOrder.filter(payment.contains), &out)
      out.member("source", "openstreetmap")
    }
  }

  private static let paymentOrder = ["onchain", "lightning", "lightning_contactless", "bitcoin"]

  /// Appends a place of a merchant.
  mutating func write(_ place: LocationDraft, of merchant: MerchantDraft, to out: inout JSONWriter) {
    let address = PostalAddress(place.tags)
    let format = AddressFormat(place.country?.addressFormat ?? AddressFormat.usual)
    let line = format.line(address).map { CleanText.shortened($0, to: 320).text }
    let hours = hours(of: place)
    let own = merchant.locations.count > 1 ? phone(of: place) : nil
    let verified = verifiedDate(of: place)
    let cities = table.cities(
      at: place.coordinate, in: place.country?.region,
      named: [address.city, address.district, address.suburb].compactMap(\.self))
    for city in cities { self.cities[city.id] = city }
    out.object { out in
      out.member("id", place.id)
      out.member("name", place.name)
      out.member("merchant_id", merchant.id)
      if let country = place.country { out.member("region_id", country.region) }
      MerchantItems.list("city_ids", cities.map(\.id), &out)
      out.member("location") { out in
        out.object { out in
          out.member("lat") { $0.raw(DecimalDegrees.text(place.coordinate.latitude)) }
          out.member("lng") { $0.raw(DecimalDegrees.text(place.coordinate.longitude)) }
          out.member("confidence", "high")
        }
      }
      if line != nil || !address.isEmpty { MerchantItems.write(address, line, &out) }
      if let hours { out.member("hours") { hours.write(to: &$0) } }
      if let own { out.member("phone", own) }
      out.member("osm_id", place.element)
      if let added = place.added { out.member("added_at", "\(added)") }
      if let verified { out.member("verified_at", verified) }
      out.member("status", MerchantItems.status(of: place.tags))
    }
  }

  private static func write(_ address: PostalAddress, _ line: String?, _ out: inout JSONWriter) {
    out.member("address") { out in
      out.object { out in
        if let line { out.member("line", line) }
        let parts = [
          ("number", address.number), ("street", address.street),
          ("suburb", address.suburb ?? address.quarter),
          ("city", address.city), ("state", address.state), ("postcode", address.postcode),
        ]
        for (name, value) in parts {
          if let value { out.member(name, CleanText.shortened(value, to: 160).text) }
        }
      }
    }
  }

  private static func list(_ name: String, _ values: [String], _ out: inout JSONWriter) {
    guard !values.isEmpty else { return }
    out.member(name) { out in out.array { out in for value in values { out.value(value) } } }
  }

  /// Other names of any of its places, in any language.
  private static func aliases(of merchant: MerchantDraft) -> [String] {
    var found: Set<String> = []
    for place in merchant.locations {
      for (key, value) in place.tags {
        let isName =
          ["alt_name", "short_name", "old_name", "official_name", "int_name", "loc_name", "brand"].contains(
            key)
          || key.hasPrefix("name:") || key == "name" || key.hasPrefix("alt_name:")
        guard isName else { continue }
        for part in value.split(separator: ";") {
          guard let text = CleanText.line(String(part))?.text else { continue }
          found.insert(CleanText.shortened(text, to: 160).text)
        }
      }
    }
    return Array(found.subtracting([merchant.locations[0].name]).sorted().prefix(60))
  }

  /// `name:*` by language.
  private static func names(of tags: [String: String], _ out: inout JSONWriter) {
    var names: [String: String] = [:]
    for (key, value) in tags where key.hasPrefix("name:") {
      let language = key.dropFirst(5)
      guard (2...12).contains(language.utf8.count),
        language.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }),
        let text = CleanText.line(value)?.text
      else { continue }
      names[String(language)] = CleanText.shortened(text, to: 160).text
    }
    guard !names.isEmpty else { return }
    out.member("names") { out in
      out.object { out in
        for (language, name) in names.sorted(by: { $0.key < $1.key }) { out.member(language, name) }
      }
    }
  }

  /// 1 for chains, 2 for merchants that were checked on the spot, 3 for the rest.
  private static func rank(of merchant: MerchantDraft) -> Int {
    if merchant.locations.count >= 10 { return 1 }
    let keys = ["check_date:currency:XBT", "check_date", "survey:date"]
    return merchant.locations.contains { place in keys.contains { place.tags[$0] != nil } } ? 2 : 3
  }

  private static func status(of tags: [String: String]) -> String {
    if tags["opening_hours"]?.lowercased() == "closed" || tags["opening_hours"]?.lowercased() == "off" {
      return "temporarily_closed"
    }
    return "open"
  }

  private mutating func text(_ keys: [String], of place: LocationDraft, limit: Int) -> String? {
    guard let text = keys.lazy.compactMap({ place.tags[$0].flatMap(CleanText.line) }).first else {
      return nil
    }
    if text.isChanged { findings.append(ImportFinding(.markupRemoved, place.element, keys[0])) }
    let kept = CleanText.shortened(text.text, to: limit)
    if kept.isChanged { findings.append(ImportFinding(.textShortened, place.element, keys[0])) }
    return kept.text
  }

  private mutating func website(of place: LocationDraft) -> String? {
    let written = ["website", "contact:website", "url"].compactMap { place.tags[$0] }.filter {
      CleanText.line($0) != nil
    }
    if let address = written.lazy.compactMap(WebAddresses.read).first { return address }
    if let first = written.first { findings.append(ImportFinding(.invalidURL, place.element, first)) }
    return nil
  }

  private mutating func social(of merchant: MerchantDraft) -> [String] {
    var links: [String] = []
    for place in merchant.locations {
      let found = SocialLinks.read(place.tags)
      links += found.links.filter { !links.contains($0) }
      findings += found.unreadable.map { ImportFinding(.invalidURL, place.element, "\($0.key)=\($0.value)") }
    }
    return Array(links.prefix(MerchantItems.mostLinks))
  }

  /// Links that a merchant may have in the schema.
  private static let mostLinks = 12

  private mutating func phone(of place: LocationDraft) -> String? {
    let written = ["phone", "contact:phone", "contact:mobile", "phone:mobile", "mobile"].compactMap {
      place.tags[$0]
    }
    .filter { CleanText.line($0) != nil }
    for text in written {
      if let number = PhoneNumbers.read(text, country: place.country, countries: tables.countries) {
        return number
      }
    }
    if let first = written.first { findings.append(ImportFinding(.invalidPhone, place.element, first)) }
    return nil
  }

  private mutating func hours(of place: LocationDraft) -> SourceHours? {
    guard let written = place.tags["opening_hours"].flatMap(CleanText.line)?.text else { return nil }
    let hours = SourceHours(CleanText.shortened(written, to: 1600).text, timezone: place.country?.timezone)
    switch hours.reading {
    case .strict: break
    case .tolerant: findings.append(ImportFinding(.tolerantHours, place.element, written))
    case .none: findings.append(ImportFinding(.unreadableHours, place.element, written))
    }
    return hours
  }

  /// The latest day on which it was checked; a day after its last change is a mistake.
  private mutating func verifiedDate(of place: LocationDraft) -> String? {
    var latest: CalendarDate?
    for key in ["check_date:currency:XBT", "check_date", "survey:date"] {
      guard let written = place.tags[key] else { continue }
      let changed = place.record.changed.instant.secondsSinceEpoch
      guard let day = CalendarDate(String(written.prefix(10))), day.daysSinceEpoch * 86_400 <= changed else {
        let change = CalendarDate(clampingDays: Int(changed / 86_400))
        findings.append(
          ImportFinding(.invalidDate, place.element, "\(key)=\(written), last changed on \(change)"))
        continue
      }
      latest = max(latest ?? day, day)
    }
    return latest.map { "\($0)" }
  }
}
