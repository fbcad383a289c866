import GuideModel
import Importers
import SourceJSON

/// Descriptions of points taken from a map.
enum PointText {
  /// One line: the number of points, and of each class.
  static func summary(_ imported: PointImport, _ output: String) -> String {
    let counts = imported.report.counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    return
      "wrote \(output): \(PublicationText.size(imported.database.count)), \(imported.report.total) points: \(counts)"
  }

  /// `contentc.points/1`
  static func json(_ imported: PointImport) -> String {
    JSONWriter.answer("contentc.points/1") {
      $0.member("bytes", imported.database.count)
      $0.member("points", imported.report.total)
      $0.member("classes") { out in
        out.object { for entry in imported.report.counts { $0.member(entry.name, entry.count) } }
      }
    }
  }
}
