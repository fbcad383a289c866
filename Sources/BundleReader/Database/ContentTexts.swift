/// The form in which the texts of the content are read.
enum ContentTexts {
  /// As they were written.
  case authored
  /// As one line that is safe to show: ``DisplayText/oneLine(_:)``.
  case oneLine
}
