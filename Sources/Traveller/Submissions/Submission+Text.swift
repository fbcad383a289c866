public import GuideModel
import GuideRuntime

extension Submission {
  /// A tag of OpenStreetMap.
  public struct Tag: Hashable, Sendable {
    /// Its key.
    public let key: String
    /// Its value.
    public let value: String
  }

  /// A change to a tag of an existing element.
  public struct TagChange: Hashable, Sendable {
    /// Its key.
    public let key: String
    /// Nil for a new tag.
    public let old: String?
    /// The requested value.
    public let new: String
  }

  /// The tags, by key, as editors of the map expect them.
  ///
  /// - Parameter day: The day of the check.
  public func tags(checkedOn day: CalendarDate) -> [Tag] {
    var tags: [(String, String?)] = [
      ("addr:city", address?.city), ("addr:housenumber", address?.number),
      ("addr:postcode", address?.postcode),
      ("addr:state", address?.state), ("addr:street", address?.street), ("check_date", "\(day)"),
      ("check_date:currency:XBT", "\(day)"), ("contact:phone", phone), ("contact:website", website),
      ("currency:XBT", "yes"),
      ("description", description), ("name", name),
    ]
    if let category, let equals = category.firstIndex(of: "=") {
      tags.append((String(category[..<equals]), String(category[category.index(after: equals)...])))
    } else {
      tags.append(("custom_category", customCategory))
    }
    let methods = Set(payment ?? [])
    tags += [
      ("opening_hours", openingHours), ("payment:lightning", methods.contains("lightning") ? "yes" : "no"),
      ("payment:lightning_contactless", methods.contains("lightning_contactless") ? "yes" : nil),
      ("payment:onchain", methods.contains("onchain") ? "yes" : "no"),
    ]
    return tags.compactMap { key, value in
      let text = value?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return text.flatMap { $0.isEmpty ? nil : Tag(key: key, value: $0) }
    }
  }

  /// The changes to the existing element; tags that are not named stay. Empty for a new merchant.
  public func changes(checkedOn day: CalendarDate) -> [TagChange] {
    guard element != nil, let existing else { return [] }
    return tags(checkedOn: day).filter { existing[$0.key] != $0.value }
      .map { TagChange(key: $0.key, old: existing[$0.key], new: $0.value) }
  }

  /// The text of a mail to the editors of the map: who, what, where, how to pay, which tags, and what changes.
  public func mailText(checkedOn day: CalendarDate) -> String {
    var lines: [String] = []
    if let submitter {
      lines += [
        "Submitter: \(submitter.name)", "Email: \(submitter.email)",
        "Relationship: \(submitter.role == "owner" ? "Owner" : "Customer")", "",
      ]
    }
    lines += business + location
    let methods = Set(payment ?? [])
    func answer(_ method: String) -> String { methods.contains(method) ? "yes" : "no" }
    lines += [
      "Payment Methods:", "- On-chain: \(answer("onchain"))", "- Lightning: \(answer("lightning"))",
      "- Contactless: \(answer("lightning_contactless"))", "",
      "Opening Hours: \(openingHours ?? "Not provided")", "", "Check Date: \(day)",
    ]
    if let element {
      lines += ["", "Existing element: https://www.openstreetmap.org/\(element.replacing(":", with: "/"))"]
      for change in changes(checkedOn: day) {
        if let old = change.old { lines.append("- \(change.key)=\(old)") }
        lines.append("+ \(change.key)=\(change.new)")
      }
    }
    lines += ["", "OpenStreetMap tags:"] + tags(checkedOn: day).map { "\($0.key)=\($0.value)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private var business: [String] {
    let tag = category.flatMap { category in category.firstIndex(of: "=").map { (category, $0) } }
    return [
      "Business Details:", "- Name: \(name ?? "")",
      "- OSM Type: \(tag.map { String($0.0[..<$0.1]) } ?? "other")",
      "- Category: \(tag.map { String($0.0[$0.0.index(after: $0.1)...]) } ?? customCategory ?? "")",
      "- Description: \(description ?? "Not provided")", "- Website: \(website ?? "Not provided")",
      "- Phone: \(phone ?? "Not provided")", "",
    ]
  }

  private var location: [String] {
    let address = address ?? Address()
    func line(_ parts: String?..., by separator: String = " ") -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
    }
    var lines = [
      "Address:", line(address.number, address.street),
      line(address.city, line(address.state, address.postcode), by: ", "), line(address.country), "",
    ]
    if let point {
      let (lat, lng) = ("\(point.lat)", "\(point.lng)")
      lines += [
        "Coordinates: \(lat), \(lng)",
        "OSM Map: https://www.openstreetmap.org/?mlat=\(lat)&mlon=\(lng)&zoom=18", "",
      ]
    }
    return lines
  }
}

extension Submission {
  /// The subject of the mail.
  public var subject: String {
    (element == nil ? "New Business Submission" : "Business Correction") + " - " + (name ?? "")
  }

  /// The mail with its header, for a mail program to open or a person to copy.
  ///
  /// - Parameter recipient: The address it is for; nil leaves the line to fill in.
  public func mail(to recipient: String?, checkedOn day: CalendarDate) -> String {
    "To:" + (recipient.map { " " + $0 } ?? "") + "\nSubject: \(subject)\n\n" + mailText(checkedOn: day)
  }

  /// The mail as a link that opens it in a mail program.
  public func mailLink(to recipient: String?, checkedOn day: CalendarDate) -> String {
    let body = mailText(checkedOn: day).replacing("\n", with: "\r\n")
    return "mailto:\(ShareCard.escaped(recipient ?? "", besides: "@"))?subject=\(ShareCard.escaped(subject))"
      + "&body=\(ShareCard.escaped(body))"
  }
}
