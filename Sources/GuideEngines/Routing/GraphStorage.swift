/// The memory of a walking graph: every section at an aligned place in one allocation.
///
/// A loader fills it once, before the graph is made from it; afterwards nothing writes to it.
package final class GraphStorage {
  fileprivate let memory: UnsafeMutableRawPointer
  private let places: [Range<Int>?]
  /// Total size in bytes.
  package let size: Int

  /// Memory for sections of these sizes, in bytes.
  package convenience init(sizes: [GraphSection: Int]) {
    var places = [Range<Int>?](repeating: nil, count: GraphSection.allCases.count + 1)
    var size = 0
    for section in GraphSection.allCases {
      guard let bytes = sizes[section] else { continue }
      places[section.rawValue] = size..<size + bytes
      size += (bytes + 63) & ~63
    }
    self.init(places: places, size: size)
  }

  fileprivate init(places: [Range<Int>?], size: Int) {
    self.places = places
    self.size = size
    memory = .allocate(byteCount: max(size, 64), alignment: 64)
  }

  deinit { memory.deallocate() }

  /// Sections from arrays, for a graph that was just made.
  package convenience init(_ contents: [GraphSection: [UInt8]]) {
    self.init(sizes: contents.mapValues { $0.count })
    for (section, bytes) in contents { write(bytes.span.bytes, to: section, at: 0) }
  }

  /// Writes a part of a section.
  package func write(_ bytes: RawSpan, to section: GraphSection, at offset: Int) {
    guard let place = places[section.rawValue] else { preconditionFailure("no memory for \(section)") }
    precondition(offset >= 0 && bytes.byteCount <= place.count - offset, "bytes beyond \(section)")
    write(bytes, at: place.lowerBound + offset)
  }

  fileprivate func write(_ bytes: RawSpan, at offset: Int) {
    bytes.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      (memory + offset).copyMemory(from: source, byteCount: bytes.count)
    }
  }

  /// Size of a section in bytes; nil when the graph does not have it.
  package func size(of section: GraphSection) -> Int? { places[section.rawValue]?.count }

  /// The bytes of a section in the memory; nil when the graph does not have it.
  fileprivate func place(of section: GraphSection) -> Range<Int>? { places[section.rawValue] }
}

/// The records of a section, read in place; every index is checked.
///
/// `@unchecked Sendable` is sound: nothing writes to the memory of a graph once it has tables.
package struct GraphTable<Record: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
  private let storage: GraphStorage
  private let first: UnsafePointer<Record>
  package let count: Int

  /// The records of a section; none when the graph lacks a section that is optional.
  init(_ section: GraphSection, of storage: GraphStorage, isOptional: Bool = false) throws(GraphError) {
    let stride = MemoryLayout<Record>.stride
    precondition(stride == section.stride, "records of \(section) have another size")
    guard let place = storage.place(of: section) ?? (isOptional ? 0..<0 : nil) else {
      throw .missing(section)
    }
    guard place.count.isMultiple(of: stride) else { throw .sizes(section) }
    self.init(storage, at: place)
  }

  /// A copy of records.
  package init(_ records: [Record]) {
    let bytes = records.span.bytes
    let storage = GraphStorage(places: [0..<bytes.byteCount], size: bytes.byteCount)
    storage.write(bytes, at: 0)
    self.init(storage, at: 0..<bytes.byteCount)
  }

  private init(_ storage: GraphStorage, at place: Range<Int>) {
    self.storage = storage
    count = place.count / MemoryLayout<Record>.stride
    first = UnsafePointer((storage.memory + place.lowerBound).bindMemory(to: Record.self, capacity: count))
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> Record {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index beyond the records")
      return first[index]
    }
  }
}
