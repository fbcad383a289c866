extension Format {
  /// The encoding of non-ASCII labels: RFC 3492.
  enum Punycode {
    private static let base = 36
    private static let firstThreshold = 1
    private static let lastThreshold = 26
    private static let initialBias = 72
    private static let initialCodePoint: UInt32 = 0x80
    private static let delimiter = UInt8(ascii: "-")

    /// The label without its prefix; `nil` when the text is not Punycode. Accepts lower case only.
    static func decoded(_ text: [UInt8]) -> [UInt32]? {
      var output: [UInt32] = []
      var rest = text[...]
      if let end = text.lastIndex(of: delimiter), end > 0 {
        output = text[..<end].map { UInt32($0) }
        rest = text[(end + 1)...]
      }
      var codePoint = initialCodePoint
      var bias = initialBias
      var position = 0
      while !rest.isEmpty {
        let (sum, overflowed) = position.addingReportingOverflow(delta(&rest, bias: bias) ?? Int.max)
        guard !overflowed, sum < Int(UInt32.max) else { return nil }
        bias = adapted(sum - position, count: output.count + 1, isFirst: position == 0)
        codePoint += UInt32(sum / (output.count + 1))
        guard Unicode.Scalar(codePoint) != nil else { return nil }
        position = sum % (output.count + 1)
        output.insert(codePoint, at: position)
        position += 1
      }
      return output
    }

    /// Reads a variable-length integer; `nil` when it is truncated, malformed or too large.
    private static func delta(_ rest: inout ArraySlice<UInt8>, bias: Int) -> Int? {
      var number = 0
      var weight = 1
      var step = base
      while let byte = rest.popFirst() {
        guard let digit = digit(byte) else { return nil }
        number += digit * weight
        guard number < Int(UInt32.max) else { return nil }
        let threshold = threshold(step, bias)
        if digit < threshold { return number }
        weight *= base - threshold
        guard weight < Int(UInt32.max) else { return nil }
        step += base
      }
      return nil
    }

    /// The label as Punycode, without the prefix `xn--`; `nil` on overflow.
    static func encoded(_ label: [UInt32]) -> [UInt8]? {
      var output = label.filter { $0 < initialCodePoint }.map { UInt8($0) }
      let basicCount = output.count
      if basicCount > 0 { output.append(delimiter) }
      var codePoint = initialCodePoint
      var number = 0
      var bias = initialBias
      var handled = basicCount
      while handled < label.count {
        let next = label.filter { $0 >= codePoint }.min() ?? codePoint
        number += Int(next - codePoint) * (handled + 1)
        guard number < Int(UInt32.max) else { return nil }
        codePoint = next
        for value in label {
          if value < codePoint { number += 1 }
          guard value == codePoint else { continue }
          append(number, to: &output, bias: bias)
          bias = adapted(number, count: handled + 1, isFirst: handled == basicCount)
          number = 0
          handled += 1
        }
        number += 1
        codePoint += 1
      }
      return output
    }

    private static func append(_ number: Int, to output: inout [UInt8], bias: Int) {
      var number = number
      var step = base
      while true {
        let threshold = threshold(step, bias)
        if number < threshold { break }
        output.append(character(threshold + (number - threshold) % (base - threshold)))
        number = (number - threshold) / (base - threshold)
        step += base
      }
      output.append(character(number))
    }

    private static func threshold(_ step: Int, _ bias: Int) -> Int {
      min(max(step - bias, firstThreshold), lastThreshold)
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
      var delta = isFirst ? delta / 700 : delta / 2
      delta += delta / count
      var step = 0
      while delta > (base - firstThreshold) * lastThreshold / 2 {
        delta /= base - firstThreshold
        step += base
      }
      return step + (base - firstThreshold + 1) * delta / (delta + 38)
    }

    private static func digit(_ byte: UInt8) -> Int? {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
      default: nil
      }
    }

    private static func character(_ digit: Int) -> UInt8 {
      digit < 26 ? UInt8(ascii: "a") + UInt8(digit) : UInt8(ascii: "0") + UInt8(digit - 26)
    }
  }
}
