package import SourceJSON

/// The fields of a domain in one array, for walks over many items.
///
/// The same tree as ``DomainPlan/item``, but without objects, so that threads that walk it do not wait for each other
/// to count references.
package final class FieldTable: Sendable {
  /// One field.
  struct Entry: Sendable {
    let keyTag: UInt16
    /// Traits of this field and all below it.
    let traits: UInt32
    /// Traits for which a walk stops at this field.
    let ownTraits: UInt32
    /// Index of the first child; the others follow it.
    var firstChild: Int32
    let childCount: Int32
    /// Index of the field for the elements of an array; -1 for none.
    var element: Int32
    /// Start of its name in ``FieldTable/names``.
    let nameStart: Int32
    let nameCount: Int32
  }

  let entries: [Entry]
  /// The names of all fields, one after the other.
  let names: [UInt8]
  /// The fields, as ``entries``.
  package let fields: [FieldPlan]

  /// Lists a field and all below it, each level after the one above.
  package init(_ root: FieldPlan) {
    var fields = [root]
    var entries: [Entry] = []
    var names: [UInt8] = []
    var next = 0
    while next < fields.count {
      let field = fields[next]
      next += 1
      let first = fields.count
      fields += field.orderedChildren
      var element: Int32 = -1
      if let inner = field.element {
        element = Int32(fields.count)
        fields.append(inner)
      }
      entries.append(
        Entry(
          keyTag: field.keyTag, traits: field.traits.rawValue, ownTraits: field.ownTraits.rawValue,
          firstChild: Int32(first), childCount: Int32(field.orderedChildren.count), element: element,
          nameStart: Int32(names.count), nameCount: Int32(field.name.utf8.count)))
      names += Array(field.name.utf8)
    }
    self.fields = fields
    self.entries = entries
    self.names = names
  }

  /// Calls `body` with the table in place.
  package func withWalk<R>(_ body: (FieldWalk) throws -> R) rethrows -> R? {
    try entries.withUnsafeBufferPointer { entries in
      try names.withUnsafeBufferPointer { names in
        guard let first = entries.baseAddress, let text = names.baseAddress ?? UnsafePointer(bitPattern: 1)
        else { return nil }
        return try body(FieldWalk(entries: first, names: text))
      }
    }
  }
}

/// A walk through values and their fields at once; valid only inside the closure of ``FieldTable/withWalk(_:)``.
package struct FieldWalk {
  let entries: UnsafePointer<FieldTable.Entry>
  let names: UnsafePointer<UInt8>

  /// Name of a field.
  func name(_ field: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: names + Int(entries[field].nameStart), count: Int(entries[field].nameCount))
  }

  /// The field for a key; nil when the schema does not know it.
  package func child(of field: Int, for key: JSONCursor) -> Int? {
    let tag = key.record.tag
    let first = Int(entries[field].firstChild)
    for child in first..<first + Int(entries[field].childCount)
    where entries[child].keyTag == tag && key.isText(name(child).span) {
      return child
    }
    return nil
  }

  /// The value of a field in an object; nil when absent.
  func value(of field: Int, in object: JSONCursor) -> JSONCursor? {
    object.member(name(field).span, tag: entries[field].keyTag)
  }

  /// A value and its field.
  struct Place {
    /// Index of the value's node.
    let node: Int
    let field: Int
  }

  /// Visits the fields that have a trait: outermost first, members in the order of the schema.
  package func visit(
    _ value: JSONCursor, _ field: Int, _ trait: UInt32, _ body: (JSONCursor, _ field: Int) throws -> Void
  ) rethrows {
    var found: [Place] = []
    find(trait, in: value, field, &found)
    for place in found { try body(value.at(place.node), place.field) }
  }

  /// Adds the values of fields that have a trait, in the order of a visit.
  ///
  /// They are collected because what a closure for each of them captures would be counted at every value on the way.
  func find(_ trait: UInt32, in value: JSONCursor, _ field: Int, _ found: inout [Place]) {
    let entry = entries[field]
    guard entry.traits & trait != 0 else { return }
    if entry.ownTraits & trait != 0 { found.append(Place(node: value.index, field: field)) }
    switch value.kind {
    case .object:
      let first = Int(entry.firstChild)
      for child in first..<first + Int(entry.childCount) where entries[child].traits & trait != 0 {
        if let inner = self.value(of: child, in: value) { find(trait, in: inner, child, &found) }
      }
    case .array where entry.element >= 0:
      guard entries[Int(entry.element)].traits & trait != 0 else { return }
      value.forEachElement { find(trait, in: $0, Int(entry.element), &found) }
    default: return
    }
  }
}
