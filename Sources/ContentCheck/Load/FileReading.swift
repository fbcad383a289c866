package import AuthoredFiles
import HostSystem
package import SourceJSON

/// A file as a tree, with its syntax errors.
package typealias ParsedFile = (tree: JSONTree, diagnostics: [Diagnostic])

/// The parts of a content set that can be read before its schemas are known, so that no core waits for those.
package struct FileReading: Sendable {
  private let folder: ContentFolder
  private let disk: ContentFiles
  private let known: [String: ParsedFile]
  private let files: [Slot<ParsedFile>]
  private let calendars = Slot<(calendars: CalendarFile, diagnostics: [Diagnostic])>()
  private let assets = Slot<Result<(assets: AssetFile, diagnostics: [Diagnostic]), any Error>>()

  /// - Parameter known: Files that were parsed before, by path; used again where the bytes are the same.
  package init(_ folder: ContentFolder, _ disk: ContentFiles, known: [String: ParsedFile] = [:]) {
    self.folder = folder
    self.disk = disk
    self.known = known
    files = folder.files.map { _ in Slot() }
  }

  /// The work, file by file.
  package var work: [@Sendable () -> Void] {
    var out: [@Sendable () -> Void] = []
    for (file, slot) in zip(folder.files, files) {
      let before = known[file.source.path]
      out.append {
        let isSame = before.map { $0.tree.source.bytes == file.source.bytes } ?? false
        slot.value = isSame ? before : JSONParser().parse(file.source)
      }
    }
    if let source = folder.calendars {
      out.append { [calendars] in calendars.value = CalendarFile.read(source) }
    }
    if let source = folder.assets {
      out.append { [assets, folder, disk] in
        assets.value = Result { try AssetFile.read(source, in: folder.path, disk) }
      }
    }
    return out
  }

  /// The items and translations, once the work is done.
  var parsedFiles: [ParsedFile] { files.compactMap(\.value) }

  /// The date sets and zones, once the work is done; none without such a file.
  var readCalendars: (calendars: CalendarFile, diagnostics: [Diagnostic]) {
    calendars.value ?? (CalendarFile(), [])
  }

  /// The assets, once the work is done; none without such a file.
  ///
  /// - Throws: ``ContentError`` when the size of one could not be found out.
  func readAssets() throws -> (assets: AssetFile, diagnostics: [Diagnostic]) {
    try assets.value?.get() ?? (AssetFile(), [])
  }
}
