public import BundleReader
import GuideEngines
public import GuideModel
public import GuideRuntime
import JSONText

extension Answer {
  /// An item, as `guide show --json` answers it.
  ///
  /// - Parameter list: Its branches, nearest first if there is a point.
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  public init(
    _ item: Item, of guide: Guide, at instant: UTCInstant, _ words: Catalogue,
    branches list: BranchList = .none
  ) throws {
    let place = guide.place(of: item, among: list)
    let hours = try guide.hours(of: place, at: instant)
    let ages = try guide.staleness(of: place, asOf: hours.local.date)
    var steps: JSONValue?
    if item.type == "itinerary", let own = item.objects([ItineraryStep].self, Itinerary.Column.steps) {
      let linked = try guide.linkedFacts(of: item, asOf: hours.local.date, catalogue: words)
      steps = .list(own.map { $0.json(item, linked, words) })
    }
    let status = hours.status.map {
      $0.json(HoursPhrases(words).status($0, at: hours.local, isApproximate: hours.isApproximate))
    }
    let data = JSONValue.members([
      "id": .text(item.id.rawValue), "type": .text(item.type), "title": .text(item.title),
      "rank": item.rank.json,
      "fields": .object(
        [String: JSONValue](
          firstOf: item.fields.map { (JSONValue.camelCase($0.column), JSONValue($0.value)) })),
      "links": .list(item.links.map { $0.json }), "status": status, "staleness": ages.json(words),
      "steps": steps,
      "branches": list.branches.isEmpty ? nil : .list(list.branches.map { $0.json(in: list) }),
    ])
    self.init("guide.item/1", data, of: guide, at: hours.local)
    candidateLimit = item.linkLimit
  }

  /// The links of an item, as `guide links --json` answers them.
  public init(linksOf item: Item, of guide: Guide, at local: LocalDateTime) {
    self.init("guide.links/1", item.links.json, of: guide, at: local)
    candidateLimit = item.linkLimit
  }
}

extension Item {
  /// The most links of a kind, when it has more.
  fileprivate var linkLimit: Int? { omittedLinks.isEmpty ? nil : Item.mostLinks }
}

extension Branch {
  /// A branch of an item.
  fileprivate func json(in list: BranchList) -> JSONValue {
    .members([
      "id": .text(item.id.rawValue), "address": .text(list.address(of: self)),
      "lat": item.coordinate?.latitude.json,
      "lng": item.coordinate?.longitude.json, "distanceMetres": metres(distanceMetres),
    ])
  }
}

extension Item.Link: JSONWritable {
  /// A link to another item; `status` and `since` say why one cannot go there.
  public var json: JSONValue {
    .members([
      "kind": .text(kind), "type": .text(type), "id": .text(id.rawValue), "title": title?.json,
      "status": closure?.status.rawValue.json, "since": closure?.since?.description.json,
    ])
  }
}

extension ItineraryStep {
  fileprivate func json(_ item: Item, _ linked: [ItemID: LinkedFacts], _ words: Catalogue) -> JSONValue {
    let target = placeId ?? activityId
    let known = target.flatMap { id in item.links.first { $0.id.rawValue == id }?.title }
    let ages = placeId.flatMap { linked[ItemID(rawValue: $0)] }?.staleness ?? []
    return .members([
      "day": day?.json, "type": .text(type.rawValue), "id": target?.json,
      "title": .text(title(words) ?? known ?? words.value(type.rawValue)), "startTime": startTime?.json,
      "minutes": estimatedStopMinutes.json, "isOptional": .bool(optional == true),
      "leg": leg.map {
        .members([
          "mode": .text($0.mode.rawValue), "minutesMin": $0.minutesMin.json, "minutesMax": $0.minutesMax.json,
          "basis": .text($0.basis.rawValue), "text": .text($0.text(words)),
        ])
      }, "routeHint": routeHint(words)?.json, "note": note(words)?.json,
      "prices": .list(
        priceCardIds.compactMap { id in linked[ItemID(rawValue: id)].map { $0.price(of: id) } }),
      "staleness": ages.json(words),
    ])
  }
}

extension LinkedFacts {
  /// The price of a step of a plan.
  fileprivate func price(of card: String) -> JSONValue {
    .members([
      "id": .text(card), "title": .text(title), "minMad": price?.low.json, "maxMad": price?.high.json,
      "unit": price?.unit.json,
      "staleness": staleness.first { $0.field == "expected_cost" }?.state.rawValue.json,
    ])
  }
}

extension JSONValue {
  /// A value of an item as answers have it: keys in camel case.
  package init(_ value: Item.Value) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .json(let text):
      // Text that is not JSON, in a file of another compiler, is shown as it is.
      let read = try? JSONValue(jsonText: text)
      self = read.map { $0.camelCased } ?? .text(text)
    }
  }

  private var camelCased: JSONValue {
    switch self {
    case .list(let values): .list(values.map { $0.camelCased })
    case .object(let members):
      .object([String: JSONValue](firstOf: members.map { (JSONValue.camelCase($0), $1.camelCased) }))
    default: self
    }
  }

  /// `fees_min_mad` as answers name it: `feesMinMad`.
  package static func camelCase(_ name: String) -> String {
    let parts = name.split(separator: "_")
    guard let first = parts.first else { return name }
    return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
