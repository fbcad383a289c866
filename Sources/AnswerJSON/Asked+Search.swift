import GuideEngines
import GuideModel
import GuideRuntime

extension Asked {
  /// A point, or why a text names none.
  private enum Point {
    case at(Coordinate?)
    case failure(AnswerFailure)
  }

  /// The point of a text: coordinates, a link of a map, or an item.
  private func point(_ text: String?) throws -> Point {
    guard let text else { return .at(nil) }
    switch PointText.read(text) {
    case .point(let point): return .at(point)
    case .outOfRange:
      return .failure(
        AnswerFailure(.refused, words.text("point.outOfRange", text), help: words.text("point.range")))
    case .linkWithoutPoint:
      return .failure(AnswerFailure(.refused, words.text("point.noneInLink"), help: words.text("point.help")))
    case .other: break
    }
    switch try item(text, for: .point) {
    case .failure(let failure): return .failure(failure)
    case .found(let item):
      guard let point = item.coordinate else {
        return .failure(
          AnswerFailure(.unknownItem, words.text("item.noPoint", item.title), help: words.text("point.help")))
      }
      return .at(point)
    }
  }

  private func filter(_ instant: UTCInstant, near point: Coordinate?) -> ItemFilter {
    var filter = ItemFilter()
    filter.today = local.date.description
    filter.near = point
    filter.radiusMetres = request.within
    filter.openAt = request.isOpen ? instant : nil
    filter.types = Set(request.types)
    filter.categories = Set(request.categories)
    filter.tags = Set(request.tags)
    return filter
  }

  private func options(_ instant: UTCInstant, near point: Coordinate?) -> SearchOptions {
    var options = SearchOptions()
    options.language = words.language
    options.limit = request.limit ?? 10
    options.offset = request.offset
    options.filter = filter(instant, near: point)
    options.sortsByDistance = point != nil
    options.ignored = Set(request.drop.compactMap { UnderstoodFilter.Kind(rawValue: $0) })
    options.instant = instant
    options.hasSnippets = true
    return options
  }

  func search(_ instant: UTCInstant) throws -> Reply {
    switch try point(request.near) {
    case .failure(let failure): return .failure(failure)
    case .at(let point):
      let options = options(instant, near: point)
      let found = try guide.answer(request.text, options: options)
      let points =
        options.filter.openAt == nil && options.offset == 0
        ? try guide.mapPoints(for: found, near: point, language: words.language) : .none
      return .answer(
        Answer(
          found, to: request.text, of: guide, at: local, words, explains: request.explains, points: points))
    }
  }

  func suggest(_ instant: UTCInstant) throws -> Reply {
    let found = try guide.suggestions(for: request.text, options: options(instant, near: nil))
    return .answer(Answer(found, of: guide, at: local))
  }

  func near(_ instant: UTCInstant) throws -> Reply {
    switch try point(request.text) {
    case .failure(let failure): return .failure(failure)
    case .at(let point):
      var filter = filter(instant, near: point)
      filter.radiusMetres = request.within ?? guide.nearbyRadiusMetres ?? 1000
      let found = try guide.near(
        filter, at: instant, language: words.language, limit: request.limit ?? 15, offset: request.offset)
      let isPlain =
        request.offset == 0 && !request.isOpen && request.types.isEmpty && request.categories.isEmpty
        && request.tags.isEmpty
      let points =
        try point.map { centre in
          isPlain
            ? try guide.mapPoints(
              near: centre, within: filter.radiusMetres ?? 1000, language: words.language,
              limit: Asked.fewPoints)
            : .none
        } ?? .none
      return .answer(Answer("guide.near/1", found, of: guide, at: local, words, points: points))
    }
  }

  /// Points of a map below a list that does not ask for them.
  private static let fewPoints = 5

  func open(_ instant: UTCInstant) throws -> Reply {
    switch try point(request.near) {
    case .failure(let failure): return .failure(failure)
    case .at(let point):
      var filter = filter(instant, near: point)
      filter.openAt = nil
      let found = try guide.open(
        request.text, filter, at: instant, language: words.language, limit: request.limit ?? 15,
        offset: request.offset)
      return .answer(Answer("guide.open/1", found, of: guide, at: local, words))
    }
  }
}
