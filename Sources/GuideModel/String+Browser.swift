// Searches in strings that the library of browsers lacks; everywhere else they are the standard library's.
#if hasFeature(Embedded)
  extension String {
    /// The first occurrence of a text.
    package func firstRange(of other: String) -> Range<String.Index>? {
      guard let first = other.utf8.first else { return startIndex..<startIndex }
      var start = utf8.startIndex
      while let found = utf8[start...].firstIndex(of: first) {
        if utf8[found...].starts(with: other.utf8) {
          return found..<utf8.index(found, offsetBy: other.utf8.count)
        }
        start = utf8.index(after: found)
      }
      return nil
    }

    /// Checks whether a text occurs in this one.
    package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

    /// The text with another in place of each occurrence of one.
    package func replacing(_ old: String, with new: String) -> String {
      guard !old.isEmpty else { return self }
      var (out, rest) = ("", self)
      while let range = rest.firstRange(of: old) {
        out += rest[..<range.lowerBound] + new
        rest = String(rest[range.upperBound...])
      }
      return out + rest
    }
  }
#endif
