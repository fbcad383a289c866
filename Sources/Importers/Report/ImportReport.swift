/// The results of an import, by outcome and by reason; the same for the same records, however they are spread
/// over files.
package struct ImportReport: Sendable {
  /// Number of files read.
  package var files = 0
  /// Number of records read, copies included.
  package var records = 0
  /// Elements that these records are about.
  package var elementsRead = 0
  /// Elements after the import, deleted ones included.
  package var elements = 0
  /// Live elements after the import.
  package var live = 0
  /// Deleted elements, which are kept as tombstones.
  package var deleted = 0
  /// Elements that were not live in the state before.
  package var new = 0
  /// Elements whose content changed.
  package var changed = 0
  /// Elements as before.
  package var unchanged = 0
  /// Live elements of the state that are deleted now.
  package var removed = 0
  /// Items written.
  package var merchants = 0
  package var locations = 0
  /// Items written by domain, of imports with a mapping file.
  package var items: [String: Int] = [:]
  /// Every fault, by reason, record and detail.
  package var findings: [ImportFinding] = []
  /// Tags without a category, with the number of elements, the most frequent first.
  package var unknownTags: [(tag: String, count: Int)] = []
  /// Columns of the first source of an import with a mapping file.
  package var columns: [String] = []
  /// Facts about the files: encoding and delimiter of each, columns that no record has.
  package var notes: [String] = []

  package init() {}

  /// Number of faults by reason.
  package var counts: [(reason: ImportReason, count: Int)] {
    var counts: [ImportReason: Int] = [:]
    for finding in findings { counts[finding.reason, default: 0] += 1 }
    return ImportReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }

  /// Number of faults that leave out a record or an element; each mapping of an import judges a row for itself.
  package var leftOut: Int { findings.lazy.filter(\.reason.isLeftOut).count }
}
