import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime
import Trips

extension PlanMaker {
  /// The request of a form.
  func request(_ form: DayForm, hasTime: Bool) throws(AnswerFailure) -> DayRequest {
    if let (key, arguments) = form.mistake { throw AnswerFailure(.refused, words.text(key, arguments)) }
    guard let from = form.from ?? (hasHome ? "home" : nil) else { throw refusal("trip.noFrom") }
    let start = try names.place(from)
    let isHome = hasHome && from.lowercased() == "home"
    let (startTime, endTime) = try times(form, hasTime: hasTime)
    var request = DayRequest(date: local.date, startTime: startTime, endTime: endTime, start: start.point)
    request.dayCount = form.days
    request.startPlace = start.item
    request.end = isHome ? start.point : nil
    if let to = form.to { request.end = try names.place(to).point }
    request.pace = DayRequest.Pace(rawValue: form.pace) ?? .standard
    request.budget = form.budget.flatMap { DayRequest.Budget(rawValue: $0) }
    request.mostCost = form.mostCost
    request.party = DayParty(
      adults: form.adults, childAges: form.ages ?? [],
      bathers: form.bathers.flatMap { DayParty.Bathers(rawValue: $0) })
    for list in form.interests {
      for name in list.split(separator: ",") { request.interests.append(try interest(String(name))) }
    }
    for name in form.include { request.included.append(try names.item(name)) }
    for text in form.avoid { try avoid(text, in: &request) }
    for text in form.fix { request.fixed.append(try fixedStop(text, days: form.days)) }
    (request.isRaining, request.isHot, request.isSureOnly, request.hasMeals) = (
      form.rain, form.heat, form.sureOnly, form.meals
    )
    (request.isStepFree, request.metresPerMinute) = (form.stepFree, metresPerMinute)
    return request
  }

  /// Start and end of each day, in minutes since midnight.
  private func times(_ form: DayForm, hasTime: Bool) throws(AnswerFailure) -> (start: Int, end: Int) {
    // Whole quarters of an hour from now, or from the time that was given.
    var start = hasTime ? (local.time.minutes + 14) / 15 * 15 : 540
    if let text = form.start { start = try minutes(text) }
    var end = start + (form.length ?? 0)
    if let until = form.until {
      end = try minutes(until)
      if end <= start { end += 1440 }
    }
    guard (60...960).contains(end - start) else { throw refusal("trip.tooShort") }
    return (start, end)
  }

  private func interest(_ text: String) throws(AnswerFailure) -> DayInterest {
    let name = text.split(separator: " ").joined(separator: " ")
    guard let interest = try read({ try guide.interest(named: name) }) else { throw try noInterest(name) }
    return interest
  }

  /// Avoids a category or tag, else a place.
  private func avoid(_ text: String, in request: inout DayRequest) throws(AnswerFailure) {
    for facet in [Facet.category, .tag] {
      if let kind = try read({ try guide.value(of: facet, named: text) }) {
        request.avoidedKinds.insert(kind)
        return
      }
    }
    request.avoided.insert(try names.item(text))
  }

  /// `bahia-palace=14:30`, on another day than the first `bahia-palace=2@14:30`.
  private func fixedStop(_ text: String, days: Int) throws(AnswerFailure) -> DayRequest.FixedStop {
    let parts = text.split(separator: "=").map { String($0) }
    let moment = (parts.last ?? "").split(separator: "@").map { String($0) }
    let day = moment.count == 2 ? Int(moment[0]) ?? 0 : 1
    guard parts.count == 2, let time = moment.last, (1...days).contains(day) else {
      throw refusal("trip.badStop", [text])
    }
    return DayRequest.FixedStop(place: try names.item(parts[0]), day: day - 1, start: try minutes(time))
  }
}
