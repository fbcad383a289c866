/// Pages of a merchant in social networks, as tags name them: an address, or the name of an account.
enum SocialLinks {
  /// Networks by the key of their tag, with the address before the name of an account.
  private static let networks: KeyValuePairs = [
    "facebook": "https://www.facebook.com/", "instagram": "https://www.instagram.com/",
    "linkedin": "https://www.linkedin.com/", "telegram": "https://t.me/",
    "tiktok": "https://www.tiktok.com/@", "twitter": "https://twitter.com/",
    "youtube": "https://www.youtube.com/",
  ]

  /// The addresses, by network; and values that are none.
  static func read(_ tags: [String: String]) -> (links: [String], unreadable: [(key: String, value: String)])
  {
    var (links, unreadable): ([String], [(key: String, value: String)]) = ([], [])
    for (network, base) in networks {
      for key in ["contact:" + network, network] {
        guard let text = tags[key].flatMap(CleanText.line)?.text else { continue }
        if let link = link(text, base) {
          if !links.contains(link) { links.append(link) }
        } else {
          unreadable.append((key, text))
        }
      }
    }
    return (links, unreadable)
  }

  private static func link(_ text: String, _ base: String) -> String? {
    let text = String(text.split(separator: ";").first ?? "")
    let isAccount = text.allSatisfy { $0.isLetter || $0.isNumber || "@._-".contains($0) }
    let host = text.lowercased().split(separator: "/").first.map(String.init) ?? ""
    // 'facebook.com' alone is the network, not a page of it.
    guard isAccount else { return host.contains(".") || host.hasSuffix(":") ? WebAddresses.read(text) : nil }
    let name = text.drop { $0 == "@" }
    guard !name.isEmpty, name.utf8.count <= 80, !name.contains("@"), !base.contains("/" + host),
      !base.contains("." + host + "/")
    else { return nil }
    return base + name
  }
}
