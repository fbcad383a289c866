import GuideModel
import Traveller

extension UseCount.Event {
  /// The event of opening a text; nil when it is not a link.
  init?(opening text: String) {
    switch GuideLink(text) {
    case .alias?: self = .alias
    case .address?, .item?, .selection?: self = text.contains("#G1.") ? .code : .link
    case nil: return nil
    }
  }
}

extension CommandContext {
  /// Counts that a link was opened.
  func countOpening(_ link: String, type: String, id: String, at instant: UTCInstant, on day: CalendarDate) {
    guard let event = UseCount.Event(opening: link) else { return }
    remember(at: instant) { try $0.count(event, type: type, id: id, on: day) }
  }
}
