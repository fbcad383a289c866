// Made by 'contentc codegen swift' from schema/glossary.schema.json; do not edit.
// swift-format-ignore-file

/// One row of `phrases`: glossary.
public struct Phrase: Codable, Hashable, Sendable, Identifiable {
  /// Item id.
  public let id: String
  /// Category.
  public let category: PhraseCategory
  /// Importance, 1 (most) to 5.
  public let rank: Int
  /// Darija in Arabic script.
  public let arabic: String
  /// Darija in Latin letters.
  public let latin: String
  /// English meaning.
  public let english: String
  /// French meaning.
  public let french: String?
  /// Other names and spellings.
  public let aliases: [String]
  /// The value of a number word.
  public let numberValue: Double?
  /// The special form of a number below ten before tens, in Latin letters.
  public let compoundLatin: String?
  /// The same in Arabic script.
  public let compoundArabic: String?
  /// Asset ref or URL.
  public let audio: String?
  /// Verification of the wording.
  public let verificationStatus: PhraseVerificationStatus
  /// When to use it, how it sounds.
  public let note: String?
  /// Reply ids.
  public let replyIds: [String]
  /// Related place ids.
  public let relatedPlaceIds: [String]
  /// Related price card ids.
  public let relatedPriceCardIds: [String]
  /// Useful phrase ids.
  public let usefulPhraseIds: [String]
  /// Scam tip ids.
  public let scamTipIds: [String]
  /// Etiquette ids.
  public let etiquetteIds: [String]
  /// Ids of other related items.
  public let relatedLinks: [String]
  /// Where the facts come from.
  public let sourceRefs: [PhraseSourceRef]

  /// The columns of the table.
  public enum Column: String, CodingKey, ContentColumn {
    case id
    case category
    case rank
    case arabic
    case latin
    case english
    case french
    case aliases
    case numberValue = "number_value"
    case compoundLatin = "compound_latin"
    case compoundArabic = "compound_arabic"
    case audio
    case verificationStatus = "verification_status"
    case note
    case replyIds = "reply_ids"
    case relatedPlaceIds = "related_place_ids"
    case relatedPriceCardIds = "related_price_card_ids"
    case usefulPhraseIds = "useful_phrase_ids"
    case scamTipIds = "scam_tip_ids"
    case etiquetteIds = "etiquette_ids"
    case relatedLinks = "related_links"
    case sourceRefs = "source_refs"
  }

  /// As `Codable` names them.
  public typealias CodingKeys = Column

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    category = try container.decode(PhraseCategory.self, forKey: .category)
    rank = try container.decode(Int.self, forKey: .rank)
    arabic = try container.decode(String.self, forKey: .arabic)
    latin = try container.decode(String.self, forKey: .latin)
    english = try container.decode(String.self, forKey: .english)
    french = try container.decodeIfPresent(String.self, forKey: .french)
    aliases = try container.decodeIfPresent([String].self, forKey: .aliases) ?? []
    numberValue = try container.decodeIfPresent(Double.self, forKey: .numberValue)
    compoundLatin = try container.decodeIfPresent(String.self, forKey: .compoundLatin)
    compoundArabic = try container.decodeIfPresent(String.self, forKey: .compoundArabic)
    audio = try container.decodeIfPresent(String.self, forKey: .audio)
    verificationStatus = try container.decode(PhraseVerificationStatus.self, forKey: .verificationStatus)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    replyIds = try container.decodeIfPresent([String].self, forKey: .replyIds) ?? []
    relatedPlaceIds = try container.decodeIfPresent([String].self, forKey: .relatedPlaceIds) ?? []
    relatedPriceCardIds = try container.decodeIfPresent([String].self, forKey: .relatedPriceCardIds) ?? []
    usefulPhraseIds = try container.decodeIfPresent([String].self, forKey: .usefulPhraseIds) ?? []
    scamTipIds = try container.decodeIfPresent([String].self, forKey: .scamTipIds) ?? []
    etiquetteIds = try container.decodeIfPresent([String].self, forKey: .etiquetteIds) ?? []
    relatedLinks = try container.decodeIfPresent([String].self, forKey: .relatedLinks) ?? []
    sourceRefs = try container.decodeIfPresent([PhraseSourceRef].self, forKey: .sourceRefs) ?? []
  }
}

/// PhraseSourceRef.
public struct PhraseSourceRef: Codable, Hashable, Sendable {
  /// Citation.
  public let source: String
  /// Date of the source: year, year-month or day; null if undated.
  public let checked: String?
  /// Names of the fields it covers; all if omitted.
  public let covers: [String]

  enum CodingKeys: String, CodingKey {
    case source
    case checked
    case covers
  }

  /// Reads the value; a list that is not there is empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    source = try container.decode(String.self, forKey: .source)
    checked = try container.decodeIfPresent(String.self, forKey: .checked)
    covers = try container.decodeIfPresent([String].self, forKey: .covers) ?? []
  }
}

/// Category; values that a newer schema adds are kept as they are.
public struct PhraseCategory: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `greetings`.
  public static let greetings = PhraseCategory(rawValue: "greetings")
  /// `taxi`.
  public static let taxi = PhraseCategory(rawValue: "taxi")
  /// `directions`.
  public static let directions = PhraseCategory(rawValue: "directions")
  /// `bargaining`.
  public static let bargaining = PhraseCategory(rawValue: "bargaining")
  /// `food`.
  public static let food = PhraseCategory(rawValue: "food")
  /// `emergencies`.
  public static let emergencies = PhraseCategory(rawValue: "emergencies")
  /// `numbers`.
  public static let numbers = PhraseCategory(rawValue: "numbers")
  /// `time`.
  public static let time = PhraseCategory(rawValue: "time")
  /// `hammam`.
  public static let hammam = PhraseCategory(rawValue: "hammam")
  /// `politeness`.
  public static let politeness = PhraseCategory(rawValue: "politeness")
  /// `saying_no`.
  public static let sayingNo = PhraseCategory(rawValue: "saying_no")
}

/// Verification of the wording; values that a newer schema adds are kept as they are.
public struct PhraseVerificationStatus: RawRepresentable, Codable, Hashable, Sendable {
  /// The value as authored.
  public let rawValue: String

  /// Wraps a value, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `native_checked`.
  public static let nativeChecked = PhraseVerificationStatus(rawValue: "native_checked")
  /// `matched_2_sources`.
  public static let matched2Sources = PhraseVerificationStatus(rawValue: "matched_2_sources")
  /// `matched_1_source`.
  public static let matched1Source = PhraseVerificationStatus(rawValue: "matched_1_source")
  /// `words_attested`.
  public static let wordsAttested = PhraseVerificationStatus(rawValue: "words_attested")
  /// `unverified`.
  public static let unverified = PhraseVerificationStatus(rawValue: "unverified")
}

