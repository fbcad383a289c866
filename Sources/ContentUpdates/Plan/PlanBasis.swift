/// The part of a store's state that a plan is based on. The end of a probation, or a metadata refresh, does
/// not change it.
package struct PlanBasis: Hashable, Sendable {
  private let active: PackSet
  private let automatic: Set<String>
  private let pins: [String: String]
  private let blocked: Set<String>
  private let left: Set<String>
  private let declined: Set<String>
  private let withdrawn: Set<String>

  package init(_ state: StoreState) {
    active = state.active
    automatic = state.automatic
    pins = state.pins
    blocked = state.blocked
    left = state.left
    declined = state.declined
    withdrawn = state.withdrawn
  }
}
