import ArgumentParser
import AuthoredFiles
import ContentCheck
import GuideModel
import OpenStreetMap

/// Options about the part of the Earth to take from an extract, and the date of its data.
struct MapSourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep what lies in the 'map_area' of a content set, else in its 'area': content/contentc.json.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var area: String?

  @Option(
    help: ArgumentHelp(
      "Keep what lies in a box, in degrees, such as 31.58,-8.09,31.73,-7.91.", valueName: "s,w,n,e"))
  var bbox: String?

  @Option(
    help: ArgumentHelp(
      "Day or month of the data, 2021-08-06 or 2021-08, which counts when the extract states none.",
      valueName: "date"))
  var date: String?

  func validate() throws {
    guard area == nil || bbox == nil else { throw ValidationError("give --area or --bbox, not both") }
    if let bbox, MapSourceOptions.box(bbox) == nil {
      throw ValidationError(
        "'\(bbox)' is not a box: give south, west, north and east in degrees, such as 31.58,-8.09,31.73,-7.91"
      )
    }
    if let date, !MapSourceOptions.isDate(date) {
      throw ValidationError("'\(date)' is not a date: give a day or a month, such as 2021-08-06 or 2021-08")
    }
  }

  /// The area to keep; nil for everything.
  ///
  /// - Throws: ``ContentError`` when the settings of the content cannot be read, or state no area.
  func chosenArea() throws -> ExtractArea? {
    if let bbox { return MapSourceOptions.box(bbox) }
    guard let area else { return nil }
    guard let found = try ContentConfiguration.mapArea(at: area),
      let box = ExtractArea(
        south: found.minLatitude, west: found.minLongitude, north: found.maxLatitude,
        east: found.maxLongitude)
    else {
      throw ContentError(
        .unreadable, path: area, "states no 'map_area' and no 'area'", help: "add one, or use --bbox")
    }
    return box
  }

  private static func box(_ text: String) -> ExtractArea? {
    let values = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard values.count == 4, let south = values[0], let west = values[1], let north = values[2],
      let east = values[3]
    else { return nil }
    return ExtractArea(south: south, west: west, north: north, east: east)
  }

  private static func isDate(_ text: String) -> Bool {
    CalendarDate(text.count == 7 ? text + "-01" : text) != nil
  }
}
