/// The long explanation of a diagnostic, as `contentc explain` shows it.
public enum DiagnosticPage {
  /// The page of a diagnostic in Markdown; nil for an id that does not exist.
  public static func text(for id: String) -> String? { texts[id] }

  /// Every diagnostic id, in alphabetical order.
  public static var ids: [String] { texts.keys.sorted() }
}
