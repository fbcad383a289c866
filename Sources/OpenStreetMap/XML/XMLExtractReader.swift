import GuideModel

/// Reads OpenStreetMap XML.
struct XMLExtractReader<Input: ExtractInput> {
  private var tokenizer: XMLTokenizer<Input>
  private let elements: ExtractElements

  static func read(_ input: inout Input, _ elements: ExtractElements, _ visitor: inout some ExtractVisitor)
    throws
  {
    var reader = XMLExtractReader(tokenizer: XMLTokenizer(input), elements: elements)
    try reader.readAll(&visitor)
  }

  private mutating func readAll(_ visitor: inout some ExtractVisitor) throws {
    guard let root = try tokenizer.tag(), root.name == "osm", !root.isEnd else {
      throw ExtractError(
        .unsupported, "the file is XML, but not of OpenStreetMap",
        help: "give an .osm.pbf, .osm or .osm.gz file")
    }
    try visitor.visit(
      ExtractHeader(timestamp: XMLExtractReader.instant(root["timestamp"]), source: nil))
    if root.isEmpty { return }
    while let tag = try tokenizer.tag() {
      if tag.isEnd {
        guard tag.name == "osm" else { throw tokenizer.malformed("unexpected '</\(tag.name)>'") }
        return
      }
      switch tag.name {
      case "meta":
        // Overpass writes the time there.
        if let time = XMLExtractReader.instant(tag["osm_base"]) {
          try visitor.visit(ExtractHeader(timestamp: time))
        }
        if !tag.isEmpty { try skip(tag.name) }
      case "node": try readNode(tag, &visitor)
      case "way": try readWay(tag, &visitor)
      case "relation": try readRelation(tag, &visitor)
      default: if !tag.isEmpty { try skip(tag.name) }
      }
    }
    throw ExtractError(.truncated, "the file ends before '</osm>'")
  }

  private static func instant(_ text: String?) -> UTCInstant? {
    text.flatMap { Timestamp($0, .zoned)?.instant }
  }

  /// Skips the contents of an element.
  private mutating func skip(_ name: String) throws {
    var depth = 1
    while depth > 0 {
      guard let tag = try tokenizer.tag() else {
        throw ExtractError(.truncated, "the file ends inside a '\(name)'")
      }
      if tag.isEnd { depth -= 1 } else if !tag.isEmpty { depth += 1 }
      guard depth < 64 else { throw tokenizer.malformed("elements are nested too deeply") }
    }
  }

  /// The contents of an element.
  private struct Contents {
    var tags: [(key: String, value: String)] = []
    var nodes: [Int64] = []
    var members: [ExtractRelation.Member] = []
  }

  private mutating func contents(of element: XMLTag, id: Int64) throws -> Contents {
    var contents = Contents()
    if element.isEmpty { return contents }
    while let tag = try tokenizer.tag() {
      if tag.isEnd { return contents }
      if tag.name == "tag", let key = tag["k"], let value = tag["v"] {
        contents.tags.append((key, value))
        guard contents.tags.count <= ExtractLimits.tags else {
          throw tokenizer.malformed("\(element.name) \(id) has too many tags")
        }
      } else if tag.name == "nd" {
        guard let node = tag["ref"].flatMap({ Int64($0) }) else {
          throw tokenizer.malformed("'nd' without a 'ref'")
        }
        contents.nodes.append(node)
        guard contents.nodes.count <= ExtractLimits.nodesOfWay else {
          throw ExtractError.tooManyNodes(way: id)
        }
      } else if tag.name == "member" {
        guard let way = tag["ref"].flatMap({ Int64($0) }) else {
          throw tokenizer.malformed("'member' without a 'ref'")
        }
        if tag["type"] == "way" { contents.members.append(.init(way: way, role: tag["role"] ?? "")) }
        guard contents.members.count <= ExtractLimits.membersOfRelation else {
          throw ExtractError.tooManyMembers(relation: id)
        }
      }
      if !tag.isEmpty { try skip(tag.name) }
    }
    throw ExtractError(.truncated, "the file ends inside a '\(element.name)'")
  }

  private func id(of tag: XMLTag) throws -> Int64 {
    guard let id = tag["id"].flatMap({ Int64($0) }) else {
      throw tokenizer.malformed("'\(tag.name)' without an 'id'")
    }
    return id
  }

  /// Editors keep elements that were deleted in their files.
  private func isDeleted(_ tag: XMLTag) -> Bool { tag["visible"] == "false" || tag["action"] == "delete" }

  private mutating func readNode(_ tag: XMLTag, _ visitor: inout some ExtractVisitor) throws {
    let id = try id(of: tag)
    let contents = try contents(of: tag, id: id)
    guard elements.contains(.nodes), !isDeleted(tag) else { return }
    guard let latitude = tag["lat"], let longitude = tag["lon"] else {
      throw tokenizer.malformed("node \(id) has no coordinates")
    }
    guard let north = XMLExtractReader.units(latitude, limit: 900_000_000),
      let east = XMLExtractReader.units(longitude, limit: 1_800_000_000)
    else { throw ExtractError.outside(node: id) }
    try visitor.visit(ExtractNode(id: id, latitude: north, longitude: east, tags: ElementTags(contents.tags)))
  }

  private mutating func readWay(_ tag: XMLTag, _ visitor: inout some ExtractVisitor) throws {
    let id = try id(of: tag)
    let contents = try contents(of: tag, id: id)
    guard elements.contains(.ways), !isDeleted(tag) else { return }
    try visitor.visit(ExtractWay(id: id, nodes: contents.nodes, tags: ElementTags(contents.tags)))
  }

  private mutating func readRelation(_ tag: XMLTag, _ visitor: inout some ExtractVisitor) throws {
    guard elements.contains(.relations), !isDeleted(tag) else {
      if !tag.isEmpty { try skip(tag.name) }
      return
    }
    let id = try id(of: tag)
    let contents = try contents(of: tag, id: id)
    try visitor.visit(
      ExtractRelation(id: id, members: contents.members, tags: ElementTags(contents.tags)))
  }

  /// Decimal degrees as units of 1e-7, without passing through binary fractions.
  static func units(_ text: String, limit: Int) -> Int32? {
    var digits = Substring(text)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard let whole = parts.first, !whole.isEmpty, whole.count <= 3, fraction.count <= 30,
      (String(whole) + fraction).utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let padded = (String(fraction) + "00000000").utf8.prefix(8).map { Int($0) - 48 }
    var units = Int(whole) ?? 0
    for digit in padded.prefix(7) { units = units * 10 + digit }
    if padded[7] >= 5 { units += 1 }
    return units <= limit ? Int32(isNegative ? -units : units) : nil
  }
}
