import GuideModel

/// Converts opening hours as people write them, `9am-5pm` or `Monday to Friday 9-17`, to OSM syntax, for
/// suggestions only.
///
/// A result is suggested only if it parses as opening hours, so that a wrong guess is never shown.
enum HoursSuggestion {
  private static let days: [String: String] = {
    var out: [String: String] = [:]
    let names = [
      ("Mo", "monday mon mo lundi lun"), ("Tu", "tuesday tues tue tu mardi mar"),
      ("We", "wednesday wed we mercredi mer"), ("Th", "thursday thurs thur thu th jeudi jeu"),
      ("Fr", "friday fri fr vendredi ven"), ("Sa", "saturday sat sa samedi sam"),
      ("Su", "sunday sun su dimanche dim"),
    ]
    for (short, words) in names {
      for word in words.split(separator: " ") {
        out[String(word)] = short
        out[word + "s"] = short
      }
    }
    return out
  }()

  private static let words: [String: String] = [
    "daily": "Mo-Su", "everyday": "Mo-Su", "weekdays": "Mo-Fr", "weekends": "Sa-Su", "weekend": "Sa-Su",
    "closed": "off", "fermé": "off", "noon": "12:00", "midnight": "24:00", "midi": "12:00", "minuit": "24:00",
    "always": "24/7", "to": "-", "until": "-", "till": "-", "through": "-", "à": "-", "au": "-", "and": ",",
    "et": ",",
    "–": "-", "—": "-", "&": ",", "from": "", "de": "", "du": "", "h24": "24/7",
  ]

  /// The text in OSM syntax; nil when it is ambiguous.
  static func osm(for text: String) -> String? {
    var pieces: [String] = []
    for token in tokens(
      text.lowercased().replacing("every day", with: "daily").replacing("a.m.", with: "am").replacing(
        "p.m.", with: "pm"))
    {
      if let day = days[token] {
        pieces.append(day)
      } else if let word = words[token] {
        if !word.isEmpty { pieces.append(word) }
      } else if let clock = clock(token) {
        pieces.append(clock)
      } else if ["-", ",", ";", "24/7", "off"].contains(token) {
        pieces.append(token)
      } else {
        return nil
      }
    }
    let out = joined(withHalves(pieces))
    guard !out.isEmpty, out != text, let read = try? OpeningHours.read(out), read.lint().isEmpty else {
      return nil
    }
    return read.hours.description
  }

  /// `9-5pm`: the first hour is in the same half of the day, unless that would reverse the span.
  private static func withHalves(_ pieces: [String]) -> [String] {
    var out = pieces
    for i in out.indices where out[i].hasSuffix("am") || out[i].hasSuffix("pm") {
      out[i] = twentyFour(out[i])
    }
    return out
  }

  private static func twentyFour(_ text: String) -> String {
    let parts = text.dropLast(2).split(separator: ":")
    guard let hour = parts.first.flatMap({ Int($0) }), (1...12).contains(hour) else { return text }
    let turned = hour % 12 + (text.hasSuffix("pm") ? 12 : 0)
    return padded(turned) + ":" + (parts.count > 1 ? String(parts[1]) : "00")
  }

  /// `9am`, `9:30pm`, `17h`, `17h30`, `9.30`, `9` as a time, keeping the half of the day.
  private static func clock(_ token: String) -> String? {
    var text = token
    var half = ""
    if text.hasSuffix("am") || text.hasSuffix("pm") {
      half = String(text.suffix(2))
      text.removeLast(2)
    }
    text = text.replacing("h", with: ":").replacing(".", with: ":")
    let parts = text.split(separator: ":")
    guard (1...2).contains(parts.count), let hour = Int(parts[0]), (0...24).contains(hour) else { return nil }
    let minute = parts.count == 2 ? Int(parts[1]) : 0
    guard let minute, (0..<60).contains(minute) else { return nil }
    return half.isEmpty ? padded(hour) + ":" + padded(minute) : "\(hour):\(padded(minute))\(half)"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Splits words, times and signs.
  private static func tokens(_ text: String) -> [String] {
    var out: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { out.append(word) }
      word = ""
    }
    for character in text {
      switch character {
      case " ", "\t", "(", ")": end()
      case "-", ",", ";", "–", "—", "&":
        end()
        out.append(String(character))
      default: word.append(character)
      }
    }
    end()
    // '9 am' is a single time.
    var joined: [String] = []
    for token in out {
      if token == "am" || token == "pm", let last = joined.last, last.allSatisfy({ $0.isNumber || $0 == ":" })
      {
        joined[joined.count - 1] = last + token
      } else {
        // A colon after a day is just a separator.
        joined.append(token.hasSuffix(":") ? String(token.dropLast()) : token)
      }
    }
    return joined
  }

  private static func joined(_ pieces: [String]) -> String {
    var out = ""
    for piece in pieces {
      let isSign = ["-", ",", ";"].contains(piece)
      if !out.isEmpty, !isSign, let last = out.last, !"-,".contains(last) { out += " " }
      out += piece
    }
    return out
  }
}
