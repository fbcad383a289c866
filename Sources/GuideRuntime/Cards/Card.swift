public import BundleReader
public import GuideEngines
public import GuideModel

/// An item laid out for reading in one language, as on a detail screen or in a terminal.
public struct Card: Sendable {
  /// A heading with its lines.
  public struct Section: Hashable, Sendable {
    /// Heading; empty for the opening text.
    public let heading: String
    /// Lines in order.
    public let lines: [String]
    /// True when the lines are a bulleted list rather than paragraphs.
    public let isList: Bool
    /// The lines as rows with parts; nil for plain lines.
    public internal(set) var rows: Rows?
    /// True for a field that stands alone under its title, because no layout knows it.
    public internal(set) var isField = false
  }

  /// The rows of a section, by the kind of what they list.
  public enum Rows: Hashable, Sendable {
    /// Stops of a plan, in order.
    case steps([Row])
    /// Numbers to call.
    case numbers([Row])
    /// Cells beside each other; rows may have fewer cells than others.
    case table([[String]])
  }

  /// A row with its parts.
  public struct Row: Hashable, Sendable {
    /// The short part at its start: a time, a number to call; empty for none.
    public let lead: String
    /// Its text; the name of a day for the row above the stops of that day.
    public let text: String
    /// The item that the text names; nil for none.
    public var item: ItemID?
    /// A fact in brackets, such as the minutes of a stop; empty for none.
    public var detail = ""
    /// Lines below it: the way to a stop, its note, its prices.
    public var notes: [String] = []
    /// True for the name of a day.
    public var isHeading = false
  }

  /// A source of facts.
  public struct Source: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// When it was checked, as precisely as it is known, or that it has no date.
    public let date: String
  }

  /// Links of one kind.
  public struct LinkGroup: Hashable, Sendable {
    /// The kind of target.
    public let heading: String
    /// The links.
    public internal(set) var links: [Item.Link]
    /// The number of links left out, as the item has more than ``Item/mostLinks``.
    public internal(set) var omitted: Int
  }

  /// The item's id.
  public let id: ItemID
  /// Title.
  public let title: String
  /// Name in Arabic, if there is one.
  public let arabic: String?
  /// Short facts, most useful first.
  public let chips: [String]
  /// The body.
  public let sections: [Section]
  /// Provenance: review dates and confidence.
  public let trust: [String]
  /// The sources of the facts, each with its date.
  public let sources: [Source]
  /// Links by kind.
  public let related: [LinkGroup]
}

extension Card {
  /// Lays out an item of any content set; the guide's own types have their own layouts.
  ///
  /// - Parameters:
  ///   - now: The text to start with, such as whether it is open; nil for none.
  ///   - staleness: The ages of the dated parts, as ``Guide/staleness(of:asOf:)`` returns them.
  ///   - amountsMark: The age mark for the amounts of a tip, as ``Guide/amountsMark(of:linked:asOf:)`` returns it.
  ///   - linked: Prices and ages of the linked items, as ``Guide/linkedFacts(of:asOf:language:)`` returns them.
  ///   - opening: The column whose text opens the card of a type without a layout.
  ///   - branches: The branches of the item, with a line for each.
  ///   - whole: The item that a branch is one of, whose fields hold for it too.
  ///   - checks: The ages of the dated parts of the branch whose place is shown; nil when none is.
  public init(
    _ item: Item, catalogue: Catalogue, now: String? = nil, staleness: [Staleness] = [],
    linked: [ItemID: LinkedFacts] = [:], amountsMark: FactMark? = nil, opening: String? = nil,
    branches: BranchList = .none, checks: [Staleness]? = nil, whole: Item? = nil, branchLines: [String] = []
  ) {
    // Branches have a section of their own.
    let first = branches.branches.first?.item
    let parts = first?.id == item.id ? nil : first?.type
    var builder = CardBuilder(
      item: item.without(linksTo: parts), catalogue: catalogue, linked: linked, amountsMark: amountsMark)
    builder.chip(now)
    switch item.type {
    case "place": builder.addPlace()
    case "price_card": builder.addPriceCard()
    case "phrase": builder.addPhrase()
    case "itinerary": builder.addItinerary()
    case "tip": builder.addTip()
    case "culture": builder.addCulture()
    case "activity": builder.addActivity()
    case "event": builder.addEvent()
    case "region": builder.addRegion()
    case "offer": builder.addOffer()
    default: break
    }
    // The place of a branch is its own.
    if first?.id != item.id { builder.addOpening(opening) }
    builder.addBranches(branches, lines: branchLines)
    builder.addOtherFields(besides: opening)
    if let whole {
      builder.addFields(of: whole, besides: CardBuilder.pointColumns.union(["id", "source_refs"]))
    }
    if let checks { builder.addChecks(checks) }
    builder.addStaleness(staleness)
    self = builder.card()
  }
}
