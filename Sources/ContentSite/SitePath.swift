import BundleFormat

/// Paths of pages in a site, relative to its folder.
enum SitePath {
  /// The most bytes of a name that is written as it is; longer ones end in a digest.
  private static let limit = 120

  /// A file name for any text: small letters, digits, `-`, `_` and `.` stay, every other byte is `~` and its hexadecimal
  /// digits. Capitals are among these, as some file systems take them for small letters.
  static func name(_ text: String) -> String {
    var out = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where !out.isEmpty: out += "."
      default: out += "~" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    guard out.utf8.count > limit else { return out }
    return out.prefix(limit) + "~" + Digest.hexadecimal(of: Array(text.utf8)).prefix(16)
  }

  /// The page of an item.
  static func item(_ language: String, _ type: String, _ id: String) -> String {
    "\(language)/\(name(type))/\(name(id)).html"
  }

  /// A page of the list of all items of a type. Pages that have no type have a hyphen in their name, which no type has.
  static func list(_ language: String, ofType type: String, page: Int = 1) -> String {
    "\(language)/\(name(type == "index" || type == AppPage.search.rawValue ? type + "-" : type))\(number(page)).html"
  }

  /// A page of the list of all items with a value of a facet.
  static func list(_ language: String, _ facet: String, _ value: String, page: Int = 1) -> String {
    "\(language)/by-\(name(facet))/\(name(value))\(number(page)).html"
  }

  /// A picture that links to pages are shown with, by its name.
  static func picture(_ name: String) -> String { "pictures/\(name).png" }

  private static func number(_ page: Int) -> String { page > 1 ? "-p\(page)" : "" }

  /// The first page.
  static func home(_ language: String) -> String { "\(language)/index.html" }

  /// A page of its own.
  static func page(_ language: String, _ page: SitePage) -> String { "\(language)/\(page.rawValue).html" }

  /// The same page in another language.
  static func path(_ path: String, in language: String) -> String {
    language + path.drop { $0 != "/" }
  }

  /// The name of the part of a single file that a page is.
  static func anchor(_ path: String) -> String {
    String(path.dropLast(".html".count)).replacing("/", with: ".")
  }

  /// The link from one page to another, relative, so that it works from a disk too.
  static func link(from page: String, to other: String) -> String {
    let (from, to) = (page.split(separator: "/").dropLast(), other.split(separator: "/"))
    var shared = 0
    while shared < from.count, shared < to.count - 1, from[shared] == to[shared] { shared += 1 }
    return String(repeating: "../", count: from.count - shared) + to[shared...].joined(separator: "/")
  }
}

/// Pages that are neither of an item nor of a list.
enum SitePage: String, CaseIterable {
  case emergency = "emergency-numbers"
  case about = "about-this-site"
  case sources = "sources-and-licences"
  case changes = "whats-new"
  case facets = "all-lists"
}
