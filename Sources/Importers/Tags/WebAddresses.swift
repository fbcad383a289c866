/// Addresses of websites, as people type them.
package enum WebAddresses {
  /// The address with a scheme; nil when it is none, or one that must not be opened, such as `javascript:`.
  ///
  /// Of a list separated by `;` the first usable one.
  package static func read(_ text: String) -> String? {
    for part in text.split(separator: ";") {
      if let address = one(String(part)) { return address }
    }
    return nil
  }

  private static func one(_ text: String) -> String? {
    var rest = trimmed(text)
    guard !rest.isEmpty, rest.utf8.count <= 500,
      !rest.contains(where: { $0.isWhitespace || "<>\"{}|\\^`".contains($0) })
    else { return nil }
    var scheme = "https"
    if let mark = rest.firstRange(of: "://") {
      scheme = rest[..<mark.lowerBound].lowercased()
      guard scheme == "http" || scheme == "https" else { return nil }
      rest = String(rest[mark.upperBound...])
    } else if rest.hasPrefix("//") {
      rest.removeFirst(2)
    } else if let colon = rest.firstIndex(of: ":"), !isPort(rest[rest.index(after: colon)...]) {
      // `javascript:`, `mailto:` and the like; `example.com:8080` has a port.
      return nil
    }
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    guard let host = host(rest[..<end]) else { return nil }
    return "\(scheme)://\(host)\(rest[end...])"
  }

  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return !digits.isEmpty && (digits.endIndex == text.endIndex || "/?#".contains(text[digits.endIndex]))
  }

  /// The host in lower case, with its port; nil without a domain of two parts, or with a user name.
  private static func host(_ text: Substring) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !text.contains("@") else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isValid = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0 == "-" || $0 == "_" || $0.isLetter || $0.isNumber }
    }
    guard labels.count >= 2, isValid, labels.last?.contains(where: \.isLetter) == true,
      (labels.last?.count ?? 0) >= 2,
      parts.count == 1 || isPort(parts[1])
    else { return nil }
    return name.lowercased() + (parts.count == 2 ? ":\(parts[1])" : "")
  }

  private static func trimmed(_ text: String) -> String {
    let kept = text.drop(while: \.isWhitespace)
    return String(
      kept.prefix(upTo: kept.lastIndex { !$0.isWhitespace }.map { kept.index(after: $0) } ?? kept.startIndex))
  }
}
