import Foundation
import TestSupport

/// A copy of the guide with twelve different mistakes, each in a separate file.
enum BrokenContent {
  /// A mistake and where it must be reported: `path:line:column` below `content/`.
  struct Mistake {
    let id: String
    let place: String
  }

  static let tip =
    #""category": "money", "rank": 3, "summary": "A tip.", "source_refs": [{ "source": "S", "checked": null }]"#

  static func write(into folder: TemporaryFolder) throws -> [Mistake] {
    let tips: [(name: String, id: String, place: String, line: String)] = [
      ("a-syntax", "syntax-error", "2:32", #"{ "id": "broken-a", "title": Broken, \#(tip) }"#),
      ("b-type", "wrong-type", "2:32", #"{ "id": "broken-b", "title": 7, \#(tip) }"#),
      ("c-missing", "missing-key", "2:11", #"{ "id": "broken-c", \#(tip) }"#),
      ("d-unknown", "unknown-key", "2:37", #"{ "id": "broken-d", "title": "D", "colour": "red", \#(tip) }"#),
      (
        "e-enum", "not-allowed-value", "2:49",
        #"{ "id": "broken-e", "title": "E", "category": "mony", "rank": 3, "summary": "A tip.", "source_refs": [{ "source": "S", "checked": null }] }"#
      ),
      (
        "f-reference", "unknown-reference", "2:59",
        #"{ "id": "broken-f", "title": "F", "related_place_ids": ["bahia-palac"], \#(tip) }"#
      ),
      ("g-duplicate", "duplicate-id", "2:11", #"{ "id": "tipping-guide", "title": "G", \#(tip) }"#),
      (
        "h-range", "min-above-max", "2:76",
        #"{ "id": "broken-h", "title": "H", "amounts": [{ "label": "L", "min_mad": 90, "max_mad": 20 }], \#(tip) }"#
      ),
      (
        "i-date", "invalid-date", "2:52",
        #"{ "id": "broken-i", "title": "I", "reviewed_at": "2026-02-30", \#(tip) }"#
      ),
      ("j-key", "duplicate-key", "2:37", #"{ "id": "broken-j", "title": "J", "title": "K", \#(tip) }"#),
    ]
    for tip in tips {
      // The duplicate of an id is the one read later; files are read in the order of their paths.
      let name = tip.name == "g-duplicate" ? "zz-duplicate" : tip.name
      try folder.write("content/tips/\(name).json", "{ \"items\": [\n  \(tip.line)\n] }\n")
    }
    var mistakes = tips.map { tip in
      Mistake(
        id: tip.id, place: "tips/\(tip.name == "g-duplicate" ? "zz-duplicate" : tip.name).json:\(tip.place)")
    }
    try folder.write(
      "content/places/k-far.json",
      #"{ "items": [{ "id": "broken-k", "name": "K", "region_id": "medina", "category": "square", "rank": 5, "short_description": "Far.", "status": "open", "tags": ["walking"], "location": { "lat": 131.6, "lng": -7.98, "confidence": "low" }, "source_refs": [{ "source": "S", "checked": null }] }] }"#
    )
    mistakes.append(Mistake(id: "out-of-range", place: "places/k-far.json:1:191"))
    var bytes = Data(#"{ "items": [{ "id": "broken-l", "title": "Caf"#.utf8)
    bytes.append(0xE9)
    bytes.append(Data(#"", \#(tip) }] }"#.utf8))
    try folder.write("content/tips/l-bytes.json", bytes)
    mistakes.append(Mistake(id: "invalid-utf8", place: "tips/l-bytes.json:1:46"))
    return mistakes
  }
}
