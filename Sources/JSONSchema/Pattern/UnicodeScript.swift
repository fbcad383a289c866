/// A script of Unicode, as `\p{Script=…}` names it, with the characters that all scripts share.
///
/// For a text of a few words it takes a small part of the time of a ``Pattern``, whose tables are for any expression.
package struct UnicodeScript: Sendable {
  private let number: UInt32
  private let hasASCIILetters: Bool

  private static let common = UnicodeProperty.scriptNumbers["Common"]
  private static let inherited = UnicodeProperty.scriptNumbers["Inherited"]

  /// The script with a name, such as `Arabic` or `Arab`; nil when Unicode has no such script.
  package init?(_ name: String) {
    guard let number = UnicodeProperty.scriptNumbers[name] else { return nil }
    self.number = number
    hasASCIILetters = number == UnicodeProperty.scriptNumbers["Latin"]
  }

  /// Checks whether a character belongs to the script, or to all scripts.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return hasASCIILetters || !(0x61...0x7A).contains(scalar.value | 0x20) }
    let script = UnicodeTables.scripts[scalar.value]
    return script == number || script == UnicodeScript.common || script == UnicodeScript.inherited
  }
}
