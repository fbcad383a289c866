import BundleFormat
public import BundleReader
public import GuideModel
import SQLite

/// The content of a guide, open for queries. Everything works offline.
///
/// Cheap to copy and safe to use from any thread; each call reads one consistent snapshot of the content.
public struct Guide: Sendable {
  package let generation: Generation

  /// A guide over an open generation.
  public init(_ generation: Generation) { self.generation = generation }

  /// The same content with every text reduced to one printable line: ``DisplayText/oneLine(_:)``.
  public var oneLine: Guide { Guide(generation.oneLine) }

  /// The same content, which takes a time for that on the clocks of each place: eleven is eleven in Tokyo and in
  /// Athens.
  public var readingPlaceTimes: Guide {
    var calendars = generation.calendars
    calendars.areTimesOfPlaces = true
    return Guide(Generation(generation.databases, maps: generation.maps, calendars: calendars))
  }

  /// The identity of open content.
  public struct Identity: Hashable, Sendable {
    /// Title of the content set.
    public let title: String
    /// Its version, as assigned by its editors.
    public let version: String
    /// SHA-256 of the items it was made from.
    public let digest: String
    /// Its languages, the default one first.
    public let languages: [String]
    /// The program that compiled it.
    public let compiler: String
    /// Licence notes.
    public let licences: [String]
    /// Number of items by type, sorted by type, over all databases.
    public let counts: [TypeCount]
  }

  /// The number of items of a type.
  public struct TypeCount: Hashable, Sendable {
    /// The type.
    public let type: String
    /// Its name for people.
    public let label: String
    /// Number of items.
    public let count: Int
  }

  /// The identity of the open content.
  public var identity: Identity {
    let meta = generation.meta
    var counts: [String: TypeCount] = [:]
    for database in generation.databases {
      // Needs answer questions; they are not part of what there is to read.
      for type in database.types where type.type != ContentTypesTable.need {
        let before = counts[type.type]?.count ?? 0
        counts[type.type] = TypeCount(type: type.type, label: type.label, count: before + type.itemCount)
      }
    }
    return Identity(
      title: meta[MetaTable.Key.title.rawValue] ?? "",
      version: meta[MetaTable.Key.contentVersion.rawValue] ?? "",
      digest: meta[MetaTable.Key.inputDigest.rawValue] ?? "",
      languages: (meta[MetaTable.Key.languages.rawValue] ?? "").split(separator: ",").map(String.init),
      compiler: meta[MetaTable.Key.compiler.rawValue] ?? "",
      licences: (meta[MetaTable.Key.licences.rawValue] ?? "").utf8.split(separator: UInt8(ascii: "\n")).map {
        String(Substring($0))
      },
      counts: counts.values.sorted { $0.type < $1.type })
  }

  /// Everything about one item.
  ///
  /// - Parameters:
  ///   - id: Id or former id of the item.
  ///   - language: Language of texts; untranslated ones are in the default language.
  /// - Throws: ``RuntimeError`` with code `unknownItem` when no database has it.
  public func item(_ id: ItemID, language: String = "en") throws -> Item {
    for database in generation.databases {
      if let item = try Item.read(id, from: database, language: language, in: generation) { return item }
    }
    throw try unknown(id, language)
  }

  /// An item without its links, which are most of the cost of ``item(_:language:)``.
  package func head(_ id: ItemID, language: String) throws -> Item {
    guard let item = try Item.head(id, in: generation, language: language) else {
      throw try unknown(id, language)
    }
    return item
  }

  /// The error about an id that no database has.
  private func unknown(_ id: ItemID, _ language: String) throws -> any Error {
    let message = "there is no item '\(id)'"
    guard case .none(let candidate) = try choice(named: id.rawValue, language: language), let candidate else {
      return failure(
        RuntimeError(
          .unknownItem, message, help: "try 'guide search'", key: "item.unknown", arguments: ["\(id)"]))
    }
    return failure(
      RuntimeError(
        .unknownItem, message, help: "did you mean '\(candidate.id)'?", key: "item.near",
        arguments: ["\(id)", "\(candidate.id)"]))
  }

  /// An item as the model of its type, such as `Place`, made from the schema.
  ///
  ///     let bahia = try guide.item("bahia-palace", as: Place.self)
  ///
  /// - Parameter language: Language of its texts; untranslated ones are in the default language.
  /// - Throws: ``RuntimeError`` with code `unknownItem` when no database has it; ``JSONMismatch`` when it is of another
  ///   type, or was compiled from a schema that lacks a required field.
  /// - Cost: As ``item(_:language:)``, and the decoding of its lists.
  public func item<Row: JSONReadable>(_ id: ItemID, as type: Row.Type, language: String = "en") throws -> Row
  {
    let columns = try item(id, language: language).json
    do { return try Row(json: columns) } catch { throw failure(error.inside(id.rawValue)) }
  }
}
