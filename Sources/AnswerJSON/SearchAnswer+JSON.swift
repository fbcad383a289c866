import GuideEngines
public import GuideModel
public import GuideRuntime

extension Answer {
  /// A search, as `guide search --json` answers it.
  ///
  /// - Parameters:
  ///   - explains: True to say how each result was found and ranked.
  ///   - points: Points of maps that the words mean.
  public init(
    _ answer: SearchAnswer, to text: String, of guide: Guide, at local: LocalDateTime, _ words: Catalogue,
    explains: Bool = false, points: MapPointList = .none
  ) {
    func list(_ hits: [SearchHit]) -> JSONValue {
      .list(hits.map { $0.json(words, answer.asked ?? local, explains: explains) })
    }
    self.init("guide.search/1", list(answer.hits), of: guide, at: local)
    candidateLimit = answer.candidateLimit
    self.points = points
    search = .members([
      "text": .text(text), "normalized": .text(answer.normalized), "didYouMean": answer.didYouMean?.json,
      "intents": answer.intents.map { $0.rawValue }.sorted().json,
      "understood": .list(answer.understood.map { $0.json }), "missing": answer.missing.json,
      "soundsLike": answer.soundsLike?.json, "isInterpreted": answer.isInterpreted ? .bool(true) : nil,
      "isOnlyMentioned": answer.isOnlyMentioned.json,
      "unknownNeeds": answer.unknownNeeds.isEmpty ? nil : answer.unknownNeeds.json,
      "verdicts": answer.verdicts.isEmpty
        ? nil
        : .list(
          answer.verdicts.map {
            .members([
              "need": .text($0.label), "isMet": $0.isMet?.json, "amount": $0.amount.map { .text($0) },
            ])
          }),
      "quoted": answer.quoted.map {
        .members([
          "card": .text($0.card.rawValue), "amountCentimes": $0.amount.hundredths?.json,
          "usual": $0.usual.json, "fairness": .text($0.fairness.rawValue),
        ])
      },
      "way": answer.way.map {
        .members(["from": .text($0.start.rawValue), "to": .text($0.destination.rawValue)])
      },
      "suggestions": list(answer.suggestions),
    ])
  }

  /// Completions of a text, as `guide search --suggest --json` answers it.
  public init(_ suggestions: [SearchSuggestion], of guide: Guide, at local: LocalDateTime) {
    self.init("guide.suggest/1", .list(suggestions.map { $0.json }), of: guide, at: local)
  }
}

extension SearchSuggestion: JSONWritable {
  /// A completion.
  public var json: JSONValue {
    .members([
      "text": .text(text), "id": .text(id.rawValue), "type": .text(type), "title": .text(title),
      "isCorrected": .bool(isCorrected),
    ])
  }
}

extension UnderstoodFilter: JSONWritable {
  /// A filter that was read from words.
  public var json: JSONValue {
    .members([
      "kind": .text(kind.rawValue), "words": .text(words), "place": place?.rawValue.json, "name": name?.json,
      "metres": AnswerJSON.metres(metres), "dirhams": dirhams?.json, "hiddenCount": hiddenCount?.json,
      "isNegated": isNegated ? .bool(true) : nil, "from": times?.lowerBound.description.json,
      "until": times?.upperBound.description.json, "drop": .text("--drop \(kind.rawValue)"),
    ])
  }
}

extension SearchHit {
  /// A result.
  func json(_ words: Catalogue, _ local: LocalDateTime, explains: Bool) -> JSONValue {
    .members([
      "id": .text(id.rawValue), "type": .text(type), "title": .text(title), "subtitle": subtitle?.json,
      "rank": rank.json, "tier": .text(tier.name), "isWanted": isWanted.json,
      "snippet": snippet.isEmpty
        ? nil : .list(snippet.map { .members(["text": .text($0.text), "isMatch": .bool($0.isMatch)]) }),
      "lat": facts.coordinate?.latitude.json, "lng": facts.coordinate?.longitude.json,
      "distanceMetres": metres(facts.distanceMetres), "compassPoint": facts.compassPoint?.json,
      "walkingMinutes": facts.walkingMinutes?.json, "status": facts.statusJSON(words, local),
      "staleness": facts.staleness.json(words), "partId": facts.partID?.rawValue.json,
      "partCount": facts.partID == nil ? nil : facts.partCount.json, "points": explains ? points.json : nil,
      "explanation": explains
        ? .list(explanation.map { .members(["name": .text($0.name), "points": $0.points.json]) }) : nil,
    ])
  }
}
