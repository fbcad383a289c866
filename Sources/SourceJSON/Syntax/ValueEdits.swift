extension Diagnostic.Edit {
  /// Exchanges two values of one file.
  package static func swapping(_ a: JSONNode, _ b: JSONNode) -> Diagnostic.Edit {
    let (first, second) = a.range.start < b.range.start ? (a, b) : (b, a)
    let between = a.tree.source.text(SourceRange(first.range.end, second.range.start))
    return Diagnostic.Edit(
      range: SourceRange(first.range.start, second.range.end),
      replacement: second.lexeme + between + first.lexeme)
  }

  /// Removes an element of a list, with the comma and the blanks that separate it from the next or the last one.
  ///
  /// - Parameter last: Of a member, the value after its key.
  package static func removing(_ element: JSONNode, through last: JSONNode? = nil, isSafe: Bool = false)
    -> Diagnostic.Edit?
  {
    let bytes = element.tree.source.bytes
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let final = (last ?? element).range.end
    var (start, end) = (element.range.start, final)
    while end < bytes.count, blanks.contains(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      end += 1
      while end < bytes.count, blanks.contains(bytes[end]) { end += 1 }
    } else {
      end = final
      while start > 0, blanks.contains(bytes[start - 1]) { start -= 1 }
      guard start > 0, bytes[start - 1] == UInt8(ascii: ",") else { return nil }
      start -= 1
    }
    return Diagnostic.Edit(range: SourceRange(start, end), replacement: "", isSafe: isSafe)
  }
}
