import SourceJSON

/// Values of which every look is counted as work, so that a rule that looks at all of them for each of them shows in tests.
package struct Visited<Element> {
  @usableFromInline
  package let values: [Element]

  /// Wraps values.
  @inlinable
  package init(_ values: [Element]) { self.values = values }
}

extension Visited: Sendable where Element: Sendable {}

extension Visited: RandomAccessCollection {
  @inlinable
  package var startIndex: Int { 0 }

  @inlinable
  package var endIndex: Int { values.count }

  @inlinable
  package subscript(position: Int) -> Element {
    // Not even the call of an empty function.
    #if DEBUG || COUNT_WORK
      Work.count()
    #endif
    return values[position]
  }
}
