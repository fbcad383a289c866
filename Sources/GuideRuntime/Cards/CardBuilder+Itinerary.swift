import BundleReader
import GuideEngines
public import GuideModel

// The layout of an itinerary.

extension CardBuilder {
  mutating func addItinerary() {
    chip(item.text(Itinerary.Column.duration))
    chip(value: Itinerary.Column.pace)
    if item.text(Itinerary.Column.walkingPace) == "child" { chip(catalogue.text("pace.child")) }
    chip(value: Itinerary.Column.budget)
    let days = item.texts(Itinerary.Column.startWeekdays).compactMap(Weekday.init(contentName:))
    if !days.isEmpty { chip(catalogue.text("startDays", catalogue.weekdays(days))) }
    text("", Itinerary.Column.summary)
    addSteps()
    list("bestFor", Itinerary.Column.bestFor)
    list("before", Itinerary.Column.beforeYouGo)
    trust("reviewed", date: Itinerary.Column.reviewedAt)
  }

  private mutating func addSteps() {
    let steps = item.objects([ItineraryStep].self, Itinerary.Column.steps) ?? []
    let titles = Dictionary(firstOf: item.links.map { ($0.id.rawValue, $0.label(catalogue)) })
    var lines: [String] = []
    var rows: [Card.Row] = []
    var day = 0
    for step in steps {
      if let next = step.day, next != day, item.integer(Itinerary.Column.days) ?? 1 > 1 {
        day = next
        rows.append(Card.Row(lead: "", text: catalogue.text("day", String(day)), isHeading: true))
        lines.append(catalogue.text("day", String(day)))
      }
      let target = step.placeId ?? step.activityId
      let name =
        step.title(catalogue) ?? target.flatMap { titles[$0] } ?? catalogue.value(step.type.rawValue)
      let minutes = catalogue.minutes(step.estimatedStopMinutes, step.estimatedStopMinutes)
      let mark = step.optional == true ? ", " + catalogue.text("step.optional") : ""
      let way = [step.leg.map { $0.text(catalogue) + "." }, step.routeHint(catalogue)].compactMap { $0 }
      let more = [step.note(catalogue)].compactMap { $0 } + step.priceCardIds.compactMap(price)
      let start = step.startTime.map { catalogue.clock(authored: $0) }
      let row = Card.Row(
        lead: start ?? "", text: name, item: target.map { ItemID(rawValue: $0) },
        detail: minutes + mark,
        notes: (way.isEmpty ? [] : ["→ " + way.joined(separator: " ")]) + more)
      rows.append(row)
      lines.append("\(start.map { $0 + "  " } ?? "")\(name) (\(row.detail))")
      lines += row.notes.map { "    " + $0 }
    }
    section("steps", lines, isList: false, rows: .steps(rows))
    addOldParts(of: steps)
  }

  /// The price of a step: `100 MAD per ticket (Bahia Palace: adult ticket)`; nil if the card does not exist.
  private func price(_ card: String) -> String? {
    guard let facts = linked[ItemID(rawValue: card)], let price = facts.price else { return nil }
    return catalogue.text(
      "step.price", catalogue.price(price.low, price.high, unit: price.unit), facts.title)
  }

  /// Lists the stale and the undated facts that the plan relies on.
  private mutating func addOldParts(of steps: [ItineraryStep]) {
    var seen: Set<String> = []
    let facts = steps.flatMap { [$0.placeId].compactMap { $0 } + $0.priceCardIds }
      .filter { seen.insert($0).inserted }.compactMap { linked[ItemID(rawValue: $0)] }
    func parts(_ state: Staleness.State) -> [String] {
      facts.flatMap { fact in
        fact.staleness.filter { $0.state == state && catalogue.has("old." + $0.field) }.map { age in
          let name = catalogue.text("old." + age.field, fact.title)
          return age.date.map { "\(name) (\(catalogue.date($0, age.precision)))" } ?? name
        }
      }
    }
    let lines = [("old.some", parts(.stale)), ("old.undated", parts(.unknown))].filter { !$0.1.isEmpty }
    guard !lines.isEmpty else { return }
    section("", lines.map { catalogue.text($0, $1.joined(separator: ", ")) }, isList: false)
  }
}

extension Catalogue {
  /// Abbreviated weekdays, with three or more in a row as a range: `Mon, Wed–Sun`.
  public func weekdays(_ days: [Weekday]) -> String {
    var runs: [[Weekday]] = []
    for day in Set(days).sorted() {
      if let last = runs.last?.last, last != .sunday, last.next == day {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    func name(_ day: Weekday) -> String { text("weekday.\(day.index)") }
    return runs.map { run in
      run.count > 2
        ? "\(name(run[0]))–\(name(run[run.count - 1]))" : run.map(name).joined(separator: ", ")
    }.joined(separator: ", ")
  }
}
