import GuideModel

/// A code on a terminal, in a page and as a file.
extension QRCode {
  /// The code as text, two rows of modules a line; lines end with a line feed.
  ///
  /// - Parameter isColored: Sets black on white by escape sequences, so that it is read whatever colours a terminal has;
  ///   otherwise dark modules are letters, as on paper.
  public func text(isColored: Bool) -> String {
    let edge = QRCode.quietZone
    var out = ""
    for y in stride(from: -edge, to: size + edge, by: 2) {
      if isColored { out += "\u{1B}[30;107m" }
      for x in -edge..<size + edge { out += QRCode.letter(self[x, y], self[x, y + 1]) }
      out += isColored ? "\u{1B}[0m\n" : "\n"
    }
    return out
  }

  private static func letter(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  /// The code as SVG, black on white, with its quiet zone.
  ///
  /// - Parameter moduleSize: Side of a module in CSS pixels.
  public func svg(moduleSize: Int = 8) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(side * moduleSize)" height="\(side * moduleSize)" \
    viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">
    <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>
    <path stroke="#000" d="\(lines)"/>
    </svg>

    """
  }

  /// Modules on a side, with the quiet zone.
  public var side: Int { size + 2 * QRCode.quietZone }

  /// The dark modules as lines of an SVG path, one unit wide, within a square of ``side`` units.
  public var lines: String {
    var path = ""
    for y in 0..<size {
      // Where the last line of the row ends; nil before the first.
      var end: Int?
      var x = 0
      while x < size {
        let run = (x..<size).prefix { self[$0, y] }.count
        if run > 0 {
          path += end.map { "m\(x - $0) 0" } ?? "M\(x + QRCode.quietZone) \(y + QRCode.quietZone).5"
          path += "h\(run)"
          end = x + run
        }
        x += max(1, run)
      }
    }
    return path
  }

  /// The code as PNG, one bit a pixel, with its quiet zone.
  ///
  /// - Parameter moduleSize: Side of a module in pixels.
  public func png(moduleSize: Int = 8) -> [UInt8] {
    let side = (size + 2 * QRCode.quietZone) * moduleSize
    var rows: [UInt8] = []
    for y in 0..<side {
      // No filter, then pixels from the left; white is 1.
      var line = BitWriter()
      for x in 0..<side {
        let isDark = self[x / moduleSize - QRCode.quietZone, y / moduleSize - QRCode.quietZone]
        line.append(isDark ? 0 : 1, 1)
      }
      rows += [0] + line.bytes
    }
    return PortableNetworkGraphics.file(width: side, height: side, rows: rows)
  }
}

/// A PNG file of grey pixels of one bit, not compressed: codes are small, and few programs need less than this.
enum PortableNetworkGraphics {
  static func file(width: Int, height: Int, rows: [UInt8]) -> [UInt8] {
    let header = bytes(width) + bytes(height) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  private static func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bytes(data.count) + body + bytes(Int(cyclicRedundancyCheck(body)))
  }

  /// A zlib stream of blocks that are stored as they are.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    var rest = data[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      let count = UInt16(block.count)
      out += [
        rest.isEmpty ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF),
        UInt8(~count >> 8),
      ]
      out += block
    } while !rest.isEmpty
    return out + bytes(Int(b << 16 | a))
  }
}
