import BundleFormat
package import GuideModel
import JSONText
import SQLite
import SearchText

/// The points of one map, in memory: their classes, and where they are.
package final class PointTable: Sendable {
  /// A kind of point.
  package struct Class: Sendable {
    package let id: String
    let titles: [String: String]
    /// Texts that mean it, normalized.
    let phrases: Set<String>
    /// The words of these, as keys.
    package let words: Set<String>

    package func title(_ language: String) -> String { titles[language] ?? titles["en"] ?? id }
  }

  /// A point.
  package struct Point: Sendable {
    package let kind: String
    package let name: String
    package let coordinate: Coordinate

    /// The words of its name, as keys; computed, because a search needs those of few points.
    package var words: Set<String> { PointTable.words(name) }

    /// Checks whether its name has some words.
    package func hasName(with words: Words) -> Bool {
      let bytes = Array(name.utf8)
      guard words.letters & ~TransliterationKey.keyLetters(of: bytes.span) == 0 else { return false }
      var missing = words.keys
      var terms: [UInt8] = []
      Normalizer.appendNorm(of: bytes.span, to: &terms)
      for term in terms.split(separator: UInt8(ascii: " ")) where !missing.isEmpty {
        let key = TransliterationKey.key(token: Array(term))
        missing.removeAll { $0 == key }
      }
      return missing.isEmpty
    }
  }

  /// Words to look for in names.
  package struct Words {
    let keys: [[UInt8]]
    /// The letters of the keys.
    let letters: UInt32

    package init(_ keys: Set<String>) {
      self.keys = keys.map { Array($0.utf8) }
      letters = keys.reduce(0) { $0 | TransliterationKey.letters(ofKey: $1) }
    }
  }

  package let source: MapSource
  package let classes: [String: Class]
  package let points: [Point]
  /// Metres within which a place that names the class is the same as a point.
  package let sameKindMetres: Double
  /// Metres within which a place of nearly the same name is the same as a point.
  package let sameNameMetres: Double
  /// The identity of a table: its source and part.
  let identity: [String]

  /// Reads the points of a database; nil when it has none.
  init?(in db: Connection) throws {
    guard let file = try PointFile(db) else { return nil }
    source = MapSource(
      attribution: file[.attribution] ?? "", licence: file[.licence] ?? "", date: file[.sourceTime])
    sameKindMetres = file[.sameKindMetres].flatMap { Double($0) } ?? 0
    sameNameMetres = file[.sameNameMetres].flatMap { Double($0) } ?? 0
    let read = try file.classes().map { found in
      let phrases = try [String](column: found.words)
      return Class(
        id: found.id, titles: try [String: String](column: found.titles), phrases: Set(phrases),
        words: Set(phrases.flatMap { PointTable.words($0) }))
    }
    classes = Dictionary(firstOf: read.map { ($0.id, $0) })
    points = try file.points().compactMap { point in
      Coordinate(latitude: point.lat, longitude: point.lng).map {
        Point(kind: point.kind, name: point.name, coordinate: $0)
      }
    }
    identity = [file[.sourceDigest] ?? "", "\(points.count)"]
  }

  /// The words of a text as keys that do not depend on its spelling or script.
  package static func words(_ text: String) -> Set<String> {
    Set(Normalizer.tokens(text).map { TransliterationKey.key(token: $0) }.filter { !$0.isEmpty })
  }

  /// The ids of the classes that a text means; empty when it means none.
  package func classes(named text: String) -> Set<String> {
    let phrase = Normalizer.norm(text)
    return Set(
      classes.values.filter { found in
        found.id == text || found.phrases.contains(phrase)
          || found.titles.values.contains { Normalizer.norm($0) == phrase }
      }.map { $0.id })
  }
}

/// The points of one database, if it has any; read when one is first asked for.
struct PointTableOfDatabase: DerivedFromContent {
  static let name: StaticString = "PointTableOfDatabase"

  let table: PointTable?

  init(_ db: Connection, _ database: ContentDatabase) throws {
    table = try WalkingMap.reading(database.path, in: db) { try PointTable(in: db) }
  }
}
