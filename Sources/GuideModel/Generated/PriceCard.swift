// Made by 'contentc codegen swift' from schema/price_cards.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `price_cards`: price cards.
public enum PriceCard {
  /// The columns of the table.
  public enum Column: String, ContentColumn {
    case id
    case title
    case aliases
    case category
    case rank
    case unit
    case volatility
    case confidence
    case expectedCostMinMad = "expected_cost_min_mad"
    case expectedCostMinCentimes = "expected_cost_min_centimes"
    case expectedCostMaxMad = "expected_cost_max_mad"
    case expectedCostMaxCentimes = "expected_cost_max_centimes"
    case expectedCostNotes = "expected_cost_notes"
    case expectedCostUpdatedAt = "expected_cost_updated_at"
    case expectedCostPrecision = "expected_cost_precision"
    case expectedCostUndated = "expected_cost_undated"
    case expectedCostStaleAfterDays = "expected_cost_stale_after_days"
    case priceSetting = "price_setting"
    case provenanceNote = "provenance_note"
    case seasonality
    case whatInfluencesPrice = "what_influences_price"
    case inclusionsChecklist = "inclusions_checklist"
    case negotiationScripts = "negotiation_scripts"
    case redFlags = "red_flags"
    case whatToDoInstead = "what_to_do_instead"
    case contextNotes = "context_notes"
    case contextModifiers = "context_modifiers"
    case fairnessLowMultiplier = "fairness_low_multiplier"
    case fairnessHighMultiplier = "fairness_high_multiplier"
    case quantityLabel = "quantity_label"
    case quantityDefault = "quantity_default"
    case quantityMin = "quantity_min"
    case quantityMax = "quantity_max"
    case quantityStep = "quantity_step"
    case regionId = "region_id"
    case tags
    case saferAlternativeIds = "safer_alternative_ids"
    case reviewedAt = "reviewed_at"
    case relatedPlaceIds = "related_place_ids"
    case relatedPriceCardIds = "related_price_card_ids"
    case usefulPhraseIds = "useful_phrase_ids"
    case scamTipIds = "scam_tip_ids"
    case etiquetteIds = "etiquette_ids"
    case relatedLinks = "related_links"
    case sourceRefs = "source_refs"
  }
}

/// One thing to say.
public struct PriceCardNegotiationScript: JSONReadable, Hashable, Sendable {
  /// Situation.
  public let situation: PriceCardNegotiationScriptSituation
  /// One line of text.
  public let darijaLatin: String
  /// Text in Arabic script.
  public let arabic: String?
  /// One line of text.
  public let french: String?
  /// One line of text.
  public let english: String
  /// Verification of the wording.
  public let verificationStatus: PriceCardNegotiationScriptVerificationStatus
  /// Phrase ids.
  public let phraseIds: [String]

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    situation = try members.value("situation")
    darijaLatin = try members.value("darija_latin")
    arabic = try members.optional("arabic")
    french = try members.optional("french")
    english = try members.value("english")
    verificationStatus = try members.value("verification_status")
    phraseIds = try members.list("phrase_ids")
  }
}

/// A modifier of the range.
public struct PriceCardContextModifier: JSONReadable, Hashable, Sendable {
  /// Id.
  public let id: String
  /// One line of text.
  public let label: String
  /// The label in French.
  public let french: String?
  /// When the clock says that it applies, in the syntax of opening hours.
  public let applies: String?
  /// Factor min.
  public let factorMin: Double?
  /// Factor max.
  public let factorMax: Double?
  /// Add min mad.
  public let addMinMad: Double?
  /// Add max mad.
  public let addMaxMad: Double?
  /// Minimum number of people.
  public let peopleMin: Int?
  /// Maximum number of people.
  public let peopleMax: Int?
  /// One short paragraph.
  public let notes: String?
  /// The notes in French.
  public let notesFrench: String?

  /// Reads the value; a list that is not there is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    id = try members.value("id")
    label = try members.value("label")
    french = try members.optional("french")
    applies = try members.optional("applies")
    factorMin = try members.optional("factor_min")
    factorMax = try members.optional("factor_max")
    addMinMad = try members.optional("add_min_mad")
    addMaxMad = try members.optional("add_max_mad")
    peopleMin = try members.optional("people_min")
    peopleMax = try members.optional("people_max")
    notes = try members.optional("notes")
    notesFrench = try members.optional("notes_french")
  }
}

/// What the price is for; a quote is compared in this unit; values that a newer schema adds are kept as they are.
public struct PriceCardUnit: RawRepresentable, JSONReadable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `per_ride`.
  public static let perRide = PriceCardUnit(rawValue: "per_ride")
  /// `per_km`.
  public static let perKm = PriceCardUnit(rawValue: "per_km")
  /// `per_person`.
  public static let perPerson = PriceCardUnit(rawValue: "per_person")
  /// `per_item`.
  public static let perItem = PriceCardUnit(rawValue: "per_item")
  /// `per_seat`.
  public static let perSeat = PriceCardUnit(rawValue: "per_seat")
  /// `per_vehicle`.
  public static let perVehicle = PriceCardUnit(rawValue: "per_vehicle")
  /// `per_group`.
  public static let perGroup = PriceCardUnit(rawValue: "per_group")
  /// `per_hour`.
  public static let perHour = PriceCardUnit(rawValue: "per_hour")
  /// `per_half_day`.
  public static let perHalfDay = PriceCardUnit(rawValue: "per_half_day")
  /// `per_day`.
  public static let perDay = PriceCardUnit(rawValue: "per_day")
  /// `per_night`.
  public static let perNight = PriceCardUnit(rawValue: "per_night")
  /// `per_100_g`.
  public static let per100G = PriceCardUnit(rawValue: "per_100_g")
  /// `per_100_ml`.
  public static let per100Ml = PriceCardUnit(rawValue: "per_100_ml")
  /// `per_kg`.
  public static let perKg = PriceCardUnit(rawValue: "per_kg")
  /// `per_gram`.
  public static let perGram = PriceCardUnit(rawValue: "per_gram")
  /// `per_glass`.
  public static let perGlass = PriceCardUnit(rawValue: "per_glass")
  /// `per_portion`.
  public static let perPortion = PriceCardUnit(rawValue: "per_portion")
  /// `per_visit`.
  public static let perVisit = PriceCardUnit(rawValue: "per_visit")
  /// `per_ticket`.
  public static let perTicket = PriceCardUnit(rawValue: "per_ticket")
}

/// PriceCardNegotiationScriptSituation; values that a newer schema adds are kept as they are.
public struct PriceCardNegotiationScriptSituation: RawRepresentable, JSONReadable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `ask_price`.
  public static let askPrice = PriceCardNegotiationScriptSituation(rawValue: "ask_price")
  /// `counter`.
  public static let counter = PriceCardNegotiationScriptSituation(rawValue: "counter")
  /// `firm`.
  public static let firm = PriceCardNegotiationScriptSituation(rawValue: "firm")
  /// `walk_away`.
  public static let walkAway = PriceCardNegotiationScriptSituation(rawValue: "walk_away")
  /// `refuse`.
  public static let refuse = PriceCardNegotiationScriptSituation(rawValue: "refuse")
  /// `clarify`.
  public static let clarify = PriceCardNegotiationScriptSituation(rawValue: "clarify")
  /// `confirm`.
  public static let confirm = PriceCardNegotiationScriptSituation(rawValue: "confirm")
}

/// Verification of the wording; values that a newer schema adds are kept as they are.
public struct PriceCardNegotiationScriptVerificationStatus: RawRepresentable, JSONReadable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `native_checked`.
  public static let nativeChecked = PriceCardNegotiationScriptVerificationStatus(rawValue: "native_checked")
  /// `matched_2_sources`.
  public static let matched2Sources = PriceCardNegotiationScriptVerificationStatus(rawValue: "matched_2_sources")
  /// `matched_1_source`.
  public static let matched1Source = PriceCardNegotiationScriptVerificationStatus(rawValue: "matched_1_source")
  /// `words_attested`.
  public static let wordsAttested = PriceCardNegotiationScriptVerificationStatus(rawValue: "words_attested")
  /// `unverified`.
  public static let unverified = PriceCardNegotiationScriptVerificationStatus(rawValue: "unverified")
}

