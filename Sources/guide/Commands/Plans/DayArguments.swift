import AnswerJSON
import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import Traveller

/// A traveller's request for a day, as options.
struct DayArguments: ParsableArguments {
  @Option(help: "Where the day starts: lat,lng, geo: or map link, home, or an item; by default home.")
  var from: String?

  @Option(
    help:
      "Where it ends; by default at home if it starts there, else at the last stop, or at the start if that is too far to walk back."
  )
  var to: String?

  @Option(help: "When it starts, such as 09:00; by default the time of --at, else 09:00.")
  var start: String?

  @Option(help: "Hours available, 1 to 16; by default 8, on a trip 12.")
  var hours: Double?

  @Option(help: "When it ends, such as 17:30; instead of --hours.")
  var until: String?

  @Option(help: "Pace: relaxed, standard or full.")
  var pace = "standard"

  @Option(help: "Budget: budget, mid or splurge, or the most a day may cost all of you, such as 600.")
  var budget: String?

  @Option(
    name: [.customLong("interest"), .customLong("interests")],
    help: "What you like: food, shopping, museums, gardens …, a category or a tag; separated by commas.")
  var interests: [String] = []

  @Option(help: "Number of adults.")
  var adults = 1

  @Option(help: "Ages of children, separated by commas.")
  var children: String?

  @Option(help: "Who goes to baths that have hours for women and men: women or men.")
  var bathers: String?

  @Option(
    help: "A place that has to be in, by id or name, or fav for the places you marked; may be repeated.")
  var include: [String] = []

  @Option(
    name: [.customLong("avoid"), .customLong("exclude")],
    help: "A place, category or tag to leave out; may be repeated.")
  var avoid: [String] = []

  @Option(
    help: "A place at a fixed time, such as bahia-palace=14:30 or bahia-palace=2@14:30; may be repeated.")
  var fix: [String] = []

  @Flag(help: "Plan for rain.")
  var rain = false

  @Flag(inversion: .prefixedNo, help: "Avoid the heat of midday; by default by the season.")
  var heat: Bool?

  @Flag(help: "Plan only what is known to be open, nothing assumed.")
  var sureOnly = false

  @Flag(help: "Plan only places where a source says that no step is in the way.")
  var stepFree = false

  @Flag(inversion: .prefixedNo, help: "Plan meals.")
  var meals = true

  func validate() throws {
    if let (key, arguments) = form.mistake { throw UsageError(key, arguments) }
  }

  /// The options as a form, with names as they were typed.
  private var form: DayForm {
    var form = DayForm()
    (form.from, form.to, form.start, form.hours, form.until) = (from, to, start, hours, until)
    (form.pace, form.budget, form.interests) = (pace, budget, interests)
    (form.adults, form.children, form.bathers) = (adults, children, bathers)
    (form.include, form.avoid, form.fix) = (include, avoid, fix)
    (form.rain, form.heat, form.sureOnly, form.stepFree, form.meals) = (rain, heat, sureOnly, stepFree, meals)
    return form
  }

  /// The form, with the places the traveller marked where `fav` stands.
  func form(_ session: Session, days: Int) throws -> DayForm {
    var form = form
    form.days = days
    form.include = try include.flatMap { text in
      text.lowercased() == "fav" ? try session.markedPlaces().filter { !include.contains($0) } : [text]
    }
    return form
  }
}

extension Session {
  /// The ids of the places that the traveller marked.
  fileprivate func markedPlaces() throws -> [String] {
    let kept = try existingState().map { try guide.favorites($0) } ?? []
    let places = kept.filter { $0.isAvailable && $0.type == "place" }.map { $0.id.rawValue }
    guard !places.isEmpty else {
      throw RuntimeError(
        .refused, catalogue.text("plan.noFavorites"), help: catalogue.text("plan.noFavorites.help"))
    }
    return places
  }
}
