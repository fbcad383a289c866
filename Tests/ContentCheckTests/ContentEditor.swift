import Foundation
import TestSupport

/// Edits to a list of items, as editors make them.
struct ContentEditor {
  var random: SeededRandom
  let towns = 12
  var merchants: [[String: String]] = []
  var next = 0

  init(seed: UInt64, count: Int) {
    random = SeededRandom(seed: seed)
    for _ in 0..<count { merchants.append(merchant()) }
  }

  private static let words = [
    "brass", "étoffes", "Lamps", "fondouk", "thé", "zellige", "o'clock", "مصباح", "12", "Zaki's", "naïve",
    "co-op",
  ]

  mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in ContentEditor.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  mutating func merchant() -> [String: String] {
    next += 1
    var out = ["id": "\"m\(next)\"", "name": "\"\(text(2)) \(next % 7)\"", "about": "\"\(text(12))\""]
    if Int.random(in: 0..<3, using: &random) > 0 {
      out["rank"] = "\(Int.random(in: 1...5, using: &random))"
    }
    out["town_id"] = "\"t\(Int.random(in: 0..<towns, using: &random))\""
    if Bool.random(using: &random) {
      out["location"] = "{ \"lat\": 33.\(Int.random(in: 0..<9999, using: &random)), \"lng\": -5.1 }"
    }
    if Bool.random(using: &random) {
      out["stalls"] = "[{ \"label\": \"\(text(1))\" }, { \"label\": \"B\" }]"
    }
    if Bool.random(using: &random) { out["formerly"] = "[\"old-\(next)\"]" }
    return out
  }

  /// The items before a mistake, which the next edit corrects.
  private var correct: [[String: String]]?

  /// Changes one thing, or puts right what the last edit broke; returns what it was.
  mutating func edit() -> String {
    if let correct {
      merchants = correct
      self.correct = nil
      return "correction"
    }
    let before = merchants
    let what = change()
    if ["mistaken prices", "unknown key"].contains(what) { correct = before }
    return what
  }

  private mutating func change() -> String {
    let at = Int.random(in: 0..<merchants.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: merchants.insert(merchant(), at: at); return "insert"
    case 1 where merchants.count > 5: merchants.remove(at: at); return "remove"
    case 2: merchants[at]["rank"] = "\(Int.random(in: 1...5, using: &random))"; return "rank"
    case 3: merchants[at]["name"] = merchants.randomElement(using: &random)?["name"]; return "same name"
    case 4: merchants[at]["town_id"] = "\"t\(Int.random(in: 0..<towns, using: &random))\""; return "town"
    case 5:
      let most = Int.random(in: 20...60, using: &random)
      merchants[at]["prices"] = "{ \"min_mad\": 30, \"max_mad\": \(most) }"
      return most < 30 ? "mistaken prices" : "prices"
    case 6: merchants.swapAt(at, 0); return "order"
    case 7: merchants[at]["town_id"] = nil; return "no town"
    case 8: merchants[at]["unknown"] = merchants[at]["unknown"] == nil ? "1" : nil; return "unknown key"
    case 9: merchants[at]["id"] = "\"r\(next)\""; next += 1; return "rename"
    case 10: merchants[at]["name"] = "\"\(text(3))  twice\""; return "double space"
    default: merchants[at]["about"] = "\"\(text(9))\""; return "text"
    }
  }

  var json: String {
    "{ \"items\": [\n"
      + merchants.map { item in
        "  { " + item.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
      }.joined(separator: ",\n") + "\n] }\n"
  }

  mutating func overlays() -> String {
    var ids = Set(
      merchants.compactMap { $0["id"] }.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    if Int.random(in: 0..<20, using: &random) == 0 { ids.insert("\"nobody\"") }
    return "{ \"items\": {\n"
      + ids.sorted().map { "  \($0): { \"about\": \"\(text(4))\" }" }.joined(separator: ",\n") + "\n} }\n"
  }

  /// The towns that merchants are in.
  var townList: String {
    #"{ "items": ["#
      + (0..<towns).map { #"{ "id": "t\#($0)", "name": "Town \#($0)" }"# }.joined(separator: ",") + "] }"
  }
}
