import AuthoredFiles
public import GuideModel
import SourceJSON

/// A new content set to begin with: places with hours, tips, a recipe for a pack, and the checks for every commit.
public struct Scaffold: Sendable {
  private let title: String
  private let language: String
  private let day: CalendarDate

  /// - Parameters:
  ///   - title: Title of the content set.
  ///   - language: Language of its texts.
  ///   - day: The day on which the examples were checked.
  public init(title: String, language: String, on day: CalendarDate) {
    self.title = title
    self.language = language
    self.day = day
  }

  /// The files by their path in the new folder.
  public var files: [(path: String, text: String)] {
    [
      ("content/contentc.json", settings), ("content/calendars.json", calendars),
      ("content/places.json", places), ("content/tips.json", tips),
      ("schema/places.schema.json", ScaffoldSchemas.places),
      ("schema/tips.schema.json", ScaffoldSchemas.tips),
      ("bundles/base.json", recipe), (".github/workflows/content.yml", workflow),
      ("README.md", readme),
    ].map { ($0, $1 + "\n") }
  }

  /// Writes the files, or those that an interrupted run has not written.
  ///
  /// - Returns: Paths of the files, without that of a README.md that is there already.
  /// - Throws: ``ContentError`` when another file is in the way or one cannot be written; none is written then.
  @discardableResult
  public func write(to folder: String) throws -> [String] {
    // Most repositories have one of their own.
    let hasReadme = try ContentFiles().target(folder + "/README.md") != nil
    let own = files.filter { !hasReadme || $0.path != "README.md" }
    try NewFileSet(own.map { ($0.path, Array($0.text.utf8)) }, in: folder).write()
    return own.map { $0.path }
  }

  /// The title in JSON.
  private var quoted: String {
    var bytes: [UInt8] = []
    StringEscapes.appendQuoted(title, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var settings: String {
    #"""
    { "title": \#(quoted), "version": "0.1.0", "schema": "../schema", "language": "\#(language)" }
    """#
  }

  private var calendars: String {
    #"""
    {
      "date_sets": {},
      "zones": {
        "Local": {
          "initial_offset_minutes": 0,
          "transitions": [],
          "source_refs": [
            {
              "source": "Coordinated Universal Time; put the clock of your city here",
              "checked": "2026"
            }
          ]
        }
      }
    }
    """#
  }

  private var places: String {
    #"""
    {
      "items": [
        {
          "id": "example-cafe",
          "name": "Example café",
          "category": "cafe",
          "rank": 3,
          "short_description": "Replace this with the first place you know.",
          "address": "1 Example Street",
          "location": { "lat": 48.2082, "lng": 16.3738 },
          "hours": {
            "text": "Every day, 8 am to 6 pm",
            "timezone": "Local",
            "osm": "Mo-Su 08:00-18:00",
            "verified_at": "\#(day)"
          },
          "related_tip_ids": ["example-tip"],
          "source_refs": [
            { "source": "A visit", "checked": "\#(day)" }
          ]
        }
      ]
    }
    """#
  }

  private var tips: String {
    #"""
    {
      "items": [
        {
          "id": "example-tip",
          "title": "Pay at the counter",
          "summary": "Replace this with something a visitor should know."
        }
      ]
    }
    """#
  }

  private var recipe: String {
    #"""
    {
      "id": "base",
      "kind": "content",
      "title": { "\#(language)": \#(quoted) },
      "languages": ["\#(language)"],
      "ships_in_app": true,
      "dependencies": [],
      "components": [
        { "id": "content", "kind": "items", "select": [{ "domain": "places" }, { "domain": "tips" }] }
      ]
    }
    """#
  }

  private var workflow: String {
    """
    name: content
    on: [push, pull_request]
    jobs:
      check:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
          # Put contentc on the path first, such as from your own release of it.
          - run: contentc fmt --check content
          - run: contentc validate content --recipes bundles --strict --format github
          - run: contentc build content --recipes bundles -o content.db
    """
  }

  private var readme: String {
    """
    # \(title)

    Put places into `content/places.json` and tips into `content/tips.json`; the schemas in `schema/` say what is allowed. The clock of
    your city belongs into `content/calendars.json`.

        contentc watch content -o guide.db      # checks every save, and keeps guide.db up to date
        guide search cafe --content guide.db
        guide near 48.2,16.37 --content guide.db

    Before you publish:

        contentc fmt content
        contentc validate content --recipes bundles --strict
        contentc build content --recipes bundles -o content.db
    """
  }
}
