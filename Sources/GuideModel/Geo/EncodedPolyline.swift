/// A line as text: differences in units of 10⁻⁶ degrees, six bits a character (Google's encoded polyline with precision 6).
public enum EncodedPolyline {
  /// The places of a line.
  ///
  /// - Returns: nil when the text ends within a number, contains other characters, or leaves the Earth.
  public static func places(_ text: some StringProtocol) -> [Coordinate]? {
    var out: [Coordinate] = []
    var numbers = Numbers(text.utf8.makeIterator())
    var (latitude, longitude) = (0, 0)
    while let step = numbers.next() {
      guard let across = numbers.next() else { return nil }
      latitude += step
      longitude += across
      guard let place = Coordinate(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6)
      else {
        return nil
      }
      out.append(place)
    }
    return numbers.isSound ? out : nil
  }

  private struct Numbers<Bytes: IteratorProtocol<UInt8>> {
    private var bytes: Bytes
    private(set) var isSound = true

    init(_ bytes: Bytes) { self.bytes = bytes }

    /// The next number; nil at the end, and where the text is not valid.
    mutating func next() -> Int? {
      var (value, shift) = (0, 0)
      while let byte = bytes.next() {
        guard byte >= 63, byte < 127, shift < 40 else {
          isSound = false
          return nil
        }
        value |= Int((byte - 63) & 31) << shift
        if byte - 63 < 32 { return value & 1 == 1 ? ~(value >> 1) : value >> 1 }
        shift += 5
      }
      if shift > 0 { isSound = false }
      return nil
    }
  }
}
