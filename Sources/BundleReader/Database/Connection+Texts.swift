import GuideModel
import SQLite

extension Connection {
  /// The form in which texts are read.
  var texts: ContentTexts {
    get { textFilter == nil ? .authored : .oneLine }
    set {
      switch newValue {
      case .authored: textFilter = nil
      case .oneLine: textFilter = { text in DisplayText.oneLine(text) }
      }
    }
  }
}
