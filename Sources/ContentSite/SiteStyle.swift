import BundleFormat
import CEmbeddedFiles
import GuideModel

/// The style sheet, which is part of every page.
struct SiteStyle: Sendable {
  /// The sheet without indentation, line breaks and comments.
  let text: String
  /// The policy of a page: nothing is loaded but pictures and sounds of the site itself, nothing runs, and no other style applies.
  let policy: String

  /// The style sheet of all sites.
  static let standard = SiteStyle(String(cString: embedded_site_style()))

  private init(_ sheet: String) {
    text = SiteStyle.shortened(sheet)
    precondition(!text.contains("<"), "a style sheet contains no markup")
    policy =
      "default-src 'none'; style-src \(SiteStyle.hash(of: text)); img-src 'self' data:; media-src 'self' data:; base-uri 'none'; form-action 'none'"
  }

  /// The style sheet of pages with the app, with lines of its own. Programs and other files come from the site alone.
  init(app sheet: String) {
    text = SiteStyle.standard.text + SiteStyle.shortened(sheet.filter { $0 != "<" })
    policy =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' \(SiteStyle.hash(of: text)); img-src 'self' data:; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
  }

  private static func shortened(_ sheet: String) -> String {
    sheet.split(separator: "\n").map { line in line.drop { $0 == " " } }
      .filter { !$0.hasPrefix("/*") }.joined()
  }

  private static func hash(of text: String) -> String {
    var digest = Digest()
    digest.update(Array(text.utf8))
    return "'sha256-\(Base64.standard.encode(digest.bytes))'"
  }
}
