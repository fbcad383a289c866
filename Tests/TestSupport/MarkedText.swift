/// Text with numbered markers such as `1️⃣` that name positions in it; the text itself is without markers.
public struct MarkedText: Sendable {
  /// The text without markers.
  public let text: String
  /// UTF-8 offset of each marker.
  public let offsets: [String: Int]

  /// Removes the markers from a text.
  public init(_ marked: String) {
    var text = ""
    var offsets: [String: Int] = [:]
    for character in marked {
      if character.unicodeScalars.contains("\u{20E3}") {
        offsets[String(character)] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }
}
