import GuideEngines
import GuideModel
import SearchText
import SourceJSON

/// `near-duplicate`: no two items of a domain are the same thing with different ids.
///
/// Items are duplicates when their titles differ only in case, accents and punctuation, or sound the same and
/// are within 300 m.
enum NearDuplicate: EditorialRule {
  static let ids = ["near-duplicate"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var names = Groups(domains: index.plan.domains.count)
    var sounds = Groups(domains: index.plan.domains.count)
    var named: [(item: Int, name: Int)] = []
    // The phonetic key of a name is computed once, and only if an item with that name has coordinates.
    var soundOfName: [Int?] = []
    var namesOfSound: [Int] = []
    let places = index.items.indices.map {
      index.facts.point(of: $0).map { NearbyItems.Place($0.coordinate) }
    }
    for (i, item) in index.items.enumerated() {
      guard let text = title(of: i, index)?.string, index.itemByID[item.id] == i else { continue }
      let norm = Normalizer.norm(text)
      guard !norm.isEmpty else { continue }
      let name = names.number(of: norm, item.domain)
      if name == soundOfName.count { soundOfName.append(nil) }
      names.members[name].append(i)
      named.append((i, name))
      guard places[i] != nil else { continue }
      var sound = soundOfName[name]
      if sound == nil {
        let made = sounds.number(of: TransliterationKey.key(normalized: norm), item.domain)
        if made == namesOfSound.count { namesOfSound.append(0) }
        namesOfSound[made] += 1
        (sound, soundOfName[name]) = (made, made)
      }
      if let sound { sounds.members[sound].append(i) }
    }
    let (sameNames, sameSounds) = (names.nearby(places), sounds.nearby(places))
    for (item, name) in named {
      var other = sameNames[name]?.first(before: item, near: places[item], orUnknown: true)
      if other == nil, places[item] != nil, let sound = soundOfName[name], namesOfSound[sound] > 1 {
        other = sameSounds[sound]?.first(before: item, near: places[item], orUnknown: false)
      }
      if let other, let title = title(of: item, index) {
        out.add("near-duplicate", at: title.location) {
          finding(title, index.items[item].id, index.items[other])
        }
      }
    }
  }

  private static func title(of item: Int, _ index: ContentIndex) -> JSONNode? {
    let item = index.items[item]
    return item.node.value(at: index.plan.domains[item.domain].titlePath)
  }

  private static func finding(_ title: JSONNode, _ id: String, _ other: ContentItem) -> Diagnostic {
    Diagnostic(
      id: "near-duplicate", severity: .warning, at: title.location,
      "'\(title.text)' is also the name of '\(other.id)'", item: id,
      notes: [.init("the other is here", at: other.idNode.location)],
      solutions: [
        .init("merge the two and keep the old id as a former id, or make the names distinct")
      ])
  }

  /// Items of a domain with the same text.
  private struct Groups {
    /// Numbers of the texts of each domain.
    private var numbers: [[String: Int]]
    /// Items by the number of their text, in order.
    var members: [[Int]] = []

    init(domains: Int) { numbers = [[String: Int]](repeating: [:], count: domains) }

    /// The number of a text in a domain.
    mutating func number(of text: String, _ domain: Int) -> Int {
      if let number = numbers[domain][text] { return number }
      numbers[domain][text] = members.count
      members.append([])
      return members.count - 1
    }

    /// The groups ready to be searched; nil for an item that is alone.
    func nearby(_ places: [NearbyItems.Place?]) -> [NearbyItems?] {
      members.map { items in items.count < 2 ? nil : NearbyItems(items.map { ($0, places[$0]) }) }
    }
  }
}
