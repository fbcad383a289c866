/// A `geo:` link, or a link of a map app or site.
struct MapLink {
  /// The point in the link.
  let reading: PointText.Reading

  /// - Returns: nil when the text is not such a link.
  init?(_ text: String) {
    let lower = text.lowercased()
    if lower.hasPrefix("geo:") {
      reading = MapLink.geo(String(text.dropFirst(4)))
    } else if let scheme = lower.firstRange(of: "://") {
      // A link of the guide names an item.
      guard lower[..<scheme.lowerBound] != "guide" else { return nil }
      reading = MapLink.site(text)
    } else {
      return nil
    }
  }

  /// RFC 5870: `geo:lat,lng[,alt][;u=…]`, and `?q=lat,lng(label)` as Android writes it.
  private static func geo(_ text: String) -> PointText.Reading {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let values = parts.count > 1 ? Dictionary(firstOf: parameters(of: parts[1])) : [:]
    if let query = values["q"], case .point(let point) = start(of: query) { return .point(point) }
    let path = parts[0].prefix { $0 != ";" }.split(separator: ",").prefix(2).joined(separator: ",")
    let reading = PointText.numbers(path)
    // `geo:0,0?q=Name` is a search, not a location.
    if values["q"] != nil, case .point(let point) = reading, point.latitude == 0, point.longitude == 0 {
      return .linkWithoutPoint
    }
    return reading == .other ? .linkWithoutPoint : reading
  }

  /// Parameters that contain a point, most reliable first: `q` may be a name while `ll` is the point.
  private static let names = [
    "q", "query", "ll", "coordinate", "pin", "destination", "daddr", "at", "center", "cp", "sll", "saddr",
    "loc", "viewpoint",
  ]

  private static func site(_ text: String) -> PointText.Reading {
    let (beforeHash, hash) = halves(text, at: "#")
    let (path, query) = halves(beforeHash, at: "?")
    let values = Dictionary(firstOf: parameters(of: query))
    if let lat = values["mlat"] ?? values["lat"], let lng = values["mlon"] ?? values["lon"] ?? values["lng"] {
      let reading = PointText.numbers("\(lat),\(lng)")
      if reading != .other { return reading }
    }
    let decoded = MapLink.decoded(path)
    var found = names.compactMap { values[$0] }.map(start)
    // The place of a link has precedence over the centre of the map view.
    found.append(dataPoint(decoded))
    found += decoded.split(separator: "/").map { start(of: String($0)) }
    if let at = decoded.firstIndex(of: "@") {
      found.append(start(of: String(decoded[decoded.index(after: at)...])))
    }
    found += [hashPoint(MapLink.decoded(hash))]
    return found.first { if case .point = $0 { true } else { false } } ?? .linkWithoutPoint
  }

  /// `!3d31.6258!4d-7.9891` of Google's links.
  private static func dataPoint(_ path: String) -> PointText.Reading {
    let parts = path.split(separator: "!")
    guard let lat = parts.last(where: { $0.hasPrefix("3d") }),
      let lng = parts.last(where: { $0.hasPrefix("4d") })
    else { return .other }
    return PointText.numbers("\(lat.dropFirst(2)),\(lng.dropFirst(2).prefix { $0 != "?" && $0 != "/" })")
  }

  /// `#map=17/31.6258/-7.9891` of OpenStreetMap, also without its name.
  private static func hashPoint(_ hash: String) -> PointText.Reading {
    let value = hash.split(separator: "&").first { $0.hasPrefix("map=") }?.dropFirst(4) ?? hash[...]
    let parts = value.split(separator: "/")
    guard parts.count >= 3 else { return .other }
    return PointText.numbers("\(parts[1]),\(parts[2])")
  }

  /// The point at the start of a value: `31.6,-7.9,17z`, `31.6,-7.9(Name)`, `loc:31.6,-7.9`, `31.6~-7.9`.
  private static func start(of value: String) -> PointText.Reading {
    var text = value[...]
    if text.lowercased().hasPrefix("loc:") { text = text.dropFirst(4) }
    text = text.prefix { $0 != "(" && $0 != "/" }
    let parts = text.split { $0 == "," || $0 == "~" || $0 == " " }.prefix(2)
    guard parts.count == 2, parts.allSatisfy({ $0.contains(".") || Int($0) != nil }) else { return .other }
    return PointText.numbers(parts.joined(separator: ","))
  }

  private static func halves(_ text: String, at mark: Character) -> (String, String) {
    guard let place = text.firstIndex(of: mark) else { return (text, "") }
    return (String(text[..<place]), String(text[text.index(after: place)...]))
  }

  private static func parameters(of query: some StringProtocol) -> [(String, String)] {
    query.split(separator: "&").compactMap { part in
      let (name, value) = halves(String(part), at: "=")
      return value.isEmpty ? nil : (name.lowercased(), decoded(value))
    }
  }

  /// Percent-decodes; `+` is a space, and invalid UTF-8 becomes U+FFFD.
  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
