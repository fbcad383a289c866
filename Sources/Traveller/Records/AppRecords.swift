import BundleReader
import GuideEngines
package import GuideModel
package import GuideRuntime
import JSONText
import SourceJSON
package import Trips

/// The records that a phone app keeps in its cloud: visited regions, badges and settings, as in its requirements.
///
/// Each is read alone, as the text in its record, or all together; see `docs/format/state-export.md`.
package struct AppRecords {
  private(set) var visits: [RegionVisit] = []
  private(set) var badges: [EarnedBadge] = []
  private(set) var settings: [UserState.Setting] = []

  private let source: ImportedText
  private let content: VisitContent
  private let now: UTCInstant

  /// Reads a file; nil when it has another form.
  ///
  /// - Throws: ``RuntimeError`` with the line of a name, a date or a limit that is not valid.
  package init?(_ bytes: [UInt8], _ content: VisitContent, words: Catalogue, now: UTCInstant) throws {
    guard let value = try? JSONValue(jsonText: bytes) else { return nil }
    (self.content, self.now) = (content, now)
    source = ImportedText(bytes: bytes, words: words)
    // An empty list alone says nothing; as a record it is that of an app without visits.
    if case .list(let values) = value, values.isEmpty { return nil }
    guard try read(value, changed: nil) else { return nil }
  }

  /// The state to merge.
  package var state: UserState { UserState(settings: settings, visits: visits, badges: badges) }

  /// Reads one record or several; false for a value of another form.
  private mutating func read(_ value: JSONValue, changed: UTCInstant?) throws -> Bool {
    switch value {
    case .list(let values):
      for value in values { guard try readEntry(value, changed) else { return false } }
      return true
    case .object(let members):
      guard members["format"] == nil else { return false }
      let changed = try instant(members["lastUpdated"]) ?? changed
      if let changed { try source.check(changed, now: now) }
      if members["notificationsEnabled"] != nil {
        try readSettings(members, changed)
        return true
      }
      var isRead = false
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        switch (name, member) {
        case ("statesJSON", .text(let text)), ("badgesJSON", .text(let text)),
          ("settingsJSON", .text(let text)):
          guard let inner = try? JSONValue(jsonText: Array(text.utf8)), try read(inner, changed: changed)
          else {
            return false
          }
          isRead = true
        case ("states", _), ("EnhancedVisitedStates", _), ("Badges", _), ("UserSettings", _),
          ("VisitedStates", _):
          guard try read(member, changed: changed) else { return false }
          isRead = true
        default: continue
        }
      }
      return isRead
    default: return false
    }
  }

  /// Reads a region, by its name alone or with its facts, or a badge.
  private mutating func readEntry(_ value: JSONValue, _ changed: UTCInstant?) throws -> Bool {
    if case .text(let name) = value {
      visits.append(RegionVisit(region: try region(name).id, isEdited: true))
      return true
    }
    guard case .object(let members) = value else { return false }
    if case .text(let name)? = members["stateName"] {
      let region = try region(name)
      let (first, last) = (try instant(members["firstVisitedDate"]), try instant(members["lastVisitedDate"]))
      if let first, let last, last < first { throw source.refusal("visits.reversedDates", last.description) }
      let zone = content.zone(of: region.id)
      visits.append(
        RegionVisit(
          region: region.id, isVisited: try flag(members["visited"]),
          isEdited: try flag(members["edited"]), isActive: try flag(members["isActive"]),
          wasEverVisited: try flag(members["wasEverVisited"]),
          firstAt: first,
          lastAt: last, days: [first, last].compactMap { moment in moment.map { zone.local($0).date } }))
      return true
    }
    guard case .text(let id)? = members["identifier"] else { return false }
    let badge = try badge(id)
    let isEarned = try flag(members["isEarned"])
    if let date = try instant(members["earnedDate"]) ?? (isEarned ? changed ?? now : nil), isEarned {
      badges.append(
        EarnedBadge(badge: badge, earnedAt: date, regions: []))
    }
    return true
  }

  private mutating func readSettings(_ members: [String: JSONValue], _ changed: UTCInstant?) throws {
    let moment = (changed ?? now).description
    func add(_ key: VisitPreference, _ value: JSONValue?) {
      guard let value else { return }
      settings.append(.init(key: key.rawValue, value: value, changedAt: moment))
    }
    for (name, key) in [
      ("notificationsEnabled", VisitPreference.announces), ("notifyOnlyNewStates", .newOnly),
    ] {
      if let value = members[name] { add(key, .bool(try flag(value))) }
    }
    for (name, key, range) in [
      ("speedThreshold", VisitPreference.speedLimit, VisitUnits.speeds),
      ("altitudeThreshold", .altitudeLimit, VisitUnits.altitudes),
    ] {
      guard let number = AppColour.number(members[name]) else { continue }
      guard range.contains(number) else { throw source.refusal("visits.badLimit", name) }
      add(key, .real(number))
    }
    var colours: [VisitPreference: String] = [:]
    for (name, key) in [
      ("stateFillColor", VisitPreference.fill), ("stateStrokeColor", .stroke),
      ("backgroundColor", .background),
    ] {
      guard let value = members[name], value != .null else { continue }
      guard let colour = AppColour(value) else { throw source.refusal("visits.badLimit", name) }
      if key == .fill || key == .stroke { colours[key] = colour.text }
      add(key, .text(colour.text))
      if key == .fill { add(.opacity, .real(max(colour.alpha, VisitPreference.leastOpacity))) }
    }
    try checkContrast(colours[.fill], colours[.stroke])
  }

  /// Refuses a border that could not be told from the fill.
  private func checkContrast(_ fill: String?, _ stroke: String?) throws {
    guard let fill, let stroke, !MapColour.isVisible(stroke, on: fill) else { return }
    throw RuntimeError(
      .refused, source.words.text("usage.contrast", fill, stroke),
      help: source.words.text("visits.nothingImported"))
  }

  private func flag(_ value: JSONValue?) throws -> Bool {
    switch value {
    case nil, .null?: return false
    case .bool(let isTrue)?: return isTrue
    case let value?: throw source.refusal("visits.badFlag", value.jsonText)
    }
  }

  private func instant(_ value: JSONValue?) throws -> UTCInstant? {
    guard let value, value != .null else { return nil }
    guard case .text(let text) = value else { throw source.refusal("visits.badDate", value.jsonText) }
    guard let instant = Timestamp(text, .zoned)?.instant else { throw source.refusal("visits.badDate", text) }
    return instant
  }

  /// The badge of an identifier, which is never guessed.
  private func badge(_ identifier: String) throws -> ItemID {
    let id = ItemID(rawValue: identifier.replacing("_", with: "-"))
    if content.badges.contains(where: { $0.id == id }) { return id }
    let near = NearMiss.best(
      for: identifier, among: content.badges.map { $0.id.rawValue.replacing("-", with: "_") })
    throw source.refusal("visits.badBadge", identifier, near: near)
  }

  /// The region of a name, which is never guessed.
  private func region(_ name: String) throws -> VisitContent.Region {
    if !name.isEmpty, let region = content.region(named: name) { return region }
    let near = NearMiss.best(for: name, among: content.regions.filter { !$0.isAbroad }.map { $0.name })
    throw source.refusal("visits.badRegion", name, near: near)
  }
}
