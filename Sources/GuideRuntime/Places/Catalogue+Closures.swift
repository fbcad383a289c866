public import BundleReader
public import GuideModel

extension Item.Link {
  /// The title, marked if the item is closed.
  ///
  /// - Parameter date: The day of the visit; nil for any day from now on, which also marks an announced closure.
  public func label(_ catalogue: Catalogue, on date: CalendarDate? = nil) -> String {
    let name = title ?? id.rawValue
    guard let closure, closure.isClosed(on: date ?? .last) else { return name }
    return "\(name) (\(catalogue.text(closure)))"
  }
}

extension Catalogue {
  /// Says that an item is closed, and since when.
  public func text(_ state: OperatingState) -> String {
    let key = "status." + state.status.rawValue
    return state.since.map { text(key + ".since", date($0)) } ?? text(key)
  }
}
