public import BundleReader
import GuideEngines
import GuideModel
public import GuideRuntime
import JSONText

/// Answers requests in JSON from open content, as `guide … --json` does.
///
/// A wrong request has a reply too: a module in a browser ends when an error is thrown.
public struct Responder: Sendable {
  let guide: Guide

  /// A responder over open content.
  public init(_ guide: Guide) { self.guide = guide }

  /// The reply to a request, as one line of JSON.
  ///
  /// - Throws: ``RuntimeError`` when the content is damaged.
  public func reply(to text: String) throws -> String {
    let request: AnswerRequest
    do { request = try AnswerRequest(jsonText: text) } catch {
      return AnswerFailure(unreadable: error).line
    }
    return try reply(to: request).line
  }

  /// The reply to a request as one line of JSON, and the kind of failure if it is one.
  ///
  /// - Throws: ``RuntimeError`` when the content is damaged.
  public func reply(to request: AnswerRequest) throws -> (line: String, failure: RuntimeError.Code?) {
    switch try Asked(guide, request).reply() {
    case .answer(let answer): (answer.line, nil)
    case .failure(let failure): (failure.line, failure.code)
    }
  }
}

/// The result of a request.
enum Reply {
  case answer(Answer)
  case failure(AnswerFailure)
}

/// A request with what every answer needs: its language and time.
struct Asked {
  let guide: Guide
  let request: AnswerRequest
  let words: Catalogue
  let instant: UTCInstant?
  let local: LocalDateTime

  init(_ guide: Guide, _ request: AnswerRequest) {
    words = Catalogue(language: Catalogue.language(of: request.language) ?? "en")
    let zone = guide.calendars.zone
    let start = UTCInstant(secondsSinceEpoch: 0)
    self.request = request
    self.guide = MomentText.isOfZone(request.at, now: start) ? guide.readingPlaceTimes : guide
    instant = MomentText.read(request.at, now: start, in: zone)
    local = zone.local(instant ?? start)
  }

  func reply() throws -> Reply {
    guard let instant else {
      return refused(words.text("time.unreadable", Asked.short(request.at)), words.text("time.help"))
    }
    switch request.command {
    case "search": return try search(instant)
    case "suggest": return try suggest(instant)
    case "near": return try near(instant)
    case "open": return try open(instant)
    case "show": return try named { try show($0, instant) }
    case "card": return try named { try card($0) }
    case "hours":
      return try named(for: .hours) { try hours(of: $0, instant) }
    case "links":
      return try named { .answer(Answer(linksOf: $0, of: guide, at: local)) }
    case "quote", "bargain": return try price(instant)
    case "plan", "trip", "itineraries": return plan(instant)
    case "route": return route(instant)
    case "walk": return walk(instant)
    case "driver": return driver()
    default: return refused("unknown command '\(Asked.short(request.command))'", "")
    }
  }

  private func show(_ item: Item, _ instant: UTCInstant) throws -> Reply {
    try withBranches(of: item) { branches in
      .answer(try Answer(item, of: guide, at: instant, words, branches: branches))
    }
  }

  private func card(_ item: Item) throws -> Reply {
    try withBranches(of: item) { branches in
      let card = try guide.card(of: item, catalogue: words, asOf: local.date, branches: branches)
      return .answer(Answer("guide.card/1", card.json(type: item.type), of: guide, at: local))
    }
  }

  private func hours(of item: Item, _ instant: UTCInstant) throws -> Reply {
    try withBranches(of: item) { branches in
      guard !guide.isUndecided(item, among: branches) else {
        return .failure(AnswerFailure.severalBranches(of: item, branches, in: words))
      }
      let place = guide.place(of: item, among: branches)
      return .answer(Answer(try guide.hours(of: place, at: instant), of: guide, words))
    }
  }

  /// The reply about an item and its branches, nearest first if `near` names a point.
  private func withBranches(of item: Item, _ answer: (BranchList) throws -> Reply) throws -> Reply {
    var centre: Coordinate?
    if let near = request.near {
      switch try point(near) {
      case .at(let point): centre = point
      case .failure(let failure): return .failure(failure)
      }
    }
    return try answer(try guide.branches(of: item.id, near: centre, language: words.language))
  }

  /// A text of the request as messages repeat it.
  static func short(_ text: String) -> String {
    let most = 60
    return text.count > most ? text.prefix(most - 1) + "…" : text
  }

  func refused(_ message: String, _ help: String) -> Reply {
    .failure(AnswerFailure(.refused, message, help: help))
  }

  /// The reply about the item that the words name.
  private func named(for need: ItemNeed = .nothing, _ answer: (Item) throws -> Reply) throws -> Reply {
    switch try item(request.text, for: need) {
    case .found(let item): try answer(item)
    case .failure(let failure): .failure(failure)
    }
  }

  /// An item, or why none is meant.
  enum Named {
    case found(Item)
    case failure(AnswerFailure)
  }

  /// The item that a text names.
  func item(_ text: String, for need: ItemNeed) throws -> Named {
    switch try guide.choice(named: text, for: need, language: words.language) {
    case .item(let id, _): return .found(try guide.item(id, language: words.language))
    case .several(let candidates):
      return .failure(AnswerFailure.severalItems(Asked.short(text), candidates, in: words))
    case .none(let nearest):
      return .failure(AnswerFailure.noItem(Asked.short(text), nearest: nearest, in: words))
    }
  }
}
