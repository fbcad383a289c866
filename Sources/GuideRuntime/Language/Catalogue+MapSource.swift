public import BundleReader
import GuideModel

extension Catalogue {
  /// The source of a map in one line, with the month of its data.
  public func line(_ source: MapSource) -> String {
    let parts = [source.attribution, source.licence].filter { !$0.isEmpty }.joined(separator: ", ")
    let day = source.date.flatMap { CalendarDate($0.count == 7 ? $0 + "-01" : $0) }
    return DisplayText.oneLine(day.map { elided(text("map.source", parts, date($0, .month))) } ?? parts)
  }
}
