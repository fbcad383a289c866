package import JSONSchema
package import SourceJSON

extension FieldPlan {
  /// Editorial requirements for a field beyond its schema; each is one annotation.
  package struct Editorial: Sendable {
    /// The script of all letters of a text.
    package struct Script: Sendable {
      package let name: String
      package let characters: UnicodeScript
    }

    /// The properties of a step that give its time and place.
    package struct Steps: Sendable {
      package let day: String?
      package let start: String
      package let minutes: String
      package let place: String
      /// Property of the item with the date set that the plan is for; otherwise it is for ordinary days.
      package let calendar: String?
      /// Property of the item with the weekdays on which the plan may begin; all seven when an item lacks it.
      package let weekdays: String?
      /// Property of a step with the way to it: `mode` and `minutes_max`.
      package let leg: String?
      /// Property of the item with whose pace it is for, such as `child`.
      package let pace: String?
    }

    /// The status values that mean an item is closed, and the properties for the date and the reason.
    package struct Closure: Sendable {
      package let values: [String]
      package let since: String
      package let note: String
    }

    /// Another property of the same object, of which a text is the translation.
    package struct Original: Sendable {
      package let property: String
      package let language: String
    }

    /// Another property of the same object, of which a text is the spelling.
    package struct Spelling: Sendable {
      package let property: String
      /// Signs with their corresponding letters.
      package let signs: [(sign: String, letter: String)]
    }

    /// A range that overlaps those of linked items.
    package struct Agreement: Sendable {
      /// Path in the item to the ids of the other items.
      package let through: [String]
      /// Path in the other items to their range.
      package let range: [String]
      /// The condition for another item to count.
      package let condition: [(path: [String], value: String)]
    }

    /// The sources of facts.
    package struct Sources: Sendable {
      /// Property of a source that has its date.
      package let date: String
      /// Property of a source with the names of the fields it is for.
      package let covers: String?
      /// Facts about an item that are only as new as its sources, by the names that `x-stale` gives.
      package let dates: [String]
    }

    package var script: Script?
    /// The number of characters that fit where it is displayed.
    package var cardLength: Int?
    /// Properties that an object should have.
    package var expected: [String] = []
    /// The kind of asset that a text names.
    package var asset: String?
    package var steps: Steps?
    package var closure: Closure?
    package var agreement: Agreement?
    package var original: Original?
    package var spelling: Spelling?
    /// Value that says a person has still to confirm.
    package var pending: String?
    package var sources: Sources?
    /// The maximum ratio between the upper and the lower end of a range.
    package var spread: Double?
    /// The names of the properties of a way between two items: `from`, `to`, `straight`, `minutes` and `mode`.
    package var way: JSONNode?
    /// Path in the item to the value that says with which others the range is compared.
    package var comparison: [String]?
    /// The names of the properties with telephone numbers: `number` of an entry, `names` of the item.
    package var numbers: JSONNode?
    /// True when every declared language must translate it.
    package var isTranslationRequired = false

    package init() {}

    init(_ view: SchemaView) {
      script = view["x-script"]?.string.flatMap(Script.init)
      cardLength = view["x-card"]?.integer
      expected = view["x-expected"]?.elements.compactMap { $0.string } ?? []
      asset = view["x-asset"]?.string
      steps = view["x-steps"].flatMap(Steps.init)
      closure = view["x-closed"].flatMap(Closure.init)
      agreement = view["x-agrees"].flatMap(Agreement.init)
      pending = view["x-pending"]?.string
      original = view["x-translates"].flatMap(Original.init)
      spelling = view["x-romanises"].flatMap(Spelling.init)
      sources = view["x-sources"].flatMap(Sources.init)
      spread = view["x-spread"]?.double
      way = view["x-way"]
      comparison = view["x-compared"]?["by"]?.string.map { path($0) }
      numbers = view["x-numbers"]
      isTranslationRequired = view["x-translatable"]?.string == "required"
    }

    var traits: Traits {
      var out: Traits = []
      if script != nil { out.insert(.script) }
      if cardLength != nil { out.insert(.card) }
      if !expected.isEmpty { out.insert(.expected) }
      if asset != nil { out.insert(.asset) }
      if steps != nil { out.insert(.steps) }
      if closure != nil { out.insert(.closure) }
      if agreement != nil { out.insert(.agreement) }
      if pending != nil { out.insert(.pending) }
      if original != nil || spelling != nil { out.insert(.counterpart) }
      if sources != nil { out.insert(.sources) }
      if spread != nil { out.insert(.spread) }
      if way != nil { out.insert(.way) }
      if comparison != nil { out.insert(.comparison) }
      if numbers != nil { out.insert(.numbers) }
      if isTranslationRequired { out.insert(.requiredTranslation) }
      return out
    }
  }
}

extension FieldPlan.Editorial.Script {
  /// A script by its Unicode name, such as `Arabic`; nil when Unicode has no such script.
  package init?(_ name: String) {
    guard let characters = UnicodeScript(name) else { return nil }
    self.init(name: name, characters: characters)
  }
}

extension FieldPlan.Editorial.Steps {
  init?(_ node: JSONNode) {
    guard let start = node["start"]?.string, let minutes = node["minutes"]?.string,
      let place = node["place"]?.string
    else { return nil }
    self.init(
      day: node["day"]?.string, start: start, minutes: minutes, place: place,
      calendar: node["calendar"]?.string, weekdays: node["weekdays"]?.string, leg: node["leg"]?.string,
      pace: node["pace"]?.string)
  }
}

extension FieldPlan.Editorial.Closure {
  init?(_ node: JSONNode) {
    guard let values = node["values"], let since = node["since"]?.string, let note = node["note"]?.string
    else { return nil }
    self.init(values: values.elements.compactMap { $0.string }, since: since, note: note)
  }
}

extension FieldPlan.Editorial.Original {
  init?(_ node: JSONNode) {
    guard let property = node["property"]?.string, let language = node["language"]?.string else { return nil }
    self.init(property: property, language: language)
  }
}

extension FieldPlan.Editorial.Spelling {
  init?(_ node: JSONNode) {
    guard let property = node["property"]?.string, let signs = node["signs"] else { return nil }
    self.init(property: property, signs: signs.members.map { (sign: $0.key.text, letter: $0.value.text) })
  }
}

extension FieldPlan.Editorial.Agreement {
  init?(_ node: JSONNode) {
    guard let through = node["through"]?.string, let range = node["range"]?.string else { return nil }
    let condition = node["where"].map { $0.members.map { (path: path($0.key.text), value: $0.value.text) } }
    self.init(through: path(through), range: path(range), condition: condition ?? [])
  }
}

extension FieldPlan.Editorial.Sources {
  init?(_ node: JSONNode) {
    guard let date = node["date"]?.string else { return nil }
    self.init(
      date: date, covers: node["covers"]?.string,
      dates: node["dates"]?.elements.compactMap { $0.string } ?? [])
  }
}

private func path(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }
