package import GuideModel

/// The tags of an element: keys and values, in the order of the file.
package struct ElementTags: Sendable {
  /// All texts of a block of the file.
  private let texts: [String]
  /// Indices of keys and values, alternating.
  private let indices: ArraySlice<Int>

  init(texts: [String], indices: ArraySlice<Int>) { (self.texts, self.indices) = (texts, indices) }

  /// Tags from pairs; of two with one key, the first counts.
  package init(_ pairs: [(key: String, value: String)]) {
    texts = pairs.flatMap { [$0.key, $0.value] }
    indices = Array(texts.indices)[...]
  }

  /// Keys and values, in the order of the file.
  package var pairs: [(key: String, value: String)] {
    stride(from: indices.startIndex, to: indices.endIndex - 1, by: 2).map {
      (texts[indices[$0]], texts[indices[$0 + 1]])
    }
  }

  /// True when there are none.
  package var isEmpty: Bool { indices.isEmpty }

  /// The value of a key; nil when it has none.
  package subscript(key: String) -> String? {
    var at = indices.startIndex
    while at + 1 < indices.endIndex {
      if texts[indices[at]] == key { return texts[indices[at + 1]] }
      at += 2
    }
    return nil
  }
}

/// A node of an extract.
package struct ExtractNode: Sendable {
  package let id: Int64
  /// In units of 1e-7 degree, -900000000 to 900000000.
  package let latitude: Int32
  /// In units of 1e-7 degree, -1800000000 to 1800000000.
  package let longitude: Int32
  package let tags: ElementTags
}

/// A way of an extract.
package struct ExtractWay: Sendable {
  package let id: Int64
  /// Ids of its nodes, at most ``ExtractLimits/nodesOfWay``.
  package let nodes: [Int64]
  package let tags: ElementTags
}

/// A relation of an extract, as far as its ways go.
package struct ExtractRelation: Sendable {
  /// A way of the relation.
  package struct Member: Hashable, Sendable {
    package let way: Int64
    package let role: String

    package init(way: Int64, role: String) { (self.way, self.role) = (way, role) }
  }

  package let id: Int64
  /// Its ways in order, at most ``ExtractLimits/membersOfRelation``.
  package let members: [Member]
  package let tags: ElementTags
}

/// Facts that a file states about itself.
package struct ExtractHeader: Hashable, Sendable {
  /// The time up to which the data is complete; nil when the file does not say.
  package var timestamp: UTCInstant?
  /// Source of the data; nil when the file gives none.
  package var source: String?

  package init(timestamp: UTCInstant? = nil, source: String? = nil) {
    (self.timestamp, self.source) = (timestamp, source)
  }
}

/// An area of the Earth, edges included, in units of 1e-7 degree.
package struct ExtractArea: Hashable, Sendable {
  package let latitudes: ClosedRange<Int32>
  package let longitudes: ClosedRange<Int32>

  /// An area in degrees.
  ///
  /// - Returns: nil when a minimum is above its maximum, or a value is not on the Earth.
  package init?(south: Double, west: Double, north: Double, east: Double) {
    guard -90 <= south, south <= north, north <= 90, -180 <= west, west <= east, east <= 180 else {
      return nil
    }
    func units(_ degrees: Double) -> Int32 { Int32((degrees * 1e7).rounded()) }
    latitudes = units(south)...units(north)
    longitudes = units(west)...units(east)
  }

  /// Checks whether a point is in it.
  package func contains(latitude: Int32, longitude: Int32) -> Bool {
    latitudes.contains(latitude) && longitudes.contains(longitude)
  }
}

/// Receives what an extract holds, in the order of the file.
package protocol ExtractVisitor {
  mutating func visit(_ header: ExtractHeader) throws
  mutating func visit(_ node: ExtractNode) throws
  mutating func visit(_ way: ExtractWay) throws
  mutating func visit(_ relation: ExtractRelation) throws
}

extension ExtractVisitor {
  package mutating func visit(_ header: ExtractHeader) throws {}
  package mutating func visit(_ node: ExtractNode) throws {}
  package mutating func visit(_ way: ExtractWay) throws {}
  package mutating func visit(_ relation: ExtractRelation) throws {}
}

/// The elements that are decoded.
package struct ExtractElements: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let nodes = ExtractElements(rawValue: 1)
  package static let ways = ExtractElements(rawValue: 2)
  package static let relations = ExtractElements(rawValue: 4)
}

/// Limits for files that come from elsewhere.
package enum ExtractLimits {
  /// Bytes of a blob's header, by the format.
  static let blobHeader = 64 << 10
  /// Bytes of a blob, compressed or not, by the format.
  static let blob = 32 << 20
  /// Nodes of a way; the OpenStreetMap database allows 2,000.
  package static let nodesOfWay = 65_535
  /// Members of a relation; the database allows 32,000.
  package static let membersOfRelation = 65_535
  /// Bytes of a text in XML; the database allows 255 characters.
  static let xmlText = 16 << 10
  /// Attributes of an XML element, and tags of an OSM element.
  static let tags = 4096
}
