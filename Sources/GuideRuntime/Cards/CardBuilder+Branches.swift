import GuideModel

// The parts of a card that an item has from its branches.
extension CardBuilder {
  /// The most branches that a card lists.
  private static let mostBranches = 10

  /// The text that opens the card of a type without a layout.
  mutating func addOpening(_ column: String?) {
    guard let column, LaidOutColumns.names(ofType: item.type) == nil,
      let text = item.text(NamedColumn(column))
    else { return }
    section("", [text], isList: false)
  }

  /// The place of the nearest or only branch; the others as a list.
  ///
  /// - Parameter lines: A line for each branch: address, distance, opening state.
  mutating func addBranches(_ list: BranchList, lines: [String]) {
    guard let first = list.branches.first else { return }
    if list.count == 1 || first.distanceMetres != nil {
      if let status = first.item.text(Place.Column.status), status != "open" {
        chip(catalogue.text("status." + status))
      }
      addPlace(of: first, at: list.addressColumn)
    }
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
    var lines: [String] = []
    let branch = part.item
    if let address, let text = branch.text(NamedColumn(address)) { lines.append(text) }
    if let area = part.area { lines.append(area) }
    if let point = branch.coordinate {
      let isExact = branch.text(Place.Column.locationConfidence) != "low"
      lines.append(
        "\(point.latitude), \(point.longitude)" + (isExact ? "" : " (\(catalogue.text("approximate")))"))
    }
    section("location", lines, isList: false)
    let known: Set<String> = [
      "id", address ?? "", Place.Column.lat.columnName, Place.Column.lng.columnName,
      Place.Column.locationConfidence.columnName, Place.Column.status.columnName,
    ]
    addFields(of: branch, besides: known)
  }
}
