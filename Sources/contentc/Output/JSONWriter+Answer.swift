import SourceJSON

extension JSONWriter {
  /// An answer for programs: its format, and the members of its data; `docs/format/contentc-json.md` lists them.
  static func answer(_ format: String, _ data: (inout JSONWriter) -> Void) -> String {
    var out = JSONWriter()
    out.object {
      $0.member("format", format)
      $0.member("data") { $0.object(data) }
    }
    return out.text
  }
}
