/// Hangul syllables, which Unicode composes by arithmetic instead of by table.
///
/// - Source: The Unicode Standard, section 3.12, "Conjoining Jamo Behavior".
enum Hangul {
  private static let syllables: CodePoint = 0xAC00
  private static let leads: CodePoint = 0x1100
  private static let vowels: CodePoint = 0x1161
  private static let trails: CodePoint = 0x11A7
  private static let leadCount: CodePoint = 19
  private static let vowelCount: CodePoint = 21
  private static let trailCount: CodePoint = 28
  private static let syllableCount = leadCount * vowelCount * trailCount

  @inline(__always)
  static func isSyllable(_ code: CodePoint) -> Bool {
    code &- syllables < syllableCount
  }

  /// A vowel or trailing consonant, which may join the scalar before it.
  @inline(__always)
  static func isJoiner(_ code: CodePoint) -> Bool {
    code &- vowels < vowelCount || isTrail(code)
  }

  private static func isTrail(_ code: CodePoint) -> Bool {
    code > trails && code < trails + trailCount
  }

  static func appendDecomposition(of code: CodePoint, to output: inout [CodePoint]) {
    let index = code - syllables
    output.append(leads + index / (vowelCount * trailCount))
    output.append(vowels + index / trailCount % vowelCount)
    if index % trailCount != 0 { output.append(trails + index % trailCount) }
  }

  /// The syllable of lead and vowel, or of an open syllable and a trail.
  static func composition(of first: CodePoint, with second: CodePoint) -> CodePoint? {
    if first &- leads < leadCount, second &- vowels < vowelCount {
      return syllables + ((first - leads) * vowelCount + second - vowels) * trailCount
    }
    if isSyllable(first), (first - syllables).isMultiple(of: trailCount), isTrail(second) {
      return first + second - trails
    }
    return nil
  }
}
