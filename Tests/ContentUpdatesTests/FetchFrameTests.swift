import PackTransport
import Testing

/// The protocol between `guide-fetch` and `guide`.
@Suite struct FetchFrameTests {
  private func read(_ bytes: [UInt8]) -> FetchFrame? {
    let header = Array(bytes.prefix(FetchFrame.headerSize))
    guard let length = FetchFrame.length(header), bytes.count == header.count + length else { return nil }
    return FetchFrame(header, Array(bytes.dropFirst(header.count)))
  }

  @Test(arguments: [
    FetchFrame.head(offset: 0, size: nil, validator: nil),
    .head(offset: 1 << 40, size: 1 << 41, validator: "\"a\\\"b\n\""),
    .data([]), .data([0, 1, 255]), .data([UInt8](repeating: 7, count: FetchFrame.limit)), .end,
    .error(TransportError(.busy, "come \"back\"", retryAfter: 30)), .error(TransportError(.notFound, "é")),
  ])
  func roundTrips(_ frame: FetchFrame) {
    #expect(read(frame.bytes) == frame)
  }

  @Test func rejectsInvalidFrames() {
    #expect(FetchFrame.length([UInt8(ascii: "D"), 0xFF, 0xFF, 0xFF, 0xFF]) == nil)
    #expect(FetchFrame.length([]) == nil)
    for (letter, content) in [
      ("X", ""), ("H", "{}"), ("H", "{\"offset\":"), ("E", "{\"code\":\"odd\",\"message\":\"\"}"),
    ] {
      #expect(
        FetchFrame(Array((letter + "\0\0\0\0").utf8), Array(content.utf8)) == nil, "\(letter) \(content)")
    }
  }
}
