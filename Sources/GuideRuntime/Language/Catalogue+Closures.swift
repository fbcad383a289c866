public import GuideModel

extension Item.Link {
  /// The title, with what keeps from going there.
  ///
  /// - Parameter date: The day it is for; nil for any from now on, so that an announced closure is told as well.
  public func label(_ catalogue: Catalogue, on date: CalendarDate? = nil) -> String {
    let name = title ?? id.rawValue
    guard let closure, closure.isClosed(on: date ?? .last) else { return name }
    return "\(name) (\(catalogue.text(closure)))"
  }
}

extension Catalogue {
  /// That something is closed, and since when.
  public func text(_ state: OperatingState) -> String {
    let key = "status." + state.status.rawValue
    return state.since.map { text(key + ".since", $0.description) } ?? text(key)
  }
}
