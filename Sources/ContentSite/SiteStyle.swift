import BundleFormat
import CEmbeddedFiles
import ReleaseMetadata

/// The style sheet, which is part of every page.
struct SiteStyle: Sendable {
  /// The sheet without indentation, line breaks and comments.
  let text: String
  /// The policy of a page: nothing is loaded but pictures of the site itself, nothing runs, and no other style applies.
  let policy: String

  /// The style sheet of all sites.
  static let standard = SiteStyle(String(cString: embedded_site_style()))

  private init(_ sheet: String) {
    text = sheet.split(separator: "\n").map { line in line.drop { $0 == " " } }
      .filter { !$0.hasPrefix("/*") }.joined()
    precondition(!text.contains("<"), "a style sheet contains no markup")
    var digest = Digest()
    digest.update(Array(text.utf8))
    policy =
      "default-src 'none'; style-src 'sha256-\(Base64.encode(digest.bytes))'; img-src 'self' data:; base-uri 'none'; form-action 'none'"
  }
}
