import GuideModel
import GuideEngines
import SearchText
import SourceJSON

/// `near-duplicate`: no two items of a domain are the same thing with different ids.
///
/// Items are duplicates when their titles differ only in case, accents and punctuation, or sound the same and
/// are within 300 m.
enum NearDuplicate: EditorialRule {
  static let ids = ["near-duplicate"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var names = Groups()
    var sounds = Groups()
    var titles: [(item: Int, title: JSONNode, name: Int)] = []
    // The sound of a name is found out once, however many items have it.
    var soundOfName: [Int] = []
    for (i, item) in index.items.enumerated() {
      guard let title = item.node.value(at: index.plan.domains[item.domain].titlePath),
        let text = title.string, index.itemByID[item.id] == i
      else { continue }
      let norm = Normalizer.norm(text)
      guard !norm.isEmpty else { continue }
      let name = names.number(of: norm, item.domain)
      if name == soundOfName.count {
        soundOfName.append(sounds.number(of: TransliterationKey.key(normalized: norm), item.domain))
      }
      names.members[name].append(i)
      sounds.members[soundOfName[name]].append(i)
      titles.append((i, title, name))
    }
    let places = index.items.indices.map {
      index.facts.point(of: $0).map { NearbyItems.Place($0.coordinate) }
    }
    let (sameNames, sameSounds) = (names.nearby(places), sounds.nearby(places))
    for (item, title, name) in titles {
      let sound = soundOfName[name]
      var other = sameNames[name]?.first(before: item, near: places[item], orUnknown: true)
      if other == nil, sounds.members[sound].count > names.members[name].count {
        other = sameSounds[sound]?.first(before: item, near: places[item], orUnknown: false)
      }
      if let other { out.add(finding(title, index.items[item].id, index.items[other])) }
    }
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
    private var numbers: [[UInt8]: Int] = [:]
    /// Items by the number of their text, in order.
    var members: [[Int]] = []

    /// The number of a text in a domain.
    mutating func number(of text: String, _ domain: Int) -> Int {
      let key = Array("\(domain)\n\(text)".utf8)
      if let number = numbers[key] { return number }
      numbers[key] = members.count
      members.append([])
      return members.count - 1
    }

    /// The groups ready to be searched; nil for an item that is alone.
    func nearby(_ places: [NearbyItems.Place?]) -> [NearbyItems?] {
      members.map { items in items.count < 2 ? nil : NearbyItems(items.map { ($0, places[$0]) }) }
    }
  }
}
