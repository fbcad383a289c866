import GuideEngines
import GuideModel

/// Reads the track points of GPX text, piece by piece, in constant memory.
///
/// It knows just as much XML as a track needs: tags, attributes, comments, texts. Document types and entities, with which a
/// small file can fill the memory, are rejected. Elements are known by their local names, because receivers put speed
/// and accuracy into name spaces of their own.
struct GPXParser {
  /// Why a track cannot be read.
  enum Problem: Error, Equatable {
    case entities
    case longElement
    case unended
  }

  private enum Leaf { case elevation, time, speed, accuracy, dilution }

  private struct Point {
    var latitude: Double?
    var longitude: Double?
    var elevation: Double?
    var speed: Double?
    var accuracy: Double?
    var dilution: Double?
    var time: UTCInstant?
  }

  private(set) var counts = TrackCounts()
  private var rest: [UInt8] = []
  private var point: Point?
  private var lastTime: UTCInstant?
  /// Longest tag or text; those of tracks have a few dozen bytes.
  private static let longest = 1 << 16

  /// Takes the next bytes; calls `body` with each point that is complete.
  ///
  /// - Throws: ``Problem``, and what `body` throws.
  mutating func take(_ bytes: [UInt8], _ body: (VisitFix) throws -> Void) throws {
    let buffer = rest.isEmpty ? bytes : rest + bytes
    let used = try parse(buffer.span, isLast: false, body)
    guard buffer.count - used <= GPXParser.longest else { throw Problem.longElement }
    rest = Array(buffer[used...])
  }

  /// Ends the text.
  ///
  /// - Throws: ``Problem/unended`` when it stops within a point.
  mutating func finish(_ body: (VisitFix) throws -> Void) throws {
    let buffer = rest
    rest = []
    _ = try parse(buffer.span, isLast: true, body)
    guard point == nil else { throw Problem.unended }
  }

  /// Returns how many bytes were used.
  private mutating func parse(
    _ data: borrowing Span<UInt8>, isLast: Bool, _ body: (VisitFix) throws -> Void
  ) throws -> Int {
    var at = 0
    while let open = find(UInt8(ascii: "<"), in: data, from: at) {
      guard open + 1 < data.count else { return open }
      if data[open + 1] == UInt8(ascii: "!") {
        guard open + 9 <= data.count || isLast else { return open }
        guard starts(data, open + 1, "!--") || starts(data, open + 1, "![CDATA[") else {
          throw Problem.entities
        }
        let isComment = data[open + 2] == UInt8(ascii: "-")
        guard let end = findEnd(of: isComment ? "-->" : "]]>", in: data, from: open) else {
          if isLast { throw Problem.unended }
          return open
        }
        at = end
        continue
      }
      guard let close = find(UInt8(ascii: ">"), in: data, from: open) else {
        if isLast { throw Problem.unended }
        return open
      }
      let name = localName(data, open + 1, close)
      if data[open + 1] == UInt8(ascii: "/") {
        if isName(data, name, "trkpt") { try end(body) }
      } else if isName(data, name, "trkpt") {
        begin(data, open, close)
        if data[close - 1] == UInt8(ascii: "/") { try end(body) }
      } else if point != nil, let leaf = leaf(data, name), data[close - 1] != UInt8(ascii: "/") {
        guard let next = find(UInt8(ascii: "<"), in: data, from: close) else {
          if isLast { throw Problem.unended }
          return open
        }
        set(leaf, data, close + 1, next)
      }
      at = close + 1
    }
    return data.count
  }

  private mutating func begin(_ data: borrowing Span<UInt8>, _ open: Int, _ close: Int) {
    point = Point(
      latitude: attribute("lat", data, open, close), longitude: attribute("lon", data, open, close))
  }

  private mutating func set(_ leaf: Leaf, _ data: borrowing Span<UInt8>, _ start: Int, _ end: Int) {
    switch leaf {
    case .elevation: point?.elevation = DecimalText.number(data, start, end)
    case .speed: point?.speed = DecimalText.number(data, start, end)
    case .accuracy: point?.accuracy = DecimalText.number(data, start, end)
    case .dilution: point?.dilution = DecimalText.number(data, start, end)
    case .time: point?.time = DecimalText.instant(data, start, end)
    }
  }

  private mutating func end(_ body: (VisitFix) throws -> Void) throws {
    guard let point else { return }
    self.point = nil
    guard let latitude = point.latitude, let longitude = point.longitude,
      let place = Coordinate(latitude: latitude, longitude: longitude)
    else {
      counts.unreadable += 1
      return
    }
    counts.fixes += 1
    if let time = point.time {
      if let lastTime, time < lastTime { counts.outOfOrder += 1 }
      lastTime = time
    } else {
      counts.withoutTime += 1
    }
    // Receivers give a dilution of precision; five metres for each unit is what it usually means.
    try body(
      VisitFix(
        place: place, time: point.time, speed: point.speed, altitude: point.elevation,
        accuracy: point.accuracy ?? point.dilution.map { $0 * 5 }))
  }

  private func leaf(_ data: borrowing Span<UInt8>, _ name: Range<Int>) -> Leaf? {
    switch name.count {
    case 3: isName(data, name, "ele") ? .elevation : nil
    case 4: isName(data, name, "time") ? .time : isName(data, name, "hdop") ? .dilution : nil
    case 5: isName(data, name, "speed") ? .speed : nil
    case 8: isName(data, name, "accuracy") ? .accuracy : nil
    default: nil
    }
  }

  /// The name of a tag without its name space.
  private func localName(_ data: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int> {
    var first = data[start] == UInt8(ascii: "/") ? start + 1 : start
    var at = first
    while at < end, data[at] > 0x20, data[at] != UInt8(ascii: "/") {
      if data[at] == UInt8(ascii: ":") { first = at + 1 }
      at += 1
    }
    return first..<max(first, at)
  }

  private func attribute(_ name: StaticString, _ data: borrowing Span<UInt8>, _ start: Int, _ end: Int)
    -> Double?
  {
    var at = start
    while at + name.utf8CodeUnitCount + 3 < end {
      if data[at] <= 0x20, starts(data, at + 1, name) {
        var place = at + 1 + name.utf8CodeUnitCount
        while place < end, data[place] <= 0x20 { place += 1 }
        if place < end, data[place] == UInt8(ascii: "=") {
          place += 1
          while place < end, data[place] <= 0x20 { place += 1 }
          guard place < end, data[place] == 0x22 || data[place] == 0x27 else { return nil }
          let close = find(data[place], in: data, from: place + 1) ?? end
          return close <= end ? DecimalText.number(data, place + 1, close) : nil
        }
      }
      at += 1
    }
    return nil
  }

  @inline(__always)
  private func find(_ byte: UInt8, in data: borrowing Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while at < data.count {
      if data[at] == byte { return at }
      at += 1
    }
    return nil
  }

  private func findEnd(of mark: StaticString, in data: borrowing Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while let close = find(UInt8(ascii: ">"), in: data, from: at) {
      let first = close - mark.utf8CodeUnitCount + 1
      if first > start, starts(data, first, mark) { return close + 1 }
      at = close + 1
    }
    return nil
  }

  @inline(__always)
  private func starts(_ data: borrowing Span<UInt8>, _ at: Int, _ text: StaticString) -> Bool {
    guard at + text.utf8CodeUnitCount <= data.count else { return false }
    for i in 0..<text.utf8CodeUnitCount where data[at + i] != text.utf8Start[i] { return false }
    return true
  }

  @inline(__always)
  private func isName(_ data: borrowing Span<UInt8>, _ name: Range<Int>, _ text: StaticString) -> Bool {
    name.count == text.utf8CodeUnitCount && starts(data, name.lowerBound, text)
  }
}
