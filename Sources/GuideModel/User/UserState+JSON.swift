// The parts of a state as members of a file `guide.user/1`.

extension UserState: JSONReadable, JSONWritable {
  /// Reads a state; a missing part is empty.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      settings: try members.list("settings"), favorites: try members.list("favorites"),
      recents: try members.list("recents"), plans: try members.list("plans"),
      quoteChecks: try members.list("quoteChecks"), feedback: try members.list("feedback"),
      events: try members.list("events"), visits: try members.list("visits"),
      badges: try members.list("badges"), submissions: try members.list("submissions"))
  }

  /// All parts, also empty ones.
  public var json: JSONValue {
    .members([
      "settings": settings.json, "favorites": favorites.json, "recents": recents.json, "plans": plans.json,
      "quoteChecks": quoteChecks.json, "feedback": feedback.json, "events": events.json,
      "visits": visits.json, "badges": badges.json, "submissions": submissions.json,
    ])
  }
}

extension UserState.Setting: JSONReadable, JSONWritable {
  /// Reads a setting; one that was unset may lack a value.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      key: try members.value("key"), value: try members.optional("value") ?? .null,
      changedAt: try members.value("changedAt"))
  }

  /// The setting.
  public var json: JSONValue {
    .members(["key": .text(key), "value": value, "changedAt": .text(changedAt)])
  }
}

extension UserState.Favorite: JSONReadable, JSONWritable {
  /// Reads a favorite.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      contentType: try members.value("contentType"), contentId: try members.value("contentId"),
      createdAt: try members.value("createdAt"))
  }

  /// The favorite.
  public var json: JSONValue {
    .members([
      "contentType": .text(contentType), "contentId": .text(contentId), "createdAt": .text(createdAt),
    ])
  }
}

extension UserState.Recent: JSONReadable, JSONWritable {
  /// Reads a record of views.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      contentType: try members.value("contentType"), contentId: try members.value("contentId"),
      firstViewedAt: try members.value("firstViewedAt"), viewedAt: try members.value("viewedAt"))
  }

  /// The record.
  public var json: JSONValue {
    .members([
      "contentType": .text(contentType), "contentId": .text(contentId),
      "firstViewedAt": .text(firstViewedAt), "viewedAt": .text(viewedAt),
    ])
  }
}

extension UserState.Plan: JSONReadable, JSONWritable {
  /// Reads a plan.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      id: try members.value("id"), createdAt: try members.value("createdAt"),
      changedAt: try members.value("changedAt"), inputs: try members.value("inputs"),
      steps: try members.value("steps"))
  }

  /// The plan.
  public var json: JSONValue {
    .members([
      "id": .text(id), "createdAt": .text(createdAt), "changedAt": .text(changedAt), "inputs": inputs,
      "steps": steps,
    ])
  }
}

extension UserState.QuoteCheck: JSONReadable, JSONWritable {
  /// Reads a check.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      id: try members.value("id"), cardId: try members.value("cardId"),
      checkedAt: try members.value("checkedAt"), amount: try members.value("amount"),
      rate: try members.optional("rate"), isEach: try members.value("isEach"),
      quantity: try members.optional("quantity"), people: try members.optional("people"),
      modifiers: try members.value("modifiers"))
  }

  /// The check.
  public var json: JSONValue {
    .members([
      "id": .text(id), "cardId": .text(cardId), "checkedAt": .text(checkedAt), "amount": amount.json,
      "rate": rate?.json, "isEach": .bool(isEach), "quantity": quantity?.json, "people": people?.json,
      "modifiers": modifiers.json,
    ])
  }
}

extension UserState.Feedback: JSONReadable, JSONWritable {
  /// Reads a report.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      id: try members.value("id"), contentType: try members.value("contentType"),
      contentId: try members.value("contentId"), reason: try members.value("reason"),
      note: try members.optional("note"), createdAt: try members.value("createdAt"),
      contentVersion: try members.value("contentVersion"), appVersion: try members.optional("appVersion"),
      locale: try members.optional("locale"))
  }

  /// The report.
  public var json: JSONValue {
    .members([
      "id": .text(id), "contentType": .text(contentType), "contentId": .text(contentId),
      "reason": .text(reason), "note": note?.json, "createdAt": .text(createdAt),
      "contentVersion": .text(contentVersion), "appVersion": appVersion?.json, "locale": locale?.json,
    ])
  }
}

extension UserState.Event: JSONReadable, JSONWritable {
  /// Reads an event.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      id: try members.value("id"), at: try members.value("at"), code: try members.value("code"),
      subject: try members.optional("subject"), reason: try members.optional("reason"))
  }

  /// The event.
  public var json: JSONValue {
    .members([
      "id": .text(id), "at": .text(at), "code": .text(code), "subject": subject?.json,
      "reason": reason?.json,
    ])
  }
}

extension UserState.Submission: JSONReadable, JSONWritable {
  /// The most characters of an id.
  private static let longestID = 80

  /// Reads a submission; its id consists of at most 80 visible ASCII characters.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    let id = try members.parsed("id") { id in
      let isVisible = id.utf8.allSatisfy { (0x21...0x7e).contains($0) }
      return isVisible && (1...Self.longestID).contains(id.utf8.count) ? id : nil
    }
    self.init(
      id: id, day: try members.value("day"), isExported: try members.value("isExported"),
      isSent: try members.optional("isSent") ?? false, submission: try members.value("submission"))
  }

  /// The submission.
  public var json: JSONValue {
    .members([
      "id": .text(id), "day": .text(day), "isExported": .bool(isExported),
      "isSent": isSent ? .bool(true) : nil, "submission": submission,
    ])
  }
}
