import BundleReader
import GuideModel

// The parts of a card that an item has from its branches.
extension CardBuilder {
  /// The most branches that a card lists.
  package static let mostBranches = 10

  /// Columns of a point, which is shown on one line.
  static let pointColumns: Set<String> = [
    Place.Column.lat.columnName, Place.Column.lng.columnName, Place.Column.locationConfidence.columnName,
  ]

  /// The text that opens the card of a type without a layout, and its point.
  mutating func addOpening(_ column: String?) {
    guard LaidOutColumns.names(ofType: item.type) == nil else { return }
    let point = pointLine(of: item)
    let text = column.flatMap { item.text(NamedColumn($0)) }
    section(point == nil ? "" : "location", [text, point].compactMap { $0 }, isList: false)
  }

  /// The point of an item: `37.9755, 23.7348 (approximate)`; nil without one.
  func pointLine(of item: Item) -> String? {
    item.coordinate.map { point in
      let isExact = item.text(Place.Column.locationConfidence) != "low"
      return "\(point.latitude), \(point.longitude)" + (isExact ? "" : " (\(catalogue.text("approximate")))")
    }
  }

  /// The place of the nearest or only branch; the others as a list.
  ///
  /// - Parameter lines: A line for each branch: address, distance, opening state.
  mutating func addBranches(_ list: BranchList, lines: [String]) {
    guard let first = list.branches.first else { return }
    let status = first.item.text(Place.Column.status)
    let areAlike =
      list.count == list.branches.count
      && list.branches.allSatisfy { $0.item.text(Place.Column.status) == status }
    isOver = first.isClosed && (list.isDecided || areAlike)
    if let status, status != "open", list.isDecided || areAlike { chip(catalogue.text("status." + status)) }
    if list.isDecided { addPlace(of: first, at: list.addressColumn) }
    guard list.count > 1 else { return }
    let rest = list.count - CardBuilder.mostBranches
    section(
      "branches",
      Array(lines.prefix(CardBuilder.mostBranches))
        + (rest > 0 ? [catalogue.text("more", String(rest))] : []),
      isList: true)
  }

  /// Address and point of a branch, and its other fields.
  private mutating func addPlace(of part: Branch, at address: String?) {
    let branch = part.item
    let lines = [address.flatMap { branch.text(NamedColumn($0)) }, part.area, pointLine(of: branch)]
    section("location", lines.compactMap { $0 }, isList: false)
    let known: Set<String> = ["id", address ?? "", Place.Column.status.columnName]
    addFields(of: branch, besides: known.union(CardBuilder.pointColumns))
  }
}
