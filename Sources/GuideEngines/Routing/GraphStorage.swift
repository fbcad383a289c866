/// The memory of a walking graph: every section at an aligned place in one allocation.
///
/// A loader fills it once, before the graph is made from it; afterwards nothing writes to it.
package final class GraphStorage {
  private let memory: UnsafeMutableRawBufferPointer
  private let places: [Range<Int>?]

  /// Memory for sections of these sizes, in bytes.
  package init(sizes: [GraphSection: Int]) {
    var places = [Range<Int>?](repeating: nil, count: GraphSection.allCases.count + 1)
    var size = 0
    for section in GraphSection.allCases {
      guard let bytes = sizes[section] else { continue }
      places[section.rawValue] = size..<size + bytes
      size += (bytes + 63) & ~63
    }
    self.places = places
    memory = .allocate(byteCount: max(size, 64), alignment: 64)
  }

  deinit { memory.deallocate() }

  /// The bytes of a section; nil when the graph does not have it.
  package func bytes(of section: GraphSection) -> UnsafeMutableRawBufferPointer? {
    places[section.rawValue].map { UnsafeMutableRawBufferPointer(rebasing: memory[$0]) }
  }

  /// Total size in bytes.
  package var size: Int { memory.count }

  /// Sections from arrays, for a graph that was just made.
  package convenience init(_ contents: [GraphSection: [UInt8]]) {
    self.init(sizes: contents.mapValues(\.count))
    for (section, bytes) in contents { self.bytes(of: section)?.copyBytes(from: bytes) }
  }
}
