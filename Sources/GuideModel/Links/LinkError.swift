/// Why a text is not a link that can be opened, or a link cannot be written.
public enum LinkError: Error, Hashable, Sendable {
  /// The text is not a link to an item.
  case noLink
  /// The link was made by a newer program: it has another version, or a field that must not be skipped.
  case unknownVersion
  /// A link has more bytes than ``SharedLink/mostBytes``, or an address more than any has.
  case tooLong(bytes: Int)
  /// The note has more characters than ``SharedLink/mostOfNote``.
  case noteTooLong(characters: Int)
  /// Part of the link is missing or differs from what was sent.
  case damaged
  /// The link names a key that is trusted here, but its signature is not of this excerpt.
  case forged
  /// The last day on which the link may be opened is over.
  case expired(CalendarDate)
}
