import BundleReader
import GuideModel

// The layout of each content type of the guide.

extension CardBuilder {
  mutating func addPlace() {
    addPlaceFacts()
    text("", Place.Column.shortDescription, Place.Column.longDescription, Place.Column.statusNote)
    list("why", Place.Column.whyRecommended)
    addHours()
    text("bestTime", Place.Column.bestTimeToGo)
    list("order", Place.Column.whatToOrder)
    list("avoidHere", Place.Column.whatToAvoid)
    list("tips", Place.Column.localTips)
    list("watchOuts", Place.Column.scamWarnings)
    list("doDont", Place.Column.doAndDont)
    text("notes", Place.Column.feesNotes, Place.Column.expectedCostNotes)
    addLocation()
    addPlaceTrust()
  }

  /// Category, status, costs, time and needs of a place.
  private mutating func addPlaceFacts() {
    chip(value: Place.Column.category)
    chip(item.text(Place.Column.neighborhood))
    if let status = item.text(Place.Column.status), status != "open" {
      let (since, key) = (item.text(Place.Column.statusSince), "status.\(status).since")
      chip(
        since.flatMap { catalogue.has(key) ? catalogue.text(key, catalogue.date(written: $0)) : nil }
          ?? catalogue.text("status." + status))
    }
    chip(
      dirhams(Place.Column.feesMinMad, Place.Column.feesMaxMad).map {
        $0 == catalogue.text("free") ? catalogue.text("fee.free") : catalogue.text("fee", $0)
      })
    chip(
      dirhams(Place.Column.expectedCostMinMad, Place.Column.expectedCostMaxMad).map {
        catalogue.text("spend", $0)
      })
    addPlan()
    chip(
      minutes(Place.Column.visitMinMinutes, Place.Column.visitMaxMinutes).map {
        catalogue.text("timeNeeded", $0)
      })
    for need in item.texts(Place.Column.needs) { chip(catalogue.value(need)) }
    if let level = item.text(Place.Column.touristTrapLevel) { chip(catalogue.text("trap." + level)) }
  }

  private mutating func addPlaceTrust() {
    trust("reviewed", date: Place.Column.reviewedAt)
    trust(
      fact: "hours", date: Place.Column.hoursVerifiedAt, undated: .hoursUndated, precision: .hoursPrecision)
    if item.text(Place.Column.hoursOsm) != nil, item.text(Place.Column.hoursVerifiedAt) == nil,
      item.integer(Place.Column.hoursUndated) != 1
    {
      trust("hours.undated")
    }
    if item.integer(Place.Column.hoursApproximate) == 1 { trust("hours.approximate") }
    trust(fact: "fees", date: Place.Column.feesVerifiedAt, undated: .feesUndated, precision: .feesPrecision)
    trust(
      fact: "expected_cost", date: Place.Column.expectedCostUpdatedAt, undated: .expectedCostUndated,
      precision: .expectedCostPrecision)
    trust("confidence", value: Place.Column.confidence)
  }

  /// Hours as text; those of a closed place are labelled as its usual hours.
  private mutating func addHours() {
    guard let text = item.text(Place.Column.hoursText) else { return }
    let isClosed = item.text(Place.Column.status).flatMap(OperatingStatus.init(rawValue:)).map {
      OperatingState($0).isClosed(on: .last)
    }
    section("hours", [isClosed == true ? catalogue.text("hours.usual", text) : text], isList: false)
  }

  private mutating func addLocation() {
    let lines = [item.text(Place.Column.address), pointLine(of: item), item.text(Place.Column.locationNote)]
    section("location", lines.compactMap { $0 }, isList: false)
  }

  mutating func addPriceCard() {
    if let range = dirhams(PriceCard.Column.expectedCostMinMad, PriceCard.Column.expectedCostMaxMad) {
      chip(range + (item.text(PriceCard.Column.unit).map { " " + catalogue.value($0) } ?? ""))
    }
    chip(value: PriceCard.Column.category)
    if let setting = item.text(PriceCard.Column.priceSetting) {
      chip(catalogue.text("price.setting." + setting))
    }
    if let volatility = item.text(PriceCard.Column.volatility) {
      chip(catalogue.text("volatility." + volatility))
    }
    text("", PriceCard.Column.expectedCostNotes, PriceCard.Column.provenanceNote)
    list("influences", PriceCard.Column.whatInfluencesPrice)
    addModifiers()
    addScripts()
    list("included", PriceCard.Column.inclusionsChecklist)
    list("redFlags", PriceCard.Column.redFlags)
    list("instead", PriceCard.Column.whatToDoInstead)
    list("season", PriceCard.Column.seasonality)
    list("notes", PriceCard.Column.contextNotes)
    trust(
      fact: "expected_cost", date: PriceCard.Column.expectedCostUpdatedAt, undated: .expectedCostUndated,
      precision: .expectedCostPrecision)
    trust("reviewed", date: PriceCard.Column.reviewedAt)
    trust("confidence", value: PriceCard.Column.confidence)
  }

  private mutating func addModifiers() {
    let modifiers = item.objects([PriceCardContextModifier].self, PriceCard.Column.contextModifiers) ?? []
    let cells = modifiers.map { modifier -> [String] in
      var effects: [String] = []
      if let low = modifier.factorMin, let high = modifier.factorMax {
        effects.append(low == high ? "× \(number(low))" : "× \(number(low))–\(number(high))")
      }
      if let low = modifier.addMinMad, let high = modifier.addMaxMad {
        effects.append(
          low == high
            ? "\(signed(low)) MAD"
            : catalogue.text("price.step.ends", "\(signed(low)) MAD", "\(signed(high)) MAD"))
      }
      return [modifier.label(catalogue), effects.joined(separator: ", "), modifier.notes(catalogue) ?? ""]
    }
    let lines = cells.map { "\($0[0])\(catalogue.colon) \($0[1])" + ($0[2].isEmpty ? "" : " – " + $0[2]) }
    section("modifiers", lines, isList: true, rows: .table(cells))
  }

  /// An authored number in the card's language: `1,5`, `20`.
  private func number(_ authored: Double) -> String {
    ExactDecimal(authored: authored).map(catalogue.number) ?? ""
  }

  /// A signed addition: `+20`, `−70`.
  private func signed(_ authored: Double) -> String { (authored < 0 ? "−" : "+") + number(abs(authored)) }

  private mutating func addScripts() {
    let scripts = item.objects([PriceCardNegotiationScript].self, PriceCard.Column.negotiationScripts) ?? []
    let cells = scripts.map { script -> [String] in
      let arabic = script.arabic.map { " " + $0.isolated } ?? ""
      let meaning = catalogue.authored(script.english, french: script.french)
      let doubt =
        script.verificationStatus.rawValue == "unverified"
        ? " [\(catalogue.text("verification.unverified"))]" : ""
      return [catalogue.value(script.situation.rawValue), script.darijaLatin + arabic, meaning + doubt]
    }
    let lines = cells.map { "\($0[0])\(catalogue.colon) \($0[1]) – \($0[2])" }
    section("scripts", lines, isList: true, rows: .table(cells))
  }

  mutating func addPhrase() {
    chip(value: Phrase.Column.category)
    let lines = [
      item.text(Phrase.Column.latin), item.text(Phrase.Column.arabic)?.isolated,
      item.text(Phrase.Column.english).map { "EN  \($0)" },
      item.text(Phrase.Column.french).map { "FR  \($0)" },
    ]
    section("", lines.compactMap { $0 }, isList: false)
    text("notes", Phrase.Column.note)
    trust("verification", value: Phrase.Column.verificationStatus)
  }

  mutating func addTip() {
    chip(value: Tip.Column.category)
    text("", Tip.Column.summary, Tip.Column.body)
    let numbers = item.objects([TipNumber].self, Tip.Column.numbers) ?? []
    section(
      "numbers",
      numbers.map { "\($0.number)  \($0.label(catalogue))" + ($0.note(catalogue).map { " – " + $0 } ?? "") },
      isList: true,
      rows: .numbers(
        numbers.map {
          Card.Row(
            lead: $0.number, text: $0.label(catalogue), notes: [$0.note(catalogue)].compactMap { $0 })
        }))
    let amounts = item.objects([TipAmount].self, Tip.Column.amounts) ?? []
    let cells = amounts.map { [$0.label(catalogue), $0.sum(catalogue) + catalogue.text(amountsMark)] }
    section(
      "amounts", cells.map { $0.joined(separator: catalogue.colon + " ") }, isList: true,
      rows: .table(cells))
    list("actions", Tip.Column.actions)
    list("avoid", Tip.Column.avoid)
    trust("reviewed", date: Tip.Column.reviewedAt)
    trust("confirmation", value: Tip.Column.confirmation)
  }

  mutating func addCulture() {
    chip(value: Culture.Column.category)
    text("", Culture.Column.summary, Culture.Column.body)
    list("do", Culture.Column.do)
    list("dont", Culture.Column.dont)
    trust("reviewed", date: Culture.Column.reviewedAt)
  }

  mutating func addActivity() {
    chip(value: Activity.Column.category)
    chip(
      minutes(Activity.Column.durationMinMinutes, Activity.Column.durationMaxMinutes).map {
        catalogue.text("timeNeeded", $0)
      })
    if let cost = dirhams(Activity.Column.expectedCostMinMad, Activity.Column.expectedCostMaxMad) {
      chip(cost + " " + catalogue.value(item.text(Activity.Column.costUnit) ?? "per_person"))
    }
    text(
      "", Activity.Column.shortDescription, Activity.Column.longDescription, Activity.Column.expectedCostNotes
    )
    text("bestTime", Activity.Column.bestTimeToGo)
    list("included", Activity.Column.whatIsIncluded)
    list("booking", Activity.Column.howToBook)
    list("watchOuts", Activity.Column.watchOuts)
    trust(
      fact: "expected_cost", date: Activity.Column.expectedCostUpdatedAt, undated: .expectedCostUndated,
      precision: .expectedCostPrecision)
    trust("reviewed", date: Activity.Column.reviewedAt)
    trust("confidence", value: Activity.Column.confidence)
  }

  mutating func addEvent() {
    chip(value: Event.Column.category)
    chip(item.text(Event.Column.whenText))
    let startsOn = item.text(Event.Column.startsOn)
    // Words that name the year say the dates already, and how sure they are.
    let year = String(startsOn?.prefix(4) ?? "")
    let saysDates = !year.isEmpty && item.text(Event.Column.whenText)?.contains(year) == true
    if let start = startsOn.map(catalogue.date(written:)), !saysDates {
      let end = item.text(Event.Column.endsOn).map(catalogue.date(written:))
      chip(end.map { $0 == start ? start : "\(start) – \($0)" } ?? start)
    }
    text("", Event.Column.shortDescription)
    list("changes", Event.Column.whatChanges)
    text("location", Event.Column.venue)
    trust("dates", value: Event.Column.dateConfidence)
    trust("reviewed", date: Event.Column.reviewedAt)
  }

  mutating func addRegion() {
    chip(value: Region.Column.kind)
    text("", Region.Column.shortDescription)
    list("gettingAround", Region.Column.gettingAround)
    trust("reviewed", date: Region.Column.reviewedAt)
  }

  /// Every field under its title, in the order of the schema: all of a type without a layout, else those that the layout does
  /// not know.
  mutating func addOtherFields(besides opening: String? = nil) {
    let known =
      LaidOutColumns.names(ofType: item.type)
      ?? CardBuilder.pointColumns.union(["id", "source_refs", opening ?? ""])
    addFields(of: item, besides: known)
  }

  /// The fields of the item or of a branch under their titles, each text once.
  mutating func addFields(of item: Item, besides known: Set<String>) {
    let linked = Set((self.item.links + item.links).map { $0.id.rawValue })
    for field in item.fields where !known.contains(field.column) {
      let lines = lines(of: field, item)
      // Links have sections of their own.
      // A schema may give a field no title for readers; the item's title stands above.
      guard !field.label.isEmpty, !isOver || field.words.isEmpty, lines != [self.item.title], !lines.isEmpty,
        !lines.allSatisfy({ linked.contains($0) || $0.hasPrefix(Item.assetPrefix) }),
        !isExactAmount(field)
      else { continue }
      let section = Card.Section(heading: field.label, lines: lines, isList: lines.count > 1, isField: true)
      // The branch and the item may have the same phone.
      if !sections.contains(section) { sections.append(section) }
    }
  }

  private func lines(of field: Item.Field, _ item: Item) -> [String] {
    switch field.value {
    case .text(let text): [field.words[text] ?? text]
    case .integer(let number):
      [field.isBoolean ? catalogue.text(number == 0 ? "boolean.no" : "boolean.yes") : String(number)]
    case .real(let number): [Int(exactly: number).map { String($0) } ?? String(number)]
    case .json: item.texts(NamedColumn(field.column)).map { field.words[$0] ?? $0 }
    }
  }

  /// Checks whether a column repeats the amount of the one before it, in centimes.
  private func isExactAmount(_ field: Item.Field) -> Bool {
    guard field.column.hasSuffix("_centimes") else { return false }
    let stem = field.column.dropLast("_centimes".count)
    return item.fields.contains {
      $0.column != field.column && $0.column.hasPrefix(stem) && $0.label == field.label
    }
  }
}
