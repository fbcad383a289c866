import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Trips

extension Asked {
  /// The reply of a body, or its failure.
  private func reply(_ body: () throws(AnswerFailure) -> Answer) -> Reply {
    do throws(AnswerFailure) { return .answer(try body()) } catch { return .failure(error) }
  }

  /// A way on foot: the words are start and destination.
  func route(_ instant: UTCInstant) -> Reply {
    reply { () throws(AnswerFailure) in
      let options = try read { json throws(JSONMismatch) in try RouteOptions(json: json) }
      guard request.words.count == 2 else { throw AnswerFailure(.refused, "a route has two ends") }
      var places: [RoutePlace] = []
      for text in [request.words[0]] + options.via + [request.words[1]] {
        places.append(try routePlace(text))
      }
      var asked = RouteRequest(places, needs: needs(instant))
      asked.needs.avoidsSteps = options.avoidsSteps
      asked.needs.needsWheelchair = options.needsWheelchair
      asked.alternatives = options.alternatives
      let route = try AnswerFailure.reading(words) { try guide.route(asked) }
      return Answer(route, of: guide, at: local)
    }
  }

  /// A walk stop by stop; the words are those of the command. The caller keeps the progress.
  func walk(_ instant: UTCInstant) -> Reply {
    reply { () throws(AnswerFailure) in
      let options = try read { json throws(JSONMismatch) in try WalkOptions(json: json) }
      let verb = request.words.first ?? ""
      let (card, progress) = try walked(verb, options, instant)
      var way: FootRoute?
      if verb != "start", verb != "overview", card.stops.indices.contains(progress.currentStepIndex) {
        var start: RoutePlace? =
          progress.currentStepIndex > 0 ? card.stops[progress.currentStepIndex - 1].place : nil
        if let from = options.from { start = try routePlace(from) }
        let end = card.stops[progress.currentStepIndex].place
        way = try AnswerFailure.reading(words) {
          try start.map { try guide.route(RouteRequest([$0, end], needs: needs(instant))) }
        }
      }
      return Answer(card, progress, way, of: guide, at: local)
    }
  }

  /// The stops of a walk, and the progress after the request.
  private func walked(_ verb: String, _ options: WalkOptions, _ instant: UTCInstant) throws(AnswerFailure)
    -> (RouteCard, RouteProgress)
  {
    if verb == "start" {
      let card = try card(request.words.dropFirst().joined(separator: " "), options.plan)
      return (card, RouteProgress(card, at: instant))
    }
    guard ["next", "done", "skip", "overview"].contains(verb), var progress = options.walk else {
      throw AnswerFailure(.unknownItem, words.text("walk.none"), help: words.text("walk.none.help"))
    }
    let isMoving = verb == "done" || verb == "skip"
    guard let plan = options.plan else {
      let card = try card(progress.itineraryId, nil)
      if isMoving, progress.currentStepIndex < card.stops.count { progress.advance(skipping: verb == "skip") }
      return (card, progress)
    }
    let trip = isMoving ? plan.advancing(skipping: verb == "skip") ?? plan : plan
    let card = try card("", trip)
    return (card, trip.progress(of: progress, along: card))
  }

  /// The stops of a plan, or of the itinerary that a text names.
  private func card(_ text: String, _ plan: StoredTrip?) throws(AnswerFailure) -> RouteCard {
    if let plan {
      return try AnswerFailure.reading(words) { try plan.routeCard(guide, language: words.language) }
    }
    let item = try item(named: text, for: .nothing)
    let card = try AnswerFailure.reading(words) {
      try guide.routeCard(of: item, language: words.language)
    }
    guard let card else { throw AnswerFailure(RouteCard.noStops(item), in: words) }
    return card
  }

  /// A card for a driver: the words are the place.
  func driver() -> Reply {
    reply { () throws(AnswerFailure) in
      let text = request.text
      if case .point(let point) = PointText.read(text) {
        return Answer(
          try AnswerFailure.reading(words) {
            try DriverCard(
              name: "\(point.latitude), \(point.longitude)", point: point, guide, language: words.language)
          }, of: guide, at: local)
      }
      let item = try item(named: text, for: .point)
      guard let point = item.coordinate else { throw AnswerFailure.noPoint(of: item, in: words) }
      let card = try AnswerFailure.reading(words) {
        try DriverCard(item, at: point, guide, language: words.language)
      }
      return Answer(card, of: guide, at: local)
    }
  }

  private func needs(_ instant: UTCInstant) -> WalkerNeeds {
    var needs = WalkerNeeds(in: guide.calendars.zone, calendars: guide.calendars.hours)
    needs.instant = instant
    return needs
  }
}

/// The options of a request for a route.
private struct RouteOptions {
  let via: [String]
  let avoidsSteps: Bool
  let needsWheelchair: Bool
  let alternatives: Int

  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    via = try members.list("via")
    avoidsSteps = try members.optional("avoidSteps") ?? false
    needsWheelchair = try members.optional("wheelchair") ?? false
    alternatives = try members.optional("alternatives") ?? 0
    guard (0...3).contains(alternatives) else { throw JSONMismatch(.invalid, path: ["alternatives"]) }
  }
}

/// The options of a request about a walk.
private struct WalkOptions {
  let walk: RouteProgress?
  let plan: StoredTrip?
  let from: String?

  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    (walk, from) = (try members.optional("walk"), try members.optional("from"))
    plan = (try members.optional("plan") as UserState.Plan?).flatMap { StoredTrip($0) }
  }
}
