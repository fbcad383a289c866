import BundleReader
import GuideModel

extension CardBuilder {
  /// Adds facts that a visitor must know before going: booking, and prices for children.
  mutating func addPlan() {
    guard let plan = item.objects(PlacePlan.self, Place.Column.plan) else { return }
    if let need = plan.booking?.need, need != .none { chip(catalogue.text("plan.booking.\(need.rawValue)")) }
    let sums = (plan.cost?.children ?? []).map { $0.mad }.compactMap(ExactDecimal.init(authored:)).sorted()
    guard let low = sums.first, let high = sums.last else { return }
    let range = low == high ? catalogue.factor(low) : "\(catalogue.factor(low))–\(catalogue.factor(high))"
    chip(catalogue.text("plan.child", high == .zero ? catalogue.text("free") : range + " MAD"))
  }
}
