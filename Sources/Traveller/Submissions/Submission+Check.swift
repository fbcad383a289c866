import GuideModel

extension Submission {
  /// Every field that is missing or wrong, in the order of the form.
  public var faults: [SubmissionFault] {
    var faults: [SubmissionFault] = []
    func check(_ field: String, _ key: String, _ isRight: Bool) {
      if !isRight { faults.append(SubmissionFault(field: field, key: key)) }
    }
    func isFilled(_ text: String?) -> Bool { text?.contains { !$0.isWhitespace } == true }
    func isShort(_ text: String?) -> Bool {
      (text?.unicodeScalars.count ?? 0) <= 255 && text?.unicodeScalars.contains { $0.value < 0x20 } != true
    }
    check("submitter.name", "missing", isFilled(submitter?.name))
    check("submitter.email", "email", submitter.map { Submission.isEmail($0.email) } ?? false)
    check("submitter.role", "role", ["owner", "customer"].contains(submitter?.role))
    check("name", "missing", isFilled(name))
    check("name", "long", isShort(name))
    let parts = [
      ("number", address?.number), ("street", address?.street), ("city", address?.city),
      ("state", address?.state),
      ("country", address?.country),
    ]
    for (part, value) in parts {
      check("address.\(part)", "missing", isFilled(value))
      check("address.\(part)", "long", isShort(value))
    }
    check("address.postcode", "long", isShort(address?.postcode))
    if let point {
      check(
        "point", "point",
        Coordinate(latitude: point.lat, longitude: point.lng) != nil && (point.lat != 0 || point.lng != 0))
    } else {
      check("point", "missing", false)
    }
    check("category", "category", isFilled(customCategory) || category.map(Submission.isTag) == true)
    if let website, isFilled(website) { check("website", "website", Submission.isWebsite(website)) }
    if let phone, isFilled(phone) { check("phone", "phone", Submission.isPhone(phone)) }
    check(
      "payment", "payment", payment.map { !$0.isEmpty && Set($0).isSubset(of: Submission.methods) } ?? false)
    check("hours", "hours", hours == nil || openingHours != nil)
    if let element { check("element", "element", Submission.isElement(element)) }
    check("description", "long", (description?.unicodeScalars.count ?? 0) <= 2000)
    return faults
  }

  static let methods: Set<String> = ["onchain", "lightning", "lightning_contactless"]

  /// The weekly hours in OSM syntax, days with equal hours together; nil when there are none or one cannot be read.
  public var openingHours: String? {
    guard let hours, !hours.isEmpty else { return nil }
    var byDay: [Weekday: [WeeklyHours.Opening]] = [:]
    for entry in hours {
      guard
        let day = Weekday.allCases.first(where: {
          $0.osmName.lowercased() == entry.day.lowercased().prefix(2)
        }),
        let opens = WallTime(entry.open), let closes = WallTime(entry.close)
      else { return nil }
      let end = closes > opens ? closes : WallTime(clampingMinutes: closes.minutes + 1440)
      guard let opening = WeeklyHours.Opening(opens: opens, closes: end) else { return nil }
      byDay[day, default: []].append(opening)
    }
    return OpeningHours(WeeklyHours(byDay.mapValues { $0.sorted() })).description
  }

  /// Checks whether a text has the form of an e-mail address.
  public static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254, !text.contains(where: \.isWhitespace)
    else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
  }

  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy {
            $0 == 0x5F || $0 == 0x3A || $0 == 0x2D || $0 &- 0x61 < 26 || $0 &- 0x30 < 10
          }
      }
  }

  private static func isWebsite(_ text: String) -> Bool {
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return false }
    let host = lower.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return host.contains(".") && !host.hasPrefix(".") && !host.hasSuffix(".")
      && !text.contains(where: \.isWhitespace)
  }

  private static func isPhone(_ text: String) -> Bool {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    return (7...15).contains(digits.utf8.count)
      && text.allSatisfy { $0.isASCII && $0.isNumber || "+-(). ".contains($0) }
  }

  private static func isElement(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && ["node", "way", "relation"].contains(parts[0])
      && Int64(parts[1]).map { $0 > 0 } == true
  }
}
