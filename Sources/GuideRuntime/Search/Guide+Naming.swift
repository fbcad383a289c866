public import BundleReader
public import GuideModel
import BundleFormat
import SearchText

/// The item that a text refers to.
public enum ItemChoice: Sendable {
  /// A candidate.
  public struct Candidate: Hashable, Sendable {
    /// Its id.
    public let id: ItemID
    /// Its content type.
    public let type: String
    /// Its title in the requested language.
    public let title: String
  }

  /// Certainly this one.
  ///
  /// - isID: True when the id itself was given, so that nothing had to be interpreted.
  case item(ItemID, isID: Bool)
  /// One of these, most likely first: the user must choose.
  case several([Candidate])
  /// None; with a candidate whose name or id is nearly the same, if there is one.
  case none(nearest: Candidate?)
}

/// A requirement of a command, which excludes items that lack it.
public enum ItemNeed: Sendable {
  /// Nothing: any item qualifies.
  case nothing
  /// A point on the map.
  case point
  /// Opening hours, structured or as text.
  case hours
}

extension Guide {
  /// The item that a text refers to: by its id or link, one of its names in any language, or a certain search
  /// result.
  ///
  /// A name is certain when it equals the text, sounds the same, or contains every word of it. Text that
  /// looks like an id (`bahia-palac`) is never completed, so that programs learn that an id is wrong.
  ///
  /// - Parameters:
  ///   - text: As typed.
  ///   - need: A requirement for the item; not applied to an id.
  ///   - language: Language of titles.
  /// - Throws: ``RuntimeError`` only when the database cannot be read.
  public func choice(named text: String, for need: ItemNeed = .nothing, language: String = "en") throws
    -> ItemChoice
  {
    let text = text.trimmed
    let given = ItemID(parsing: text)
    let link = ItemLink(text)
    if let given, let record = try currentRecord(of: given) {
      let id = ItemID(rawValue: record.id)
      guard let link, link.type != record.type else { return .item(id, isID: true) }
      // A link that names another type is not followed without a word.
      let title = try title(of: id, language: language) ?? record.id
      return .none(nearest: ItemChoice.Candidate(id: id, type: record.type, title: title))
    }
    let isLink = link != nil || text.lowercased().hasPrefix("guide://")
    let isIDLike = isLink || given?.rawValue.contains("-") == true
    let words = isLink ? given?.rawValue ?? "" : text
    let name = isIDLike ? words.split(separator: "-").joined(separator: " ") : words
    let answer = try answer(name, options: namingOptions(language))
    let hits = answer.isListed ? [] : answer.hits
    if !isLink {
      let tiers: [SearchTier] =
        isIDLike ? [.exactName, .exactAlias] : [.exactName, .exactAlias, .key, .name]
      let sure = try sure(hits, tiers, need)
      if sure.count == 1 { return .item(sure[0].id, isID: false) }
      if sure.count > 1 { return .several(sure.prefix(9).map(ItemChoice.Candidate.init)) }
    }
    // Searches list a city or a category after what is in it, however exactly the words name it.
    let exact = try wordTypes.isEmpty || isLink ? [] : ids(named: name).map { ItemID(rawValue: $0) }
    let named = try exact.filter { try currentRecord(of: $0).map { wordTypes.contains($0.type) } ?? false }
    if named.count == 1 { return .item(named[0], isID: false) }
    let near = try (hits + answer.suggestions).first { try isNear($0, name, language) }
    return .none(nearest: near.map(ItemChoice.Candidate.init))
  }

  private func namingOptions(_ language: String) -> SearchOptions {
    var options = SearchOptions()
    options.language = language
    options.limit = 40
    return options
  }

  /// The hits in the surest tier that contains any with the required property.
  private func sure(_ hits: [SearchHit], _ tiers: [SearchTier], _ need: ItemNeed) throws -> [SearchHit] {
    for tier in tiers {
      let fitting = try hits.filter { try $0.tier == tier && isName($0) && has(need, $0) }
      if !fitting.isEmpty { return fitting }
    }
    return []
  }

  /// Checks whether a hit matched by its name; the other words of a phrase are only there to find it, such as
  /// `nope` for "no".
  private func isName(_ hit: SearchHit) -> Bool { hit.type != "phrase" || hit.tier == .exactName }

  private func has(_ need: ItemNeed, _ hit: SearchHit) throws -> Bool {
    switch need {
    case .nothing: return true
    case .point: return hit.facts.coordinate != nil
    case .hours:
      let item = try item(hit.id)
      if item.text(Place.Column.hoursOsm) != nil || item.text(Place.Column.hoursText) != nil { return true }
      return try !branches(of: hit.id, language: "en", limit: 1).branches.isEmpty
    }
  }

  /// Checks whether every word of a text is close to a word of one of the item's names, or of its id.
  private func isNear(_ hit: SearchHit, _ text: String, _ language: String) throws -> Bool {
    let item = try item(hit.id, language: language)
    let names =
      [item.id.rawValue, item.title, hit.title]
      + (item.type == "phrase" ? [] : item.texts(Place.Column.aliases)) + item.otherNames
    return NameSimilarity.isNear(text, toOneOf: names)
  }

  /// The current id for a current or former one; nil when there is no such item.
  func currentID(of id: ItemID) throws -> ItemID? {
    try currentRecord(of: id).map { ItemID(rawValue: $0.id) }
  }

  private func currentRecord(of id: ItemID) throws -> ItemRecord? {
    for database in generation.databases {
      if let record = try database.read({ db in try ItemRecord.fetch(db, id: id.rawValue) }) { return record }
    }
    return nil
  }
}

extension ItemChoice.Candidate {
  init(_ hit: SearchHit) { self.init(id: hit.id, type: hit.type, title: hit.title) }
}

extension Item {
  /// Checks whether one of its names has every word of a text, spelled so.
  public func isSpelled(_ text: String) -> Bool {
    let words = Set(Normalizer.tokens(text))
    let names = [title, id.rawValue] + texts(Place.Column.aliases) + otherNames
    return names.contains { words.isSubset(of: Normalizer.tokens($0)) }
  }

  /// Its names besides its title and aliases: in Arabic, or as a phrase in each language.
  var otherNames: [String] {
    [text(Place.Column.nameAr)].compactMap { $0 }
      + [Phrase.Column.arabic, .latin, .english, .french].compactMap { text($0) }
  }
}
