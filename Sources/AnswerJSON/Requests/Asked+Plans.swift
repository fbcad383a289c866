import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Trips

// The caller keeps the plans: it gets one as `stored` of an answer, and sends it as `plan` of a request to change it.

extension Asked {
  /// A plan that is made or changed; the words are those of the command.
  func plan(_ instant: UTCInstant) -> Reply {
    do throws(AnswerFailure) {
      return .answer(try Answer(try planned(instant), of: guide, at: local, words))
    } catch { return .failure(error) }
  }

  private func planned(_ instant: UTCInstant) throws(AnswerFailure) -> PlannedTrip {
    let maker = PlanMaker(guide, words, at: local, names: planNames, moment: instant)
    let (verb, names) = (request.words.first ?? "make", Array(request.words.dropFirst()))
    switch (request.command, verb) {
    case ("plan", "make"), ("trip", "make"):
      let form = try read { json throws(JSONMismatch) in try DayForm(json: json) }
      return try maker.make(form, hasTime: request.at.contains(":"), chance: request.chance)
    case ("itineraries", "start"):
      return try maker.follow(names.joined(separator: " "), chance: request.chance)
    case ("plan", _):
      let options = try read { json throws(JSONMismatch) in try PlanOptions(json: json) }
      guard let edit = PlanEdit(verb, names, options) else {
        throw AnswerFailure(.refused, "unknown change '\(Asked.short(verb))' of a plan")
      }
      return try maker.change(options.plan, edit, at: options.moment)
    default:
      throw AnswerFailure(.refused, "unknown command '\(request.command) \(Asked.short(verb))'")
    }
  }

  /// Reads the options of the request.
  func read<T>(_ body: (JSONValue) throws(JSONMismatch) -> T) throws(AnswerFailure) -> T {
    do throws(JSONMismatch) { return try body(request.options) } catch {
      throw AnswerFailure(unreadable: error)
    }
  }

  private var planNames: PlanMaker.Names {
    PlanMaker.Names(
      place: { text throws(AnswerFailure) in
        let place = try self.routePlace(text)
        return (place.point, place.item)
      },
      item: { text throws(AnswerFailure) in try self.item(named: text, for: .nothing).id })
  }

  /// The item that a text names.
  func item(named text: String, for need: ItemNeed) throws(AnswerFailure) -> Item {
    switch try AnswerFailure.reading(words, { try item(text, for: need) }) {
    case .found(let item): return item
    case .failure(let failure): throw failure
    }
  }

  /// The place that a text names: coordinates, a link of a map, or an item.
  func routePlace(_ text: String) throws(AnswerFailure) -> RoutePlace {
    let reading = PointText.read(text)
    if case .point(let point) = reading { return RoutePlace(name: nil, point: point) }
    if let failure = AnswerFailure(reading, of: Asked.short(text), in: words) { throw failure }
    let item = try item(named: text, for: .point)
    guard let point = item.coordinate else { throw AnswerFailure.noPoint(of: item, in: words) }
    return RoutePlace(name: item.title, item: item.id, point: point)
  }
}

/// The options of a request that changes a plan.
private struct PlanOptions {
  let plan: StoredTrip
  let moment: PlanMoment
  let start: String?
  let minutes: Int?
  let isLess: Bool
  let skip: String?
  let closed: String?
  let late: Int?
  let stay: String?

  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    guard let plan = StoredTrip(try members.value("plan") as UserState.Plan) else {
      throw JSONMismatch(.invalid, path: ["plan"])
    }
    self.plan = plan
    moment = PlanMoment(
      now: try members.optional("now"), day: try members.optional("day"), here: try members.optional("here"))
    (start, minutes) = (try members.optional("start"), try members.optional("minutes"))
    isLess = try members.optional("less") ?? false
    (skip, closed) = (try members.optional("skip"), try members.optional("closed"))
    (late, stay) = (try members.optional("late"), try members.optional("stay"))
    guard (1...600).contains(minutes ?? 1) else { throw JSONMismatch(.invalid, path: ["minutes"]) }
    guard (1...600).contains(late ?? 1) else { throw JSONMismatch(.invalid, path: ["late"]) }
  }
}

extension PlanEdit {
  /// The change that the words of a request name; nil for other words.
  fileprivate init?(_ verb: String, _ names: [String], _ options: PlanOptions) {
    switch (verb, names.count) {
    case ("show", 0): self = .none
    case ("add", 1): self = .add(names[0], start: options.start, minutes: options.minutes)
    case ("remove", 1): self = .remove(names[0])
    case ("swap", 2): self = .swap(names[0], names[1])
    case ("lock", 1): self = .lock(names[0], true)
    case ("unlock", 1): self = .lock(names[0], false)
    case ("done", 0...1): self = .done(names.first)
    case ("lengthen", 2):
      guard let minutes = Int(names[1]), (1...240).contains(minutes) else { return nil }
      self = .lengthen(names[0], by: options.isLess ? -minutes : minutes)
    case ("move", 2):
      guard let position = Int(names[1]), (1...1000).contains(position) else { return nil }
      self = .move(names[0], to: position)
    case ("reflow", 0):
      if let skip = options.skip {
        self = .skip(skip)
      } else if let closed = options.closed {
        self = .closed(closed)
      } else if let stay = options.stay {
        self = .stay(stay)
      } else if let late = options.late {
        self = .late(late)
      } else {
        return nil
      }
    default: return nil
    }
  }
}
