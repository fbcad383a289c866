/// Level 1 of text normalization: the form of text in the index and of every query.
///
/// One pure function for both sides: no locale, no clock, no system Unicode data. The result contains only
/// letters, numbers and single spaces, so SQLite's `unicode61` tokenizer splits it exactly at the spaces.
///
/// - Source: `docs/decisions/0010-text-normalization.md`; vectors `normalization`.
public enum Normalizer {
  /// The normalized form of a text: its terms joined by single spaces; empty when there are none.
  ///
  /// Idempotent, and equal for canonically equivalent inputs. Linear in the length of the text.
  public static func norm(_ text: String) -> String {
    String(decoding: normalized(Array(text.utf8).span), as: UTF8.self)
  }

  /// Appends the normalized form of UTF-8 bytes, for bulk work.
  ///
  /// Appends exactly the bytes of `norm`, with no space before or after. A byte that is not well-formed UTF-8
  /// separates terms, as U+FFFD would. Linear; pure ASCII takes one pass.
  ///
  /// - Parameter utf8: The text; any bytes are allowed.
  /// - Parameter output: Receives well-formed UTF-8.
  public static func appendNorm(of utf8: borrowing Span<UInt8>, to output: inout [UInt8]) {
    output += normalized(utf8)
  }

  /// The terms of a text: `norm(text)` split at the spaces.
  public static func tokens(_ text: String) -> [String] {
    norm(text).utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  /// The terms of a text, each with the range of the original text it comes from.
  ///
  /// For highlights and snippets, which show the original. The tokens are `tokens(text)`. Ranges are UTF-8
  /// offsets on scalar boundaries, never empty, in ascending order; they overlap only when one scalar gives
  /// several terms, as `½` does. A range begins at the first scalar of the term that is not deleted and takes
  /// in the marks after the last one. Slower than `norm`, and takes some 40 bytes for each byte of text.
  ///
  /// - Parameter text: The original text.
  /// - Returns: Terms in reading order; offsets count from the start of `text.utf8`.
  public static func tokensWithRanges(_ text: String) -> [(token: String, range: Range<Int>)] {
    var folder = TextFolder(origins: SourceOrigins())
    folder.fold(Array(text.utf8).span)
    var writer = TermWriter(trace: IndexTrace())
    writer.write(folder.bytes.span)
    return ranges(of: writer.output, indices: writer.trace.indices, origins: folder.origins)
  }
}

// MARK: - Stages

extension Normalizer {
  /// Runs all stages, skipping the first for pure ASCII.
  private static func normalized(_ utf8: borrowing Span<UInt8>) -> [UInt8] {
    var writer = TermWriter(trace: NoTrace())
    if utf8.endOfASCII(from: 0) == utf8.count {
      writer.write(utf8)
    } else {
      var folder = TextFolder(origins: NoOrigins())
      folder.fold(utf8)
      writer.write(folder.bytes.span)
    }
    return writer.output
  }

  private static func ranges(
    of terms: [UInt8], indices: [Int], origins: SourceOrigins
  ) -> [(token: String, range: Range<Int>)] {
    terms.split(separator: UInt8(ascii: " ")).map { term in
      let start = origins.starts[indices[term.startIndex]]
      let end = origins.ends[indices[term.endIndex - 1]]
      return (String(decoding: term, as: UTF8.self), start..<end)
    }
  }
}
