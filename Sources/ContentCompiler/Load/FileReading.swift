import SourceJSON

/// What can be read of the files of a content set before its schemas are known, so that no core waits for those.
struct FileReading: Sendable {
  private let folder: ContentFolder
  private let disk: ContentFiles
  private let trees: [Slot<(tree: JSONTree, diagnostics: [Diagnostic])>]
  private let calendars = Slot<(calendars: CalendarFile, diagnostics: [Diagnostic])>()
  private let assets = Slot<Result<(assets: AssetFile, diagnostics: [Diagnostic]), any Error>>()

  init(_ folder: ContentFolder, _ disk: ContentFiles) {
    self.folder = folder
    self.disk = disk
    trees = folder.files.map { _ in Slot() }
  }

  /// The work, file by file.
  var work: [@Sendable () -> Void] {
    var out: [@Sendable () -> Void] = []
    for (file, slot) in zip(folder.files, trees) {
      out.append { slot.value = JSONParser().parse(file.source) }
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
  func content(_ plan: ContentPlan) -> ParsedContent {
    ParsedContent(folder.files, trees.compactMap(\.value), plan)
  }

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
