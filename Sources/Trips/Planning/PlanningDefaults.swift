import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime

/// The values that fill gaps where no source speaks, in the order in which they count.
struct PlanningDefaults {
  private struct Rule {
    let item: Item
    let field: String
    let categories: Set<String>
    let confidence: String?
  }

  private let rules: [Rule]
  /// The settings that days are planned by.
  let settings: DaySettings

  /// The defaults of a content; defaults whose value differs from place to place are stored with the places.
  init(_ items: [Item]) {
    settings =
      items.lazy.compactMap { $0.objects(DaySettings.self, PlanningDefault.Column.settings) }.first
      ?? DaySettings()
    rules = items.filter { $0.integer(PlanningDefault.Column.byPlace) != 1 }
      .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
      .compactMap { item in
        item.text(PlanningDefault.Column.field).map {
          Rule(
            item: item, field: $0, categories: Set(item.texts(PlanningDefault.Column.categories)),
            confidence: item.text(PlanningDefault.Column.locationConfidence))
        }
      }
  }

  /// The value of a field for a place that has none, with its rule.
  func value<Value: JSONReadable>(_ type: Value.Type, _ field: String, category: String, confidence: String?)
    -> (
      value: Value, rule: ItemID
    )?
  {
    for rule in rules
    where rule.field == field && (rule.categories.isEmpty || rule.categories.contains(category))
      && (rule.confidence == nil || rule.confidence == confidence)
    {
      if let value = rule.item.objects(type, NamedColumn(field)) { return (value, rule.item.id) }
    }
    return nil
  }
}
