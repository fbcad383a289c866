import ArgumentParser
import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime
import ReleaseMetadata
import Traveller
import Trips

/// A thing other than an item that `guide share` shares.
enum SharedKind: String, EnumerableFlag {
  case plan
  case route
  case favorites
  case pack

  static func help(for value: SharedKind) -> ArgumentHelp? {
    switch value {
    case .plan: "Share a kept plan: the last one, or that with the id."
    case .route: "Share a way from the first place to the last, in order; each name in quotes."
    case .favorites: "Share your favorites, or the list that is named."
    case .pack: "Share a request to install packs."
    }
  }

  /// The kind in links.
  var kind: SharedSelection.Kind {
    switch self {
    case .plan: .plan
    case .route: .route
    case .favorites: .favorites
    case .pack: .pack
    }
  }
}

extension Session {
  /// A selection to share; its entries come from the arguments of the command.
  ///
  /// - Throws: ``RuntimeError`` when there is nothing to share, or it does not fit into a link.
  func selection(
    _ kind: SharedKind, _ names: [String], note: String? = nil, expires day: CalendarDate? = nil
  ) throws -> SharedSelection {
    var days: SharedSelection.Days?
    let entries: [String]
    switch kind {
    case .plan:
      let trip = try trip(names.first)
      let request = trip.request
      days = SharedSelection.Days(
        date: request.date, start: request.startTime, end: request.endTime, from: request.start)
      entries = trip.stopsByDay.joined().compactMap { step in
        SharedStop(
          day: step.day, start: step.start, minutes: step.end - step.start, kind: step.kind.rawValue,
          place: step.place)?.text
      }
    case .route:
      entries = try names.map { name in
        let (point, item) = try place(name)
        return (item.map { LinkPlace.item(type: $0.type, id: $0.id) } ?? .point(point)).text
      }
    case .favorites:
      let state = try existingState()
      let marks = try names.first.map { try state?.marks(ofList: $0).map { ($0.type, $0.id.rawValue) } ?? [] }
      entries =
        try (marks ?? state?.favorites().map { ($0.contentType, $0.contentId) } ?? []).map {
          "\($0.0)/\($0.1)"
        }
    case .pack: entries = names
    }
    guard !entries.isEmpty else {
      throw RuntimeError(
        .unknownItem, catalogue.text("shared.nothing"), help: catalogue.text("shared.nothing.help"))
    }
    guard entries.count <= SharedSelection.mostEntries else {
      throw catalogue.error(LinkError.tooLong(bytes: entries.joined().utf8.count), help: "shared.fewer")
    }
    let identity = content.guide.identity
    do throws(LinkError) {
      return try SharedSelection(
        kind.kind, entries, days: days, set: identity.title, version: identity.version,
        language: catalogue.language, note: note, expires: day)
    } catch {
      throw catalogue.error(error, help: error == .damaged ? "shared.entries.help" : "shared.fewer")
    }
  }
}

/// A selection in lines, with titles where the content has them.
struct SelectionText {
  let selection: SharedSelection
  let catalogue: Catalogue
  /// The open content; nil for none.
  let guide: Guide?

  /// Its title: `A plan for 10 December 2026`.
  var heading: String {
    catalogue.text(
      "shared.\(selection.kind.rawValue)", selection.days.map { catalogue.date($0.date) } ?? "")
  }

  /// A line for each entry.
  func lines() throws -> [String] {
    try selection.entries.map { entry in
      if let stop = SharedStop(entry) {
        let day = (selection.days?.date).map { catalogue.date($0.adding(days: stop.day)) } ?? ""
        let isLong = selection.entries.contains { SharedStop($0)?.day ?? 0 > 0 }
        let times = [stop.start, stop.start + stop.minutes].map { TripCard.clock($0, catalogue) }
        return (isLong ? day + "  " : "") + times.joined(separator: "–") + "  " + (try title(stop.place))
      }
      switch LinkPlace(entry) {
      case .item(_, let id): return try title(id)
      case .point(let point): return "\(point.latitude),\(point.longitude)"
      case nil: return entry
      }
    }
  }

  /// The title with the id; the id alone where the content does not have it.
  private func title(_ id: ItemID) throws -> String {
    let title = try guide?.title(of: id, language: catalogue.language)
    return title.map { DisplayText.oneLine($0) + "  " + id.rawValue } ?? id.rawValue
  }

  /// The command that does what it proposes; entries are names and numbers, which need no quotes.
  ///
  /// - Parameter link: The link as it was given.
  func command(_ link: String) -> String {
    switch selection.kind {
    case .plan: return "guide open-link --keep '\(link.filter { $0 != "'" })'"
    case .route:
      let places = selection.entries.compactMap { LinkPlace($0) }.map { place in
        switch place {
        case .item(_, let id): return id.rawValue
        case .point(let point): return "geo:\(point.latitude),\(point.longitude)"
        }
      }
      let via = places.dropFirst().dropLast().map { " --via \($0)" }.joined()
      return "guide route \(places.first ?? "") \(places.last ?? "")\(via)"
    case .favorites:
      return "guide fav add "
        + selection.entries.map { "guide://" + $0 }.joined(separator: " ")
    case .pack: return "guide packs install " + selection.entries.joined(separator: " ")
    }
  }
}
