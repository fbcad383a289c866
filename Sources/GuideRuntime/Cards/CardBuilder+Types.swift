import GuideModel

// The layout of each content type of the guide.

extension CardBuilder {
  mutating func addPlace() {
    chip(value: "category")
    chip(item.text("neighborhood"))
    if let status = item.text("status"), status != "open" {
      let (since, key) = (item.text("status_since"), "status.\(status).since")
      chip(
        since.flatMap { catalogue.has(key) ? catalogue.text(key, $0) : nil }
          ?? catalogue.text("status." + status))
    }
    chip(
      dirhams("fees").map {
        $0 == catalogue.text("free") ? catalogue.text("fee.free") : catalogue.text("fee", $0)
      })
    chip(dirhams("expected_cost").map { catalogue.text("spend", $0) })
    addPlan()
    chip(minutes("visit").map { catalogue.text("timeNeeded", $0) })
    if let level = item.text("tourist_trap_level") { chip(catalogue.text("trap." + level)) }
    text("", "short_description", "long_description", "status_note")
    list("why", "why_recommended")
    addHours()
    text("bestTime", "best_time_to_go")
    list("order", "what_to_order")
    list("avoidOrdering", "what_to_avoid")
    list("tips", "local_tips")
    list("watchOuts", "scam_warnings")
    list("doDont", "do_and_dont")
    text("notes", "fees_notes", "expected_cost_notes")
    addLocation()
    trust("reviewed", date: "reviewed_at")
    trust(fact: "hours", date: "hours_verified_at")
    if item.text("hours_osm") != nil, item.text("hours_verified_at") == nil,
      item.integer("hours_undated") != 1
    {
      trust("hours.undated")
    }
    if item.integer("hours_approximate") == 1 { trust("hours.approximate") }
    trust(fact: "fees", date: "fees_verified_at")
    trust(fact: "expected_cost", date: "expected_cost_updated_at")
    trust("confidence", value: "confidence")
  }

  /// Hours as text; those of a closed place are labelled as its usual hours.
  private mutating func addHours() {
    guard let text = item.text("hours_text") else { return }
    let isClosed = item.text("status").flatMap(OperatingStatus.init(rawValue:)).map {
      OperatingState($0).isClosed(on: .last)
    }
    section("hours", [isClosed == true ? catalogue.text("hours.usual", text) : text], isList: false)
  }

  private mutating func addLocation() {
    var lines: [String] = []
    if let address = item.text("address") { lines.append(address) }
    if case .real(let lat) = item["lat"], case .real(let lng) = item["lng"] {
      let isExact = item.text("location_confidence") != "low"
      lines.append("\(lat), \(lng)" + (isExact ? "" : " (\(catalogue.text("approximate")))"))
    }
    if let note = item.text("location_note") { lines.append(note) }
    section("location", lines, isList: false)
  }

  mutating func addPriceCard() {
    if let range = dirhams("expected_cost") {
      chip(range + (item.text("unit").map { " " + catalogue.value($0) } ?? ""))
    }
    chip(value: "category")
    if let setting = item.text("price_setting") { chip(catalogue.text("price.setting." + setting)) }
    if let volatility = item.text("volatility") { chip(catalogue.text("volatility." + volatility)) }
    text("", "expected_cost_notes", "provenance_note")
    list("influences", "what_influences_price")
    addModifiers()
    addScripts()
    list("included", "inclusions_checklist")
    list("redFlags", "red_flags")
    list("instead", "what_to_do_instead")
    list("season", "seasonality")
    list("notes", "context_notes")
    trust(fact: "expected_cost", date: "expected_cost_updated_at")
    trust("reviewed", date: "reviewed_at")
    trust("confidence", value: "confidence")
  }

  private mutating func addModifiers() {
    let modifiers = item.objects([PriceCardContextModifier].self, "context_modifiers") ?? []
    let lines = modifiers.map { modifier -> String in
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
      return "\(modifier.label(catalogue))\(catalogue.colon) \(effects.joined(separator: ", "))"
        + (modifier.notes(catalogue).map { " – " + $0 } ?? "")
    }
    section("modifiers", lines, isList: true)
  }

  /// An authored number in the card's language: `1,5`, `20`.
  private func number(_ authored: Double) -> String {
    ExactDecimal(authored: authored).map(catalogue.factor) ?? ""
  }

  /// A signed addition: `+20`, `−70`.
  private func signed(_ authored: Double) -> String { (authored < 0 ? "−" : "+") + number(abs(authored)) }

  private mutating func addScripts() {
    let scripts = item.objects([PriceCardNegotiationScript].self, "negotiation_scripts") ?? []
    let lines = scripts.map { script -> String in
      let arabic = script.arabic.map { " " + $0.isolated } ?? ""
      let meaning = catalogue.language == "fr" ? script.french ?? script.english : script.english
      let doubt =
        script.verificationStatus.rawValue == "unverified"
        ? " [\(catalogue.text("verification.unverified"))]" : ""
      return
        "\(catalogue.value(script.situation.rawValue))\(catalogue.colon) \(script.darijaLatin)\(arabic) – \(meaning)\(doubt)"
    }
    section("scripts", lines, isList: true)
  }

  mutating func addPhrase() {
    chip(value: "category")
    var lines: [String] = []
    if let latin = item.text("latin") { lines.append(latin) }
    if let arabic = item.text("arabic") { lines.append(arabic.isolated) }
    if let english = item.text("english") { lines.append("EN  \(english)") }
    if let french = item.text("french") { lines.append("FR  \(french)") }
    section("", lines, isList: false)
    text("notes", "note")
    trust("verification", value: "verification_status")
  }

  mutating func addTip() {
    chip(value: "category")
    text("", "summary", "body")
    let numbers = item.objects([TipNumber].self, "numbers") ?? []
    section(
      "numbers",
      numbers.map { "\($0.number)  \($0.label(catalogue))" + ($0.note(catalogue).map { " – " + $0 } ?? "") },
      isList: true)
    let amounts = item.objects([TipAmount].self, "amounts") ?? []
    section(
      "amounts",
      amounts.map { amount in
        let ends = [amount.minMad, amount.maxMad].compactMap(ExactDecimal.init(authored:)).map(
          catalogue.factor)
        let range = ends.first == ends.last ? ends.first ?? "" : ends.joined(separator: "–")
        return "\(amount.label(catalogue))\(catalogue.colon) \(range) MAD"
          + (amount.unit(catalogue).map { " (\($0))" } ?? "") + catalogue.text(amountsMark)
      }, isList: true)
    list("actions", "actions")
    list("avoid", "avoid")
    trust("reviewed", date: "reviewed_at")
    trust("confirmation", value: "confirmation")
  }

  mutating func addCulture() {
    chip(value: "category")
    text("", "summary", "body")
    list("do", "do")
    list("dont", "dont")
    trust("reviewed", date: "reviewed_at")
  }

  mutating func addActivity() {
    chip(value: "category")
    chip(minutes("duration").map { catalogue.text("timeNeeded", $0) })
    if let cost = dirhams("expected_cost") {
      chip(cost + " " + catalogue.value(item.text("cost_unit") ?? "per_person"))
    }
    text("", "short_description", "long_description", "expected_cost_notes")
    text("bestTime", "best_time_to_go")
    list("included", "what_is_included")
    list("booking", "how_to_book")
    list("watchOuts", "watch_outs")
    trust(fact: "expected_cost", date: "expected_cost_updated_at")
    trust("reviewed", date: "reviewed_at")
    trust("confidence", value: "confidence")
  }

  mutating func addEvent() {
    chip(value: "category")
    chip(item.text("when_text"))
    if let start = item.text("starts_on") {
      let end = item.text("ends_on")
      chip(end.map { $0 == start ? start : "\(start) – \($0)" } ?? start)
    }
    text("", "short_description")
    list("changes", "what_changes")
    text("location", "venue")
    trust("dates", value: "date_confidence")
    trust("reviewed", date: "reviewed_at")
  }

  mutating func addRegion() {
    chip(value: "kind")
    text("", "short_description")
    list("gettingAround", "getting_around")
    trust("reviewed", date: "reviewed_at")
  }

  /// Unknown types: every column with its label, in schema order.
  mutating func addAnything() {
    for field in item.fields where field.column != "id" && field.column != "source_refs" {
      let lines: [String]
      switch field.value {
      case .text(let text): lines = [text]
      case .integer(let number): lines = [String(number)]
      case .real(let number): lines = [String(number)]
      case .json:
        let texts = item.texts(field.column)
        guard !texts.isEmpty else { continue }
        lines = texts
      }
      sections.append(Card.Section(heading: field.label, lines: lines, isList: lines.count > 1))
    }
  }

}
