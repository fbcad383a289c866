import GuideEngines
import GuideModel
import GuideRuntime
import JSONText

/// An item in `guide.item/1`: its columns under camelCase names, lists and objects as such.
struct JSONItem: Encodable {
  let id: String
  let type: String
  let title: String
  let rank: Int
  let fields: [String: JSONValue]
  let links: [JSONLink]
  let status: JSONHours.Status?
  /// The age of its dated facts; left out for an item without any.
  let staleness: [JSONAge]?
  /// The steps of a plan, in the requested language.
  let steps: [JSONStep]?
  /// The branches, nearest first if there is a point; left out for an item without any.
  let branches: [JSONBranch]?

  init(_ item: Item, _ session: Session, branches list: BranchList = .none) throws {
    let words = session.catalogue
    let place = session.guide.place(of: item, among: list)
    let hours = try session.guide.hours(of: place, at: session.instant)
    let ages = try session.guide.staleness(of: place, asOf: hours.local.date)
    branches = list.branches.isEmpty ? nil : list.branches.map { JSONBranch($0, list) }
    status = JSONHours.Status(hours.status)
    staleness = JSONAge.list(ages, words)
    if item.type == "itinerary", let steps = item.objects([ItineraryStep].self, Itinerary.Column.steps) {
      let linked = try session.guide.linkedFacts(of: item, asOf: hours.local.date, catalogue: words)
      self.steps = steps.map { JSONStep($0, item, linked, words) }
    } else {
      steps = nil
    }
    id = item.id.rawValue
    type = item.type
    title = item.title
    rank = item.rank
    links = item.links.map(JSONLink.init)
    fields = Dictionary(
      item.fields.map { (JSONValue.camelCase($0.column), JSONValue($0.value)) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// A branch of an item.
struct JSONBranch: Encodable {
  let id: String
  let address: String
  let lat: Double?
  let lng: Double?
  let distanceMetres: Int?

  init(_ branch: Branch, _ list: BranchList) {
    id = branch.item.id.rawValue
    address = list.address(of: branch)
    lat = branch.item.coordinate?.latitude
    lng = branch.item.coordinate?.longitude
    distanceMetres = branch.distanceMetres.map { Int($0.rounded()) }
  }
}

/// The age of a fact.
struct JSONAge: Encodable {
  let fact: String
  let state: String
  let date: String?
  let precision: String?
  let ageDays: Int?
  let limitDays: Int
  let dateText: String
  let ageText: String?

  /// Facts to report; nil where there are none.
  static func list(_ ages: [Staleness], _ words: Catalogue) -> [JSONAge]? {
    ages.isEmpty ? nil : ages.map { JSONAge($0, words) }
  }

  init(_ age: Staleness, _ words: Catalogue) {
    fact = age.field
    state = age.state.rawValue
    date = age.date?.description
    precision = age.date == nil || age.precision == .day ? nil : age.precision.rawValue
    ageDays = age.ageDays
    limitDays = age.limitDays
    dateText = words.dateText(age)
    ageText = words.ageText(age)
  }
}

/// A step of a plan.
struct JSONStep: Encodable {
  struct Leg: Encodable {
    let mode: String
    let minutesMin: Int
    let minutesMax: Int
    let basis: String
    let text: String
  }

  struct Price: Encodable {
    let id: String
    let title: String
    let minMad: Int?
    let maxMad: Int?
    let unit: String?
    let staleness: String?
  }

  let day: Int?
  let type: String
  let id: String?
  let title: String
  let startTime: String?
  let minutes: Int
  let isOptional: Bool
  let leg: Leg?
  let routeHint: String?
  let note: String?
  let prices: [Price]
  /// The age of the facts of its place; left out for a step without one.
  let staleness: [JSONAge]?

  init(_ step: ItineraryStep, _ item: Item, _ linked: [ItemID: LinkedFacts], _ words: Catalogue) {
    let target = step.placeId ?? step.activityId
    day = step.day
    type = step.type.rawValue
    id = target
    title =
      step.title(words) ?? target.flatMap { id in item.links.first { $0.id.rawValue == id }?.title }
      ?? words.value(step.type.rawValue)
    startTime = step.startTime
    minutes = step.estimatedStopMinutes
    isOptional = step.optional == true
    leg = step.leg.map {
      Leg(
        mode: $0.mode.rawValue, minutesMin: $0.minutesMin, minutesMax: $0.minutesMax,
        basis: $0.basis.rawValue, text: $0.text(words))
    }
    routeHint = step.routeHint(words)
    note = step.note(words)
    prices = step.priceCardIds.compactMap { id in
      linked[ItemID(rawValue: id)].map { facts in
        Price(
          id: id, title: facts.title, minMad: facts.price?.low, maxMad: facts.price?.high,
          unit: facts.price?.unit,
          staleness: facts.staleness.first { $0.field == "expected_cost" }?.state.rawValue)
      }
    }
    let ages = step.placeId.flatMap { linked[ItemID(rawValue: $0)] }?.staleness ?? []
    staleness = JSONAge.list(ages, words)
  }
}

extension JSONValue {
  /// A value of an item as output has it: keys in camel case.
  init(_ value: Item.Value) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .json(let text):
      // Text that is not JSON, in a file of another compiler, is shown as it is.
      let read = try? JSONValue(jsonText: text)
      self = read.map(\.camelCased) ?? .text(text)
    }
  }

  private var camelCased: JSONValue {
    switch self {
    case .list(let values): .list(values.map(\.camelCased))
    case .object(let members):
      .object(
        [String: JSONValue](firstOf: members.map { (JSONValue.camelCase($0), $1.camelCased) }))
    default: self
    }
  }

  /// `fees_min_mad` as output names it: `feesMinMad`.
  static func camelCase(_ name: String) -> String {
    let parts = name.split(separator: "_")
    guard let first = parts.first else { return name }
    return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
