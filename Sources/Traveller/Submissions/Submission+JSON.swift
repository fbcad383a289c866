public import GuideModel

// A submission as people write it in a file, and as it waits in `user.db`.

extension Submission: JSONReadable, JSONWritable {
  /// Reads a submission; all parts may be missing.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    name = try members.optional("name")
    address = try members.optional("address")
    point = try members.optional("point")
    category = try members.optional("category")
    customCategory = try members.optional("customCategory")
    description = try members.optional("description")
    website = try members.optional("website")
    phone = try members.optional("phone")
    payment = try members.optional("payment")
    hours = try members.optional("hours")
    submitter = try members.optional("submitter")
    element = try members.optional("element")
    existing = try members.optional("existing")
  }

  /// The parts that are there.
  public var json: JSONValue {
    .members([
      "name": name?.json, "address": address?.json, "point": point?.json, "category": category?.json,
      "customCategory": customCategory?.json, "description": description?.json, "website": website?.json,
      "phone": phone?.json, "payment": payment?.json, "hours": hours?.json, "submitter": submitter?.json,
      "element": element?.json, "existing": existing.map { .object($0.mapValues { .text($0) }) },
    ])
  }
}

extension Submission.Address: JSONReadable, JSONWritable {
  /// Reads an address; all parts may be missing.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    number = try members.optional("number")
    street = try members.optional("street")
    city = try members.optional("city")
    state = try members.optional("state")
    postcode = try members.optional("postcode")
    country = try members.optional("country")
  }

  /// The parts that are there.
  public var json: JSONValue {
    .members([
      "number": number?.json, "street": street?.json, "city": city?.json, "state": state?.json,
      "postcode": postcode?.json, "country": country?.json,
    ])
  }
}

extension Submission.Point: JSONReadable, JSONWritable {
  /// Reads a point.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(lat: try members.value("lat"), lng: try members.value("lng"))
  }

  /// The point.
  public var json: JSONValue { .members(["lat": lat.json, "lng": lng.json]) }
}

extension Submission.Opening: JSONReadable, JSONWritable {
  /// Reads the hours of a day.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      day: try members.value("day"), open: try members.value("open"), close: try members.value("close"))
  }

  /// The hours of a day.
  public var json: JSONValue { .members(["day": .text(day), "open": .text(open), "close": .text(close)]) }
}

extension Submission.Submitter: JSONReadable, JSONWritable {
  /// Reads a person.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      name: try members.value("name"), email: try members.value("email"), role: try members.value("role"))
  }

  /// The person.
  public var json: JSONValue { .members(["name": .text(name), "email": .text(email), "role": .text(role)]) }
}

extension Submission.Tag: JSONWritable {
  /// The tag.
  public var json: JSONValue { .members(["key": .text(key), "value": .text(value)]) }
}

extension Submission.TagChange: JSONWritable {
  /// The change.
  public var json: JSONValue { .members(["key": .text(key), "old": old?.json, "new": .text(new)]) }
}

extension QueuedSubmission: JSONWritable {
  /// The entry of the queue.
  public var json: JSONValue {
    .members([
      "id": .text(id), "day": .text(day), "isExported": .bool(isExported),
      "isSent": isSent ? .bool(true) : nil, "submission": submission.json,
    ])
  }
}
