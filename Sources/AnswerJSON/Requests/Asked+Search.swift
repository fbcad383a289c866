import GuideEngines
import GuideModel
import GuideRuntime

extension Asked {
  /// A point, or why a text names none.
  enum Point {
    case at(Coordinate)
    case failure(AnswerFailure)
  }

  /// The point of a text: coordinates, a link of a map, or an item.
  func point(_ text: String) throws -> Point {
    let reading = PointText.read(text)
    if case .point(let point) = reading { return .at(point) }
    if let failure = AnswerFailure(reading, of: Asked.short(text), in: words) { return .failure(failure) }
    switch try item(text, for: .point) {
    case .failure(let failure): return .failure(failure)
    case .found(let item):
      return try guide.point(of: item).map { .at($0) } ?? .failure(AnswerFailure.noPoint(of: item, in: words))
    }
  }

  /// The reply about results around the point that `near` names, if it names one.
  private func filtered(_ answer: (ItemFilter) throws -> Answer) throws -> Reply {
    guard let near = request.near else {
      guard request.within == nil else { return refused(words.text("usage.withinNeedsNear"), "") }
      return try filtered(around: nil, answer)
    }
    switch try point(near) {
    case .at(let point): return try filtered(around: point, answer)
    case .failure(let failure): return .failure(failure)
    }
  }

  private func filtered(around point: Coordinate?, _ answer: (ItemFilter) throws -> Answer) throws -> Reply {
    var filter = ItemFilter()
    filter.today = local.date.description
    filter.near = point
    filter.radiusMetres = request.within
    for (facet, names) in [
      (Facet.type, request.types), (.category, request.categories), (.tag, request.tags),
    ] {
      let choice = try guide.values(of: facet, named: Set(names))
      if let (name, known) = choice.unknown {
        let name = Asked.short(name)
        return refused(
          facet == .type
            ? words.text("usage.noType", name, known)
            : words.text("usage.noValue", facet.rawValue, name, known), "")
      }
      switch facet {
      case .type: filter.types = choice.values
      case .category: filter.categories = choice.values
      case .tag: filter.tags = choice.values
      case .region: filter.regions = choice.values
      }
    }
    return .answer(try answer(filter))
  }

  private func options(_ filter: ItemFilter, _ instant: UTCInstant) -> SearchOptions {
    var options = SearchOptions()
    options.language = words.language
    options.limit = request.limit ?? UsualLimits.results
    options.offset = request.offset
    options.filter = filter
    options.filter.openAt = request.isOpen ? instant : nil
    options.sortsByDistance = filter.near != nil
    options.ignored = UnderstoodFilter.kinds(named: Set(request.drop)).kinds
    options.instant = instant
    options.hasSnippets = true
    return options
  }

  func search(_ instant: UTCInstant) throws -> Reply {
    if let name = UnderstoodFilter.kinds(named: Set(request.drop)).unknown {
      let kinds = UnderstoodFilter.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      return refused(words.text("usage.drop", Asked.short(name), kinds), "")
    }
    return try filtered { filter in
      let options = options(filter, instant)
      let found = try guide.answer(request.text, options: options)
      let points =
        options.filter.openAt == nil && options.offset == 0
        ? try guide.mapPoints(for: found, near: filter.near, language: words.language) : .none
      return Answer(
        found, to: request.text, of: guide, at: local, words, explains: request.explains, points: points)
    }
  }

  func suggest(_ instant: UTCInstant) throws -> Reply {
    try filtered { filter in
      Answer(
        try guide.suggestions(for: request.text, options: options(filter, instant)), of: guide, at: local)
    }
  }

  func near(_ instant: UTCInstant) throws -> Reply {
    switch try point(request.text) {
    case .failure(let failure): return .failure(failure)
    case .at(let centre):
      return try filtered(around: centre) { filter in
        var filter = filter
        let radius = request.within ?? guide.nearbyRadiusMetres ?? UsualLimits.metres
        filter.radiusMetres = radius
        filter.openAt = request.isOpen ? instant : nil
        let found = try guide.near(
          filter, at: instant, language: words.language, limit: request.limit ?? UsualLimits.rows,
          offset: request.offset)
        let isPlain =
          request.offset == 0 && !request.isOpen && filter.types.isEmpty && filter.categories.isEmpty
          && filter.tags.isEmpty
        let points =
          isPlain
          ? try guide.mapPoints(
            near: centre, within: radius, language: words.language, limit: UsualLimits.mapPoints) : .none
        return Answer("guide.near/1", found, of: guide, at: local, words, points: points)
      }
    }
  }

  func open(_ instant: UTCInstant) throws -> Reply {
    try filtered { filter in
      let found = try guide.open(
        request.text, filter, at: instant, language: words.language, limit: request.limit ?? UsualLimits.rows,
        offset: request.offset)
      return Answer("guide.open/1", found, of: guide, at: local, words)
    }
  }
}
