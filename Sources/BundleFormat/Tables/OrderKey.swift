/// The value that an item is sorted by in an order with a name; items without one come last.
///
/// The compiler writes orders by it and readers merge databases by it, so that both agree.
package struct OrderKey: Comparable, Sendable {
  /// A value of a column.
  package enum Content: Equatable, Sendable {
    case number(Double)
    case text(String)
  }

  private let content: Content?
  private let isDescending: Bool
  /// Id of the item.
  package let id: String

  /// A key; items with equal values are in the order of their ids.
  package init(_ content: Content?, isDescending: Bool, id: String) {
    (self.content, self.isDescending, self.id) = (content, isDescending, id)
  }

  package static func < (a: OrderKey, b: OrderKey) -> Bool {
    switch (a.content, b.content) {
    case (.number(let left)?, .number(let right)?) where left != right:
      return a.isDescending ? left > right : left < right
    case (.text(let left)?, .text(let right)?) where left != right:
      return a.isDescending ? left > right : left < right
    case (nil, .some): return false
    case (.some, nil): return true
    default: return a.id < b.id
    }
  }
}
