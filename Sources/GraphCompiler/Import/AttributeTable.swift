import GuideEngines
import OpenStreetMap

/// The combinations of attributes that occur, and their texts; each once.
struct AttributeTable {
  private(set) var attributes: [WayAttributes] = []
  private(set) var texts: [String] = [""]
  private var numbers: [WayAttributes: UInt32] = [:]
  private var textNumbers: [String: UInt32] = ["": 0]

  /// The number of a text.
  mutating func text(_ text: String) -> UInt32 {
    if let number = textNumbers[text] { return number }
    let number = UInt32(texts.count)
    texts.append(text)
    textNumbers[text] = number
    return number
  }

  /// The number of a combination.
  mutating func number(of way: WayAttributes) -> UInt32 {
    if let number = numbers[way] { return number }
    let number = UInt32(attributes.count)
    attributes.append(way)
    numbers[way] = number
    return number
  }

  /// The number of the attributes that the tags of a way give.
  mutating func attributes(of tags: ElementTags, _ profile: WalkingProfile) -> UInt32 {
    number(
      of: WayAttributes(
        name: text(tags["name"] ?? tags["is_sidepath:of:name"] ?? ""),
        factor: Float(profile.factors.outcome(for: tags) ?? 1),
        features: AttributeTable.features(tags), kind: AttributeTable.kind(tags),
        condition: text(AttributeTable.condition(tags, profile))))
  }

  /// The same way where it passes a gate.
  mutating func attributes(_ number: UInt32, through gate: Gate) -> UInt32 {
    var way = attributes[Int(number)]
    if gate.isGate { way.features.insert(.gate) }
    if !gate.condition.isEmpty {
      let own = texts[Int(way.condition)]
      way.condition = text(
        own.isEmpty || own == gate.condition ? gate.condition : own + "\n" + gate.condition)
    }
    return self.number(of: way)
  }

  /// Conditions in time, a line for each key: `key=value`.
  static func condition(_ tags: ElementTags, _ profile: WalkingProfile) -> String {
    profile.conditionKeys.compactMap { key in tags[key].map { "\(key)=\($0)" } }.joined(separator: "\n")
  }

  private static func kind(_ tags: ElementTags) -> WayKind {
    if tags["tunnel"] == "building_passage" || tags["highway"] == "corridor" { return .passage }
    switch tags["highway"] {
    case "steps": return .steps
    case "pedestrian" where tags["area"] == "yes" || tags["type"] == "multipolygon": return .square
    case "pedestrian", "living_street", "residential", "service": return .street
    case "footway", "path", "bridleway", "track", "cycleway", nil: return .path
    default: return .road
    }
  }

  private static func features(_ tags: ElementTags) -> WayFeatures {
    var features: WayFeatures = []
    if tags["highway"] == "steps" { features.insert(.steps) }
    let isCovered = [tags["covered"], tags["tunnel"], tags["indoor"]].contains { $0 != nil && $0 != "no" }
    if isCovered || tags["highway"] == "corridor" { features.insert(.covered) }
    if let lit = tags["lit"] { features.insert(lit == "no" ? .unlit : .lit) }
    switch tags["wheelchair"] {
    case "no": features.insert(.wheelchairNo)
    case "yes", "designated", "limited": features.insert(.wheelchairYes)
    default: break
    }
    let rough: Set = [
      "cobblestone", "unhewn_cobblestone", "sand", "mud", "rock", "gravel", "ground", "earth", "grass",
    ]
    if let surface = tags["surface"], rough.contains(surface) { features.insert(.rough) }
    if let bridge = tags["bridge"], bridge != "no" { features.insert(.bridge) }
    return features
  }
}

/// The effect of a node on the ways through it.
struct Gate {
  var isGate: Bool
  /// When it is open, as ``AttributeTable/condition(_:_:)`` writes it; empty when always.
  var condition: String
}
