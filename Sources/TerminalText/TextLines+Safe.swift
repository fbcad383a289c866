import GuideModel

extension TextLines {
  /// A line reduced to printable text, with everything left open closed at its end.
  ///
  /// The last gate before a terminal: control characters become U+FFFD and direction marks are removed,
  /// except for the isolates that keep a run of the opposite direction in place, which foreign text might
  /// leave open.
  package static func safe(_ line: some StringProtocol) -> String {
    var out = String.UnicodeScalarView()
    var open = 0
    for scalar in line.unicodeScalars {
      if scalar.value == 0x2068 {
        open += 1
        out.append(scalar)
      } else if scalar.value == 0x2069 {
        guard open > 0 else { continue }
        open -= 1
        out.append(scalar)
      } else if TextMark.sequence(scalar) != nil {
        out.append(scalar)
      } else {
        switch DisplayText.kind(of: scalar) {
        case .plain: out.append(scalar)
        case .tab, .lineBreak: out.append(" ")
        case .control, .override: out.append("\u{FFFD}")
        case .isolate, .mark: continue
        }
      }
    }
    return String(out) + String(repeating: "\u{2069}", count: open)
  }
}
