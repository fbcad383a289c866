import AnswerJSON
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

/// The next stop of a walk and the way to it.
struct NextStop {
  let session: Session
  let card: RouteCard
  let progress: RouteProgress
  /// The walker's position; nil for the previous stop.
  let start: RoutePlace?
  let heading: Double?
  let headingAccuracy: Double?
  /// True when the position is too inaccurate for a line: only direction, distance and hint are shown then.
  let isInaccurate: Bool

  /// Metres of inaccuracy beyond which a line would mislead.
  static let worstAccuracy = 50.0

  /// True to compute the way again even if the stored one would do.
  var isRecentred = false

  /// The stop and the way to it, written for the reader, and the walk to keep.
  struct Reply {
    let text: String
    /// The walk with the way, so that the way does not jump with the position; nil when it is kept already.
    let walk: RouteProgress?
  }

  /// Shows the stop, and keeps the way to it for the next time.
  func show(maps: [WalkingMap], json: Bool) throws {
    let answer = try answer(maps: maps, json: json)
    if let walk = answer.walk { session.remember { try $0.setActiveRoute(walk, at: session.instant) } }
    NextStop.write(answer.text, json: json)
    if maps.isEmpty { try session.adviseMap() }
  }

  /// Writes an answer, as text or data.
  static func write(_ text: String, json: Bool) { json ? Output.writeData(text) : Output.write(text) }

  /// Reads everything that the answer needs, and changes nothing.
  func answer(maps: [WalkingMap], json: Bool) throws -> Reply {
    let index = progress.currentStepIndex
    guard index < card.stops.count else {
      let finished = session.catalogue.text("walk.finished", DisplayText.oneLine(card.title)) + "\n"
      return Reply(text: json ? self.json(nil) : finished, walk: nil)
    }
    let stop = card.stops[index]
    let (leg, walk) = try way(to: stop, index, maps)
    return Reply(text: json ? self.json(leg) : try text(stop, leg), walk: walk)
  }

  private func json(_ leg: FootRoute?) -> String {
    session.line(of: Answer(card, progress, leg, of: session.guide, at: session.local))
  }

  /// The way to a stop: the one that is kept while the walker is on it, else a new one, with the walk that keeps it.
  private func way(to stop: RouteCard.Stop, _ index: Int, _ maps: [WalkingMap]) throws -> (
    leg: FootRoute?, walk: RouteProgress?
  ) {
    let content = session.guide.identity.digest
    if !isRecentred,
      let kept = progress.legs?[index]?.route(
        to: stop.place, from: start?.point, content: content, at: session.instant)
    {
      return (kept, nil)
    }
    guard let before = start ?? (index > 0 ? card.stops[index - 1].place : nil) else { return (nil, nil) }
    let route = try leg(from: before, to: stop.place, maps)
    var walk = progress
    walk.legs = (walk.legs ?? [:]).filter { $0.key >= index }
    walk.legs?[index] = StoredLeg(route, content: content, at: session.instant)
    return (route, walk)
  }

  private func leg(from start: RoutePlace, to end: RoutePlace, _ maps: [WalkingMap]) throws -> FootRoute {
    var needs = WalkerNeeds(in: session.guide.calendars.zone, calendars: session.guide.calendars.hours)
    needs.instant = session.instant
    var request = RouteRequest(
      [start, end], needs: needs, metresPerHour: session.preferences.walkingMetresPerHour.map(Double.init))
    request.maps = maps
    return try session.guide.route(request)
  }

  private func text(_ stop: RouteCard.Stop, _ route: FootRoute?) throws -> String {
    let words = session.catalogue
    let number = words.text("walk.stop", String(progress.currentStepIndex + 1), String(card.stops.count))
    var out = session.style.dim(number) + "\n"
    out += session.style.bold(DisplayText.oneLine(stop.place.name ?? "")) + "\n"
    if let leg = route?.legs.first {
      let here = start?.point ?? leg.from.point
      out +=
        session.way(
          CompassReading(from: here, to: leg.to.point, heading: heading, headingAccuracy: headingAccuracy))
        + "\n"
      if isInaccurate {
        out += session.style.wrap(words.text("walk.inaccurate")) + "\n"
      } else if let route {
        out += "\n" + RouteText(session: session).text(route)
      }
    }
    if let hint = stop.hint { out += session.style.wrap(DisplayText.oneLine(hint)) + "\n" }
    if isInaccurate || (route?.level ?? .compass) <= .map { out += try askForDirections(stop) }
    return out
  }

  /// A question for a passer-by, in large text.
  private func askForDirections(_ stop: RouteCard.Stop) throws -> String {
    let phrase = try session.guide.items(ofType: "phrase", language: session.catalogue.language)
      .first { $0.id.rawValue == NextStop.askingPhrase }
    let place = try stop.place.item.map {
      try session.guide.head($0, language: session.catalogue.language)
    }
    let lines = [
      phrase?.text(Phrase.Column.arabic), place?.text(Place.Column.nameAr), phrase?.text(Phrase.Column.latin),
    ].compactMap { $0 }
    return lines.isEmpty ? "" : session.largeText(lines.map { DisplayText.oneLine($0) })
  }

  /// The phrase that asks where something is.
  private static let askingPhrase = "dire-where-is"
}
