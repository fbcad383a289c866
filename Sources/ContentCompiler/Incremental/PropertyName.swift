import SourceJSON

/// The name of a property, ready to look it up in many objects.
struct PropertyName: Sendable {
  private let bytes: [UInt8]
  private let tag: UInt16

  init(_ name: String) {
    bytes = Array(name.utf8)
    tag = KeyHash.tag(name)
  }

  /// Its value in an object; nil when absent.
  func value(in object: JSONCursor) -> JSONCursor? {
    object.member(bytes.span, tag: tag)
  }

  /// The value at a path; nil when any part is missing.
  static func value(at path: [PropertyName], in object: JSONCursor) -> JSONCursor? {
    var at = object
    for name in path {
      guard let next = name.value(in: at) else { return nil }
      at = next
    }
    return at
  }
}
