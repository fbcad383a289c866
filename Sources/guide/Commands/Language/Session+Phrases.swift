import BundleReader
import GuideModel
import GuideRuntime
import TerminalText

// Code shared by the commands that show phrases.
extension Session {
  /// A composed number in one line.
  func numberLine(_ number: NumberPhrase) -> String {
    let doubt = style.dim("[\(catalogue.text("verification.words_attested"))]")
    return "\(style.bold(number.latin))  \(number.arabic.isolated)  \(number.value)  \(doubt)\n"
  }

  /// Phrases in columns: pronunciation, Arabic script, meaning.
  func phraseList(_ phrases: [Item]) -> String {
    let table = TextTable(
      style,
      [
        .init(isRight: true), .init(emphasis: .bold), .init(), .init(width: .atLeast(20)),
        .init(emphasis: .dim),
        .init(emphasis: .dim),
      ])
    return table.text(
      phrases.map { phrase in
        [
          phrase.number.map { catalogue.factor($0) } ?? "", phrase.text(Phrase.Column.latin) ?? "",
          phrase.text(Phrase.Column.arabic)?.isolated ?? "", meaning(phrase), phrase.id.rawValue,
          phrase.text(Phrase.Column.verificationStatus) == "unverified"
            ? "[\(catalogue.text("verification.unverified"))]" : "",
        ]
      })
  }

  /// A phrase for someone else to read.
  func largePhrase(_ phrase: Item) -> String {
    largeText(
      [phrase.text(Phrase.Column.arabic), phrase.text(Phrase.Column.latin), meaning(phrase)].compactMap { $0 }
    )
  }

  /// The meaning of a phrase in the reader's language.
  func meaning(_ phrase: Item) -> String {
    catalogue.authored(phrase.text(Phrase.Column.english), french: phrase.text(Phrase.Column.french))
      ?? phrase.title
  }
}
